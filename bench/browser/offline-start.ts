/// <reference lib="dom" />
import type { Browser, BrowserContext } from '@playwright/test'
import { percentile } from './figures.ts'
import { store } from './load.ts'

const PHONE = { width: 360, height: 740 }
const SLOWDOWN = 4
const TURNS = 3
const SETTLED_MS = 3_000

interface Start {
  url: string
  /** Of a workout of today that has a set to do. */
  workoutId: string
  stored: Record<string, string>
}

/**
 * Opens a workout to be logged with and without a network, in turns, on a device that was there once. @returns the time until the first set
 * is shown without a network to that with one.
 */
export async function startOffline(browser: Browser, { url, workoutId, stored }: Start): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'allow' })
  try {
    await store(context, stored)
    const address = `${url}/stackup?log=${workoutId}`
    await untilKept(context, address)
    const times = { online: [] as number[], offline: [] as number[] }
    for (let turn = 0; turn < TURNS; turn++) {
      for (const way of ['online', 'offline'] as const) {
        await context.setOffline(way === 'offline')
        times[way].push(await firstSet(context, address))
      }
    }
    const of = (way: keyof typeof times) => percentile(times[way], 50)
    console.log(`first set: offline ${Math.round(of('offline'))} ms, online ${Math.round(of('online'))} ms`)
    return of('offline') / of('online')
  } finally {
    await context.close()
  }
}

/** Waits until the service worker’s cached files and the names of the databases stay the same. */
async function untilKept(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('[data-next]').first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  const kept = () =>
    page.evaluate(async () => {
      let files = 0
      for (const name of await caches.keys()) files += (await (await caches.open(name)).keys()).length
      return `${files} ${(await indexedDB.databases()).map(({ name }) => name).join()}`
    })
  let before = ''
  for (let now = await kept(); now !== before || !now.includes('kept:'); now = await kept()) {
    before = now
    await page.waitForTimeout(SETTLED_MS)
  }
  await page.close()
}

async function firstSet(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  try {
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator('[data-next]').first().waitFor()
    return await page.evaluate(() => performance.now())
  } finally {
    await page.close()
  }
}
