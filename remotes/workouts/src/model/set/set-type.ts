import type { SetType } from '../workout/workout.ts'

/** What a set is, behind its number; a normal one is only a number. */
export const SET_TYPE_WORDS: Record<SetType, string> = {
  normal: '',
  warmup: 'warm-up',
  dropset: 'drop set',
  failure: 'to failure',
}
