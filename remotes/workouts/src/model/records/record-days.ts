/** The days on which a best was beaten, newest first; the first estimate is one. */
export function recordDays<T extends { date: string; kg: number }>(estimates: readonly T[]): T[] {
  let best = 0
  const records = estimates.filter(({ kg }) => {
    const isBetter = kg > best
    if (isBetter) best = kg
    return isBetter
  })
  return records.reverse()
}
