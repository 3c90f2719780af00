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
