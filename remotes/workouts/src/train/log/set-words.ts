import type { Counted } from '../../model/log/counted.ts'
import type { AmountKind } from '../../model/set/amount.ts'
import { effortWords, rpeWords } from '../../model/units/rpe.ts'
import { formatNumber } from '../../model/units/weight.ts'
import type { SetType } from '../../model/workout/workout.ts'
import type { EffortKind, ReadFields } from './set-fields.ts'

const AMOUNTS: Record<AmountKind, string> = {
  reps: 'Enter whole repetitions; a failed attempt is 0.',
  seconds: 'Enter a time, such as 45, 1:30 or 25 min.',
  metres: 'Enter a distance, such as 400 m or 5 km.',
  calories: 'Enter whole calories.',
}
const MISSING: Record<AmountKind, string> = {
  reps: 'repetitions (a failed attempt is 0)',
  seconds: 'a time',
  metres: 'a distance',
  calories: 'calories',
}

/** Why a field cannot be read. */
export function problemWords(
  { field, isMissing }: Extract<ReadFields, { ok: false }>,
  { first, second }: Counted,
  effort: EffortKind,
): string {
  if (isMissing) return `Enter ${MISSING[first]}${second ? ` or ${MISSING[second]}` : ''}.`
  switch (field) {
    case 'amount':
      return AMOUNTS[first]
    case 'second':
      return AMOUNTS[second ?? first]
    case 'weight':
      return 'Enter a weight.'
    case 'effort':
      return effort === 'rir' ? 'Enter whole reps, 0 to 10.' : 'RPE goes from 1 to 10 in halves.'
  }
}

/** Explains the RPE that was typed, else the planned one, else the scale: by repetitions left, where repetitions are counted. */
export function rpeHint(typed: string, asked: number | null, { first }: Pick<Counted, 'first'>): string {
  const wordsOf = first === 'reps' ? rpeWords : effortWords
  const rpe = typed.trim() === '' ? asked : Number(typed.trim().replace(',', '.'))
  const words = rpe === null ? null : wordsOf(rpe)
  return rpe !== null && words
    ? `RPE ${formatNumber(rpe)}: ${words}.`
    : `RPE 8: ${wordsOf(8)}; 10: ${wordsOf(10)}.`
}

/** A bare number gets its unit; nothing asked is as one likes. */
export const askedWords = (asked: string): string =>
  asked === '' ? 'as you like' : /^[\d–+]+$/.test(asked) ? `${asked} reps` : asked

/** `drop set 2 of Pull-Up`: a set in words, by what it is. */
export const setName = (number: number, exercise: string, type: SetType): string =>
  `${{ normal: '', warmup: 'warm-up ', dropset: 'drop ', failure: '' }[type]}set ${number} of ${exercise}`
