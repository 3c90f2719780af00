import { plural } from '@coach-app/contracts'
import type { Counted } from '../../model/log/counted.ts'
import type { AmountKind } from '../../model/set/amount.ts'
import { setWords } from '../../model/set/set-type.ts'
import { effortWords, rpeWords } from '../../model/units/rpe.ts'
import { formatNumber } from '../../model/units/weight.ts'
import type { SetType } from '../../model/workout/workout.ts'
import type { EffortKind, ReadFields } from './set-fields.ts'

const AMOUNTS: Record<AmountKind, string> = {
  reps: 'Enter whole repetitions; a failed attempt is 0.',
  seconds: 'Enter a time, such as 45, 1:30, 1:49.5 or 25 min.',
  metres: 'Enter a distance, such as 400 m or 5 km.',
  calories: 'Enter whole calories.',
}
const MISSING: Record<AmountKind, string> = {
  reps: 'repetitions (a failed attempt is 0)',
  seconds: 'a time',
  metres: 'a distance',
  calories: 'calories',
}

/** A load was asked for that cannot be worked out, or nobody knows one; a second tick logs the set without one. */
export const LOAD_MISSING = 'Enter the weight once, the other sets follow it. Tap again to log without.'

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

/** What an effort means: by repetitions left, where repetitions are counted; empty for what is none. */
export function effortHint(kind: EffortKind, text: string, { first }: Pick<Counted, 'first'>): string {
  const value = Number(text.trim().replace(',', '.'))
  if (text.trim() === '' || Number.isNaN(value)) return ''
  if (kind === 'rir') return `${formatNumber(value)} more ${plural(value, 'rep was', 'reps were')} possible`
  return (first === 'reps' ? rpeWords : effortWords)(value) ?? ''
}

/** Efforts offered as buttons: those of hard sets, the target and the logged one. */
export function effortChips(kind: EffortKind, ...more: (number | null)[]): number[] {
  const usual = kind === 'rpe' ? [6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10] : [0, 1, 2, 3, 4, 5]
  return [...new Set([...usual, ...more.filter(value => value !== null)])].sort((a, b) => a - b)
}

/** A bare number gets its unit. */
export const askedWords = (asked: string): string => (/^[\d–+]+$/.test(asked) ? `${asked} reps` : asked)

/** `drop set 2 of Pull-Up`: a set in words, by what it is. */
export const setName = (number: number, exercise: string, type: SetType): string =>
  `${setWords(number, type)} of ${exercise}`
