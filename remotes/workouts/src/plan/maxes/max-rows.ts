import type { AthleteMax, StoredLoads } from '../../model/athlete-loads/athlete-loads.ts'
import { countedMax } from '../../model/athlete-loads/which-max.ts'
import { prescriptionsOf, type Workout } from '../../model/workout/workout.ts'

/** Maxes of an athlete in one exercise. */
export interface MaxRow {
  exerciseId: string
  name: string
  /** Weights are those of one of two implements. */
  isEach: boolean
  /** The newest that was tested; `isOld`: too old for a percentage. */
  tested: (AthleteMax & { isOld: boolean }) | null
  /** The best of the last 90 days, with the session it comes from if that is known. */
  estimated: (AthleteMax & { session: { id: string; date: string; title: string } | null }) | null
  training: AthleteMax | null
}

interface NamedExercise {
  id: string
  name: string
  load_multiplier: number
}

const newest = (maxes: readonly AthleteMax[], kind: AthleteMax['kind']): AthleteMax | null =>
  maxes.filter(max => max.kind === kind).sort((a, b) => (a.date < b.date ? 1 : -1))[0] ?? null

/** One row per exercise with a max, by name. */
export function maxRows(
  maxes: readonly AthleteMax[],
  workouts: readonly Workout[],
  exercises: readonly NamedExercise[],
  on: string,
): MaxRow[] {
  const named = new Map<string, NamedExercise>(exercises.map(exercise => [exercise.id, exercise]))
  for (const { exercise } of workouts.flatMap(prescriptionsOf)) named.set(exercise.id, exercise)
  return [...new Set(maxes.map(({ exercise_id }) => exercise_id))]
    .map((exerciseId): MaxRow => {
      const own = maxes.filter(max => max.exercise_id === exerciseId)
      const tested = newest(own, 'tested')
      const estimates = own.filter(({ kind }) => kind === 'estimated')
      const best = countedMax(estimates, exerciseId, '1rm', on)?.source ?? null
      return {
        exerciseId,
        name: named.get(exerciseId)?.name ?? 'An exercise',
        isEach: named.get(exerciseId)?.load_multiplier === 2,
        tested: tested && { ...tested, isOld: countedMax([tested], exerciseId, '1rm', on) === null },
        estimated: best && { ...best, session: sessionOf(best, workouts) },
        training: newest(own, 'training'),
      }
    })
    .filter(({ tested, estimated, training }) => tested || estimated || training)
    .sort((a, b) => a.name.localeCompare(b.name))
}

function sessionOf({ source_set_id }: AthleteMax, workouts: readonly Workout[]) {
  const workout = workouts.find(({ logs }) => logs.some(({ id }) => id === source_set_id))
  return workout ? { id: workout.id, date: workout.date, title: workout.title } : null
}

/** Newest first. */
export const bodyWeightRows = ({ body_weights }: Pick<StoredLoads, 'body_weights'>) =>
  [...body_weights].sort((a, b) => (a.date < b.date ? 1 : -1))
