import type { StoredBlock } from '../../../model/typed-line/stored-workout.ts'
import { prescriptionsOf, type SetLog, type Workout } from '../../../model/workout/workout.ts'
import type { ExerciseDetails } from './builder-document.ts'

/** Sets of one muscle in a week: a primary one counts as a whole, a secondary one as a half. */
export interface MuscleSets {
  muscle: string
  planned: number
  done: number
}

/** What is written now, in the place of what is stored of it. */
export interface WrittenWorkout extends Pick<Workout, 'id' | 'date'> {
  blocks: readonly StoredBlock[]
  logs: readonly SetLog[]
}

/**
 * Sets per muscle of a week, most planned first. Warm-ups are not counted.
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
  for (const [id, { muscles }] of exercises) known.set(id, muscles)

  for (const workout of stored)
    for (const { exercise, sets } of prescriptionsOf(workout)) {
      known.set(exercise.id, exercise.muscles)
      if (workout.id !== written.id && isIn(workout.date)) add(exercise.muscles, working(sets), 'planned')
    }
  if (isIn(written.date))
    for (const { prescriptions } of written.blocks)
      for (const { exercise_id, sets } of prescriptions)
        add(known.get(exercise_id) ?? {}, working(sets), 'planned')

  const others = stored.filter(({ id }) => id !== written.id)
  for (const { date, logs } of [...others, written]) {
    if (!isIn(date)) continue
    for (const { exercise_id, target_snapshot } of logs)
      if (target_snapshot?.set_type !== 'warmup') add(known.get(exercise_id) ?? {}, 1, 'done')
  }
  return [...found.values()]
    .filter(({ planned, done }) => planned > 0 || done > 0)
    .sort((a, b) => b.planned - a.planned || b.done - a.done || a.muscle.localeCompare(b.muscle))
}

const working = (sets: readonly { set_type: string }[]): number =>
  sets.filter(({ set_type }) => set_type !== 'warmup').length
