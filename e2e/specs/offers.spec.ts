import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShareOffer } from '@coach-app/contracts'
import { expect, test } from '../fixtures/test.ts'

const SHELL = join(import.meta.dirname, '../../shell/dist')

/** The shares of the page's federation instance, as the runtime's globals list them. */
interface Federation {
  __FEDERATION__: {
    __INSTANCES__: {
      options: {
        shared: Record<string, { version: string; lib?: () => object; get?: () => Promise<() => object> }[]>
      }
    }[]
  }
}

test('a shell provides the shares and names that its release lists', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
  const handed = await page.evaluate(async () => {
    const { shared } = (globalThis as unknown as Federation).__FEDERATION__.__INSTANCES__[0]?.options ?? {
      shared: {},
    }
    const found: Record<string, ShareOffer> = {}
    for (const [share, [entry]] of Object.entries(shared)) {
      const module = entry?.lib?.() ?? (await entry?.get?.())?.() ?? {}
      found[share] = { version: entry?.version ?? '', names: Object.keys(module).sort() }
    }
    return found
  })
  const offers = JSON.parse(readFileSync(join(SHELL, 'offers.json'), 'utf8')) as Record<string, ShareOffer>
  expect(handed).toEqual(offers)
})
