import type { ResolvedLoad } from '../../model/athlete-loads/resolved-load.ts'
import { type Counted, readCounted } from '../../model/log/counted.ts'
import type { AmountKind } from '../../model/set/amount.ts'
import { formatEffort } from '../../model/set/format-load.ts'
import { amountText } from '../../model/set/read-amount.ts'
import { readNumber } from '../../model/units/read-weight.ts'
import { displayWeight, formatNumber, fromKg, toKg, type WeightUnit } from '../../model/units/weight.ts'
import { hasAmount } from '../../model/volume/working-set.ts'
import { NO_EFFORT } from '../../model/workout/typed-document.ts'
import type { PrescribedExercise, SetLog, SetTarget } from '../../model/workout/workout.ts'
import { readSignedWeight, takesAssistance } from './signed-weight.ts'

/** The kind of effort of a set, as planned and typed. */
export type EffortKind = 'rpe' | 'rir'

/** The numbers of a set, as text in their fields. A weight that helps is one below zero, where the exercise takes both. */
export interface SetFields {
  amount: string
  /** Offered beside it. */
  second: string
  weight: string
  effort: string
}

type Measured = Pick<PrescribedExercise, 'measurement'>

/** Kind that was logged, else planned, else the athlete's own. RIR needs repetitions. */
export const effortKind = (
  log: Pick<SetLog, 'rpe' | 'rir'> | null,
  target: Pick<SetTarget, 'rpe' | 'rir'>,
  own: EffortKind,
  { first }: Pick<Counted, 'first'> = { first: 'reps' },
): EffortKind => {
  const said = [log, target].find(one => one && (one.rpe === null) !== (one.rir === null))
  if (!said) return first === 'reps' ? own : 'rpe'
  return said.rir === null ? 'rpe' : 'rir'
}

/** Where both were said, the one that has no field, in words. */
export const otherEffort = ({ rpe, rir }: Pick<SetLog, 'rpe' | 'rir'>, shown: EffortKind): string =>
  rpe === null || rir === null ? '' : formatEffort({ ...NO_EFFORT, ...(shown === 'rpe' ? { rir } : { rpe }) })

/** Field texts of a log. A weight is shown as typed, with its unit if that is not the reader's, so that it is never rounded. */
export function fieldsOfLog(
  log: SetLog,
  counted: Counted,
  unit: WeightUnit,
  effort: EffortKind = log.rpe === null ? 'rir' : 'rpe',
): SetFields {
  const weight =
    log.entered_value === null || log.entered_unit === null
      ? text(log.load_kg === null ? null : fromKg(log.load_kg, unit))
      : text(log.entered_value) + (log.entered_unit === unit ? '' : ` ${log.entered_unit}`)
  const { first, second, distance } = counted
  return {
    amount: amountText(log[first], first, distance),
    second: second ? amountText(log[second], second, distance) : '',
    weight,
    effort: text(log[effort]),
  }
}

export interface Beside {
  /** The set of its kind before it in this session: its fields, and whether they were done. */
  previous: { fields: SetFields; isDone: boolean; target: SetTarget } | null
  /** The log of the same set last time. */
  last: SetLog | null
  /** The resolved load of its target. */
  resolved: ResolvedLoad | undefined
  /** The nearest load, in kg, that this person's plates make. */
  round?: (kg: number) => number
  /** Nobody else has prescribed its load. */
  isOwn?: boolean
  /** By what the sets of its kind before it are filled with on their own, the weight that they became: of alike ones the latest. */
  became?: ReadonlyMap<string, string>
}

/**
 * What a set that is not done is filled with, so that one tap logs it: its target as it comes to for the athlete. In a range what was done
 * last time, as far as it lies in it, else the least; what is left open is as in the set before, if that is done, else as last time. A percentage of nothing
 * known follows the set before by its share. What nobody asked for stays empty: it is measured.
 *
 * A weight that was changed carries on: the sets behind it that were filled with the same weight, or with none, follow it. One that somebody
 * else has prescribed stays as it is prescribed.
 */
export function suggestedFields(
  target: SetTarget,
  counted: Counted,
  unit: WeightUnit,
  { measurement }: Measured,
  { previous, last, resolved, round = kg => kg, isOwn = false, became }: Beside,
): SetFields {
  const { first, distance } = counted
  const asked = {
    reps: { min: target.reps_min, max: target.amrap ? null : (target.reps_max ?? target.reps_min) },
    seconds: { min: target.seconds, max: target.seconds_max ?? target.seconds },
    metres: { min: target.metres, max: target.metres },
    calories: { min: target.calories, max: target.calories },
  }[first]
  const lastTime = last && fieldsOfLog(last, counted, unit)
  const planned = plannedWeight(target, measurement, resolved)
  // A load stands in the unit of the athlete's plates, also for a reader of the other one.
  const inUnit = resolved?.status === 'load' && planned ? planned.unit : unit
  const shown = (kg: number) =>
    text(displayWeight(kg, planned?.unit ?? 'kg', inUnit)) + (inUnit === unit ? '' : ` ${inUnit}`)
  const before = previous?.fields.weight ?? ''
  const shared = planned ? '' : shareOfPrevious(target, previous, resolved, unit, round)
  const filled = !planned
    ? shared ||
      (previous?.isDone ? before : '') ||
      became?.get(lastTime?.weight ?? '') ||
      lastTime?.weight ||
      before
    : planned.isNothing
      ? ''
      : within(last?.load_kg ?? null, planned.low, planned.high) && planned.low < planned.high
        ? (lastTime?.weight ?? shown(planned.low))
        : shown(last?.load_kg != null && last.load_kg > planned.high ? planned.high : planned.low)
  const weight = (isOwn && planned && became?.get(filled)) || filled
  const done = last?.[first] ?? null
  const { min, max } = asked
  const amount = done === null ? min : Math.max(min ?? 0, max === null ? done : Math.min(done, max))
  // Without a target amount: that of the set before.
  const isOpen = min === null && max === null && !target.amrap
  const carried = isOpen ? (previous?.fields.amount ?? '') : ''
  const own = amountText(amount, first, distance)
  return { amount: (previous?.isDone && carried) || own || carried, second: '', weight, effort: '' }
}

/**
 * Whether nobody knows what to put on: no plan says it, it was not done last time, and no set before it was done without. Of what the body
 * alone can do an empty weight is one.
 */
export const isLoadUnknown = ({
  measurement,
  target,
  log,
  last,
  previous,
}: Pick<Measured, 'measurement'> &
  Pick<Beside, 'previous' | 'last'> & { target: SetTarget; log: SetLog | null }): boolean =>
  measurement === 'weight_reps' && target.load_kind === 'open' && !log && !last && !previous?.isDone

/** A percentage with no max, after a set of another percentage: the same max gave both. Empty where it cannot be known. */
function shareOfPrevious(
  target: SetTarget,
  previous: Beside['previous'],
  resolved: ResolvedLoad | undefined,
  unit: WeightUnit,
  round: (kg: number) => number,
): string {
  if (resolved?.status !== 'missing' || !previous?.isDone || target.load_kind !== 'pct_1rm') return ''
  const { load_kind, load_min, pct_base, pct_exercise_id } = previous.target
  const isOfSame =
    load_kind === 'pct_1rm' && pct_base === target.pct_base && pct_exercise_id === target.pct_exercise_id
  const weight = readSignedWeight(previous.fields.weight, unit, 'weight_reps')
  if (!isOfSame || !load_min || !target.load_min || weight.value === null || Number.isNaN(weight.value))
    return ''
  if (load_min === target.load_min) return previous.fields.weight
  return text(fromKg(round((toKg(weight.value, weight.unit) * target.load_min) / load_min), unit))
}

const within = (value: number | null, low: number, high: number): boolean =>
  value !== null && value >= low - 0.01 && value <= high + 0.01

interface PlannedWeight {
  /** In kg; below zero what helps, where the exercise takes both. */
  low: number
  high: number
  unit: WeightUnit
  /** Nothing on top of the body. */
  isNothing: boolean
}

/** Null where no weight is asked for, and where what helps cannot be logged. */
function plannedWeight(
  target: SetTarget,
  measurement: PrescribedExercise['measurement'],
  resolved: ResolvedLoad | undefined,
): PlannedWeight | null {
  const isOtherUnit = resolved?.status === 'load' && resolved.reason.of === 'other_unit'
  if (target.load_kind === 'kg' && !isOtherUnit) {
    const { load_min: low, load_max: high, load_unit: unit } = target
    return low === null ? null : { low, high: high ?? low, unit, isNothing: false }
  }
  if (resolved?.status !== 'load') return null
  const { low, high, role } = resolved
  const ends = { low: low.kg, high: high.kg, unit: low.unit }
  if (role !== 'assistance') return { ...ends, isNothing: role === 'added' && high.kg === 0 }
  if (takesAssistance(measurement)) return { ...ends, low: -high.kg, high: -low.kg, isNothing: false }
  return measurement === 'assisted_bodyweight' ? { ...ends, isNothing: false } : null
}

const text = (value: number | null): string => (value === null ? '' : formatNumber(value))

/** The numbers of a log that fields can say. */
type FieldNumbers = Pick<SetLog, AmountKind | 'entered_value' | 'entered_unit' | EffortKind>

/** The numbers to store, of the fields that there are; or the field that cannot be read. */
export type ReadFields =
  | { ok: true; value: Partial<FieldNumbers> }
  | { ok: false; field: keyof SetFields; isMissing?: true }

/** Parses the fields. All but the amounts may be empty, and of these one: a set says how much was done. */
export function readFields(
  fields: SetFields,
  counted: Counted,
  { measurement }: Measured,
  unit: WeightUnit,
  effort: EffortKind = 'rpe',
): ReadFields {
  const { first, second } = counted
  const amount = readCounted(fields.amount, first, counted)
  if (Number.isNaN(amount)) return { ok: false, field: 'amount' }
  const beside = second && readCounted(fields.second, second, counted)
  if (Number.isNaN(beside)) return { ok: false, field: 'second' }
  const amounts = { [first]: amount, ...(second && { [second]: beside }) }
  if (!hasAmount({ reps: null, seconds: null, metres: null, calories: null, ...amounts }))
    return { ok: false, field: 'amount', isMissing: true }
  const { value: weight, unit: typedIn } = readSignedWeight(fields.weight, unit, measurement)
  if (weight !== null && !(Math.abs(weight) <= 5000)) return { ok: false, field: 'weight' }
  const hard = readNumber(fields.effort)
  const [least, steps] = effort === 'rpe' ? [1, 2] : [0, 1]
  if (hard !== null && !(hard >= least && hard <= 10 && Number.isInteger(hard * steps)))
    return { ok: false, field: 'effort' }
  return {
    ok: true,
    value: {
      ...amounts,
      entered_value: weight,
      entered_unit: weight === null ? null : typedIn,
      [effort]: hard,
    },
  }
}

/** The amounts that stand in the fields, as far as they can be read. */
export function amountsTyped(
  fields: Pick<SetFields, 'amount' | 'second'>,
  counted: Counted,
): Pick<SetLog, AmountKind> {
  const { first, second } = counted
  const read = (text: string, kind: AmountKind) => readCounted(text, kind, counted) || null
  return {
    reps: null,
    seconds: null,
    metres: null,
    calories: null,
    [first]: read(fields.amount, first),
    ...(second && { [second]: read(fields.second, second) }),
  }
}

/** The text of the field of an amount after a step: never below 0; invalid text is unchanged. */
export function steppedAmount(typed: string, kind: AmountKind, counted: Counted, by: number): string {
  const value = readCounted(typed, kind, counted)
  if (Number.isNaN(value)) return typed
  return amountText(Math.max(0, (value ?? 0) + by), kind, counted.distance)
}
