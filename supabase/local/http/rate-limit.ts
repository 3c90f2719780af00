/**
 * Sliding window rate limit of failed attempts per key, in memory: a restart resets it. A slot is taken before the attempt, so that
 * concurrent attempts cannot all pass, and released when the attempt succeeds.
 */
export interface Slots {
  /** Seconds until a slot is free, or 0. */
  wait(key: string): number
  /** Takes a slot; returns the function that releases it. */
  take(key: string): () => void
}

export const createSlots = (limit: number, windowSeconds: number, now = () => Date.now() / 1000): Slots => {
  const taken = new Map<string, { at: number }[]>()
  const recent = (key: string) => (taken.get(key) ?? []).filter(({ at }) => at > now() - windowSeconds)
  const keep = (key: string, slots: { at: number }[]): void => {
    if (slots.length > 0) taken.set(key, slots)
    else taken.delete(key)
  }
  return {
    wait: key => {
      const oldest = recent(key).at(-limit)
      return oldest === undefined ? 0 : Math.max(1, Math.ceil(oldest.at + windowSeconds - now()))
    },
    take: key => {
      if (taken.size > 10_000) for (const other of taken.keys()) keep(other, recent(other))
      const slot = { at: now() }
      keep(key, [...recent(key), slot])
      return () =>
        keep(
          key,
          recent(key).filter(one => one !== slot),
        )
    },
  }
}

/** Takes one slot of each limit, or none. */
export const takeSlots = (...claims: [Slots, string][]): { wait: number; giveBack: () => void } => {
  const wait = Math.max(...claims.map(([slots, key]) => slots.wait(key)))
  const taken = wait > 0 ? [] : claims.map(([slots, key]) => slots.take(key))
  return {
    wait,
    giveBack: () => {
      for (const giveBack of taken) giveBack()
    },
  }
}

/** Rate limit per key. */
export interface RateLimit {
  /** 0: allowed. Otherwise the seconds until the next one is allowed. */
  take(key: string): number
}

/**
 * Token bucket per key: holds `limit` tokens and refills over `windowSeconds`, so bursts pass and a steady stream is limited to the
 * rate. In memory, two numbers per key; full buckets are removed.
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
