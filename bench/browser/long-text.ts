/// <reference lib="dom" />
import type { Browser } from '@playwright/test'
import { percentile } from './figures.ts'
import { store } from './load.ts'
import { notePaints, paintsOf } from './paints.ts'
import { aContext, slowPage } from './slow.ts'

/** Twenty weeks of five days with twenty lines. */
const [WEEKS, DAYS, LINES] = [20, 5, 20]
const KEYS = 40
const EXERCISES = ['Back Squat', 'Bench Press', 'Deadlift', 'Overhead Press', 'Barbell Row']

/** Lines that can all be read and all differ, or of which none can be read. */
export type LongText = 'lines' | 'prose'
const LINE: Record<LongText, (number: number) => string> = {
  lines: number =>
    `${EXERCISES[number % EXERCISES.length]} 4x${(number % 12) + 1} @${50 + (number % 45)}% r${90 + (number % 60)} // ${number}`,
  prose: number => `On day ${number} we talk about sleep, and how the shoulder felt on the way home.`,
}

export function programOf(kind: LongText, weeks = WEEKS, lines = LINES): string {
  let number = 0
  const day = (of: number) =>
    [`## Day ${of}: Session`, ...Array.from({ length: lines }, () => LINE[kind](number++))].join('\n')
  return Array.from({ length: weeks }, (_, week) =>
    [`# Week ${week + 1}`, ...Array.from({ length: DAYS }, (__, of) => day(of + 1))].join('\n'),
  ).join('\n\n')
}

interface Writing {
  url: string
  stored: Record<string, string>
  kind: LongText
}

/** Types into the middle of the text of a template. @returns p95 from key to paint, milliseconds. */
export async function typeIntoLongText(browser: Browser, { url, stored, kind }: Writing): Promise<number> {
  const context = await aContext(browser)
  try {
    await store(context, stored)
    const page = await slowPage(context)
    await page.goto(`${url}/program-templates`)
    await page.getByRole('button', { name: 'New template' }).click()
    await page.getByRole('link', { name: 'Text', exact: true }).click()
    const text = page.getByRole('textbox', { name: 'Program as text' })
    await text.waitFor()
    // Inserted at once, as by a paste: filling the field would go through its undo history.
    await text.evaluate((field: HTMLTextAreaElement, program) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, program)
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }, programOf(kind))
    await page.getByText(kind === 'lines' ? /100 workouts: not applied yet/ : /^And \d+ more\.$/).waitFor()
    await text.evaluate((field: HTMLTextAreaElement) => {
      const middle = field.value.indexOf('\n', field.value.length / 2)
      field.focus()
      field.setSelectionRange(middle, middle)
    })
    await notePaints(page, 'keydown')
    for (let pressed = 0; pressed < KEYS; pressed++) {
      await page.keyboard.press('abcde '[pressed % 6] ?? 'a')
      // A hand that types fast.
      await page.waitForTimeout(80)
    }
    return percentile(await paintsOf(page), 95)
  } finally {
    await context.close()
  }
}
