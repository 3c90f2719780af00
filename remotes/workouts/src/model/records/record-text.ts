import { counted } from '@coach-app/contracts'
import { formatDistance, formatSeconds } from '../set/amount.ts'
import { formatNumber, formatWeight, fromKg, type WeightUnit } from '../units/weight.ts'
import { gainOf } from './best-record.ts'
import type { Amount, SetRecord } from './set-records.ts'

const reps = (count: number): string => counted(count, 'rep')

const wordsOf = ({ kind, count }: Amount): string =>
  kind === 'reps' ? reps(count) : kind === 'seconds' ? formatSeconds(count) : formatDistance(count)

/** `Record: e1RM 122.5 kg, before 116.7 kg`; empty without one. */
export function recordText(record: SetRecord | undefined, unit: WeightUnit): string {
  return record ? `Record: ${wordsOfRecord(record, unit)}` : ''
}

function wordsOfRecord(record: SetRecord, unit: WeightUnit): string {
  const weight = (kg: number): string => formatWeight(fromKg(kg, unit), unit)
  const tenth = (kg: number): string => `${formatNumber(Math.round(fromKg(kg, unit) * 10) / 10)} ${unit}`
  const withLoad = (load: number | null): string =>
    load === null || load === 0 ? '' : ` with ${weight(load)}`
  switch (record.of) {
    case 'e1rm':
      return `e1RM ${tenth(record.kg)}, before ${tenth(record.before)}`
    case 'load':
      return `${weight(record.kg)} for ${wordsOf(record.amount)}, before ${weight(record.before)}`
    case 'assistance':
      return `${wordsOf(record.amount)} with ${weight(record.kg)} of assistance, before ${weight(record.before)}`
    case 'reps':
      return record.isAssisted
        ? `${reps(record.reps)} with ${weight(record.load ?? 0)} of assistance, before ${record.before}`
        : `${reps(record.reps)}${withLoad(record.load)}, before ${record.before}`
    case 'seconds':
      return `${formatSeconds(record.amount)}${withLoad(record.load)}, before ${formatSeconds(record.before)}`
    case 'metres':
      return `${formatDistance(record.amount)}${withLoad(record.load)}, before ${formatDistance(record.before)}`
    case 'pace':
      return `${formatDistance(record.metres)} in ${formatSeconds(record.seconds)}, before ${formatSeconds(record.before)}`
    case 'calories':
      return `${record.calories} cal, before ${record.before}`
  }
}

/** A record as a card has it. */
interface RecordCard {
  /** `e1RM`, `Heaviest for 5 reps`, `Most reps with 24 kg` */
  what: string
  /** `122.5 kg` */
  value: string
  /** `+2.9 kg`, `−5 s` where less is better; null where it is too little to be said. */
  gain: string | null
}

/** A record of a session, by the exercise it is of. */
export interface DayRecord extends RecordCard {
  exerciseId: string
  name: string
}

/** A record in its parts: what it is of, how much, and how much more than before. */
export function recordCard(record: SetRecord, unit: WeightUnit): RecordCard {
  const weight = (kg: number): string => formatWeight(fromKg(kg, unit), unit)
  const tenth = (kg: number): string => `${formatNumber(Math.round(fromKg(kg, unit) * 10) / 10)} ${unit}`
  const withLoad = (load: number | null): string =>
    load === null || load === 0 ? '' : ` with ${weight(load)}`
  const gain = gainOf(record)
  const more = (words: (size: number) => string): string => `+${words(gain)}`
  const less = (words: (size: number) => string): string => `−${words(gain)}`
  switch (record.of) {
    case 'e1rm':
      return {
        what: 'e1RM',
        value: tenth(record.kg),
        gain: tenth(gain).startsWith('0 ') ? null : more(tenth),
      }
    case 'load':
      return { what: `Heaviest for ${wordsOf(record.amount)}`, value: weight(record.kg), gain: more(weight) }
    case 'assistance':
      return {
        what: `Least assistance for ${wordsOf(record.amount)}`,
        value: weight(record.kg),
        gain: less(weight),
      }
    case 'reps':
      return {
        what: record.isAssisted
          ? `Most reps with ${weight(record.load ?? 0)} of assistance`
          : `Most reps${withLoad(record.load)}`,
        value: reps(record.reps),
        gain: more(reps),
      }
    case 'seconds':
      return {
        what: `Longest${withLoad(record.load)}`,
        value: formatSeconds(record.amount),
        gain: more(formatSeconds),
      }
    case 'metres':
      return {
        what: `Farthest${withLoad(record.load)}`,
        value: formatDistance(record.amount),
        gain: more(formatDistance),
      }
    case 'pace':
      return {
        what: `Fastest ${formatDistance(record.metres)}`,
        value: formatSeconds(record.seconds),
        gain: less(formatSeconds),
      }
    case 'calories':
      return { what: 'Most calories', value: `${record.calories} cal`, gain: more(size => `${size} cal`) }
  }
}
