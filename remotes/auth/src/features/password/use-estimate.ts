import { useEffect, useState } from 'react'
import { PASSWORD_MIN } from '../frame/account.schema.ts'
import type { Estimate } from './estimate.ts'

/** The estimate for a password that is long enough; null while there is none, or where the estimator could not be loaded. */
export function useEstimate(password: string, personal: readonly string[]): Estimate | null {
  const [latest, setLatest] = useState<{ password: string; estimate: Estimate } | null>(null)
  const isStarted = password !== ''
  const about = personal.join('\n')

  // Preload at the first character, so that it is loaded before the minimum length is reached.
  useEffect(() => {
    if (isStarted) void load()
  }, [isStarted])

  useEffect(() => {
    if ([...password].length < PASSWORD_MIN) return
    let isOver = false
    void load().then(estimator => {
      if (!isOver && estimator)
        setLatest({ password, estimate: estimator.estimate(password, about.split('\n')) })
    })
    return () => {
      isOver = true
    }
  }, [password, about])

  return latest?.password === password ? latest.estimate : null
}

/** Optional: a sign-up never waits for the estimator, because the server checks its own rules. */
const load = () => import('./estimate.ts').catch(() => null)
