/** Epley: w(1 + r/30); one repetition is the maximum itself. Null for no repetitions. */
export function epley(kg: number, reps: number): number | null {
  if (!(kg >= 0 && Number.isInteger(reps) && reps >= 1)) return null
  return reps === 1 ? kg : kg * (1 + reps / 30)
}

/** The estimate that is kept of a set, as `private.estimated_max` has it: more than ten repetitions say little about one. */
export const estimatedMax = (kg: number, reps: number): number | null => (reps > 10 ? null : epley(kg, reps))

/** Beyond twelve repetitions an estimate never sets a record. */
export const maySetRecord = (reps: number): boolean => reps >= 1 && reps <= 12
