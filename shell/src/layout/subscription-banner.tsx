import { Banner, buttonClassName } from '@coach-app/ui'
import { useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { sessionStore } from '../auth/session-store.ts'
import { viewStore } from '../routes/view-store.ts'
import { PayNow } from './pay-now.tsx'
import { recallPlanNotice, rememberPlanNotice } from './plan-memory.ts'
import { type PlanNotice, planNotice } from './plan-notice.ts'
import styles from './subscription-banner.module.css'

interface Words {
  call: string
  reason: string
  wayOut: string
}

/** The specification's words for who has no plan; others for who has one that is not paid. */
const wordsOf = (notice: PlanNotice, timeZone: string | undefined): Words =>
  notice.kind === 'choose'
    ? {
        call: 'Subscription required:',
        reason: 'Choose a plan to access all features and start coaching.',
        wayOut: 'Choose Plan',
      }
    : {
        call: 'A payment did not go through.',
        reason: notice.until
          ? `You can plan for others until ${dayOf(notice.until, timeZone)}.`
          : 'Pay it to go on planning for others.',
        wayOut: 'Pay now',
      }

const dayOf = (timestamp: string, timeZone: string | undefined): string =>
  new Date(timestamp).toLocaleDateString(undefined, {
    day: 'numeric',
    month: 'long',
    ...(timeZone && { timeZone }),
  })

/**
 * Asks a confirmed user who plans for others and has no plan to choose one, and who has one that is not paid to pay.
 *
 * The status arrives when the page is already in use. To avoid a layout shift, which would make a press hit the wrong element,
 * space is reserved by the last known answer on this device, and reserved space stays until the next navigation. Where none is
 * reserved, the banner lies over the bottom of the window. A payment that has failed since the last visit is worth the shift: it
 * stands at the top on every arrival, and waits for the end of a press.
 *
 * @param asksToChoose on the pages of the specification; a payment that is open is told on every page of the product.
 */
export function SubscriptionBanner({ asksToChoose }: { asksToChoose: boolean }) {
  const user = useStore(sessionStore, session => session.user?.id)
  const profile = useStore(sessionStore, session => session.profile)
  const subscription = useStore(sessionStore, session => session.subscription)
  const planningUntil = useStore(sessionStore, session => session.planningUntil)
  const timeZone = profile?.timeZone
  // Announced once: profile and subscription arrive together.
  const told = useMemo(
    () => planNotice({ subscription, planningUntil, profile }),
    [subscription, planningUntil, profile],
  )
  const isShown = useStore(viewStore, ({ stage }) => stage !== 'loading')
  const { pathname, search } = useLocation()
  const [kept, setKept] = useState<{ on: string; notice: PlanNotice } | null>(null)
  /** The page that was shown before the status was known. */
  const [begunOn, setBegunOn] = useState<string | null>(null)

  useEffect(() => {
    if (user && told !== undefined) rememberPlanNotice(user, told)
  }, [user, told])

  const known = told === undefined && user ? recallPlanNotice(user) : told
  const notice = known?.kind === 'choose' && !asksToChoose ? null : known
  const isUnknown = told === undefined && !notice && isShown
  if (isUnknown && begunOn !== pathname) setBegunOn(pathname)
  else if (begunOn !== null && begunOn !== pathname) setBegunOn(null)
  const isLate = begunOn === pathname
  const isPressed = useIsPressed(isUnknown)
  if (isLate && isPressed && notice?.kind === 'pay') return null
  if (notice && !isLate && kept?.on !== pathname) setKept({ on: pathname, notice })
  if (notice) {
    const words = wordsOf(notice, timeZone)
    return (
      <Banner
        tone="warning"
        layout="bar"
        role="status"
        className={isLate && notice.kind === 'choose' ? styles.late : undefined}
        action={
          notice.kind === 'pay' ? (
            <PayNow label={words.wayOut} />
          ) : (
            <Link
              to="/signup"
              state={{ from: pathname + search }}
              className={buttonClassName({ variant: 'secondary', size: 'sm' })}
            >
              {words.wayOut}
            </Link>
          )
        }
      >
        <strong>{words.call}</strong> {words.reason}
      </Banner>
    )
  }
  return kept?.on === pathname && !isLate ? <KeptPlace words={wordsOf(kept.notice, timeZone)} /> : null
}

/**
 * Whether a press that began before the answer is under way: what moves the page waits for its end, so that it counts where it began. One
 * that begins later may be on the banner itself.
 */
function useIsPressed(isUnknown: boolean): boolean {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    if (!isUnknown) return
    return listening(['pointerdown'], () => setPressed(true))
  }, [isUnknown])
  useEffect(() => {
    if (!isPressed) return
    // After the click of this press.
    return listening(['pointerup', 'pointercancel'], () => setTimeout(() => setPressed(false)))
  }, [isPressed])
  return isPressed
}

/** @returns ends it. */
function listening(types: readonly string[], listener: () => void): () => void {
  for (const type of types) addEventListener(type, listener, true)
  return () => {
    for (const type of types) removeEventListener(type, listener, true)
  }
}

/** Reserves the banner's height by rendering the same text invisibly and hidden from assistive technology and search. */
function KeptPlace({ words }: { words: Words }) {
  return (
    <Banner
      layout="bar"
      aria-hidden="true"
      className={styles.kept}
      action={
        <span
          data-words={words.wayOut}
          className={buttonClassName({ variant: 'secondary', size: 'sm', className: styles.words })}
        />
      }
    >
      <strong data-words={words.call} className={styles.words} />{' '}
      <span data-words={words.reason} className={styles.words} />
    </Banner>
  )
}
