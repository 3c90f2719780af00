/** A timer tick that is later than this means that the machine or the page was suspended. */
const SLEPT_MS = 40_000
const TICK_MS = 10_000

/**
 * Calls back when changes may have been missed: the machine or a long hidden page woke up (`'slept'`), or the network is back
 * (`'online'`). After a sleep a socket can be dead although it still reports to be open.
 *
 * @returns how to stop.
 */
export function onWake(listener: (reason: 'slept' | 'online') => void): () => void {
  const page = globalThis.document
  let last = Date.now()
  const look = () => {
    const away = Date.now() - last
    last = Date.now()
    if (away > SLEPT_MS) listener('slept')
  }
  // Browsers throttle timers of hidden pages: ticks only count while the page is visible, and when it becomes visible.
  const isShown = () => page?.visibilityState !== 'hidden'
  const tick = setInterval(() => {
    if (isShown()) look()
  }, TICK_MS)
  const shown = () => {
    if (isShown()) look()
    else last = Date.now()
  }
  const online = () => listener('online')
  page?.addEventListener('visibilitychange', shown)
  globalThis.addEventListener?.('online', online)
  return () => {
    clearInterval(tick)
    page?.removeEventListener('visibilitychange', shown)
    globalThis.removeEventListener?.('online', online)
  }
}
