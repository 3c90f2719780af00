import { drawPair } from '@coach-app/figures'
import {
  drawOnion,
  drawStill,
  EXERCISES,
  type Fault,
  faultsOf,
  movementOf,
  PARAMETERS,
  type Parameter,
  TEMPLATES,
  type TemplateName,
} from '@coach-app/figures/workshop'
import { type CSSProperties, memo, useMemo, useState } from 'react'
import { Button, EmptyState, Field, Input, NativeSelect, PageHeader, Text } from '../../src/index.ts'
import { Drawn } from './drawn.tsx'
import classes from './figures.module.css'
import { ParameterField, Slider } from './parameter-field.tsx'
import { SHOWN_MUSCLES } from './sheet.tsx'

const ALL = Object.keys(TEMPLATES).toSorted() as TemplateName[]
const THEMES = ['light', 'dark'] as const

type Params = Readonly<Record<string, unknown>>

/** Which exercises of the library a template draws. */
const drawnBy = (template: TemplateName): string[] =>
  Object.entries(EXERCISES).flatMap(([slug, of]) => (of.template === template ? [slug] : []))

const specOf = (template: TemplateName, params: Params = {}) => ({
  movement: movementOf({ template, params }),
  muscles: SHOWN_MUSCLES,
})

/** Where figures are drawn: every template with what can be set in it, its moments over each other, and what a person could not do. */
export function Workshop() {
  const [template, setTemplate] = useState<TemplateName>(chosenBefore)
  const [params, setParams] = useState<Params>({})
  const choose = (next: TemplateName) => {
    history.replaceState(null, '', `?page=figures&template=${next}`)
    setTemplate(next)
    setParams({})
  }
  return (
    <main className={classes.page}>
      <PageHeader
        title="Figures"
        description="Every template of the drawn exercises: what can be set in it, how it moves, and what a person could not do."
      />
      <div className={classes.columns}>
        <Templates chosen={template} onChoose={choose} />
        <Chosen template={template} params={params} onChange={setParams} />
      </div>
    </main>
  )
}

function chosenBefore(): TemplateName {
  const wanted = new URLSearchParams(location.search).get('template')
  return ALL.find(name => name === wanted) ?? 'squat'
}

interface TemplatesProps {
  chosen: TemplateName
  onChoose: (template: TemplateName) => void
}

/** Found by their own name or that of an exercise that they draw. */
function Templates({ chosen, onChoose }: TemplatesProps) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase().replaceAll(' ', '-')
  const found = ALL.filter(name => [name, ...drawnBy(name)].some(one => one.includes(wanted)))
  return (
    <section className={classes.choices} aria-label="Templates">
      <Field label="Template" hint={`${found.length} of ${ALL.length}`}>
        <Input
          type="search"
          placeholder="Its name, or an exercise"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {found.length === 0 ? (
        <EmptyState
          layout="compact"
          title={`No template draws “${text.trim()}”`}
          description="What has no figure stands with its reason in exercises/without-figure.ts."
          action={<Button onClick={() => setText('')}>Show all</Button>}
        />
      ) : (
        <ul className={classes.templates}>
          {found.map(name => (
            <li key={name}>
              <button
                type="button"
                className={classes.template}
                aria-pressed={name === chosen}
                onClick={() => onChoose(name)}
              >
                <Thumb template={name} />
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Thumb = memo(function Thumb({ template }: { template: TemplateName }) {
  const drawing = useMemo(() => drawStill(specOf(template)), [template])
  return (
    <span className={`${classes.card} ${classes.still} ${classes.thumb}`}>
      <Drawn drawing={drawing} label="" />
    </span>
  )
})

interface ChosenProps {
  template: TemplateName
  params: Params
  onChange: (params: Params) => void
}

function Chosen({ template, params, onChange }: ChosenProps) {
  const [t, setT] = useState(1)
  const [isOnion, setOnion] = useState(true)
  const parameters = Object.entries(PARAMETERS[template] as Record<string, Parameter>)
  const spec = useMemo(() => specOf(template, params), [template, params])
  const faults = useMemo(() => faultsOf(spec.movement), [spec])
  const drawing = useMemo(() => (isOnion ? drawOnion(spec) : drawStill(spec, t)), [spec, isOnion, t])
  const pair = useMemo(() => drawPair(spec), [spec])
  const key = useMemo(() => drawStill(spec), [spec])
  const slugs = drawnBy(template)
  return (
    <section className={classes.chosen} aria-label={template}>
      <h2>{template}</h2>
      <div className={classes.themes}>
        {THEMES.map(theme => (
          <figure
            key={theme}
            data-theme={theme}
            className={classes.theme}
            style={{ colorScheme: theme } as CSSProperties}
          >
            <div className={`${classes.card} ${classes.large}`}>
              <Drawn drawing={drawing} label={isOnion ? 'Start, middle and end' : `Moment ${t}`} />
            </div>
            <div className={`${classes.card} ${classes.pair}`}>
              <Drawn drawing={pair} label="Start and end" />
            </div>
            <div className={`${classes.card} ${classes.still}`}>
              <Drawn drawing={key} label="At 96 pixels" />
            </div>
          </figure>
        ))}
      </div>
      <Checks faults={faults} />
      <div className={classes.parameters}>
        <Field label="Picture">
          <NativeSelect
            value={isOnion ? 'onion' : 'moment'}
            onChange={({ target }) => setOnion(target.value === 'onion')}
          >
            <option value="onion">start, middle, end</option>
            <option value="moment">one moment</option>
          </NativeSelect>
        </Field>
        <Slider
          name="moment"
          parameter={{ from: 0, to: 1, step: 0.1 }}
          value={t}
          onChange={moment => {
            setT(moment)
            setOnion(false)
          }}
        />
        {slugs.length > 0 && (
          <Field label="As in">
            <NativeSelect
              value={slugs.find(slug => EXERCISES[slug]?.params === params) ?? ''}
              onChange={({ target }) => onChange(EXERCISES[target.value]?.params ?? {})}
            >
              <option value="">no exercise</option>
              {slugs.map(slug => (
                <option key={slug}>{slug}</option>
              ))}
            </NativeSelect>
          </Field>
        )}
        {parameters.map(([name, parameter]) => (
          <ParameterField
            key={`${template} ${name}`}
            name={name}
            parameter={parameter}
            value={params[name]}
            onChange={value => {
              const { [name]: _before, ...rest } = params
              onChange(value === undefined ? rest : { ...rest, [name]: value })
            }}
          />
        ))}
      </div>
      {parameters.length === 0 && <Text tone="muted">Nothing can be set in it.</Text>}
    </section>
  )
}

/** What a person could not do, in red, once for all moments at which it happens. */
function Checks({ faults }: { faults: readonly Fault[] }) {
  const kindOf = ({ what }: Fault) => what.replaceAll(/-?\d+(\.\d+)?/g, 'n')
  const kinds = [...new Set(faults.map(kindOf))].map(kind => faults.filter(fault => kindOf(fault) === kind))
  return (
    <section className={classes.checks} aria-label="Checks" aria-live="polite">
      <h3>Checks</h3>
      {faults.length === 0 ? (
        <Text tone="muted">A person can do all eleven moments.</Text>
      ) : (
        <ul className={classes.faults}>
          {kinds.map(same => (
            <li key={same[0]?.what}>
              {same[0]?.what} at {same.map(({ t }) => t).join(', ')}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
