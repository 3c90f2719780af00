import { readDay } from '../../model/dates/calendar-span.ts'
import type { DayWords } from '../../parts/day-words/day-words.ts'
import type { MovedWorkout } from './change-steps.ts'

/** Workouts that are picked up by keys, and the day they would come to. */
export interface Carried {
  workouts: MovedWorkout[]
  date: string
}

/** `"Lower A"`, `3 workouts`. */
export const named = (workouts: readonly MovedWorkout[]): string =>
  workouts.length === 1 ? `"${workouts[0]?.title}"` : `${workouts.length} workouts`

/** What is said of carried workouts each time the day changes; nothing when none are. */
export function carriedWords(carried: Carried | null, { longDay }: Pick<DayWords, 'longDay'>): string {
  const day = carried && readDay(carried.date)
  return carried && day
    ? `${named(carried.workouts)} to ${longDay(day)}. Arrow keys choose the day, Enter drops, Escape leaves it where it was.`
    : ''
}
