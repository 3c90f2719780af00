import type { QueuedTask } from '../../data/unsent-sets/log-queue.ts'
import { sessionProgress } from '../../data/unsent-sets/session-progress.ts'
import { type DisplayState, displayState } from '../../model/workout/display-state.ts'
import { exerciseCode } from '../../model/workout/exercise-code.ts'
import type { Workout } from '../../model/workout/workout.ts'

/** A workout as the athlete finds it today. */
export interface TodaysWorkout {
  workout: Workout
  state: DisplayState
  done: number
  total: number
  /** Where one goes on: `B1 Row`; null before the first set and after the last. */
  goesOnAt: string | null
}

export interface TodaysPlan {
  /** Of today, in order. */
  today: TodaysWorkout[]
  /** Begun on an earlier day and not ended, newest first. */
  leftOff: TodaysWorkout[]
  /** Of the last seven days, newest first. */
  missed: TodaysWorkout[]
  /** After today: what is left of this week, and at least the next three that are planned. */
  upcoming: Workout[]
  /** The last three that were done before today, newest first. */
  lately: TodaysWorkout[]
  /** The last one that was done, to be repeated. */
  last: Workout | null
}

/** Days are YYYY-MM-DD. `weekEnd` is the last day of this week, `weekAgo` the first that a missed workout is shown of. */
interface Days {
  today: string
  weekEnd: string
  weekAgo: string
}

/** So many of what comes, and of what was done, whatever the week. */
const SHOWN = 3

/** Today's plan, from the workouts around today. */
export function todaysPlan(
  workouts: readonly Workout[],
  queued: readonly QueuedTask[],
  { today, weekEnd, weekAgo }: Days,
): TodaysPlan {
  const shown = workouts.filter(({ state, hidden }) => state !== 'draft' && !hidden)
  const all = shown.map(workout => withProgress(workout, queued, today))
  const newestFirst = (list: TodaysWorkout[]) =>
    list.toSorted((a, b) => b.workout.date.localeCompare(a.workout.date))
  const coming = shown.filter(({ date, state }) => date > today && state === 'published')
  const thisWeek = coming.filter(({ date }) => date <= weekEnd)
  return {
    today: all.filter(({ workout }) => workout.date === today),
    leftOff: newestFirst(all.filter(({ workout, state }) => workout.date < today && state === 'in_progress')),
    missed: newestFirst(all.filter(({ workout, state }) => state === 'missed' && workout.date >= weekAgo)),
    upcoming: coming.slice(0, Math.max(SHOWN, thisWeek.length)),
    lately: newestFirst(
      all.filter(({ workout, state }) => workout.date < today && state === 'completed'),
    ).slice(0, SHOWN),
    last: all.findLast(isRepeatable(today))?.workout ?? null,
  }
}

/** What "Start today's workout" opens: what was begun, else the first of today that is to do. */
export const workoutToStart = ({ today, leftOff }: TodaysPlan): Workout | null =>
  (
    today.find(({ state }) => state === 'in_progress') ??
    today.find(({ state }) => state === 'today') ??
    leftOff[0]
  )?.workout ?? null

/** Of today and still to do. */
export const leftToday = ({ today }: TodaysPlan): number =>
  today.filter(({ state }) => state === 'today' || state === 'in_progress').length

/** Done, and with something in it. */
const isRepeatable =
  (today: string) =>
  ({ workout: { state, date, blocks }, done }: TodaysWorkout): boolean =>
    state === 'completed' && date <= today && (blocks.length > 0 || done > 0)

function withProgress(workout: Workout, queued: readonly QueuedTask[], today: string): TodaysWorkout {
  const { logs, blocks, progress } = sessionProgress(workout, queued)
  const { done, total, nextSetId } = progress
  const next = blocks
    .flatMap(block =>
      block.prescriptions.map((exercise, index) => ({ code: exerciseCode(block, index), exercise })),
    )
    .find(({ exercise }) => exercise.sets.some(({ id }) => id === nextSetId))
  return {
    workout,
    state: displayState(workout, today),
    done,
    total,
    goesOnAt: logs.length > 0 && next ? `${next.code} ${next.exercise.exercise.name}` : null,
  }
}
