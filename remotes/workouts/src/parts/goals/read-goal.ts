import type { GoalToSave } from '../../model/goal/goal.ts'
import { dayAfter } from '../../model/goal/goal-course.ts'
import type { Measurement } from '../../model/units/measurement.ts'
import { readNumber, readWeight } from '../../model/units/read-weight.ts'
import { formatNumber, fromKg, toKg, type WeightUnit } from '../../model/units/weight.ts'

/** What is typed of a goal. */
export interface GoalFields {
  kind: 'load' | 'reps'
  weight: string
  reps: string
  day: string
}

type ReadGoal = Pick<GoalToSave, 'kind' | 'reps' | 'load_kg' | 'by_date'>

const MOST_KG = 2000
const MOST_REPS = 1000
/** So far ahead a day can be chosen, as `save_goal` takes it. */
const MOST_DAYS = 731

/** A goal as it is typed, or what is wrong, by the name of its field. */
export function readGoal(
  { kind, weight, reps, day }: GoalFields,
  {
    measurement,
    unit,
    today,
    known,
  }: {
    measurement: Measurement
    unit: WeightUnit
    today: string
    /** What is changed: its day may be over, and its weight stays where its words do. */
    known: { load_kg: number | null; by_date: string } | null
  },
): { goal: ReadGoal } | { problems: Partial<Record<'weight' | 'reps' | 'day', string>> } {
  const problems: Partial<Record<'weight' | 'reps' | 'day', string>> = {}
  const count = readNumber(reps)
  if (count === null || !Number.isInteger(count) || count < 1 || count > MOST_REPS)
    problems.reps = `Repetitions: a whole number from 1 to ${MOST_REPS}.`
  const load = measurement === 'reps' ? null : readLoad(weight, unit, known?.load_kg ?? null)
  const isNeeded = measurement === 'weight_reps' || (measurement !== 'reps' && kind === 'load')
  if (load !== null && (Number.isNaN(load) || load <= 0 || load > MOST_KG))
    problems.weight = `Weight: a number such as 102.5, up to ${formatNumber(Math.floor(fromKg(MOST_KG, unit)))} ${unit}.`
  else if (load === null && isNeeded) problems.weight = 'Weight: enter a number.'
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) problems.day = 'Day: choose one.'
  else if (day !== known?.by_date) {
    if (day < today) problems.day = 'Day: from today on.'
    else if (day > dayAfter(today, MOST_DAYS)) problems.day = 'Day: at most two years away.'
  }
  if (Object.keys(problems).length > 0) return { problems }
  return {
    goal: { kind: measurement === 'reps' ? 'reps' : kind, reps: count ?? 1, load_kg: load, by_date: day },
  }
}

/** kg; NaN for what is no number. */
function readLoad(text: string, unit: WeightUnit, known: number | null): number | null {
  // Unchanged words are the stored weight, and not that weight rounded to the reader's unit.
  if (known !== null && text === formatNumber(fromKg(known, unit))) return known
  const { value, unit: typedIn } = readWeight(text, unit)
  return value === null ? null : toKg(value, typedIn)
}
