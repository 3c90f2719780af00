/// <reference lib="dom" />
import type { Browser, BrowserContext } from '@playwright/test'
import { aContext, slowPage } from './slow.ts'

/** What opening a page came to; time in milliseconds since the navigation, what was fetched by then. */
export interface Load {
  usable: number
  /** Over the line, headers included; what was in the cache is not. */
  bytes: number
  /** Asked of the host; what was in the cache is not. */
  requests: number
}

const LIMIT_MS = 60_000

interface Page {
  url: string
  /** Selector of what is there once the page can be used. */
  usable: string
  /** What the browser has stored, by key. */
  stored?: Record<string, string>
}

/** Opens a page twice in a new browser: with nothing in its cache, and with what the first visit has left there. */
export async function loadTwice(browser: Browser, page: Page): Promise<{ cold: Load; warm: Load }> {
  const context = await aContext(browser)
  try {
    await store(context, page.stored ?? {})
    return { cold: await load(context, page), warm: await load(context, page) }
  } finally {
    await context.close()
  }
}

/** Puts it where the first page of the context finds it, and never again. */
export const store = (context: BrowserContext, stored: Record<string, string>): Promise<unknown> =>
  context.addInitScript(entries => {
    for (const [key, value] of entries)
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  }, Object.entries(stored))

async function load(context: BrowserContext, { url, usable }: Page): Promise<Load> {
  const page = await slowPage(context)
  try {
    await page.addInitScript(waitFor, { usable, mark: MARK })
    // Told and not asked for: whatever asks again and again runs on the CPU that is measured.
    const told = page.waitForEvent('console', {
      predicate: message => message.text().startsWith(MARK),
      timeout: LIMIT_MS,
    })
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS })
    const at = Number((await told).text().slice(MARK.length))
    // What a page fetches ahead for others is in the cache of the next one, as with people.
    await page.waitForLoadState('networkidle', { timeout: LIMIT_MS })
    return { usable: at, ...(await page.evaluate(transferred, at)) }
  } finally {
    await page.close()
  }
}

const MARK = 'usable at '

/** Runs in the page: tells when what is waited for has been painted. */
function waitFor({ usable, mark }: { usable: string; mark: string }): void {
  const observer = new MutationObserver(look)
  function look() {
    if (!document.querySelector(usable)) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => console.debug(mark + performance.now())
      port2.postMessage(null)
    })
  }
  observer.observe(document, { subtree: true, childList: true, attributes: true })
  look()
}

/** Runs in the page. */
function transferred(until: number): Omit<Load, 'usable'> {
  const [document] = performance.getEntriesByType('navigation')
  const all = [document, ...performance.getEntriesByType('resource')] as PerformanceResourceTiming[]
  const fetched = all.filter(entry => entry.startTime <= until && entry.transferSize > 0)
  return { requests: fetched.length, bytes: fetched.reduce((sum, entry) => sum + entry.transferSize, 0) }
}
