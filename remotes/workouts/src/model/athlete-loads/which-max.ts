import type { AthleteMax, BodyWeight } from './athlete-loads.ts'

/** The maximum that a percentage is of. */
export interface CountedMax {
  exercise_id: string
  kg: number
  base: '1rm' | 'tm'
  /** Where it comes from; a training max that was never set is a share of another one. */
  source: AthleteMax
}

const TESTED_DAYS = 180
const ESTIMATED_DAYS = 90
const TRAINING_SHARE = 0.9

/**
 * 1RM: the newest tested max of the last 180 days, else the best estimate of the last 90. Training max: the newest one set, else 90 % of that.
 *
 * @param on the day it is asked for, YYYY-MM-DD; later ones do not count.
 */
export function countedMax(
  maxes: readonly AthleteMax[],
  exercise_id: string,
  base: '1rm' | 'tm',
  on: string,
): CountedMax | null {
  const own = maxes.filter(max => max.exercise_id === exercise_id && max.kg > 0 && max.kg < Infinity)
  const of = (kind: AthleteMax['kind'], days: number): AthleteMax[] =>
    own.filter(max => max.kind === kind && isWithin(max.date, on, days))
  const oneRm = (): AthleteMax | undefined =>
    of('tested', TESTED_DAYS).sort(newestFirst)[0] ?? of('estimated', ESTIMATED_DAYS).sort(heaviestFirst)[0]
  if (base === '1rm') return counted(oneRm(), base, 1)
  const training = of('training', Infinity).sort(newestFirst)[0]
  return training ? counted(training, base, 1) : counted(oneRm(), base, TRAINING_SHARE)
}

function counted(source: AthleteMax | undefined, base: CountedMax['base'], share: number): CountedMax | null {
  return source ? { exercise_id: source.exercise_id, kg: source.kg * share, base, source } : null
}

/** The newest body weight up to a day. */
export const bodyWeightOn = (weights: readonly BodyWeight[], on: string): BodyWeight | null =>
  weights
    .filter(({ date, kg }) => kg > 0 && kg < Infinity && isWithin(date, on, Infinity))
    .sort(newestFirst)[0] ?? null

function isWithin(date: string, on: string, days: number): boolean {
  const age = (Date.parse(on) - Date.parse(date)) / 86_400_000
  return age >= 0 && age <= days
}

type Dated = BodyWeight
const byDate = (a: Dated, b: Dated): number => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)
const newestFirst = (a: Dated, b: Dated): number => byDate(a, b) || b.kg - a.kg
const heaviestFirst = (a: Dated, b: Dated): number => b.kg - a.kg || byDate(a, b)
