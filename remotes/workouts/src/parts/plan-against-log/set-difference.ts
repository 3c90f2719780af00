import type { ResolvedLoad } from '../../model/athlete-loads/resolved-load.ts'
import { formatDistance, formatSeconds } from '../../model/set/amount.ts'
import type { Measurement } from '../../model/units/measurement.ts'
import { displayWeight, formatNumber, fromKg, type WeightUnit } from '../../model/units/weight.ts'
import type { SetLog, SetTarget } from '../../model/workout/workout.ts'

interface Asked {
  low: number
  /** Infinity when there is no upper end. */
  high: number
}

interface AskedLoad extends Asked {
  unit: WeightUnit
}

/** How far a number is outside of what was asked; 0 inside. */
const beyond = (value: number, { low, high }: Asked): number =>
  value < low ? value - low : value > high ? value - high : 0

const signed = (value: number, words: (size: number) => string): string =>
  `${value < 0 ? '−' : '+'}${words(Math.abs(value))}`

const counted = (unit: string) => (size: number) => `${formatNumber(size)} ${unit}`

/**
 * What was lifted against what was asked: `+2.5 kg, −1 rep`, `+5 kg of assistance`, `+5 kg, failed`, `As asked`; empty where nothing that was asked can be
 * compared.
 *
 * @param resolved what the target came to for the athlete: its unit is that of a difference.
 * @param reader the unit of who reads it, where it came to nothing.
 */
export function setDifference(
  target: SetTarget,
  resolved: ResolvedLoad | undefined,
  log: SetLog,
  reader: WeightUnit,
  measurement: Measurement,
): string {
  const parts = [loadDifference(target, resolved, log, reader, measurement), amountDifference(target, log)]
  const compared = parts.filter(part => part !== null)
  if (compared.length === 0) return ''
  const said = compared.filter(part => part !== '').join(', ')
  return said === '' ? 'As asked' : said === 'failed' ? 'Failed' : said
}

/** Null when it cannot be compared, empty when it is as asked. */
function loadDifference(
  target: SetTarget,
  resolved: ResolvedLoad | undefined,
  log: SetLog,
  reader: WeightUnit,
  measurement: Measurement,
): string | null {
  const asked = askedLoad(target, resolved, reader, measurement)
  const role = resolved?.status === 'load' ? resolved.role : null
  // Nothing entered on top of the body is nothing on top of it; with a machine that helps it was not said.
  const isOfBody = role === 'added' || (role === 'assistance' && measurement !== 'assisted_bodyweight')
  const lifted = log.load_kg ?? (isOfBody ? 0 : null)
  if (!asked || lifted === null) return null
  const { unit } = asked
  const done = displayWeight(lifted, log.entered_unit ?? unit, unit)
  const by = beyond(done, asked)
  if (by === 0) return ''
  // Below zero on both sides: how much help, not how much weight.
  if (asked.high < 0 && done <= 0) return signed(-by, counted(`${unit} of assistance`))
  return signed(by, counted(measurement === 'assisted_bodyweight' ? `${unit} of assistance` : unit))
}

/**
 * The load that was shown, in the unit of its plates: who lifts what stood on the screen did as asked, however it was written. What helps is
 * below zero, as it is logged; on a machine that only helps it is above.
 */
function askedLoad(
  target: SetTarget,
  resolved: ResolvedLoad | undefined,
  reader: WeightUnit,
  measurement: Measurement,
): AskedLoad | null {
  if (resolved?.status !== 'load') {
    if (target.load_kind !== 'kg' || target.load_min === null) return null
    const shown = (kg: number) => displayWeight(kg, target.load_unit, reader)
    return { low: shown(target.load_min), high: shown(target.load_max ?? target.load_min), unit: reader }
  }
  const { low, high, role } = resolved
  const { unit } = low
  const [least, most] = [fromKg(low.kg, unit), fromKg(high.kg, unit)]
  if (role === 'added' && high.kg === 0) return null
  return role === 'assistance' && measurement !== 'assisted_bodyweight'
    ? { low: -most, high: -least, unit }
    : { low: least, high: most, unit }
}

function amountDifference(target: SetTarget, log: SetLog): string | null {
  const { reps_min, reps_max, amrap, seconds, seconds_max, metres, calories } = target
  const isFailed = log.reps === 0 && reps_min !== null && reps_min > 0
  if (isFailed) return 'failed'
  const of = (
    done: number | null,
    low: number | null,
    high: number | null,
    words: (size: number) => string,
  ) => {
    if (done === null || low === null) return null
    const by = beyond(done, { low, high: high ?? low })
    return by === 0 ? '' : signed(by, words)
  }
  const differences = [
    of(log.reps, reps_min, amrap ? Infinity : reps_max, size => `${size} ${size === 1 ? 'rep' : 'reps'}`),
    of(log.seconds, seconds, seconds_max, formatSeconds),
    of(log.metres, metres, null, formatDistance),
    of(log.calories, calories, null, counted('cal')),
  ]
  return differences.find(difference => difference !== null) ?? null
}
