import type { Range, ResolvedLoad } from '../athlete-loads/resolved-load.ts'
import { displayWeight, formatNumber, formatWeight, fromKg, type WeightUnit } from '../units/weight.ts'

export type Load = Extract<ResolvedLoad, { status: 'load' }>

/** `105 kg`, `97.5–105 kg`, `30 kg each`, `20 kg added`: as loaded, in the unit of the athlete's plates. */
export function loadText({ low, high, role, isEach }: Load): string {
  const { unit } = low
  const value = (end: Load['low']): number => fromKg(end.kg, unit)
  if (role !== 'load' && high.kg === 0 && !high.limit) return 'body weight'
  const words = [
    `${rangeText({ low: value(low), high: value(high) })} ${unit}`,
    isEach ? 'each' : '',
    role === 'load' ? '' : role === 'added' ? 'added' : 'of assistance',
  ]
  return words.filter(word => word !== '').join(' ')
}

/** The same for a reader of the other unit, `102 kg`, `95–102 kg`; empty where it is their own, and for the body alone. */
export function inOtherUnit({ low, high }: Load, reader: WeightUnit): string {
  if (low.unit === reader || high.kg === 0) return ''
  const value = ({ kg, unit }: Load['low']): number => displayWeight(kg, unit, reader)
  return low.kg === high.kg
    ? formatWeight(value(low), reader)
    : `${rangeText({ low: value(low), high: value(high) })} ${reader}`
}

/** `97.5–105`, or one number. */
export const rangeText = ({ low, high }: Range): string =>
  formatNumber(low) === formatNumber(high) ? formatNumber(low) : `${formatNumber(low)}–${formatNumber(high)}`
