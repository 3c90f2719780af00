import type { Browser, BrowserContext, Page } from '@playwright/test'

/** A phone of the middle class on a mobile line: four-fold slowed CPU, 40 ms round trips, 10 Mbit/s. */
const SLOWDOWN = 4
const LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }

/** A new browser context with an empty cache. */
export const aContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })

/** A page in it with throttled CPU and network. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return page
}
