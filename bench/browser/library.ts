import type { Browser } from '@playwright/test'
import { percentile } from './figures.ts'
import { store } from './load.ts'
import { notePaints, paintsOf } from './paints.ts'
import { aContext, slowPage } from './slow.ts'

const WORDS = ['squat', 'bench', 'row', 'curl']
const STEPS = 20
const LIMIT_MS = 60_000

/** Searches a library of 5,000 exercises and goes down its list. @returns p95 from a key to its paint, milliseconds. */
export async function searchLibrary(
  browser: Browser,
  { url, stored }: { url: string; stored: Record<string, string> },
): Promise<number> {
  const context = await aContext(browser)
  try {
    await store(context, stored)
    const page = await slowPage(context)
    await page.goto(`${url}/library`)
    const search = page.getByRole('searchbox', { name: 'Search exercises' })
    await search.waitFor({ timeout: LIMIT_MS })
    await page.waitForLoadState('networkidle')
    await notePaints(page, 'keydown')
    for (const word of WORDS) {
      await search.fill('')
      await search.focus()
      for (const letter of word) {
        await page.keyboard.press(letter)
        // A hand that types fast.
        await page.waitForTimeout(100)
      }
    }
    await search.blur()
    for (let step = 0; step < STEPS; step++) {
      await page.keyboard.press('j')
      await page.waitForTimeout(80)
    }
    return percentile(await paintsOf(page), 95)
  } finally {
    await context.close()
  }
}
