/** What is worth saying about many timings of one thing, in the unit they came in. */
export interface Spread {
  count: number
  median: number
  p95: number
  max: number
}

/** The value below which this share of the values lies (nearest rank). @param share 0 to 1. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('There is nothing to take a percentile of.')
  return value
}

/** Median, 95th percentile and maximum. */
export const spread = (values: readonly number[]): Spread => ({
  count: values.length,
  median: percentile(values, 0.5),
  p95: percentile(values, 0.95),
  max: percentile(values, 1),
})
