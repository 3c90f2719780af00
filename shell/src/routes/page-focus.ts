/** How long the focus follows a page that still changes (a spinner, then the page). */
const PATIENCE_MS = 5_000

let stop = () => {}

/**
 * Moves the focus to the new page after a navigation, for screen readers and the keyboard. The element first focused may be
 * replaced (a spinner, then the page): the focus then moves to its replacement, until the person does something.
 */
export function focusPage(): void {
  stop()
  const ends = new AbortController()
  const drawn = new MutationObserver(() => {
    // If the focus is elsewhere, the person or a page has moved it.
    if (document.activeElement === document.body) focusMain()
  })
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  stop = () => {
    ends.abort()
    drawn.disconnect()
    clearTimeout(timer)
    stop = () => {}
  }
  for (const event of ['pointerdown', 'keydown']) {
    window.addEventListener(event, () => stop(), { signal: ends.signal, capture: true })
  }
  drawn.observe(document.body, { childList: true, subtree: true })
  focusMain()
}

const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true })
