import { chromium } from '@playwright/test'
import { capture } from './capture.ts'
import { compare, type Difference } from './compare.ts'
import { openGallery } from './open.ts'
import { writeSheet } from './sheet.ts'

interface Comparison {
  differences: Difference[]
  /** The page that shows them; absent when there are none. */
  sheet?: string
  /** How many states there are now. */
  states: number
}

/**
 * Compares the galleries of two checkouts, each built with its own packages, in one browser and one run.
 *
 * @param folder where the sheet goes; what is in it is thrown away.
 */
export async function compareCheckouts(
  base: string,
  head: string,
  folder: string,
  { executablePath, title }: { executablePath: string; title: string },
): Promise<Comparison> {
  const [before, after] = [await openGallery(base), await openGallery(head)]
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    // Two at a time: they share nothing but the browser.
    const [old, now] = await Promise.all([capture(browser, before.url), capture(browser, after.url)])
    const differences = compare(old, now)
    if (differences.length === 0) return { differences, states: now.size }
    return { differences, states: now.size, sheet: await writeSheet(folder, differences, browser, title) }
  } finally {
    await browser.close()
    await before.close()
    await after.close()
  }
}
