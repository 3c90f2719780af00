import { groupBy } from '../../../model/group-by.ts'
import type { StoredBlock } from '../../../model/typed-line/stored-workout.ts'
import { countsForMuscles, countWorkingSets, workingTargets } from '../../../model/volume/working-set.ts'
import type { PrescribedExercise, SetLog, Workout } from '../../../model/workout/workout.ts'
import type { ExerciseDetails } from './builder-document.ts'

/** Sets of one muscle in a week: a primary one counts as a whole, a secondary one as a half. */
export interface MuscleSets {
  muscle: string
  planned: number
  done: number
}

/** The workout being edited, which replaces the stored one. */
export interface WrittenWorkout extends Pick<Workout, 'id' | 'date'> {
  blocks: readonly StoredBlock[]
  logs: readonly SetLog[]
}

/**
 * Sets per muscle of a week, most planned first: working sets, without mobility and conditioning.
 *
 * @param week first and last day, YYYY-MM-DD, both included.
 */
export function weekMuscles(
  stored: readonly Pick<Workout, 'id' | 'date' | 'blocks' | 'logs'>[],
  written: WrittenWorkout,
  exercises: ExerciseDetails,
  week: { from: string; to: string },
): MuscleSets[] {
  const found = new Map<string, MuscleSets>()
  const add = (muscles: Readonly<Record<string, string>>, count: number, what: 'planned' | 'done'): void => {
    for (const [muscle, role] of Object.entries(muscles)) {
      const sum = found.get(muscle) ?? { muscle, planned: 0, done: 0 }
      sum[what] += role === 'primary' ? count : count / 2
      found.set(muscle, sum)
    }
  }
  const isIn = (date: string): boolean => date >= week.from && date <= week.to
  const known = new Map<string, Readonly<Record<string, string>>>()
  const learn = (id: string, { pattern, muscles }: Pick<PrescribedExercise, 'pattern' | 'muscles'>): void => {
    known.set(id, countsForMuscles(pattern) ? muscles : {})
  }
  for (const [id, details] of exercises) learn(id, details)

  for (const workout of stored)
    for (const block of workout.blocks)
      for (const { exercise, sets } of block.prescriptions) {
        learn(exercise.id, exercise)
        if (workout.id !== written.id && isIn(workout.date))
          add(known.get(exercise.id) ?? {}, workingTargets(sets, block).length, 'planned')
      }
  if (isIn(written.date))
    for (const block of written.blocks)
      for (const { exercise_id, sets } of block.prescriptions)
        add(known.get(exercise_id) ?? {}, workingTargets(sets, block).length, 'planned')

  const others = stored.filter(({ id }) => id !== written.id)
  for (const { date, logs } of [...others, written]) {
    if (!isIn(date)) continue
    for (const [id, ofExercise] of groupBy(logs, ({ exercise_id }) => exercise_id))
      add(known.get(id) ?? {}, countWorkingSets(ofExercise), 'done')
  }
  return [...found.values()]
    .filter(({ planned, done }) => planned > 0 || done > 0)
    .sort((a, b) => b.planned - a.planned || b.done - a.done || a.muscle.localeCompare(b.muscle))
}
