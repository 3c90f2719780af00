import type { EnteredWhat } from '../../data/maxes/use-save-load.ts'
import { readWeight } from '../../model/units/read-weight.ts'
import { formatNumber, fromKg, toKg, type WeightUnit } from '../../model/units/weight.ts'

/** Kilograms that the database takes. */
const LIMITS: Record<EnteredWhat, { min: number; max: number }> = {
  '1rm': { min: 0.5, max: 2000 },
  tm: { min: 0.5, max: 2000 },
  body_weight: { min: 20, max: 400 },
}
const FIRST_DAY = '2000-01-01'

/** The weight in kg, or the error. */
export function readEntry(
  text: string,
  what: EnteredWhat,
  unit: WeightUnit,
): { kg: number } | { problem: string } {
  const { value, unit: typedIn } = readWeight(text, unit)
  if (value === null) return { problem: 'Weight: enter a number.' }
  if (Number.isNaN(value))
    return { problem: `Weight: write a number such as 102.5, or with its unit: 225 lb.` }
  const kg = toKg(value, typedIn)
  const { min, max } = LIMITS[what]
  if (kg >= min && kg <= max) return { kg }
  const inUnit = (limit: number) => formatNumber(Math.round(fromKg(limit, unit) * 2) / 2)
  return { problem: `Weight: from ${inUnit(min)} to ${inUnit(max)} ${unit}.` }
}

/** Why a day cannot be taken; null when it can. */
export function dateProblem(date: string, today: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return 'Date: choose a day.'
  if (date > today) return 'Date: not after today.'
  return date < FIRST_DAY ? 'Date: not before 2000.' : null
}
