import { parseDate } from '@internationalized/date'
import type { ProgressWeek } from '../progress/progress.ts'
import { isDone } from '../workout/is-done.ts'
import { plannedDay } from '../workout/planned-day.ts'
import { isPlanOfOther, type Workout } from '../workout/workout.ts'

/**
 * What became of a week. `all`: everything that was planned was done. `part`: some of it. `rest`: nothing was planned. `none`: nothing of it was
 * done. `open`: it is not over.
 */
export type WeekOutcome = 'all' | 'part' | 'rest' | 'none' | 'open'

export interface StreakWeek {
  /** Its first day, YYYY-MM-DD. */
  week: string
  planned: number
  done: number
  /** Done beside what a coach has planned, and counted in neither of the two. */
  own: number
  outcome: WeekOutcome
}

/** Of a week, as far as it is one's own: what nobody else has planned. */
export interface OwnSessions {
  planned: number
  done: number
}

export interface Streak {
  /** From the first week with something planned, oldest first, up to this one. */
  weeks: StreakWeek[]
  /** Weeks of `all` in the run that goes on, and in the longest one. */
  run: number
  best: number
}

/** So many weeks of rest in a row belong to a plan; after more a new run begins. */
export const REST_WEEKS = 4

/**
 * Runs of weeks in which everything planned was done; a workout that nobody asked for is planned by whoever does it. A week in which a part was
 * done, and up to REST_WEEKS of rest in a row, add nothing to a run and do not end it. Only a week of which nothing was done ends it, and a
 * longer rest. The week that is not over ends nothing.
 *
 * @param weeks of `get_progress`: skipped workouts are not among what is planned; weeks without a workout may be missing.
 * @param thisWeek its first day, YYYY-MM-DD
 * @param own by week, what of it is one's own; a week in which somebody else has planned something is counted without it
 */
export function streakOf(
  weeks: readonly ProgressWeek[],
  thisWeek: string,
  own: ReadonlyMap<string, OwnSessions> = new Map(),
): Streak {
  const known = new Map(weeks.map(week => [week.week, week.sessions]))
  const first = weeks
    .filter(({ sessions }) => sessions.planned > 0)
    .map(({ week }) => week)
    .toSorted()[0]
  const all: StreakWeek[] = []
  for (let week = first ?? thisWeek; week <= thisWeek; week = String(parseDate(week).add({ weeks: 1 }))) {
    const { planned: inAll, done: allDone } = known.get(week) ?? { planned: 0, done: 0 }
    const beside = own.get(week)
    const isBeside = beside !== undefined && inAll > beside.planned
    const planned = isBeside ? inAll - beside.planned : inAll
    const done = isBeside ? Math.max(0, allDone - beside.done) : allDone
    const outcome = outcomeOf(planned, done, week === thisWeek)
    all.push({ week, planned, done, own: isBeside ? beside.done : 0, outcome })
  }
  let [run, best, rest] = [0, 0, 0]
  for (const { outcome } of all) {
    rest = outcome === 'rest' ? rest + 1 : 0
    if (outcome === 'none' || rest > REST_WEEKS) run = 0
    if (outcome === 'all') run++
    best = Math.max(best, run)
  }
  return { weeks: all, run, best }
}

/** What is one's own in each week, as the progress counts it: skipped workouts and drafts are not planned, and days to come are not done. */
export function ownByWeek(
  workouts: readonly Workout[],
  today: string,
  weekOf: (day: string) => string,
): Map<string, OwnSessions> {
  const own = new Map<string, OwnSessions>()
  for (const workout of workouts) {
    const { state, hidden } = workout
    if (isPlanOfOther(workout) || hidden || state === 'skipped' || state === 'draft') continue
    const day = plannedDay(workout)
    const before = own.get(weekOf(day)) ?? { planned: 0, done: 0 }
    const done = before.done + (day <= today && isDone(workout) ? 1 : 0)
    own.set(weekOf(day), { planned: before.planned + 1, done })
  }
  return own
}

function outcomeOf(planned: number, done: number, isThisWeek: boolean): WeekOutcome {
  if (planned > 0 && done >= planned) return 'all'
  if (isThisWeek) return 'open'
  return planned === 0 ? 'rest' : done > 0 ? 'part' : 'none'
}
