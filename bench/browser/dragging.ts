/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { percentile } from './figures.ts'
import { store } from './load.ts'
import { notePaints, paintsOf } from './paints.ts'
import { aContext, slowPage } from './slow.ts'

const WORKOUTS = 60
const WEEKS = 4
const MONDAY = '2031-03-03'
/** How far the pointer goes in a run, in moves. */
const MOVES = 60

interface Dragging {
  url: string
  /** Address of a calendar that may be written on. */
  calendar: string
  stored: Record<string, string>
}

/** What makes four weeks with 60 workouts of an athlete, as `save_workout` takes them. */
export const fourWeeks = (athleteId: string): object[] =>
  Array.from({ length: WORKOUTS }, (_, index) => {
    const day = new Date(MONDAY)
    day.setUTCDate(day.getUTCDate() + (index % (WEEKS * 7)))
    return {
      id: randomUUID(),
      athlete_id: athleteId,
      version: 0,
      save_id: randomUUID(),
      title: `Session ${index + 1}`,
      date: day.toISOString().slice(0, 10),
      blocks: [],
    }
  })

/** Drags a card over four weeks with 60 workouts. @returns p95 from a move of the pointer to its paint, milliseconds. */
export async function dragCard(browser: Browser, { url, calendar, stored }: Dragging): Promise<number> {
  const context = await aContext(browser)
  try {
    await store(context, stored)
    const page = await slowPage(context)
    await page.goto(`${url}${calendar}?view=weeks&date=${MONDAY}`)
    const cards = page.locator('[data-workout]')
    await cards.nth(WORKOUTS - 1).waitFor()
    const from = await cards.first().boundingBox()
    if (!from) throw new Error('No card is on the screen.')
    await page.mouse.move(from.x + 20, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 60, from.y + 20, { steps: 4 })
    await page.locator('[data-carried]').waitFor()
    await notePaints(page, 'pointermove')
    for (let move = 0; move < MOVES; move++) {
      await page.mouse.move(from.x + 60 + (move % 12) * 80, from.y + 20 + move * 6)
      await page.waitForTimeout(50)
    }
    const figures = await paintsOf(page)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    return percentile(figures, 95)
  } finally {
    await context.close()
  }
}
