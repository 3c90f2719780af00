import type { LoadReason, MissingForLoad, ResolvedLoad } from '../athlete-loads/resolved-load.ts'
import type { CountedMax } from '../athlete-loads/which-max.ts'
import { dayText } from '../dates/day-text.ts'
import { formatNumber, formatWeight, fromKg, type WeightUnit } from '../units/weight.ts'
import { inOtherUnit, loadText, rangeText } from './load-text.ts'

/** Who reads it. */
export interface ReasonReader {
  unit: WeightUnit
  /** The day it is read for: a date of another year shows its year. */
  on: string
  nameOf: (exerciseId: string) => string
  /** Undefined: the browser's. */
  locale?: string
}

/** `75 % of 140 kg e1RM, 12 May → 105 kg`; without a max, which one is missing. Empty for an open load. */
export function reasonText(load: ResolvedLoad, reader: ReasonReader): string {
  if (load.status === 'open') return ''
  if (load.status === 'missing') return missingText(load.missing, reader)
  const reason = becauseText(load.reason, reader)
  const limit = load.high.limit ?? load.low.limit
  const other = inOtherUnit(load, reader.unit)
  const result = loadText(load) + (other && ` (${other})`) + (limit ? LIMITS[limit] : '')
  return reason === '' ? result : `${reason} → ${result}`
}

const LIMITS = { bar: ', the empty bar', heaviest: ', all the plates', nothing: ', below the lightest' }

function becauseText(reason: LoadReason, reader: ReasonReader): string {
  switch (reason.of) {
    case 'written':
      return ''
    case 'other_unit':
      return `${rangeText({ low: fromKg(reason.kg.low, reason.unit), high: fromKg(reason.kg.high, reason.unit) })} ${reason.unit}`
    case 'max': {
      const name = reason.isOtherExercise ? `${reader.nameOf(reason.max.exercise_id)} ` : ''
      return `${rangeText(reason.percent)} % of ${maxText(reason.max, name, reader)}`
    }
    case 'body_weight': {
      const { kg, date } = reason.bodyWeight
      return `${rangeText(reason.percent)} % of ${tenth(kg, reader.unit)} body weight, ${dayText(date, reader)}`
    }
    case 'previous_set': {
      const { set, isLifted, kg, change, unit } = reason
      const amount =
        unit === 'percent' ? `${formatNumber(Math.abs(change))} %` : exact(Math.abs(change), reader.unit)
      const range = rangeText({ low: fromKg(kg.low, reader.unit), high: fromKg(kg.high, reader.unit) })
      const than = `${range} ${reader.unit} ${isLifted ? 'lifted ' : ''}in set ${set}`
      return change === 0 ? `As ${than}` : `${amount} ${change < 0 ? 'less' : 'more'} than ${than}`
    }
  }
}

function maxText({ kg, base, source }: CountedMax, name: string, reader: ReasonReader): string {
  const day = dayText(source.date, reader)
  const oneRm = source.kind === 'estimated' ? 'e1RM' : '1RM'
  // An estimate is not known to the hundredth.
  const weight = source.kind === 'estimated' ? tenth : exact
  if (base === '1rm') return `${weight(kg, reader.unit)} ${name}${oneRm}, ${day}`
  if (source.kind === 'training') return `${exact(kg, reader.unit)} ${name}training max, ${day}`
  return `${tenth(kg, reader.unit)} ${name}training max, 90 % of ${weight(source.kg, reader.unit)} ${oneRm}, ${day}`
}

function missingText(missing: MissingForLoad, reader: ReasonReader): string {
  switch (missing.what) {
    case '1rm':
      return `No 1RM of the last 180 days and no e1RM of the last 90 for ${reader.nameOf(missing.exercise_id)}`
    case 'tm':
      return `No training max for ${reader.nameOf(missing.exercise_id)}, and no 1RM to take 90 % of`
    case 'body_weight':
      return 'No body weight'
    case 'previous_set':
      return missing.set === null
        ? 'No set before it with a load of its own'
        : `Known when set ${missing.set} is lifted`
  }
}

const exact = (kg: number, unit: WeightUnit): string => formatWeight(fromKg(kg, unit), unit)

const tenth = (kg: number, unit: WeightUnit): string =>
  formatWeight(Math.round(fromKg(kg, unit) * 10) / 10, unit)
