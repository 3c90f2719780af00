import type { WeightUnit } from '../load/weight.ts'
import { amountKind } from '../set/amount.ts'
import { createCatalogue } from '../typed-line/catalogue.ts'
import type { TypedSet } from '../typed-line/document.ts'
import { readLine } from '../typed-line/line-reader.ts'
import { printAmount, printEffort, printLoad } from '../typed-line/print-set.ts'
import type { Measurement } from '../workout/workout.ts'

const NAME = 'x'

/** One set from its cells, as the typed line reads them; null when it cannot be read. */
export function readCells(
  { amount, load }: { amount: string; load: string },
  measurement: Measurement,
  unit: WeightUnit,
): TypedSet | null {
  const catalogue = createCatalogue([{ id: NAME, name: NAME, aliases: [], owner: 'mine', measurement }])
  const count = amount.trim() === '' ? '1 sets' : `1x${amount}`
  const { prescription, errors } = readLine(`${NAME} ${count} ${load}`, { catalogue, unit }, null)
  const { sets = [], note, tempo, rest_s } = prescription ?? {}
  const isOneSet = errors.length === 0 && sets.length === 1 && !note && tempo === null && rest_s === null
  return isOneSet ? (sets[0] ?? null) : null
}

/** The cells of a set, as `readCells` reads them back. */
export const writeAmount = (set: TypedSet, measurement: Measurement): string =>
  printAmount(set, amountKind(measurement))

export function writeLoad(set: TypedSet): string {
  const { numbers, suffix } = printLoad(set, () => NAME)
  return [`${numbers}${suffix ?? ''}`, printEffort(set)].filter(part => part !== '').join(' ')
}
