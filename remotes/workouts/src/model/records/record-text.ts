import { counted } from '@coach-app/contracts'
import { formatDistance, formatSeconds } from '../set/amount.ts'
import { formatNumber, formatWeight, fromKg, type WeightUnit } from '../units/weight.ts'
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
