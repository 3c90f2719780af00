import type { AthleteLoads } from '../athlete-loads/athlete-loads.ts'
import { workoutLoads } from '../resolved-load/workout-loads.ts'
import { isDone } from '../workout/is-done.ts'
import type { Workout } from '../workout/workout.ts'
import { NO_VOLUME, type PlannedVolume, volumeLoadDone, volumeLoadPlanned } from './volume-load.ts'
import { countWorkingSets } from './working-set.ts'

/** Done ÷ planned, each with both numbers, so that the screen never shows a share without its base. */
export interface WeekTotals {
  /** `unpublished`: drafts and hidden ones among the planned. They count while one plans; in the progress they do not. */
  sessions: { done: number; planned: number; unpublished: number }
  sets: { done: number; planned: number }
  /** kg; planned with what could not be counted. */
  volumeLoad: { done: number; planned: PlannedVolume }
  /** sRPE × minutes, arbitrary units; null while no session has both. */
  sessionLoad: number | null
}

/** How far a workout is, as its card says it. */
type SetsOf = (workout: Workout) => { done: number; total: number }

/**
 * Totals of the workouts given; a skipped one is neither planned nor due.
 *
 * @param setsOf the sets of each as its card counts them, with what was added and without what was left out: a week is the sum of its
 *   cards. What was done where nothing is planned is said by no card, and counts here.
 */
export function weekTotals(workouts: readonly Workout[], athlete: AthleteLoads, setsOf: SetsOf): WeekTotals {
  const planned = workouts.filter(workout => workout.state !== 'skipped')
  const sum = (of: (workout: Workout) => number, from: readonly Workout[] = planned) =>
    from.reduce((total, workout) => total + of(workout), 0)
  const loads = workouts.map(sessionLoad).filter(load => load !== null)
  return {
    sessions: {
      done: planned.filter(isDone).length,
      planned: planned.length,
      unpublished: planned.filter(({ state, hidden }) => state === 'draft' || hidden).length,
    },
    sets: {
      done: sum(workout => {
        const { done, total } = setsOf(workout)
        return total > 0 ? done : countWorkingSets(workout.logs)
      }, workouts),
      planned: sum(workout => setsOf(workout).total),
    },
    volumeLoad: {
      done: sum(volumeLoadDone, workouts),
      planned: planned
        .map(workout => volumeLoadPlanned(workout, workoutLoads(workout, athlete)))
        .reduce(plus, NO_VOLUME),
    },
    sessionLoad: loads.length > 0 ? loads.reduce((a, b) => a + b, 0) : null,
  }
}

const plus = (a: PlannedVolume, b: PlannedVolume): PlannedVolume => ({
  kg: a.kg + b.kg,
  counted: a.counted + b.counted,
  withoutLoad: a.withoutLoad + b.withoutLoad,
  withoutReps: a.withoutReps + b.withoutReps,
})

/** Foster's session load: sRPE × minutes. */
export function sessionLoad({ session }: Pick<Workout, 'session'>): number | null {
  if (session?.srpe == null || session.duration_min === null) return null
  return session.srpe * session.duration_min
}
