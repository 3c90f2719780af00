import { SESSION_STORAGE_KEY } from '@coach-app/contracts'
import { test as base, expect, type Page } from '@playwright/test'
import { type Product, startProduct } from './product.ts'

/** The people of the demo data who can sign in. */
type DemoPerson = 'coach' | 'headcoach' | 'athlete1' | 'athlete2'

interface WorkerFixtures {
  /** The product with this repository's build, for all tests of the worker. */
  product: Product
}

interface TestFixtures {
  /** A page of somebody of the demo data, signed in. Errors that the browser reports fail the test. */
  openAs: (who: DemoPerson, path: string) => Promise<Page>
  /** Errors that the browser may report besides failed resources. */
  expectedErrors: RegExp
}

/** The browser's own message for a failed request; tests assert what the product makes of it. */
const RESOURCE = /^(Failed to load resource|WebSocket connection to )/

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],

  baseURL: async ({ product }, use) => use(product.url),
  expectedErrors: [/^$/, { option: true }],

  openAs: async ({ browser, product, viewport, expectedErrors }, use) => {
    const pages: Page[] = []
    const problems: string[] = []
    await use(async (who, path) => {
      const context = await browser.newContext({ baseURL: product.url, viewport })
      await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
        SESSION_STORAGE_KEY,
        await sessionOf(product, who),
      ] as const)
      const page = await context.newPage()
      const note = (text: string) => {
        if (!RESOURCE.test(text) && !expectedErrors.test(text)) problems.push(`${who}: ${text}`)
      }
      page.on('pageerror', error => note(error.message))
      page.on('console', message => message.type() === 'error' && note(message.text()))
      pages.push(page)
      await page.goto(path)
      return page
    })
    for (const page of pages) await page.context().close()
    if (problems.length > 0) throw new Error(`The browser reported errors:\n${problems.join('\n')}`)
  },
})

/** A session as a browser stores it. */
async function sessionOf({ url, publishableKey }: Product, who: DemoPerson): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@demo.test`, password: 'coach-app-demo' }),
  })
  if (!response.ok) throw new Error(`${who} could not sign in: ${response.status} ${await response.text()}`)
  return response.text()
}

export { expect }
