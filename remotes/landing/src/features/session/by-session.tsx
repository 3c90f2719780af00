import type { SessionUser } from '@coach-app/contracts'
import { useSession } from '@coach-app/runtime'
import type { ReactNode } from 'react'
import classes from './by-session.module.css'

interface BySessionProps {
  signedOut: ReactNode
  /** `null`: somebody is signed in, but only CSS knows the name so far (before hydration). */
  signedIn: (user: SessionUser | null) => ReactNode
}

/**
 * Renders one of two contents by the session. A prerendered page contains both; CSS shows the right one, by the attribute
 * that the document's inline script has set from storage before the first paint.
 */
export function BySession({ signedOut, signedIn }: BySessionProps) {
  const status = useSession(session => session.status)
  const user = useSession(session => session.user)
  const isKnown = status !== 'loading'
  // Keep the same elements before and after hydration: replacing an element during a press would swallow the click.
  return (
    <>
      {(!isKnown || !user) && (
        <span className={isKnown ? classes.shown : classes.signedOut}>{signedOut}</span>
      )}
      {(!isKnown || user) && (
        <span className={isKnown ? classes.shown : classes.signedIn}>{signedIn(user)}</span>
      )}
    </>
  )
}

/** Placeholder for the e-mail's initial and local part. */
export const sessionClasses = { initial: classes.initial, name: classes.name }
