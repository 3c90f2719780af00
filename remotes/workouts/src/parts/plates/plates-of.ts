import { type BarAndPlates, loadBar } from '@coach-app/data'
import type { LoadedExercise } from '../../model/athlete-loads/athlete-loads.ts'
import {
  displayWeight,
  formatNumber,
  formatWeight,
  fromKg,
  toKg,
  type WeightUnit,
} from '../../model/units/weight.ts'

/** What goes on: each side, or one end; weights in `unit`, heaviest first. */
export interface Plates {
  unit: WeightUnit
  side: { weight: number; count: number }[]
  ends: 'both' | 'one'
  /** 0: no bar. */
  barWeight: number
  /** In kg, what these plates come to: less than what was wanted where the plates do not make it. */
  kg: number
}

/** The plates that make a weight, from what a person has; null for what is not loaded with plates. */
export function platesOf(kg: number, exercise: LoadedExercise, own: BarAndPlates): Plates | null {
  if (exercise.loading !== 'plates_per_side' && exercise.loading !== 'plates_single_end') return null
  const wanted = fromKg(kg, own.unit)
  if (exercise.loading === 'plates_single_end') {
    // Both plates of a pair go on the same end.
    const plates = own.plates.map(({ weight, pairs }) => ({ weight, pairs: 2 * pairs }))
    const { total, side } = loadBar({ ...own, barWeight: 0, plates }, 2 * wanted)
    return { unit: own.unit, side, ends: 'one', barWeight: 0, kg: toKg(total / 2, own.unit) }
  }
  const barWeight = exercise.equipment === 'machine' ? 0 : own.barWeight
  const { total, side } = loadBar({ ...own, barWeight }, wanted)
  return { unit: own.unit, side, ends: 'both', barWeight, kg: toKg(total, own.unit) }
}

/** Heavier than this is a difference, and no rounding. */
const TOLERANCE_KG = 0.01

/** `25 + 15 kg each side of the 20 bar`, and what they come to where they do not make the weight; that in the reader's unit. */
export function platesWords(
  { side, unit, ends, barWeight, kg }: Plates,
  wanted: number,
  reader: WeightUnit,
): string {
  const bar = formatWeight(barWeight, unit)
  if (wanted < kg - TOLERANCE_KG) return `Lighter than the bar, ${bar}`
  const weights = side
    .flatMap(({ weight, count }) => Array<string>(count).fill(formatNumber(weight)))
    .join(' + ')
  const where = ends === 'both' ? 'each side' : 'on the end'
  const of = barWeight > 0 ? ` of the ${formatNumber(barWeight)} bar` : ''
  const words =
    weights === ''
      ? barWeight > 0
        ? `The empty bar, ${bar}`
        : 'No plates'
      : `${weights} ${unit} ${where}${of}`
  if (kg >= wanted - TOLERANCE_KG) return words
  return `${words}: ${formatWeight(displayWeight(kg, unit, reader), reader)}, the nearest below with your plates`
}
