import { SURE_REPS } from '../e1rm/one-rep-max.ts'
import type { DayEstimate, Goal } from './goal.ts'
import { FEWEST_POINTS, linearFit, type Predicted } from './linear-fit.ts'

/** Where the estimates of the last 8 weeks lead, seen from a day. */
export type Course =
  /** Its day is over. */
  | { kind: 'past' }
  /** No maximum can be estimated for it: too many repetitions, none with a weight, or a body weight that is not known. */
  | { kind: 'none'; why: 'reps' | 'unloaded' | 'body' }
  /** Further off than eight weeks can say something about; told from this day on. */
  | { kind: 'far'; from: string }
  /** So many days with an estimate are missing before something is said. */
  | { kind: 'few'; missing: number }
  | Led

/** What it leads to on the goal's day. */
export interface Led {
  kind: 'on' | 'short'
  /** In kg at the goal's repetitions, or in repetitions at its load. */
  expected: Predicted
  /** By how much it falls short, in the same; 0 when it does not. */
  short: number
  /** Days with an estimate that it is read from. */
  count: number
  /** In kg of an estimated maximum, day by day (YYYY-MM-DD), for a drawing: from the first estimate to the goal's day. */
  line: ({ day: string } & Predicted)[]
  /** The goal as an estimated maximum in kg. */
  goal: number
}

/** A line through eight weeks says nothing about a day further off than this. */
const FARTHEST_DAYS = 182
/** The days of the drawing between today and the goal. */
const STEPS = 4
/** Beyond twelve repetitions no maximum is estimated; `estimates` are of ten at most, as everything that decides. */
const MOST_REPS = SURE_REPS + 2

const DAY_MS = 86_400_000
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const daysFrom = (from: string, to: string): number => Math.round((timeOf(to) - timeOf(from)) / DAY_MS)
export const dayAfter = (day: string, days: number): string =>
  new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, 10)

/** By Epley: what a maximum is to the load of so many repetitions. */
const factor = (reps: number): number => (reps === 1 ? 1 : 1 + reps / 30)

/**
 * The course of an open goal.
 *
 * @param today where the athlete is, YYYY-MM-DD
 * @param estimates of the last 8 weeks, one a day; those of the goal by default
 */
export function courseOf(
  goal: Pick<Goal, 'kind' | 'reps' | 'load_kg' | 'by_date' | 'exercise' | 'body_kg' | 'estimates'>,
  today: string,
  estimates: readonly DayEstimate[] = goal.estimates,
): Course {
  const { kind, reps, load_kg, by_date, exercise } = goal
  if (by_date < today) return { kind: 'past' }
  if (exercise.measurement === 'reps') return { kind: 'none', why: 'unloaded' }
  if (reps > MOST_REPS) return { kind: 'none', why: 'reps' }
  const withBody = exercise.measurement === 'weighted_bodyweight'
  if (withBody && goal.body_kg === null) return { kind: 'none', why: 'body' }
  const ahead = daysFrom(today, by_date)
  if (ahead > FARTHEST_DAYS) return { kind: 'far', from: dayAfter(by_date, -FARTHEST_DAYS) }
  const fit = linearFit(estimates.map(({ date, kg }) => ({ x: daysFrom(today, date), y: kg })))
  const [first] = estimates
  if (!fit || !first) return { kind: 'few', missing: Math.max(1, FEWEST_POINTS - estimates.length) }

  const body = withBody ? (goal.body_kg ?? 0) : 0
  const lifted = body + (load_kg ?? 0)
  // What is not there cannot be lifted, and is no repetition either.
  const toKg = (e1rm: number): number => Math.max(0, (e1rm + body) / factor(reps) - body)
  const toReps = (e1rm: number): number => repsAt((e1rm + body) / lifted)
  const of = kind === 'load' ? toKg : toReps
  const at = fit(ahead)
  const expected = { value: of(at.value), low: of(at.low), high: of(at.high) }
  const wanted = lifted * factor(reps) - body
  const isShort = at.value < wanted
  const places = [
    daysFrom(today, first.date),
    ...Array.from({ length: STEPS + 1 }, (_, step) => Math.round((ahead * step) / STEPS)),
  ]
  return {
    kind: isShort ? 'short' : 'on',
    expected,
    short: isShort ? (kind === 'load' ? (load_kg ?? 0) : reps) - expected.value : 0,
    count: estimates.length,
    line: [...new Set(places)].map(days => ({ day: dayAfter(today, days), ...fit(days) })),
    goal: wanted,
  }
}

/** Repetitions with a load that is this share of the maximum, whole ones: Epley the other way round. */
function repsAt(ratio: number): number {
  if (ratio < 1) return 0
  return Math.max(1, Math.floor(30 * (ratio - 1) + 1e-9))
}
