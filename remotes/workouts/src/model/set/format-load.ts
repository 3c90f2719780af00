import { displayWeight, formatNumber, type WeightUnit } from '../units/weight.ts'
import type { TypedEffort, TypedLoad } from '../workout/typed-document.ts'

const rangeText = (low: number, high: number | null): string =>
  high === null || high === low ? formatNumber(low) : `${formatNumber(low)}–${formatNumber(high)}`

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value))}`

/** `RPE 8`, `RPE 7–8`, `2 RIR`, both with a comma between; empty without one. */
export const formatEffort = ({ rpe, rpe_max, rir, rir_max }: TypedEffort): string =>
  [rpe === null ? '' : `RPE ${rangeText(rpe, rpe_max)}`, rir === null ? '' : `${rangeText(rir, rir_max)} RIR`]
    .filter(part => part !== '')
    .join(', ')

/** `100 kg`, `100–110 kg`, `75% 1RM`, `75% TM`, `50% BW`, `BW +20 kg`, `−10%`, `BW`; empty when it is left open. */
export function formatLoad(load: TypedLoad, unit: WeightUnit): string {
  const shown = (kg: number): number => Math.sign(kg) * displayWeight(Math.abs(kg), load.load_unit, unit)
  const range = (value: (stored: number) => number): string =>
    load.load_min === null
      ? ''
      : rangeText(value(load.load_min), load.load_max === null ? null : value(load.load_max))
  switch (load.load_kind) {
    case 'kg':
      return `${range(shown)} ${unit}`
    case 'pct_1rm':
      return `${range(percent => percent)}% ${load.pct_base === 'tm' ? 'TM' : '1RM'}`
    case 'pct_bw':
      return `${range(percent => percent)}% BW`
    case 'bw_plus':
      return `BW ${signed(shown(load.load_min ?? 0))} ${unit}`
    case 'prev_pct':
      return `${signed(load.load_min ?? 0)}%`
    case 'prev_kg':
      return `${signed(shown(load.load_min ?? 0))} ${unit}`
    case 'bodyweight':
      return 'BW'
    case 'open':
      return ''
  }
}
