import { useExercises } from '../../data/exercises/use-exercises.ts'
import { boxWords, doneLines, needsLibrary } from '../../model/log/done-words.ts'
import { formatTargets } from '../../model/set/format-target.ts'
import { keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { useWorkoutLoads } from '../load-reasons/loads-context.tsx'
import { type SheetLine, sheetLines } from './sheet-line.ts'
import { SheetTable } from './sheet-table.tsx'

/** Labels of states other than planned. */
const STATES: Partial<Record<Workout['state'], string>> = { draft: 'Draft', skipped: 'Skipped' }

interface SheetWorkoutProps {
  workout: Workout
  day: string
  unit: WeightUnit
}

/** A workout of a calendar on paper, with its loads. */
export function SheetWorkout({ workout, day, unit }: SheetWorkoutProps) {
  const loads = useWorkoutLoads(workout)
  const library = useExercises(needsLibrary(workout)).data
  const isOver = workout.state === 'completed'
  const marks = [STATES[workout.state], workout.hidden && 'Hidden'].filter(Boolean).join(', ')
  return (
    <SheetTable
      title={workout.title}
      day={marks ? `${day} · ${marks}` : day}
      notes={[workout.coach_note, workout.athlete_note]}
      lines={[
        ...sheetLines(
          workout.blocks,
          ({ sets }) => keepUnits(formatTargets(sets, unit, loads)),
          undefined,
          ({ sets }) =>
            sets.map(({ id }) => {
              const logs = workout.logs.filter(log => log.set_target_id === id)
              return logs.length > 0 ? boxWords(logs, unit) : isOver ? '–' : ''
            }),
        ),
        ...doneLines(workout, unit, id => library?.find(exercise => exercise.id === id)).map(
          ({ id, name, sets }): SheetLine => ({
            key: id,
            code: '',
            name,
            exercise: null,
            note: '',
            sets: '',
            boxes: [keepUnits(sets)],
          }),
        ),
      ]}
    />
  )
}
