/// <reference lib="dom" />
import type { Browser, CDPSession, Page } from '@playwright/test'
import { store } from './load.ts'
import { aContext, slowPage } from './slow.ts'

/** One of the two pages that are switched between. */
export interface Stop {
  /** Selector of the link that leads there. */
  link: string
  /** Selector of what is there once it can be used. */
  usable: string
}

/** Figures of switching between two remotes. */
export interface Switches {
  /** From the press to the paint of the target page in milliseconds, one value per switch. */
  times: number[]
  /** Heap before and after, garbage collected. */
  before: Kept
  after: Kept
}

interface Kept {
  nodes: number
  listeners: number
}

/** Warm-up switches: the first ones load code and fill caches, the next ones grow one-time structures. */
const WARM_UP = 20

/** Goes between two pages, again and again, in one document that has shown both. */
export async function goBetween(
  browser: Browser,
  url: string,
  stops: [Stop, Stop],
  count: number,
  stored: Record<string, string>,
): Promise<Switches> {
  const context = await aContext(browser)
  try {
    await store(context, stored)
    const page = await slowPage(context)
    const devtools = await context.newCDPSession(page)
    await page.goto(url)
    await page.locator(stops[0].usable).first().waitFor()
    const go = async (turn: number) => time(page, stops[(turn + 1) % 2] ?? stops[0])
    for (let turn = 0; turn < WARM_UP; turn++) await go(turn)
    const before = await kept(devtools)
    const times: number[] = []
    for (let turn = 0; turn < count; turn++) times.push(await go(turn))
    return { times, before, after: await kept(devtools) }
  } finally {
    await context.close()
  }
}

async function time(page: Page, { link, usable }: Stop): Promise<number> {
  await page.evaluate(selector => {
    const noted: { pressed?: number; painted?: number } = {}
    Object.assign(globalThis, { switched: noted })
    addEventListener(
      'click',
      event => {
        noted.pressed = event.timeStamp
        const observer = new MutationObserver(() => {
          if (!document.querySelector(selector)) return
          observer.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => {
              noted.painted = performance.now()
            }
            port2.postMessage(null)
          })
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true })
      },
      { capture: true, once: true },
    )
  }, usable)
  await page.locator(link).first().click()
  const found = await page.waitForFunction(() => {
    const { pressed, painted } = (
      globalThis as unknown as { switched: { pressed?: number; painted?: number } }
    ).switched
    return pressed !== undefined && painted !== undefined ? painted - pressed : undefined
  })
  return (await found.jsonValue()) ?? 0
}

async function kept(devtools: CDPSession): Promise<Kept> {
  await devtools.send('HeapProfiler.enable')
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  return { nodes, listeners: jsEventListeners }
}
