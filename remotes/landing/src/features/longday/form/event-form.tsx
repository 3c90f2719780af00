import type { AppError } from '@coach-app/data'
import { Banner, Button, Field, Input, NativeSelect, Textarea } from '@coach-app/ui'
import { NumberField, Radio, RadioGroup, Switch } from '@coach-app/ui/widgets'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSkew } from '../event/use-server-clock.ts'
import type { Mode, Unit, Wins } from '../model/types.ts'
import { aPart, type Draft, hasOneStation, problemsOf } from '../rules/draft.ts'
import { refusal, UNITS } from '../rules/words.ts'
import classes from './form.module.css'
import { PartList } from './part-list.tsx'
import { StartFields } from './start-fields.tsx'

interface EventFormProps {
  initial: Draft
  /** Of the button. */
  label: string
  isSaving: boolean
  /** From then on only the words and whether it is public can be changed. */
  hasStarted?: boolean
  error: AppError | null
  /** Every change, for whoever keeps it. */
  onChange?: (draft: Draft) => void
  onSave: (draft: Draft) => void
}

/** Everything of an event on one page, in the order in which one thinks of it. */
export function EventForm({
  initial,
  label,
  isSaving,
  hasStarted = false,
  error,
  onChange,
  onSave,
}: EventFormProps) {
  const [draft, setDraft] = useState(initial)
  const [isTried, setTried] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const form = useRef<HTMLFormElement>(null)
  const set = (over: Partial<Draft>) => setDraft(before => ({ ...before, ...over }))
  const leave = (field: string) => setLeft(before => new Set(before).add(field))
  // By the server’s clock, which decides.
  const skew = useSkew()
  const found = problemsOf(draft, Date.now() + skew.ms)
  const problems = hasStarted ? { ...(found.title && { title: found.title }) } : found
  /** A problem is shown once its field was left, or all after the first try. */
  const problem = (field: string) =>
    isTried || left.has(field) ? problems[field as keyof typeof problems] : undefined

  useEffect(() => {
    if (draft !== initial) onChange?.(draft)
  }, [draft, initial, onChange])

  // To the first field that is wrong.
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    setTried(true)
    if (Object.keys(problems).length > 0) setTries(count => count + 1)
    else onSave(draft)
  }
  const scoring = (over: Partial<Pick<Draft, 'unit' | 'wins'>>) => {
    const next = { unit: draft.unit, wins: draft.wins, ...over }
    set({ ...over, ...(hasOneStation(next) ? { stations: draft.stations.slice(0, 1) } : {}) })
  }

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate aria-label={label}>
      <Field label="Title" error={problem('title')} required>
        <Input
          value={draft.title}
          maxLength={80}
          onChange={({ target }) => set({ title: target.value })}
          onBlur={() => leave('title')}
        />
      </Field>
      <Field label="Description" optional error={problem('description')}>
        <Textarea
          value={draft.description}
          rows={3}
          maxLength={2000}
          onChange={({ target }) => set({ description: target.value })}
        />
      </Field>

      {hasStarted && (
        <Banner tone="info">
          The event has started. When, what and how is counted can no longer be changed.
        </Banner>
      )}
      <fieldset disabled={hasStarted} className={classes.group}>
        <legend className={classes.legend}>When</legend>
        <StartFields draft={draft} set={set} problem={problem} onLeave={() => leave('startsLocal')} />
      </fieldset>

      <fieldset disabled={hasStarted} className={classes.group}>
        <legend className={classes.legend}>What counts</legend>
        <div className={classes.pair}>
          <Field label="Unit">
            <NativeSelect
              value={draft.unit}
              onChange={({ target }) => {
                const unit = target.value as Unit
                scoring(unit === 'seconds' ? { unit, wins: 'lowest' } : { unit, wins: 'highest' })
              }}
            >
              {Object.entries(UNITS).map(([unit, { name }]) => (
                <option key={unit} value={unit}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field
            label="Who wins"
            hint={draft.wins === 'highest' ? 'Entries are added up.' : 'The best entry counts.'}
          >
            <NativeSelect
              value={draft.wins}
              onChange={({ target }) => scoring({ wins: target.value as Wins })}
            >
              <option value="highest">The highest</option>
              <option value="lowest">The lowest</option>
            </NativeSelect>
          </Field>
        </div>
        <PartList
          title="Stations"
          one="Station"
          hint={
            hasOneStation(draft)
              ? 'With a time, or where the lowest wins, there is one.'
              : 'What is counted at a station is multiplied by its weight.'
          }
          factor="Weight"
          parts={draft.stations}
          most={hasOneStation(draft) ? 1 : 20}
          disabled={hasStarted}
          problem={field => problem(`stations${field}`)}
          onChange={stations => set({ stations })}
          onAdd={() => set({ stations: [...draft.stations, aPart()] })}
        />
        <PartList
          title="Divisions"
          one="Division"
          hint="Each has its own ranks; the factor makes them comparable on one board."
          factor="Factor"
          parts={draft.divisions}
          most={12}
          disabled={hasStarted}
          problem={field => problem(`divisions${field}`)}
          onChange={divisions => set({ divisions })}
          onAdd={() => set({ divisions: [...draft.divisions, aPart()] })}
        />
      </fieldset>

      <fieldset disabled={hasStarted} className={classes.group}>
        <legend className={classes.legend}>Who</legend>
        <RadioGroup<Mode>
          label="People take part"
          value={draft.mode}
          onValueChange={mode => set({ mode, teamSize: draft.teamSize ?? 4 })}
          disabled={hasStarted}
          layout="row"
        >
          <Radio value="both" label="Alone or in teams" />
          <Radio value="teams" label="In teams" />
          <Radio value="alone" label="Alone" />
        </RadioGroup>
        {draft.mode !== 'alone' && (
          <Field label="Most people in a team" error={problem('teamSize')} className={classes.narrow}>
            <NumberField
              value={draft.teamSize}
              onValueChange={teamSize => set({ teamSize })}
              min={2}
              max={20}
              disabled={hasStarted}
            />
          </Field>
        )}
        <Switch
          label="Judged"
          description="Each entry counts once a judge has approved it. Without: entries count at once, and a judge may reject one."
          checked={draft.judged}
          onCheckedChange={judged => set({ judged })}
          disabled={hasStarted}
        />
      </fieldset>

      <fieldset disabled={hasStarted} className={classes.group}>
        <legend className={classes.legend}>Limits</legend>
        <div className={classes.triple}>
          <Field label="Largest entry" error={problem('largestValue')} hint="Against slips of the thumb.">
            <NumberField
              value={draft.largestValue}
              onValueChange={largestValue => set({ largestValue })}
              min={0}
              stepper="none"
              unit={draft.unit === 'seconds' ? 'seconds' : UNITS[draft.unit].short}
              disabled={hasStarted}
            />
          </Field>
          <Field label="Entries an hour" error={problem('entriesPerHour')} hint="Of each person.">
            <NumberField
              value={draft.entriesPerHour}
              onValueChange={entriesPerHour => set({ entriesPerHour })}
              min={1}
              max={600}
              stepper="none"
              disabled={hasStarted}
            />
          </Field>
          <Field
            label="Grace for late entries"
            error={problem('graceMinutes')}
            hint="Later than that, a judge decides."
          >
            <NumberField
              value={draft.graceMinutes}
              onValueChange={graceMinutes => set({ graceMinutes })}
              min={0}
              max={720}
              stepper="none"
              unit="minutes"
              disabled={hasStarted}
            />
          </Field>
        </div>
      </fieldset>

      <Field label="Rules" optional hint="Plain text. Whoever joins accepts them." error={problem('rules')}>
        <Textarea
          value={draft.rules}
          rows={6}
          maxLength={8000}
          disabled={hasStarted}
          onChange={({ target }) => set({ rules: target.value })}
        />
      </Field>
      <Switch
        label="Public"
        description="Listed on the page of the 24-hour competition, and open to search engines. Without: only whoever has the link finds it."
        checked={draft.isPublic}
        onCheckedChange={isPublic => set({ isPublic })}
      />

      {error && (
        <Banner tone="danger" title="The event was not saved">
          {refusal(error)}
        </Banner>
      )}
      <div>
        <Button type="submit" size="lg" loading={isSaving}>
          {label}
        </Button>
      </div>
    </form>
  )
}
