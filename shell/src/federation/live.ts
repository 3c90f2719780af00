import { connectionStore } from '../connection/connection-store.ts'
import { releases } from '../document/inlined.ts'
import { router } from '../routes/router.ts'
import { type Answer, askServed } from './ask-served.ts'

/** How long a page that somebody looks at goes without asking. */
const PERIOD_MS = 30_000
/** Of the period, either way: pages that were opened together do not ask together. */
const JITTER = 0.2
const LONGEST_MS = 300_000
/** Coming back to a page and moving within it ask as well, but not one after the other. */
const LEAST_MS = 5_000

interface LiveOptions {
  isVisible: () => boolean
  /** While it is not, whoever follows the connection asks. */
  isReachable: () => boolean
  ask: () => Promise<Answer>
  /** 0 to 1. */
  random: () => number
}

/** Follows what is served for as long as somebody looks: nothing is asked in a tab that nobody sees. */
export function createLive({ isVisible, isReachable, ask, random }: LiveOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = PERIOD_MS
  // What came with the page is as new as an answer.
  let askedAt = Date.now()
  let isAsking = false

  function plan(): void {
    clearTimeout(timer)
    if (isVisible()) timer = setTimeout(() => void askNow(), pause * (1 + JITTER * (2 * random() - 1)))
  }

  async function askNow(): Promise<void> {
    if (isAsking) return
    if (isVisible() && isReachable()) {
      isAsking = true
      const answer = await ask()
      isAsking = false
      askedAt = Date.now()
      pause = typeof answer === 'number' ? PERIOD_MS : Math.min(pause * 2, LONGEST_MS)
    }
    plan()
  }

  /** Somebody looks at the page again, looks away, or has gone on to another page. */
  function look(): void {
    // A clock that was put back is no reason to wait.
    const isDue = Math.abs(Date.now() - askedAt) >= LEAST_MS
    if (isVisible() && isDue) void askNow()
    else plan()
  }

  return { begin: plan, look }
}

/** Has an open tab learn what is served by now. */
export function startLive(): void {
  // What runs from its sources is served by nobody.
  if (import.meta.env.DEV || Object.keys(releases.dev ?? {}).length > 0) return
  const live = createLive({
    isVisible: () => document.visibilityState === 'visible',
    isReachable: () => connectionStore.getState().connection === 'online',
    ask: askServed,
    random: Math.random,
  })
  window.addEventListener('focus', live.look)
  document.addEventListener('visibilitychange', live.look)
  router.subscribe(live.look)
  live.begin()
}
