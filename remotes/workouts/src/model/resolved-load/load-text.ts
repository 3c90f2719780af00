import type { Range, ResolvedLoad } from '../athlete-loads/resolved-load.ts'
import { displayWeight, formatNumber, type WeightUnit } from '../units/weight.ts'

export type Load = Extract<ResolvedLoad, { status: 'load' }>

/** In which unit a load is read: one that was written in another unit in that of the plates that make it. */
const unitOfLoad = ({ reason, low }: Load, reader: WeightUnit): WeightUnit =>
  reason.of === 'other_unit' ? low.unit : reader

/** `105 kg`, `97.5–105 kg`, `30 kg each`, `20 kg added`. */
export function loadText(load: Load, reader: WeightUnit): string {
  const { low, high, role, isEach } = load
  const unit = unitOfLoad(load, reader)
  const value = (end: Load['low']): number => displayWeight(end.kg, end.unit, unit)
  if (role !== 'load' && high.kg === 0 && !high.limit) return 'body weight'
  const words = [
    `${rangeText({ low: value(low), high: value(high) })} ${unit}`,
    isEach ? 'each' : '',
    role === 'load' ? '' : role === 'added' ? 'added' : 'of assistance',
  ]
  return words.filter(word => word !== '').join(' ')
}

/** `97.5–105`, or one number. */
export const rangeText = ({ low, high }: Range): string =>
  formatNumber(low) === formatNumber(high) ? formatNumber(low) : `${formatNumber(low)}–${formatNumber(high)}`
