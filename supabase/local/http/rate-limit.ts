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

/** Lets so many through per window and key. */
export interface RateLimit {
  /** 0: this one may pass. Else the seconds until one may. */
  take(key: string): number
}

/**
 * A bucket per key that holds `limit` and fills up over `windowSeconds`: a burst passes, a stream is slowed to the rate. In
 * memory, two numbers a key; full buckets are forgotten.
 */
export const createRateLimit = (
  limit: number,
  windowSeconds: number,
  now = () => Date.now() / 1000,
): RateLimit => {
  const rate = limit / windowSeconds
  const buckets = new Map<string, { left: number; at: number }>()
  const leftOf = ({ left, at }: { left: number; at: number }): number =>
    Math.min(limit, left + (now() - at) * rate)
  return {
    take: key => {
      if (buckets.size > 10_000)
        for (const [other, bucket] of buckets) if (leftOf(bucket) >= limit) buckets.delete(other)
      const bucket = buckets.get(key)
      const left = bucket ? leftOf(bucket) : limit
      if (left < 1) return Math.max(1, Math.ceil((1 - left) / rate))
      buckets.set(key, { left: left - 1, at: now() })
      return 0
    },
  }
}
