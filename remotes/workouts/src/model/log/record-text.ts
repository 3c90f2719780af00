import { formatNumber, formatWeight, fromKg, type WeightUnit } from '../units/weight.ts'
import type { SetRecord } from './records.ts'

/** `Record: e1RM 122.5 kg, before 116.7 kg`; empty without one. */
export function recordText(record: SetRecord | undefined, unit: WeightUnit): string {
  if (!record) return ''
  if (record.of === 'reps')
    return `Record: ${record.reps} reps with ${formatWeight(fromKg(record.kg, unit), unit)}, before ${record.before}`
  const tenth = (kg: number) => formatNumber(Math.round(fromKg(kg, unit) * 10) / 10)
  return `Record: e1RM ${tenth(record.kg)} ${unit}, before ${tenth(record.before)}`
}
