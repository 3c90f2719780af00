/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { percentile } from './figures.ts'
import { store } from './load.ts'
import { notePaints, paintsOf } from './paints.ts'
import { aContext, slowPage } from './slow.ts'

/** How many workouts are reviewed in a run. */
const KEYS = 20
/** How many workouts are in the review list. */
const WORKOUTS = 60
const DAYS = 12

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Workouts of the last days with four exercises each, as `save_workout` takes them. */
export const returnedWorkouts = (athleteId: string, exerciseIds: readonly string[]) =>
  Array.from({ length: WORKOUTS }, (_, n) => ({
    id: randomUUID(),
    athlete_id: athleteId,
    version: 0,
    save_id: randomUUID(),
    title: `Session ${n + 1}`,
    date: dayBefore(1 + (n % DAYS)),
    state: 'published',
    blocks: Array.from({ length: 4 }, (__, block) => ({
      id: randomUUID(),
      label: String.fromCharCode(65 + block),
      prescriptions: [
        {
          id: randomUUID(),
          exercise_id: exerciseIds[(n + block) % exerciseIds.length] ?? '',
          sets: Array.from({ length: 4 }, () => ({
            id: randomUUID(),
            reps_min: 5,
            reps_max: 5,
            load_kind: 'kg',
            load_min: 100,
            load_max: 100,
          })),
        },
      ],
    })),
  }))

/** The first sets of a workout, one repetition short here and there, as `log_set` takes them. */
export const logsOf = ({ id, blocks }: ReturnType<typeof returnedWorkouts>[number]) =>
  blocks.map(({ prescriptions: [one] }, pos) => ({
    id: randomUUID(),
    workout_id: id,
    set_target_id: one?.sets[0]?.id,
    exercise_id: one?.exercise_id,
    pos,
    reps: pos === 0 ? 4 : 5,
    entered_value: 100,
    entered_unit: 'kg',
    completed_at: new Date().toISOString(),
  }))

interface Reviewing {
  url: string
  stored: Record<string, string>
}

/** Marks workouts as reviewed by key, and undoes it. @returns p95 from a key to the next workout's paint, milliseconds. */
export async function reviewByKey(browser: Browser, { url, stored }: Reviewing): Promise<number> {
  const context = await aContext(browser)
  try {
    await store(context, stored)
    const page = await slowPage(context)
    await page.goto(`${url}/review`)
    await page.getByRole('list', { name: 'What came back' }).waitFor()
    const workout = page.getByRole('article')
    await workout.waitFor()
    await notePaints(page, 'keydown')
    for (let key = 0; key < KEYS; key++) {
      const before = await workout.getAttribute('aria-label')
      await page.keyboard.press('r')
      await page.waitForFunction(
        label => document.querySelector('article')?.getAttribute('aria-label') !== label,
        before,
      )
      // The time somebody takes to look at a workout.
      await page.waitForTimeout(300)
    }
    const figures = await paintsOf(page)
    if (figures.length !== KEYS) throw new Error(`${figures.length} of ${KEYS} keys were seen.`)
    for (let key = 0; key < KEYS; key++) await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: /^Undo/ }).waitFor({ state: 'detached' })
    return percentile(figures, 95)
  } finally {
    await context.close()
  }
}
