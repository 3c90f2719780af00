import type { Page } from '@playwright/test'

/** Without a request for this long, a page has what it asked for first. */
const QUIET_MS = 250
/** After this the page is checked as it is: some pages never stop requesting. */
const LIMIT_MS = 4_000

/**
 * Waits until a page has had no request under way for a moment and the browser has nothing left to do: shorter than
 * Playwright's networkidle, which waits for half a second from the last one.
 */
export function watchRequests(page: Page): { quiet(): Promise<void> } {
  let open = 0
  let since = Date.now()
  const ended = () => {
    open -= 1
    since = Date.now()
  }
  page.on('request', () => {
    open += 1
    since = Date.now()
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return {
    async quiet() {
      const end = Date.now() + LIMIT_MS
      since = Date.now()
      while (Date.now() < end) {
        if (open <= 0 && Date.now() - since >= QUIET_MS) break
        await new Promise(resolve => setTimeout(resolve, 25))
      }
      // Received data is rendered before the browser is idle.
      await page
        .evaluate(() => new Promise(resolve => window.requestIdleCallback(resolve, { timeout: 1_000 })))
        .catch(() => {})
    },
  }
}
