import { Banner, buttonClassName } from '@coach-app/ui'
import { Link, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { sessionStore } from '../auth/session-store.ts'

/** Asks a confirmed user without a plan to choose one; nothing until the status is known. */
export function SubscriptionBanner() {
  const subscription = useStore(sessionStore, session => session.subscription)
  const { pathname, search } = useLocation()
  if (subscription !== 'no_subscription' && subscription !== 'locked') return null
  return (
    <Banner
      tone="warning"
      layout="bar"
      role="status"
      action={
        <Link
          to="/signup"
          state={{ from: pathname + search }}
          className={buttonClassName({ variant: 'secondary', size: 'sm' })}
        >
          Choose Plan
        </Link>
      }
    >
      <strong>Subscription required:</strong> Choose a plan to access all features and start coaching.
    </Banner>
  )
}
