import type { Browser } from '@playwright/test'
import { percentile } from './figures.ts'
import { store } from './load.ts'
import { programOf } from './long-text.ts'
import { notePaints, paintsOf } from './paints.ts'
import { aContext, slowPage } from './slow.ts'

const [WEEKS, LINES] = [16, 6]
const TITLE = 'sixteen weeks to a meet '
const LIMIT_MS = 60_000

/** Writes the title of a template with all of its 16 weeks in view. @returns p95 from a key to its paint, milliseconds. */
export async function editWeeks(
  browser: Browser,
  { url, stored }: { url: string; stored: Record<string, string> },
): Promise<number> {
  const context = await aContext(browser)
  try {
    await store(context, stored)
    const page = await slowPage(context)
    await page.goto(`${url}/program-templates`)
    await page.getByRole('button', { name: 'New template' }).click({ timeout: LIMIT_MS })
    await page.getByRole('link', { name: 'Text', exact: true }).click()
    const text = page.getByRole('textbox', { name: 'Program as text' })
    await text.fill(programOf('lines', WEEKS, LINES))
    await page.getByText(/80 workouts: not applied yet/).waitFor({ timeout: LIMIT_MS })
    await text.press('ControlOrMeta+Enter')
    await page.getByRole('link', { name: 'All weeks' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Session/ })
      .first()
      .waitFor({ timeout: LIMIT_MS })
    await page.waitForLoadState('networkidle')
    const title = page.getByRole('textbox', { name: 'Title' })
    await title.fill('')
    await title.focus()
    await notePaints(page, 'keydown')
    for (const letter of TITLE) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      await page.waitForTimeout(80)
    }
    return percentile(await paintsOf(page), 95)
  } finally {
    await context.close()
  }
}
