import { plural } from '@coach-app/contracts'
import type { Added } from './import.data.ts'
import type { ReadWorkout } from './imported-history.ts'

/** With groups of digits: an import has thousands. */
const grouped = (count: number, one: string): string => `${count.toLocaleString()} ${plural(count, one)}`

/** `15 sets in 1 workout were added` */
export const addedWords = ({ sets, workouts }: Added): string =>
  `${grouped(sets, 'set')} in ${grouped(workouts, 'workout')} ${plural(sets, 'was', 'were')} added`

/**
 * What the number of sets does not say: which of them history leaves out, and which were there. Where some were, how many of the
 * warm-ups of the file are new is not known.
 */
export function besidesWords({ sets, known }: Added, workouts: readonly ReadWorkout[]): string {
  const warmUps = workouts
    .flatMap(workout => workout.sets)
    .filter(({ set_type }) => set_type === 'warmup').length
  const words: string[] = []
  if (warmUps > 0 && sets > 0)
    words.push(
      known > 0
        ? 'Warm-ups among them are not counted in history.'
        : `${warmUps.toLocaleString()} of them ${warmUps === 1 ? 'is a warm-up, which is' : 'are warm-ups, which are'} not counted in history.`,
    )
  if (known > 0) words.push(`${grouped(known, 'set')} ${plural(known, 'was', 'were')} there already.`)
  return words.join(' ')
}
