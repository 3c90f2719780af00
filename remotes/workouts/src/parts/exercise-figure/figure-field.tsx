import type { OwnFigure, SettingName } from '@coach-app/figures'
import { placeOfFigure } from '@coach-app/figures/drawn'
import { Field, NativeSelect, Stack } from '@coach-app/ui'
import { Combobox } from '@coach-app/ui/widgets'
import { useEffect, useState } from 'react'
import { useExercises } from '../../data/exercises/use-exercises.ts'
import { searchExercises } from '../../model/exercise/exercise-search.ts'
import classes from './exercise-figure.module.css'
import { ExerciseFigure } from './exercise-figure.tsx'
import { FigureThumb } from './figure-thumb.tsx'
import { loadFigures, type Shown } from './figures.ts'
import { likeFirst } from './like-first.ts'

type Figures = Awaited<ReturnType<typeof loadFigures>>

interface FigureFieldProps {
  figure: OwnFigure | null
  onChange: (figure: OwnFigure | null) => void
  /** The exercise that is made or changed: its name says what it may look like, its muscles are those of the figure. */
  of: Pick<Shown, 'name' | 'muscles'>
  error: string | undefined
}

/** How many are listed at once: more are found by typing. */
const MOST = 30

/** What an own exercise looks like: a movement that is drawn, found by its name, with what is different in it, shown at once. */
export function FigureField({ figure, onChange, of, error }: FigureFieldProps) {
  const all = useExercises()
  const figures = useFigures()
  const [text, setText] = useState('')
  if (figures === 'failed')
    return (
      <Field
        label="Looks like"
        optional
        hint="Figures cannot be chosen without a connection."
        children={null}
      />
    )
  const drawn = (all.data ?? []).filter(({ id, owner }) => owner === 'global' && placeOfFigure(id) >= 0)
  const chosen = figure && figures ? drawn.find(({ id }) => slugOf(figures, id) === figure.like) : undefined
  const wanted = text.trim() === chosen?.name ? '' : text.trim()
  const found =
    wanted === '' ? likeFirst(drawn, of.name).slice(0, MOST) : searchExercises(drawn, wanted, MOST)
  const isLoading = !all.data || !figures
  return (
    <Stack gap={3}>
      <Field
        label="Looks like"
        optional
        hint="Shown as a figure with the muscles chosen above. Leave it empty if nothing looks like it."
        error={error}
      >
        <Combobox
          items={figures ? found : []}
          value={chosen ?? null}
          getKey={exercise => exercise.id}
          getLabel={exercise => exercise.name}
          renderItem={exercise => (
            <span className={classes.choice}>
              <FigureThumb exercise={exercise} className={classes.inChoice} />
              {exercise.name}
            </span>
          )}
          placeholder="A movement, such as front squat"
          onSearch={setText}
          searching={isLoading}
          message={isLoading || found.length > 0 ? undefined : `Nothing that is drawn is called “${wanted}”`}
          onValueChange={exercise => {
            setText('')
            onChange(exercise && figures ? { like: slugOf(figures, exercise.id) } : null)
          }}
        />
      </Field>
      {figure && figures && (
        <div className={classes.preview}>
          <ExerciseFigure exercise={{ id: '', name: of.name, muscles: of.muscles, cues: null, figure }} />
          <Stack gap={3} shrink>
            {figures.settingsOf(figure.like).map(name => (
              <SettingField key={name} figures={figures} name={name} figure={figure} onChange={onChange} />
            ))}
          </Stack>
        </div>
      )}
    </Stack>
  )
}

interface SettingFieldProps extends Pick<FigureFieldProps, 'onChange'> {
  figures: Figures
  name: SettingName
  figure: OwnFigure
}

/** One thing that is different: by the names that people have for it, and any number that was imported. */
function SettingField({ figures, name, figure, onChange }: SettingFieldProps) {
  const { label, steps } = figures.SETTINGS[name]
  const set = figure[name]
  const isOther = set !== undefined && !steps.some(({ value }) => value === set)
  return (
    <Field label={label}>
      <NativeSelect
        value={set ?? ''}
        onChange={event => {
          const { [name]: _before, ...rest } = figure
          const { value } = event.target
          onChange(value === '' ? rest : { ...rest, [name]: Number(value) })
        }}
      >
        <option value="">As it is drawn</option>
        {steps.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
        {isOther && <option value={set}>{set}</option>}
      </NativeSelect>
    </Field>
  )
}

const slugOf = ({ EXERCISES }: Figures, id: string): string => Object.keys(EXERCISES)[placeOfFigure(id)] ?? ''

function useFigures(): Figures | 'failed' | null {
  const [figures, setFigures] = useState<Figures | 'failed' | null>(null)
  useEffect(() => {
    let isGone = false
    loadFigures().then(
      loaded => isGone || setFigures(loaded),
      () => isGone || setFigures('failed'),
    )
    return () => {
      isGone = true
    }
  }, [])
  return figures
}
