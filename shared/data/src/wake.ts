/** How late a tick has to be before it means that the machine or the page has slept. */
const SLEPT_MS = 40_000
const TICK_MS = 10_000

/**
 * Calls back when there is reason to look again at what may have gone unnoticed: the machine or a long hidden page woke up
 * (`'slept'`), or the network is back (`'online'`). What a socket says after a sleep cannot be trusted: it may be dead and not know.
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
  // Hidden pages tick once a minute at most: only what is looked at counts, and what was hidden counts once it is shown.
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
