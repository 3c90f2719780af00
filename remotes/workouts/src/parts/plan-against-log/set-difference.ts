import type { ResolvedLoad } from '../../model/athlete-loads/resolved-load.ts'
import { displayWeight, formatNumber, type WeightUnit } from '../../model/units/weight.ts'
import type { SetLog, SetTarget } from '../../model/workout/workout.ts'

interface Asked {
  low: number
  /** Infinity when there is no upper end. */
  high: number
}

/** How far a number is outside of what was asked; 0 inside. */
const beyond = (value: number, { low, high }: Asked): number =>
  value < low ? value - low : value > high ? value - high : 0

const signed = (value: number, words: string): string =>
  `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value))} ${words}`

/**
 * What was lifted against what was asked: `+2.5 kg, −1 rep`, `As asked`; empty where nothing that was asked can be compared.
 *
 * @param resolved what the target came to for the athlete.
 */
export function setDifference(
  target: SetTarget,
  resolved: ResolvedLoad | undefined,
  log: SetLog,
  unit: WeightUnit,
): string {
  const parts = [loadDifference(target, resolved, log, unit), amountDifference(target, log)]
  const compared = parts.filter(part => part !== null)
  if (compared.length === 0) return ''
  return compared.filter(part => part !== '').join(', ') || 'As asked'
}

/** Null when it cannot be compared, empty when it is as asked. */
function loadDifference(
  target: SetTarget,
  resolved: ResolvedLoad | undefined,
  log: SetLog,
  unit: WeightUnit,
): string | null {
  const asked = askedLoad(target, resolved, unit)
  // Nothing entered on top of the body is nothing on top of it.
  const lifted = log.load_kg ?? (resolved?.status === 'load' && resolved.role === 'added' ? 0 : null)
  if (!asked || lifted === null) return null
  const by = beyond(displayWeight(lifted, log.entered_unit ?? unit, unit), asked)
  return by === 0 ? '' : signed(by, unit)
}

function askedLoad(target: SetTarget, resolved: ResolvedLoad | undefined, unit: WeightUnit): Asked | null {
  if (target.load_kind === 'kg' && target.load_min !== null) {
    const shown = (kg: number) => displayWeight(kg, target.load_unit, unit)
    return { low: shown(target.load_min), high: shown(target.load_max ?? target.load_min) }
  }
  // What helps counts the other way round, and is not logged as a load.
  if (resolved?.status !== 'load' || resolved.role === 'assistance') return null
  const { low, high } = resolved
  if (resolved.role === 'added' && high.kg === 0) return null
  return { low: displayWeight(low.kg, low.unit, unit), high: displayWeight(high.kg, high.unit, unit) }
}

function amountDifference(target: SetTarget, log: SetLog): string | null {
  const { reps_min, reps_max, amrap, seconds, seconds_max, metres, calories } = target
  const of = (
    done: number | null,
    low: number | null,
    high: number | null,
    words: (by: number) => string,
  ) => {
    if (done === null || low === null) return null
    const by = beyond(done, { low, high: high ?? low })
    return by === 0 ? '' : signed(by, words(by))
  }
  const differences = [
    of(log.reps, reps_min, amrap ? Infinity : reps_max, by => (Math.abs(by) === 1 ? 'rep' : 'reps')),
    of(log.seconds, seconds, seconds_max, () => 's'),
    of(log.metres, metres, null, () => 'm'),
    of(log.calories, calories, null, () => 'cal'),
  ]
  return differences.find(difference => difference !== null) ?? null
}
