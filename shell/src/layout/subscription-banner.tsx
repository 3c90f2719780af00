import { Banner, buttonClassName } from '@coach-app/ui'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { sessionStore } from '../auth/session-store.ts'
import { viewStore } from '../routes/view-store.ts'
import { recallPlanNeeded, rememberPlanNeeded } from './plan-memory.ts'
import { needsPlan } from './plan-needed.ts'
import styles from './subscription-banner.module.css'

const CALL = 'Subscription required:'
const REASON = 'Choose a plan to access all features and start coaching.'
const WAY_OUT = 'Choose Plan'

/**
 * Asks a confirmed user who plans for others and has no plan to choose one.
 *
 * The status arrives when the page is already in use. To avoid a layout shift, which would make a press hit the wrong element,
 * space is reserved by the last known answer on this device, and reserved space stays until the next navigation. Without a
 * known answer no space is reserved, and the banner lies over the bottom of the window.
 */
export function SubscriptionBanner() {
  const user = useStore(sessionStore, session => session.user?.id)
  // Announced once: profile and subscription arrive together.
  const asked = useStore(sessionStore, ({ subscription, profile }) =>
    subscription === null ? undefined : needsPlan(subscription, profile),
  )
  const isShown = useStore(viewStore, ({ stage }) => stage !== 'loading')
  const { pathname, search } = useLocation()
  const [keptOn, setKeptOn] = useState<string | null>(null)
  /** The page that was shown before the status was known. */
  const [begunOn, setBegunOn] = useState<string | null>(null)

  useEffect(() => {
    if (user && asked !== undefined) rememberPlanNeeded(user, asked)
  }, [user, asked])

  const needed = asked ?? (user && recallPlanNeeded(user))
  const isUnknown = needed === undefined && isShown
  if (isUnknown && begunOn !== pathname) setBegunOn(pathname)
  else if (begunOn !== null && begunOn !== pathname) setBegunOn(null)
  const isLate = begunOn === pathname
  if (needed && !isLate && keptOn !== pathname) setKeptOn(pathname)
  if (needed)
    return (
      <Banner
        tone="warning"
        layout="bar"
        role="status"
        className={isLate ? styles.late : undefined}
        action={
          <Link
            to="/signup"
            state={{ from: pathname + search }}
            className={buttonClassName({ variant: 'secondary', size: 'sm' })}
          >
            {WAY_OUT}
          </Link>
        }
      >
        <strong>{CALL}</strong> {REASON}
      </Banner>
    )
  return keptOn === pathname && !isLate ? <KeptPlace /> : null
}

/** Reserves the banner's height by rendering the same text invisibly and hidden from assistive technology and search. */
function KeptPlace() {
  return (
    <Banner
      layout="bar"
      aria-hidden="true"
      className={styles.kept}
      action={
        <span
          data-words={WAY_OUT}
          className={buttonClassName({ variant: 'secondary', size: 'sm', className: styles.words })}
        />
      }
    >
      <strong data-words={CALL} className={styles.words} />{' '}
      <span data-words={REASON} className={styles.words} />
    </Banner>
  )
}
