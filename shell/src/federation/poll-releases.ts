import { connectionStore } from '../connection/connection-store.ts'
import { releases } from '../document/inlined.ts'
import { type Answer, fetchServed } from '../releases/fetch-served.ts'
import { router } from '../routes/router.ts'

/** Polling period of a visible page. */
const PERIOD_MS = 30_000
/** Share of the period, plus or minus, so that pages opened at the same moment do not poll together. */
const JITTER = 0.2
const LONGEST_MS = 300_000
/** Focus and navigation poll too, but not more often than this. */
const LEAST_MS = 5_000

interface PollerOptions {
  isVisible: () => boolean
  /** While offline the connection monitor polls instead. */
  isReachable: () => boolean
  ask: () => Promise<Answer>
  /** 0 to 1. */
  random: () => number
}

/** Polls the served releases while the tab is visible. */
export function createPoller({ isVisible, isReachable, ask, random }: PollerOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = PERIOD_MS
  // The releases inlined in the page count as the first answer.
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

  /** The page became visible or hidden, or the route has changed. */
  function look(): void {
    // If the clock was set back, poll anyway.
    const isDue = Math.abs(Date.now() - askedAt) >= LEAST_MS
    if (isVisible() && isDue) void askNow()
    else plan()
  }

  return { begin: plan, look }
}

/** Starts polling for served releases in this tab. */
export function startPolling(): void {
  // In development nothing is published.
  if (import.meta.env.DEV || Object.keys(releases.dev ?? {}).length > 0) return
  const live = createPoller({
    isVisible: () => document.visibilityState === 'visible',
    isReachable: () => connectionStore.getState().connection === 'online',
    ask: fetchServed,
    random: Math.random,
  })
  window.addEventListener('focus', live.look)
  document.addEventListener('visibilitychange', live.look)
  router.subscribe(live.look)
  live.begin()
}
