/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test'
import { aContext, slowPage } from './slow.ts'

/** Figures of one visit with an empty cache; times in milliseconds since the navigation. */
export interface Visit {
  /** Largest contentful paint. */
  largestPaint: number
  /** The page is usable and painted. */
  usable: number
  /** From a press to the paint of its result, once usable. */
  answered: number
  /** Cumulative layout shift without the shifts that follow a press. */
  shift: number
  /** Requests until the page was usable; later prefetches are not counted. */
  requests: number
  /** Transferred bytes of these, compressed. */
  scriptBytes: number
}

/** How a visit is measured: the element that shows that the page is usable, and a press with its result. */
export interface Purpose {
  path: string
  /** Selector of what is there, and not only to be seen, once the page can be used. */
  usable: string
  press?: { selector: string; brings: string }
}

const LIMIT_MS = 30_000

interface Noted {
  largestPaint: number
  shift: number
  usable: number
  pressed: number
  brought: number
}

/** Opens a page in a fresh context, slowed down, and measures it from inside. */
export async function visit(browser: Browser, url: string, purpose: Purpose): Promise<Visit> {
  const context = await aContext(browser)
  try {
    const page = await slowPage(context)
    await page.addInitScript(note, purpose)
    await page.goto(url + purpose.path, { waitUntil: 'load', timeout: LIMIT_MS })
    const noted = () => page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted)
    await page.waitForFunction(() => (globalThis as unknown as { noted: Noted }).noted.usable > 0, null, {
      timeout: LIMIT_MS,
    })
    await settle(page)
    const { usable, largestPaint } = await noted()
    const answered = purpose.press ? await press(page, purpose.press.selector) : 0
    const { shift } = await noted()
    return { largestPaint, usable, answered, shift, ...(await page.evaluate(transferred, usable)) }
  } finally {
    await context.close()
  }
}

/** Wait for network idle: an early press would end the measurement of the largest contentful paint. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: LIMIT_MS })
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 2_000 })))
}

async function press(page: Page, selector: string): Promise<number> {
  // A real press, from the browser's own input queue.
  await page.locator(selector).first().click({ timeout: LIMIT_MS })
  await page.waitForFunction(() => (globalThis as unknown as { noted: Noted }).noted.brought > 0, null, {
    timeout: LIMIT_MS,
  })
  return page.evaluate(() => {
    const { brought, pressed } = (globalThis as unknown as { noted: Noted }).noted
    return brought - pressed
  })
}

/** Runs in the page, before anything of it. */
function note({ usable, press }: Purpose): void {
  const noted: Noted = { largestPaint: 0, shift: 0, usable: 0, pressed: 0, brought: 0 }
  Object.assign(globalThis, { noted })
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('largest-contentful-paint', entry => {
    noted.largestPaint = entry.startTime
  })
  observe('layout-shift', entry => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) noted.shift += value
  })
  /** Resolves after the paint that shows the element. */
  const painted = (tell: (now: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => tell(performance.now())
      port2.postMessage(null)
    })
  const waitFor = (selector: string, tell: (now: number) => void) => {
    const observer = new MutationObserver(look)
    function look() {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      painted(tell)
    }
    observer.observe(document, { subtree: true, childList: true, attributes: true })
    look()
  }
  waitFor(usable, now => {
    noted.usable = now
  })
  if (!press) return
  addEventListener(
    'pointerdown',
    event => {
      noted.pressed = event.timeStamp
      waitFor(press.brings, now => {
        noted.brought = now
      })
    },
    { capture: true, once: true },
  )
}

/** Runs in the page. */
function transferred(until: number): Pick<Visit, 'requests' | 'scriptBytes'> {
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const entries = all.filter(({ startTime }) => startTime <= until)
  const scripts = entries.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  return {
    requests: entries.length + 1,
    scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }
}
