import type { SessionUser } from '@coach-app/contracts'
import { useSession } from '@coach-app/runtime'
import type { ReactNode } from 'react'
import classes from './by-session.module.css'

interface BySessionProps {
  signedOut: ReactNode
  /** `null`: somebody, whose name is only in the style sheet so far (`whoever`). */
  signedIn: (user: SessionUser | null) => ReactNode
}

/**
 * One of two, by the session. A page that was rendered ahead of time knows none and holds both; a style sheet then shows
 * the right one, by what the document's own script has read from storage before anything was painted.
 */
export function BySession({ signedOut, signedIn }: BySessionProps) {
  const status = useSession(session => session.status)
  const user = useSession(session => session.user)
  const isKnown = status !== 'loading'
  // The same elements before and after it is known: one that is replaced under a finger swallows the press.
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

/** Stands where the e-mail's initial and its local part will be. */
export const whoever = { initial: classes.initial, name: classes.name }
