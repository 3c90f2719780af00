import { counted } from '@coach-app/contracts'
import type { LoadedWorkout } from '../../model/resolved-load/workout-loads.ts'
import type { Plan, WorkoutState } from '../../model/workout/workout.ts'

/** What happens on days that have workouts already. */
export type Collisions = 'add' | 'replace' | 'skip'

/**
 * Without a choice such days are left, in every copy and in planning on: one key confirms these for many athletes, and must not double a week
 * that nobody has looked at. (A program is assigned beside what stands there: days of it that are left out would be missing later.)
 */
export const DEFAULT_COLLISIONS: Collisions = 'skip'

/** A workout that stands on a day already. */
export interface Collision {
  workout_id: string
  title: string
  state: WorkoutState
  /** Whether it can be replaced. */
  replaceable: boolean
}

/** A workout on the day on which it would come. */
export interface PlacedDay {
  /** YYYY-MM-DD */
  date: string
  /** Why the athlete cannot on that day: `off`, `travel` or `ill`. */
  away: string | null
  moved_from: string | null
  skipped: 'away' | 'collision' | null
  collisions: Collision[]
}

/** With its plan. */
export interface PlacedWorkout extends PlacedDay {
  key: string
  workout: Pick<Plan, 'title' | 'blocks'>
  /** The same object for the same day, because loads are kept by it. */
  dated: LoadedWorkout
}

export interface PlanSummary {
  workouts: number
  /** First and last day; null without workouts. */
  from: string | null
  to: string | null
  moved: number
  /** Left out because the athlete is away, or something stands on the day. */
  leftOutAway: number
  leftOutCollision: number
  /** On a day when the athlete is away nevertheless. */
  onAwayDays: number
  /** Workouts already on these days, each once. */
  collisions: Collision[]
}

export function summaryOf(items: readonly PlacedDay[]): PlanSummary {
  const placed = items.filter(({ skipped }) => skipped === null)
  const dates = placed.map(({ date }) => date).sort()
  const collisions = new Map(
    items.flatMap(item => item.collisions.map(collision => [collision.workout_id, collision] as const)),
  )
  return {
    workouts: placed.length,
    from: dates[0] ?? null,
    to: dates.at(-1) ?? null,
    moved: placed.filter(({ moved_from }) => moved_from !== null).length,
    leftOutAway: items.filter(({ skipped }) => skipped === 'away').length,
    leftOutCollision: items.filter(({ skipped }) => skipped === 'collision').length,
    onAwayDays: placed.filter(({ away, moved_from }) => away !== null && moved_from === null).length,
    collisions: [...collisions.values()],
  }
}

/** `12 workouts, 2 moved, 1 left out (away)`: what is particular about an athlete's plan, in words. */
export function summaryParts(summary: PlanSummary, collisions: Collisions): string[] {
  const replaced = summary.collisions.filter(({ replaceable }) => replaceable).length
  const standing = summary.collisions.length
  return [
    summary.moved > 0 && `${summary.moved} moved`,
    summary.leftOutAway > 0 && `${summary.leftOutAway} left out: away`,
    summary.onAwayDays > 0 && `${summary.onAwayDays} while away`,
    summary.leftOutCollision > 0 && `${summary.leftOutCollision} left out: day taken`,
    collisions === 'replace' && replaced > 0 && `${counted(replaced, 'workout')} replaced`,
    collisions === 'replace' &&
      standing > replaced &&
      `${counted(standing - replaced, 'workout')} cannot be replaced`,
    collisions === 'add' && standing > 0 && `beside ${counted(standing, 'workout')}`,
  ].filter(part => part !== false)
}
