import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { percentile } from './figures.ts'
import { store } from './load.ts'
import { notePaints, paintsOf } from './paints.ts'
import { aContext, slowPage } from './slow.ts'

const BLOCKS = 12
const SETS = 5
/** How many sets are tapped in a run. */
const TAPS = 30
const PHONE = { width: 360, height: 740 }

interface Logging {
  url: string
  /** Id of a workout of today with 60 sets. */
  workoutId: string
  stored: Record<string, string>
}

/** A workout of 60 sets today, as `save_workout` takes it. */
export const sixtySets = (athleteId: string, exerciseIds: readonly string[]) => ({
  id: randomUUID(),
  athlete_id: athleteId,
  version: 0,
  save_id: randomUUID(),
  title: 'Sixty sets',
  date: new Date().toISOString().slice(0, 10),
  state: 'published',
  blocks: Array.from({ length: BLOCKS }, (_, block) => ({
    id: randomUUID(),
    label: String.fromCharCode(65 + block),
    prescriptions: [
      {
        id: randomUUID(),
        exercise_id: exerciseIds[block % exerciseIds.length],
        rest_s: 120,
        sets: Array.from({ length: SETS }, (__, set) => ({
          id: randomUUID(),
          reps_min: 5,
          reps_max: 5,
          load_kind: 'kg',
          load_min: 60 + 5 * set,
          load_max: 60 + 5 * set,
        })),
      },
    ],
  })),
})

/** Logs sets in the whole list, the larger of the two views. @returns p95 from a tap to its paint, milliseconds. */
export async function logSets(browser: Browser, { url, workoutId, stored }: Logging): Promise<number> {
  const context = await aContext(browser)
  try {
    await store(context, { ...stored, 'coach-app-log-options': JSON.stringify({ view: 'list' }) })
    const page = await slowPage(context)
    await page.setViewportSize(PHONE)
    await page.goto(`${url}/stackup?log=${workoutId}`)
    const next = page.locator('[data-next] button[data-tick][aria-pressed="false"]')
    await next.waitFor()
    await notePaints(page, 'click')
    for (let tap = 0; tap < TAPS; tap++) {
      await next.click()
      // The app scrolls the next set into reach.
      await page.waitForTimeout(400)
    }
    const figures = await paintsOf(page)
    if (figures.length !== TAPS) throw new Error(`${figures.length} of ${TAPS} taps were seen.`)
    return percentile(figures, 95)
  } finally {
    await context.close()
  }
}
