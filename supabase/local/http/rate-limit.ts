/** Counts failures per key over a sliding window, in memory: a restart forgives. */
export interface FailureLimit {
  /** Seconds until the next attempt, or 0. */
  wait(key: string): number
  fail(key: string): void
  forgive(key: string): void
}

export const createFailureLimit = (
  limit: number,
  windowSeconds: number,
  now = () => Date.now() / 1000,
): FailureLimit => {
  const failures = new Map<string, number[]>()
  const recent = (key: string): number[] => (failures.get(key) ?? []).filter(at => at > now() - windowSeconds)
  const sweep = (): void => {
    for (const key of failures.keys()) if (recent(key).length === 0) failures.delete(key)
  }
  return {
    wait: key => {
      const times = recent(key)
      const oldest = times.at(-limit)
      return oldest === undefined ? 0 : Math.max(1, Math.ceil(oldest + windowSeconds - now()))
    },
    fail: key => {
      if (failures.size > 10_000) sweep()
      failures.set(key, [...recent(key), now()])
    },
    forgive: key => failures.delete(key),
  }
}
