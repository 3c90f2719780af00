import { counted } from '@coach-app/contracts'
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

/** Distance of a number from its target range; 0 inside. */
const beyond = (value: number, { low, high }: Asked): number =>
  value < low ? value - low : value > high ? value - high : 0

const signed = (value: number, words: (size: number) => string): string =>
  `${value < 0 ? '−' : '+'}${words(Math.abs(value))}`

const withUnit = (unit: string) => (size: number) => `${formatNumber(size)} ${unit}`

/** One difference between a set and its target. */
interface Beyond {
  /** How far; below 0 it was less, or more help. Never 0. */
  by: number
  /** Whether it was easier than was asked. */
  isShort: boolean
  /** `rep`, `kg`: differences of one unit can be added. */
  unit: string
  words: (size: number) => string
}

/** Difference between a set and its target: null where nothing can be compared, empty where it is as planned. */
export interface Difference {
  load: Beyond | null
  amount: Beyond | null
  /** Not one of the repetitions that were asked for. */
  isFailed: boolean
}

/** A difference in words: `−1 rep`, `+2.5 kg`. */
export const beyondWords = ({ by, words }: Pick<Beyond, 'by' | 'words'>): string => signed(by, words)

/**
 * What was lifted against what was asked; null where nothing that was asked can be compared.
 *
 * @param resolved what the target came to for the athlete: its unit is that of a difference.
 * @param reader the unit of who reads it, where it came to nothing.
 */
export function differenceOf(
  target: SetTarget,
  resolved: ResolvedLoad | undefined,
  log: SetLog,
  reader: WeightUnit,
  measurement: Measurement,
): Difference | null {
  const load = loadDifference(target, resolved, log, reader, measurement)
  const amount = amountDifference(target, log)
  if (load === null && amount === null) return null
  return {
    load: load || null,
    amount: amount === 'failed' ? null : amount || null,
    isFailed: amount === 'failed',
  }
}

/** `+2.5 kg, −1 rep`, `+5 kg of assistance`, `+5 kg, failed`, `As asked`; empty where nothing can be compared. */
export function setDifference(difference: Difference | null): string {
  if (!difference) return ''
  const { load, amount, isFailed } = difference
  const said = [load && beyondWords(load), isFailed ? 'failed' : amount && beyondWords(amount)]
    .filter(Boolean)
    .join(', ')
  return said === '' ? 'As asked' : said === 'failed' ? 'Failed' : said
}

/** Null when it cannot be compared, false when it is as asked. */
function loadDifference(
  target: SetTarget,
  resolved: ResolvedLoad | undefined,
  log: SetLog,
  reader: WeightUnit,
  measurement: Measurement,
): Beyond | false | null {
  const asked = askedLoad(target, resolved, reader, measurement)
  const role = resolved?.status === 'load' ? resolved.role : null
  // Nothing entered on top of the body is nothing on top of it; with a machine that helps it was not said.
  const isOfBody = role === 'added' || (role === 'assistance' && measurement !== 'assisted_bodyweight')
  const lifted = log.load_kg ?? (isOfBody ? 0 : null)
  if (!asked || lifted === null) return null
  const { unit } = asked
  const done = displayWeight(lifted, log.entered_unit ?? unit, unit)
  const by = beyond(done, asked)
  if (by === 0) return false
  const help = `${unit} of assistance`
  // Below zero on both sides: how much help, not how much weight.
  if (asked.high < 0 && done <= 0) return { by: -by, isShort: by < 0, unit: help, words: withUnit(help) }
  const isHelp = measurement === 'assisted_bodyweight'
  const said = isHelp ? help : unit
  return { by, isShort: isHelp ? by > 0 : by < 0, unit: said, words: withUnit(said) }
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

function amountDifference(target: SetTarget, log: SetLog): Beyond | false | null | 'failed' {
  const { reps_min, reps_max, amrap, seconds, seconds_max, metres, calories } = target
  const isFailed = log.reps === 0 && reps_min !== null && reps_min > 0
  if (isFailed) return 'failed'
  const of = (
    done: number | null,
    low: number | null,
    high: number | null,
    unit: string,
    words: (size: number) => string,
  ): Beyond | false | null => {
    if (done === null || low === null) return null
    const by = beyond(done, { low, high: high ?? low })
    return by !== 0 && { by, isShort: by < 0, unit, words }
  }
  const differences = [
    of(log.reps, reps_min, amrap ? Infinity : reps_max, 'rep', size => counted(size, 'rep')),
    of(log.seconds, seconds, seconds_max, 's', formatSeconds),
    of(log.metres, metres, null, 'm', formatDistance),
    of(log.calories, calories, null, 'cal', withUnit('cal')),
  ]
  return differences.find(difference => difference !== null) ?? null
}
