import { rpeWords } from '../../model/units/rpe.ts'
import { formatNumber } from '../../model/units/weight.ts'
import type { EffortKind, SetFields } from './set-fields.ts'

const PROBLEMS: Record<keyof SetFields, string> = {
  amount: 'Enter a whole number.',
  weight: 'Enter a weight.',
  effort: 'RPE goes from 1 to 10 in halves.',
}
const RIR_PROBLEM = 'Enter whole reps, 0 to 10.'

/** Why a field cannot be read. */
export const problemWords = (field: keyof SetFields, effort: EffortKind): string =>
  field === 'effort' && effort === 'rir' ? RIR_PROBLEM : PROBLEMS[field]

/** Explains the RPE that was typed, else the planned one, else the scale. */
export function rpeHint(typed: string, asked: number | null): string {
  const rpe = typed.trim() === '' ? asked : Number(typed.trim().replace(',', '.'))
  const words = rpe === null ? null : rpeWords(rpe)
  return rpe !== null && words
    ? `RPE ${formatNumber(rpe)}: ${words}.`
    : `RPE 8: ${rpeWords(8)}; 10: ${rpeWords(10)}.`
}

/** A bare number gets its unit; nothing asked is as one likes. */
export const askedWords = (asked: string): string =>
  asked === '' ? 'as you like' : /^[\d–+]+$/.test(asked) ? `${asked} reps` : asked
