import { unwrap } from '@coach-app/data'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readClock } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import { betterSkew, NO_SKEW, type Skew } from '../rules/clock.ts'

const MEASURE_EVERY_MS = 300_000

/** How far the server's clock is ahead of this device's: measured once the page is there, and again now and then. */
export function useSkew(): Skew {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: longdayKeys.clock,
    queryFn: async () => {
      const known = client.getQueryData<Skew & { at: number }>(longdayKeys.clock) ?? NO_SKEW
      const sentAt = Date.now()
      const { now } = unwrap(await readClock())
      return betterSkew(known, { sentAt, receivedAt: Date.now(), serverAt: Date.parse(now) })
    },
    staleTime: MEASURE_EVERY_MS / 2,
    refetchInterval: MEASURE_EVERY_MS,
    refetchOnWindowFocus: 'always',
  })
  return data ?? NO_SKEW
}

/** The server's time, each second. */
export function useServerNow(): { now: number; skew: Skew } {
  const skew = useSkew()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return { now: now + skew.ms, skew }
}
