import { STRIP_EVENT } from '@coach-app/contracts'
import { useSession } from '@coach-app/runtime'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type BegunWorkout, readBegun, readBegunText } from '../../data/begun/begun-workout.ts'

function subscribe(listener: () => void): () => void {
  for (const event of ['storage', STRIP_EVENT]) addEventListener(event, listener)
  return () => {
    for (const event of ['storage', STRIP_EVENT]) removeEventListener(event, listener)
  }
}

/** The workout that was begun, as this device knows it. */
export function useBegunHere(userId: string): BegunWorkout | null {
  const text = useSyncExternalStore(subscribe, () => readBegunText(userId))
  return useMemo(() => readBegun(text), [text])
}

/** What this device knows may be finished, or gone, elsewhere: asked once a page, when there is something to ask about. */
export function useAskServer(userId: string, date: string | undefined): void {
  const isSignedIn = useSession(({ user }) => user?.id === userId)
  useEffect(() => {
    if (!isSignedIn || !date) return
    let isWanted = true
    // Code that is needed with a begun workout only.
    void import('./still-begun.ts').then(
      ({ askStillBegun }) => askStillBegun(userId, date, () => isWanted),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [userId, date, isSignedIn])
}
