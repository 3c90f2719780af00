/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test'
import { aContext, slowPage } from './slow.ts'

/** What one visit with an empty cache came to; times in milliseconds since the navigation. */
export interface Visit {
  /** Largest contentful paint. */
  largestPaint: number
  /** What the visit was for is there and has been painted. */
  usable: number
  /** From a press to the paint of what it changes, once usable. */
  answered: number
  /** Sum of the layout shifts that no press explains. */
  shift: number
  /** Made by the time it was usable; what is fetched ahead for other pages comes after that. */
  requests: number
  /** Of these, as sent, compressed. */
  scriptBytes: number
}

/** What a visit is for: the element that says it is usable, and a press with what it brings about. */
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

/** Nothing under way any more: an early press would end the search for the largest paint. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: LIMIT_MS })
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 2_000 })))
}

async function press(page: Page, selector: string): Promise<number> {
  // A real one, from the browser's own input queue.
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
  /** The moment after the paint that shows what has just been found. */
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
