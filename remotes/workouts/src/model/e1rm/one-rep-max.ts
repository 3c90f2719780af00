/** How far an estimate can be trusted: more than ten repetitions say little about one. */
export type Confidence = 'tested' | 'high' | 'low'

/** Epley: w(1 + r/30); one repetition is the maximum itself. Null for no repetitions. */
export function epley(kg: number, reps: number): number | null {
  if (!isSet(kg, reps)) return null
  return reps === 1 ? kg : kg * (1 + reps / 30)
}

/** Brzycki: 36w/(37 − r). Null from 37 repetitions, where it has a pole. */
export function brzycki(kg: number, reps: number): number | null {
  if (!isSet(kg, reps) || reps >= 37) return null
  return (36 * kg) / (37 - reps)
}

export const confidenceOf = (reps: number): Confidence => (reps === 1 ? 'tested' : reps > 10 ? 'low' : 'high')

/** Beyond twelve repetitions an estimate never sets a record. */
export const maySetRecord = (reps: number): boolean => reps >= 1 && reps <= 12

const isSet = (kg: number, reps: number): boolean => kg >= 0 && Number.isInteger(reps) && reps >= 1
