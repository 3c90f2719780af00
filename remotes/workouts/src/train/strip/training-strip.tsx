import { useSession } from '@coach-app/runtime'
import { useEffect, useSyncExternalStore } from 'react'
import { restsOf } from '../../data/rests/rests-store.ts'
import { restTimerOf } from '../rest-timer/rest-timer-store.ts'
import { RestStrip } from './rest-strip.tsx'
import { ResumeStrip } from './resume-strip.tsx'

/** Above the tabs of every page: the rest that runs, else the workout that was begun. One line; nothing without either. */
export function TrainingStrip() {
  // Offline nobody is signed in, and the owner of the stored session counts.
  const userId = useSession(({ user, kept }) => user?.id ?? kept?.id ?? null)
  return userId && <StripOf key={userId} userId={userId} />
}

function StripOf({ userId }: { userId: string }) {
  const timer = restTimerOf(userId)
  const isResting = useSyncExternalStore(timer.subscribe, () => timer.getSnapshot() !== null)
  const isSignedIn = useSession(({ user }) => user !== null)
  useEffect(() => {
    if (isSignedIn) restsOf(userId).load()
  }, [userId, isSignedIn])
  return isResting ? <RestStrip userId={userId} /> : <ResumeStrip userId={userId} />
}
