/** Epley: w(1 + r/30); one repetition is the maximum itself. Null for no repetitions. */
export function epley(kg: number, reps: number): number | null {
  if (!(kg >= 0 && Number.isInteger(reps) && reps >= 1)) return null
  return reps === 1 ? kg : kg * (1 + reps / 30)
}

/** Beyond twelve repetitions an estimate is none; SQL lets one of more than ten decide no percentage. */
const MOST_REPS = 12
/** An estimate of more repetitions is of low confidence. */
export const SURE_REPS = 10

/** The estimate that is kept of a set, as `private.estimated_max` has it. */
export const estimatedMax = (kg: number, reps: number): number | null =>
  reps > MOST_REPS ? null : epley(kg, reps)

/** e1RM of an exercise with body weight: estimated from body and load together, minus the body; null when that is nothing. In kg. */
export function estimatedAdded(kg: number, reps: number, body: number): number | null {
  const total = estimatedMax(body + kg, reps)
  return total === null || total - body <= 0 ? null : total - body
}
