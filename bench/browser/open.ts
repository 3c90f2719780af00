/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test'
import { store } from './load.ts'
import { aContext, slowPage } from './slow.ts'

/** A part whose code is preloaded when somebody points at its button. */
export interface Opening {
  name: string
  path: string
  /** Selector of its button, which is there once the page is. */
  opener: string
}

/** The title of the dialog: it is open once this is visible. */
const OPEN = '[role="dialog"] h2'
/** Milliseconds from pointing at a button to pressing it, for a fast user. */
const HAND_MS = 250

/** Opens it for the first time in a new browser. @returns milliseconds from the press to the paint of it. */
export async function openFirst(
  browser: Browser,
  url: string,
  { path, opener }: Opening,
  stored: Record<string, string>,
): Promise<number> {
  const context = await aContext(browser)
  try {
    await store(context, stored)
    const page = await slowPage(context)
    await page.goto(url + path)
    const target = page.locator(opener).first()
    await target.waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 5_000 })))
    await page.evaluate(note, OPEN)
    await target.hover()
    await new Promise(resolve => setTimeout(resolve, HAND_MS))
    await page.mouse.down()
    await page.mouse.up()
    return await seen(page)
  } finally {
    await context.close()
  }
}

interface Noted {
  pressed?: number
  painted?: number
}

/** Runs in the page: records the time of the press, and of the moment after the paint that shows the dialog. */
function note(selector: string): void {
  const noted: Noted = {}
  Object.assign(globalThis, { opening: noted })
  const look = (observer: MutationObserver) => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        noted.painted = performance.now()
      }
      port2.postMessage(null)
    })
  }
  addEventListener(
    'pointerdown',
    event => {
      noted.pressed = event.timeStamp
      const observer = new MutationObserver((_, mine) => look(mine))
      observer.observe(document, { subtree: true, childList: true, attributes: true })
    },
    { capture: true, once: true },
  )
}

async function seen(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => {
    const { pressed, painted } = (globalThis as unknown as { opening: Noted }).opening
    return pressed !== undefined && painted !== undefined ? painted - pressed : undefined
  })
  return (await found.jsonValue()) ?? 0
}
