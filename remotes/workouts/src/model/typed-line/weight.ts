import { toKg, type WeightUnit } from '../units/weight.ts'
import { NO_LOAD, type TypedLoad } from '../workout/typed-document.ts'
import type { Scanner } from './scanner.ts'

const UNIT = /(kg|lb)s?\.?(?![a-z0-9])/iy

export const takeWeightUnit = (scan: Scanner): WeightUnit | null => {
  const unit = scan.take(UNIT)
  return unit && (unit.groups[0]?.toLowerCase() === 'lb' ? 'lb' : 'kg')
}

export const single = (
  load_kind: TypedLoad['load_kind'],
  value: number,
  load_unit: WeightUnit,
): TypedLoad => ({
  ...NO_LOAD,
  load_kind,
  load_min: value,
  load_max: value,
  load_unit,
})

const MAX_KG = 2000
export const TOO_HEAVY = 'a load is up to 2000 kg'

/** Kilograms of a typed weight; null above the highest allowed one. */
export function kgOf(value: number, unit: WeightUnit): number | null {
  const kg = toKg(Math.min(value, 1e6), unit)
  return kg > MAX_KG ? null : kg
}

/** Three decimals are kept anywhere. */
export const round = (value: number): number => Math.round(value * 1000) / 1000
