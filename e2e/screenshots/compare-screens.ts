import { chromium } from '@playwright/test'
import { compare, type Difference } from '../gallery/compare.ts'
import { writeSheet } from '../gallery/sheet.ts'
import { captureScreens } from './capture-screens.ts'

interface ComparedScreens {
  differences: Difference[]
  /** How many pictures there are now. */
  pictures: number
  /** The page that shows them; absent when there are none. */
  sheet?: string
}

/**
 * Compares the screens of two platforms that run, one after the other in one browser with one clock. They show the same only with
 * copies of one data folder that nobody has used since.
 *
 * @param folder where the sheet goes; what is in it is thrown away.
 * @param only part of the names or paths of the screens; default all.
 */
export async function compareScreens(
  [before, after]: [before: string, after: string],
  folder: string,
  { executablePath, only }: { executablePath: string; only?: string | undefined },
): Promise<ComparedScreens> {
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const options = {
    now: new Date(),
    only,
    onFailure: (name: string, error: unknown) => console.log(`${name} did not open: ${error}`),
  }
  try {
    const old = await captureScreens(browser, before, options)
    const now = await captureScreens(browser, after, options)
    const differences = compare(old, now)
    const pictures = now.size
    if (differences.length === 0) return { differences, pictures }
    return { differences, pictures, sheet: await writeSheet(folder, differences, browser, 'The screens') }
  } finally {
    await browser.close()
  }
}
