import type { LoadedWorkout } from '../../model/resolved-load/workout-loads.ts'
import type { TemplateWorkout } from '../../model/template/template.ts'
import type { Collision, PlannedItem, PreviewedAthlete } from './assign.data.ts'

/** A workout of the template on its day for an athlete. */
export interface PreviewedWorkout extends PlannedItem {
  workout: TemplateWorkout
  /** The same object for the same day, because loads are kept by it. */
  dated: LoadedWorkout
}

/** What a template would put into a calendar, day by day. What the preview names and the template does not have is left out. */
export function previewedWorkouts(
  { items }: Pick<PreviewedAthlete, 'items'>,
  workouts: ReadonlyMap<string, TemplateWorkout>,
): PreviewedWorkout[] {
  return items
    .flatMap(item => {
      const workout = workouts.get(item.template_workout_id)
      return workout
        ? [{ ...item, workout, dated: { date: item.date, blocks: workout.blocks, logs: [] } }]
        : []
    })
    .sort((a, b) => a.date.localeCompare(b.date))
}

export interface PlanSummary {
  workouts: number
  /** Days of the first and the last; null when there is none. */
  from: string | null
  to: string | null
  moved: number
  /** Left out because the athlete is away, or something stands on the day. */
  leftOutAway: number
  leftOutCollision: number
  /** On a day when the athlete is away nevertheless. */
  onAwayDays: number
  /** What stands on these days already, each once. */
  collisions: Collision[]
}

export function summaryOf({ items }: Pick<PreviewedAthlete, 'items'>): PlanSummary {
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

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`

/** `12 workouts, 2 moved, 1 left out (away)`: what is particular about an athlete's plan, in words. */
export function summaryParts(summary: PlanSummary, collisions: 'add' | 'replace' | 'skip'): string[] {
  const replaced = summary.collisions.filter(({ replaceable }) => replaceable).length
  const standing = summary.collisions.length
  return [
    summary.moved > 0 && `${summary.moved} moved`,
    summary.leftOutAway > 0 && `${summary.leftOutAway} left out: away`,
    summary.onAwayDays > 0 && `${summary.onAwayDays} while away`,
    summary.leftOutCollision > 0 && `${summary.leftOutCollision} left out: day taken`,
    collisions === 'replace' && replaced > 0 && `${count(replaced, 'workout')} replaced`,
    collisions === 'replace' &&
      standing > replaced &&
      `${count(standing - replaced, 'workout')} cannot be replaced`,
    collisions === 'add' && standing > 0 && `beside ${count(standing, 'workout')}`,
  ].filter(part => part !== false)
}
