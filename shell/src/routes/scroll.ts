const STORAGE_KEY = 'coach-app-scroll'
/** How long a page may take until it is as it was left. */
const PATIENCE_MS = 3_000

/** How far down each entry of the history was left, by the router's key. In memory, and over a reload. */
const positions = readPositions()

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>
  } catch {
    // Storage is blocked or holds something else: pages start at their top.
    return {}
  }
}

let stop = () => {}

/** The browser would restore before the page's data has come, and so too far up. */
export function startScroll(currentKey: () => string): void {
  history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', () => {
    rememberScroll(currentKey())
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions))
    } catch {
      // Full or blocked: a reload starts at the top.
    }
  })
}

/** Whether this document was reloaded, or come back to from another site. */
export const isReturn = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' || entry?.type === 'back_forward'
}

/** Called while the page of this entry still stands. */
export function rememberScroll(key: string): void {
  positions[key] = window.scrollY
}

/** To the top of a new page; to where it was left of one that one comes back to, as soon as it is long enough. */
export function placeScroll(key: string, isBack: boolean): void {
  stop()
  const target = isBack ? null : document.getElementById(location.hash.slice(1))
  if (target) {
    target.scrollIntoView()
    return
  }
  const top = isBack ? (positions[key] ?? 0) : 0
  window.scrollTo(0, top)
  if (top > 0) keepTrying(top)
}

function keepTrying(top: number): void {
  const ends = new AbortController()
  // Not only until it is long enough: what loads further up would push it away again.
  const grown = new ResizeObserver(() => window.scrollTo(0, top))
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  stop = () => {
    ends.abort()
    grown.disconnect()
    clearTimeout(timer)
    stop = () => {}
  }
  grown.observe(document.body)
  // Whoever scrolls by themselves is not pulled away.
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(event, () => stop(), { signal: ends.signal, passive: true })
  }
}
