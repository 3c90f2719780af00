import type { LoadRole, Range } from '../athlete-loads/resolved-load.ts'
import type { TypedLoad } from '../workout/typed-document.ts'

export interface PreviousSet {
  target: TypedLoad
  /** Null until it is logged. */
  lifted_kg: number | null
}

/** The last set with a load of its own: `1x3 @8, 3x3 -10%` is 10 % less than the triple three times. -1 for none. */
export const referenceOf = (before: readonly PreviousSet[]): number =>
  before.findLastIndex(({ target }) => target.load_kind !== 'prev_pct' && target.load_kind !== 'prev_kg')

/**
 * The load after a change, perhaps below 0: rounding says so. Kilograms that help count as negative, so that 5 kg more than 15 kg of
 * assistance is 10 kg of it.
 */
export function changed(
  kg: Range,
  change: number,
  kind: 'prev_pct' | 'prev_kg',
  role: LoadRole,
): { kg: Range; role: LoadRole } {
  const of = (value: number): number => (kind === 'prev_pct' ? value * (1 + change / 100) : value + change)
  if (kind === 'prev_pct' || role === 'load') return { kg: { low: of(kg.low), high: of(kg.high) }, role }
  const ends = role === 'added' ? [of(kg.low), of(kg.high)] : [of(-kg.high), of(-kg.low)]
  const [low = 0, high = 0] = ends
  return high < 0
    ? { kg: { low: -high, high: -low }, role: 'assistance' }
    : { kg: { low: Math.max(0, low), high }, role: 'added' }
}
