const STORAGE_KEY = 'coach-app-scroll'
/** How long to retry until the page is long enough to restore its scroll position. */
const PATIENCE_MS = 3_000

/** Scroll position of each history entry, by the router's key. In memory, and in session storage for a reload. */
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

/** The browser's own scroll restoration runs before the page's data has arrived, and stops too far up. */
export function startScroll(currentKey: () => string): void {
  history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', () => {
    rememberScroll(currentKey())
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions))
    } catch {
      // Storage is full or blocked: a reload starts at the top.
    }
  })
}

/** Whether this document was reloaded, or returned to from another site. */
export const isReturn = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' || entry?.type === 'back_forward'
}

/** To be called while the page of this entry is still mounted. */
export function rememberScroll(key: string): void {
  positions[key] = window.scrollY
}

/** Scrolls a new page to the top; on return restores the position as soon as the page is long enough. */
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
  // Keep going even when it is long enough: content loading further up would shift it again.
  const grown = new ResizeObserver(() => window.scrollTo(0, top))
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  stop = () => {
    ends.abort()
    grown.disconnect()
    clearTimeout(timer)
    stop = () => {}
  }
  grown.observe(document.body)
  // Stop when the person scrolls.
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(event, () => stop(), { signal: ends.signal, passive: true })
  }
}
