import { parseDate } from '@internationalized/date'
import type { ChangeStep } from '../../model/calendar/calendar-change.ts'
import type { Availability } from '../../model/calendar/days.ts'
import { unfixed } from '../../model/workout/new-ids.ts'
import type { Workout } from '../../model/workout/workout.ts'
import type { Collisions, PlacedWorkout } from '../../parts/planned-check/planned.ts'
import { isReplaceable } from '../../parts/planned-check/replaceable.ts'
import { firstDay, type MovedWorkout, stepsToCopy } from './change-steps.ts'

/** Days of an athlete on which copies would come. */
export interface CopiedInto {
  workouts: readonly Workout[]
  availability: readonly Availability[]
  isOwn: boolean
}

/** Copies of workouts on their days for an athlete, with the workouts already there; the first copy is on each of `days`. */
export function copiedInto(
  workouts: readonly Workout[],
  days: readonly string[],
  { workouts: existing, availability, isOwn }: CopiedInto,
  collisions: Collisions,
): PlacedWorkout[] {
  if (workouts.length === 0) return []
  const first = parseDate(firstDay(workouts))
  // Never replaces the workouts being copied.
  const sources = new Set(workouts.map(({ id }) => id))
  return days
    .flatMap(day =>
      workouts.map((workout): PlacedWorkout => {
        const date = String(parseDate(day).add({ days: parseDate(workout.date).compare(first) }))
        const there = existing.filter(other => other.date === date)
        const away = availability.find(
          ({ from_date, to_date, kind }) => kind !== 'limited' && from_date <= date && date <= to_date,
        )
        return {
          key: `${workout.id} ${date}`,
          date,
          away: away?.kind ?? null,
          moved_from: null,
          skipped: collisions === 'skip' && there.length > 0 ? 'collision' : null,
          collisions: there.map(other => ({
            workout_id: other.id,
            title: other.title,
            state: other.state,
            replaceable: isReplaceable(other, isOwn) && !sources.has(other.id),
          })),
          workout,
          dated: { date, blocks: unfixed(workout.blocks), logs: [] },
        }
      }),
    )
    .sort((a, b) => a.date.localeCompare(b.date))
}

/** What is decided about days that are taken: those that are left, by athlete and day, and by athlete what goes. */
export interface DecidedDays {
  left: ReadonlySet<string>
  replaced: ReadonlyMap<string, readonly string[]>
}

export const NOTHING_TAKEN: DecidedDays = { left: new Set(), replaced: new Map() }

const keyOfDay = (athleteId: string, date: string): string => `${athleteId} ${date}`

export function decidedDays(
  copied: ReadonlyMap<string, readonly PlacedWorkout[]>,
  collisions: Collisions,
): DecidedDays {
  const all = [...copied].flatMap(([athleteId, items]) => items.map(item => ({ athleteId, ...item })))
  return {
    left: new Set(
      all.filter(({ skipped }) => skipped !== null).map(({ athleteId, date }) => keyOfDay(athleteId, date)),
    ),
    replaced: new Map(
      collisions === 'replace'
        ? [...copied].map(([athleteId, items]) => [athleteId, replaceableIn(items)])
        : [],
    ),
  }
}

const replaceableIn = (items: readonly PlacedWorkout[]): string[] => {
  const there = items.flatMap(item => item.collisions.filter(one => one.replaceable))
  return [...new Set(there.map(({ workout_id }) => workout_id))]
}

/** The steps of {@link stepsToCopy} for each athlete, without the days that are left, after what they take the place of is gone. */
export function stepsToCopyBeside(
  { left, replaced }: DecidedDays,
  ...[workouts, days, athleteIds, newId]: Parameters<typeof stepsToCopy>
): ChangeStep[] {
  return athleteIds.flatMap(id => [
    ...(replaced.get(id) ?? []).map((workout_id): ChangeStep => ({ op: 'delete', workout_id })),
    ...stepsToCopy(workouts, days, [id], newId).filter(
      step => step.op !== 'copy' || !left.has(keyOfDay(step.athlete_id, step.date)),
    ),
  ])
}

/** The workouts themselves, of those that are asked about. */
export const workoutsOf = (asked: readonly MovedWorkout[], shown: readonly Workout[]): Workout[] =>
  shown.filter(({ id }) => asked.some(one => one.id === id))
