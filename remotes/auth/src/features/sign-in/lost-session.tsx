import { useNavigator, useSession } from '@coach-app/runtime'
import { Banner, Button } from '@coach-app/ui'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { returnPath } from '../arrival/return-path.ts'

/** Explains on /signin why the session is lost (expired, or the server was not reached) and what to do. */
export function LostSession() {
  const { lostBecause, user } = useSession()
  const { state } = useLocation()
  const navigator = useNavigator()
  const navigate = useNavigate()
  const way = returnPath(state, navigator) ?? '/clients'

  // The server was reached again and the session is valid: no sign-in is needed.
  const wasUnreachable = useRef(false)
  useEffect(() => {
    if (lostBecause === 'unreachable') wasUnreachable.current = true
    else if (user && wasUnreachable.current) void navigate(way, { replace: true })
  }, [lostBecause, user, way, navigate])

  if (lostBecause === 'ended') {
    return (
      <Banner tone="neutral" role="status" title="Your session has ended">
        {returnPath(state, navigator)
          ? 'Sign in again, and you come back to where you were.'
          : 'Sign in again to go on.'}
      </Banner>
    )
  }
  if (lostBecause === 'unreachable') {
    return (
      <Banner
        tone="warning"
        role="status"
        title="The server did not answer"
        action={
          <Button variant="outline" size="sm" onClick={() => window.location.assign(way)}>
            Try Again
          </Button>
        }
      >
        You may still be signed in, but we could not check it. Look at your connection and try again.
      </Banner>
    )
  }
  return null
}
