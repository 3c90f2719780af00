/// <reference lib="dom" />
import type { Browser, BrowserContext } from '@playwright/test'
import { aContext, slowPage } from './slow.ts'

/** Figures of one page load; times in milliseconds since the navigation, requests counted until then. */
export interface Load {
  usable: number
  /** Transferred bytes, headers included; files from the cache are not counted. */
  bytes: number
  /** Number of requests to the host; files from the cache are not counted. */
  requests: number
  /** What was transferred until then: bytes by address without the host. */
  files: Record<string, number>
}

const LIMIT_MS = 60_000

interface Page {
  url: string
  /** Selector of an element that is there once the page can be used. */
  usable: string
  /** Selector of an element: a pointer moves as soon as that is painted. */
  touched?: string | undefined
  /** Local storage of the browser, by key. */
  stored?: Record<string, string>
}

/** Loads a page twice in a new browser: with an empty cache, and with the cache of the first visit. */
export async function loadTwice(browser: Browser, page: Page): Promise<{ cold: Load; warm: Load }> {
  const context = await aContext(browser)
  try {
    await store(context, page.stored ?? {})
    return { cold: await load(context, page), warm: await load(context, page) }
  } finally {
    await context.close()
  }
}

/** Loads a page once, in a new browser with an empty cache. */
export async function loadOnce(browser: Browser, page: Page): Promise<Load> {
  const context = await aContext(browser)
  try {
    await store(context, page.stored ?? {})
    return await load(context, page)
  } finally {
    await context.close()
  }
}

/** Fills local storage before the first page of the context, and only then. */
export const store = (context: BrowserContext, stored: Record<string, string>): Promise<unknown> =>
  context.addInitScript(entries => {
    for (const [key, value] of entries)
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  }, Object.entries(stored))

async function load(context: BrowserContext, { url, usable, touched }: Page): Promise<Load> {
  const page = await slowPage(context)
  try {
    await page.addInitScript(waitFor, { usable, touched, mark: MARK })
    // By an observer instead of polling: polling would use the CPU that is measured.
    const told = page.waitForEvent('console', {
      predicate: message => message.text().startsWith(MARK),
      timeout: LIMIT_MS,
    })
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS })
    const at = Number((await told).text().slice(MARK.length))
    // Prefetched files are in the cache of the next page, as for real users.
    await page.waitForLoadState('networkidle', { timeout: LIMIT_MS })
    return { usable: at, ...(await page.evaluate(transferred, at)) }
  } finally {
    await page.close()
  }
}

const MARK = 'usable at '

/** Runs in the page: tells once the awaited element has been painted. */
function waitFor({
  usable,
  touched,
  mark,
}: {
  usable: string
  touched?: string | undefined
  mark: string
}): void {
  const painted = (selector: string, then: () => void) => {
    const observer = new MutationObserver(look)
    function look() {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = then
        port2.postMessage(null)
      })
    }
    observer.observe(document, { subtree: true, childList: true, attributes: true })
    look()
  }
  if (touched)
    painted(touched, () => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })))
  painted(usable, () => console.debug(mark + performance.now()))
}

/** Runs in the page. */
function transferred(until: number): Omit<Load, 'usable'> {
  const [document] = performance.getEntriesByType('navigation')
  const all = [document, ...performance.getEntriesByType('resource')] as PerformanceResourceTiming[]
  const fetched = all.filter(entry => entry.startTime <= until && entry.transferSize > 0)
  const files: Record<string, number> = {}
  for (const { name, transferSize } of fetched) {
    const { pathname } = new URL(name)
    files[pathname] = (files[pathname] ?? 0) + transferSize
  }
  return {
    requests: fetched.length,
    bytes: fetched.reduce((sum, entry) => sum + entry.transferSize, 0),
    files,
  }
}
