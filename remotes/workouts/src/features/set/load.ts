import { displayWeight, formatNumber, toKg, type WeightUnit } from '../load/weight.ts'
import type { SetTarget } from '../workout/workout.ts'

/** How heavy one set should be. */
export type Load = Pick<SetTarget, 'load_kind' | 'load_min' | 'load_max' | 'load_unit' | 'rpe' | 'rir'>

export const noLoad = (unit: WeightUnit): Load => ({
  load_kind: 'open',
  load_min: null,
  load_max: null,
  load_unit: unit,
  rpe: null,
  rir: null,
})

/** `100 kg`, `100–110 kg`, `75% 1RM`, `50% BW`, `RPE 8`, `2 RIR`, `BW`; empty when it is left open. */
export function formatLoad(load: Load, unit: WeightUnit): string {
  const range = (value: (stored: number) => number): string => {
    const low = load.load_min === null ? '' : formatNumber(value(load.load_min))
    const high = load.load_max === null ? low : formatNumber(value(load.load_max))
    return low === high ? low : `${low}–${high}`
  }
  switch (load.load_kind) {
    case 'kg':
      return `${range(kg => displayWeight(kg, load.load_unit, unit))} ${unit}`
    case 'pct_1rm':
      return `${range(percent => percent)}% 1RM`
    case 'pct_bw':
      return `${range(percent => percent)}% BW`
    case 'rpe':
      return load.rpe === null ? 'RPE' : `RPE ${formatNumber(load.rpe)}`
    case 'rir':
      return load.rir === null ? 'RIR' : `${load.rir} RIR`
    case 'bodyweight':
      return 'BW'
    case 'open':
      return ''
  }
}

/** A load as editable text: a weight in the unit it was typed in, exactly, so that parsing it gives the same value. */
export const writeLoad = (load: Load, unit: WeightUnit): string =>
  formatLoad(load, load.load_kind === 'kg' ? load.load_unit : unit)

const WEIGHT = /^(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?(kgs?|lbs?)?$/
const PERCENT = /^(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?%(1rm|bw)?$/

/**
 * Reads what `formatLoad` writes and what people type for it: `100`, `225lb`, `100-110`, `75%`, `rpe8`, `@8`, `2rir`, `bw`.
 * A bare number is a weight in `unit`. Null when it cannot be understood or is out of bounds.
 */
export function parseLoad(text: string, unit: WeightUnit): Load | null {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, '').replace(/[–—]/, '-').replaceAll(',', '.')
  if (typed === '') return noLoad(unit)
  if (typed === 'bw' || typed === 'bodyweight') return { ...noLoad(unit), load_kind: 'bodyweight' }

  const weight = WEIGHT.exec(typed)
  if (weight) {
    const typedUnit = weight[3]?.startsWith('lb') ? 'lb' : weight[3] ? 'kg' : unit
    return ranged('kg', weight, typedUnit, value => toKg(value, typedUnit), 2000)
  }
  const percent = PERCENT.exec(typed)
  if (percent) return ranged(percent[3] === 'bw' ? 'pct_bw' : 'pct_1rm', percent, unit, value => value, 500)

  const [, rpe] = /^(?:@|rpe)(\d+(?:\.5)?)$/.exec(typed) ?? []
  if (rpe !== undefined)
    return Number(rpe) >= 1 && Number(rpe) <= 10
      ? { ...noLoad(unit), load_kind: 'rpe', rpe: Number(rpe) }
      : null
  const [, after, before] = /^(?:rir(\d+)|(\d+)rir)$/.exec(typed) ?? []
  const rir = after ?? before
  if (rir !== undefined)
    return Number(rir) <= 10 ? { ...noLoad(unit), load_kind: 'rir', rir: Number(rir) } : null
  return null
}

function ranged(
  kind: 'kg' | 'pct_1rm' | 'pct_bw',
  [, low, high]: RegExpExecArray,
  unit: WeightUnit,
  store: (value: number) => number,
  limit: number,
): Load | null {
  const load_min = store(Number(low))
  const load_max = high === undefined ? load_min : store(Number(high))
  if (load_max < load_min || load_max > limit) return null
  return { ...noLoad(unit), load_kind: kind, load_min, load_max }
}
