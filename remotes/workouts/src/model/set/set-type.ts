import type { SetType } from '../workout/workout.ts'

/** What a set is, behind its number; a normal one is only a number. */
export const SET_TYPE_WORDS: Record<SetType, string> = {
  normal: '',
  warmup: 'warm-up',
  dropset: 'drop set',
  failure: 'to failure',
}

/** Letter shown instead of the set number; null: the number. */
export const SET_LETTERS: Record<SetType, string | null> = {
  normal: null,
  warmup: 'W',
  dropset: 'D',
  failure: 'F',
}

/** `set 2`, `warm-up set 1`, `drop set 4`: warm-ups are counted apart from work. */
export const setWords = (number: number, type: SetType): string =>
  `${{ normal: '', warmup: 'warm-up ', dropset: 'drop ', failure: '' }[type]}set ${number}`
