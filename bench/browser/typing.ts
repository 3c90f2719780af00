/// <reference lib="dom" />
import type { Browser } from '@playwright/test'
import { percentile } from './figures.ts'
import { store } from './load.ts'
import { notePaints, paintsOf } from './paints.ts'
import { aContext, slowPage } from './slow.ts'

/** Twenty exercises of ten sets that all differ, which makes 200 lines of the builder. */
const EXERCISES = 20
const SETS = 10
const NAMES = ['Back Squat', 'Bench Press', 'Deadlift', 'Overhead Press', 'Barbell Row']
/** How many keys are pressed in a run. */
const KEYS = 40

interface Typing {
  url: string
  /** Address of a calendar that may be written on. */
  calendar: string
  stored: Record<string, string>
}

/** Writes a workout of 200 sets by one paste, then types into one of its cells. @returns p95 from key to paint, milliseconds. */
export async function typeIntoBuilder(browser: Browser, { url, calendar, stored }: Typing): Promise<number> {
  const context = await aContext(browser)
  try {
    await store(context, stored)
    const page = await slowPage(context)
    await page.goto(`${url}${calendar}?add=2026-01-05`)
    const line = page.getByRole('combobox', { name: 'Add exercise' })
    await page.getByPlaceholder(/back squat/).waitFor()
    const text = Array.from({ length: EXERCISES }, (_, index) => {
      const sets = Array.from({ length: SETS }, (__, set) => `1x${set + 1} @${50 + set * 5}%`)
      return `${NAMES[index % NAMES.length]} ${sets.join(', ')}`
    }).join('\n')
    await line.evaluate((field, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
    await page
      .locator('[data-line]')
      .nth(EXERCISES * SETS - 1)
      .waitFor()
    await page.getByText('Saved', { exact: true }).waitFor()
    const cell = page.locator('input[data-field="load"]').nth((EXERCISES * SETS) / 2)
    await cell.click()
    await notePaints(page, 'keydown')
    for (let pressed = 0; pressed < KEYS; pressed++) {
      await page.keyboard.press(pressed % 4 === 0 ? 'Control+a' : String(pressed % 10))
      // A hand that types fast.
      await page.waitForTimeout(80)
    }
    const figures = await paintsOf(page)
    return percentile(figures, 95)
  } finally {
    await context.close()
  }
}
