import type { TypedLoad } from '../typed-line/document.ts'

export interface PreviousSet {
  target: TypedLoad
  /** Null until it is logged. */
  lifted_kg: number | null
}

type Role = 'load' | 'added' | 'assistance'

/** The last set with a load of its own: `1x3 @8, 3x3 -10%` is 10 % less than the triple three times. -1 for none. */
export const referenceOf = (before: readonly PreviousSet[]): number =>
  before.findLastIndex(({ target }) => target.load_kind !== 'prev_pct' && target.load_kind !== 'prev_kg')

/** Kilograms that help count as negative, so that 5 kg more than 15 kg of assistance is 10 kg of it. */
export function changed(
  kg: number,
  change: number,
  kind: 'prev_pct' | 'prev_kg',
  role: Role,
): { kg: number; role: Role } {
  if (kind === 'prev_pct') return { kg: Math.max(0, kg * (1 + change / 100)), role }
  const next = (role === 'assistance' ? -kg : kg) + change
  if (role === 'load' || next === 0) return { kg: Math.max(0, next), role }
  return { kg: Math.abs(next), role: next < 0 ? 'assistance' : 'added' }
}
