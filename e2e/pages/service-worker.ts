import { expect, type Page } from '@playwright/test'

// As texts: these programs are the browser's, whose types the tests do not have.

/** Waits until a service worker controls this page and has cached it. */
export const untilControlled = (page: Page, key = '/app.html') =>
  // Asked from outside each time: a text that the page itself would evaluate is refused by its policy.
  expect
    .poll(() =>
      page.evaluate<boolean>(`navigator.serviceWorker.controller !== null
    && caches.open('coach-app-1-pages').then(pages => pages.match('${key}')).then(page => page !== undefined)`),
    )
    .toBe(true)

export const isControlled = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('navigator.serviceWorker.controller !== null')

export const registrations = (page: Page): Promise<number> =>
  page.evaluate<number>('navigator.serviceWorker.getRegistrations().then(found => found.length)')

/** Paths of all files in the offline cache. */
export const kept = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(async () => {
    const stores = await Promise.all((await caches.keys()).map(name => caches.open(name)))
    const requests = await Promise.all(stores.map(store => store.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })()`)

/** Status of what a fetch from the page gets; `none` without an answer. */
export const answersTo = (page: Page, path: string): Promise<string> =>
  page.evaluate<string>(`fetch(${JSON.stringify(path)}).then(({ status }) => String(status), () => 'none')`)

/**
 * Deletes files from the offline cache, by folder. No page is open meanwhile: one with links to them would prefetch
 * them ahead, and the browser's own cache has them even without a network.
 */
export async function forget(page: Page, folder: string): Promise<void> {
  await page.goto('about:blank')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no worker to take files away from. Call untilControlled() first.')
  await worker.evaluate<void>(`(async () => {
    const files = await caches.open('coach-app-1-files')
    const requests = (await files.keys()).filter(({ url }) => new URL(url).pathname.startsWith('${folder}'))
    await Promise.all(requests.map(request => files.delete(request)))
  })()`)
}
