/** How long a page may take, and change its mind (a spinner, then the page), until the focus is left alone. */
const PATIENCE_MS = 5_000

let stop = () => {}

/**
 * After a navigation a screen reader and the keyboard start at the new page. What is drawn first may go again, and the
 * focus with it: until somebody does something, it is handed on to what comes instead.
 */
export function focusPage(): void {
  stop()
  const ends = new AbortController()
  const drawn = new MutationObserver(() => {
    // Wherever else it is, somebody or a page has put it there.
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
