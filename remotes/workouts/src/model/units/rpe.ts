const NUMBERS = ['no', 'one', 'two', 'three', 'four'] as const

/** What an RPE says, in words: 8 is "two more reps were possible". Below 6 it says no number; null when it is none. */
export function rpeWords(rpe: number): string | null {
  if (!(rpe >= 1 && rpe <= 10 && Number.isInteger(rpe * 2))) return null
  if (rpe < 6) return 'five or more reps were possible'
  if (rpe === 10) return 'nothing left'
  if (rpe === 9.5) return 'no more reps, maybe a little more weight'
  const left = 10 - rpe
  if (left === 1) return 'one more rep was possible'
  if (Number.isInteger(left)) return `${NUMBERS[left]} more reps were possible`
  return `${NUMBERS[Math.floor(left)]}, maybe ${NUMBERS[Math.ceil(left)]} more reps were possible`
}

/** The same of an effort without repetitions, a run or a plank: 8 is "hard, more was possible". Null when it is none. */
export function effortWords(rpe: number): string | null {
  if (!(rpe >= 1 && rpe <= 10 && Number.isInteger(rpe * 2))) return null
  if (rpe === 10) return 'nothing left'
  if (rpe >= 9) return 'very hard, a little was left'
  if (rpe >= 7) return 'hard, more was possible'
  if (rpe >= 5) return 'moderate, much more was possible'
  return 'easy'
}
