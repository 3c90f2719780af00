import type { Browser } from '@playwright/test'
import { percentile } from './figures.ts'
import { store } from './load.ts'
import { notePaints, paintsOf } from './paints.ts'
import { aContext, slowPage } from './slow.ts'

const WORDS = 'moved the bench to friday, same loads '
const LIMIT_MS = 60_000

/** Writes a message in the window beside a calendar. @returns p95 from a key to its paint, milliseconds. */
export async function writeBeside(
  browser: Browser,
  { url, calendar, stored }: { url: string; calendar: string; stored: Record<string, string> },
): Promise<number> {
  const context = await aContext(browser)
  try {
    await store(context, stored)
    const page = await slowPage(context)
    await page.goto(url + calendar)
    await page.getByRole('button', { name: 'Message', exact: true }).click({ timeout: LIMIT_MS })
    const field = page.getByRole('textbox', { name: /^Message / })
    await field.waitFor({ timeout: LIMIT_MS })
    await field.focus()
    await notePaints(page, 'keydown')
    for (const letter of WORDS) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      await page.waitForTimeout(80)
    }
    return percentile(await paintsOf(page), 95)
  } finally {
    await context.close()
  }
}
