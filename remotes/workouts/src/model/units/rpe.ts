export const rpeFromRir = (rir: number): number => 10 - rir
export const rirFromRpe = (rpe: number): number => 10 - rpe

/**
 * Percent of a one-repetition maximum that `reps` at `rpe` come to; one repetition at 10 is 100.
 * From 16 repetitions in reserve and done together the fit ends: 50.
 */
export function percentOfMax(reps: number, rpe: number): number {
  const x = rirFromRpe(rpe) + (reps - 1)
  if (x <= 0) return 100
  if (x >= 16) return 50
  return x <= 2.92 ? 0.347619 * x ** 2 - 4.60714 * x + 99.9667 : 97.0955 - 2.64249 * x
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four'] as const

/** What an RPE says, in words: 8 is "two more reps were possible". Below 6 it says no number; null when it is none. */
export function rpeWords(rpe: number): string | null {
  if (!(rpe >= 1 && rpe <= 10 && Number.isInteger(rpe * 2))) return null
  if (rpe < 6) return 'five or more reps were possible'
  if (rpe === 10) return 'nothing left'
  if (rpe === 9.5) return 'no more reps, maybe a little more weight'
  const left = rirFromRpe(rpe)
  if (left === 1) return 'one more rep was possible'
  if (Number.isInteger(left)) return `${NUMBERS[left]} more reps were possible`
  return `${NUMBERS[Math.floor(left)]}, maybe ${NUMBERS[Math.ceil(left)]} more reps were possible`
}
