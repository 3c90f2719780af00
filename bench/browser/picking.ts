/// <reference lib="dom" />
import type { Browser } from '@playwright/test'
import pg from 'pg'
import { percentile } from './figures.ts'
import { store } from './load.ts'
import { notePaints, paintsOf } from './paints.ts'
import { aContext, slowPage } from './slow.ts'

const EXERCISES = 5000
const WORDS = ['squat', 'bench pr', 'row 12', 'curl']
const LIMIT_MS = 60_000

/** Gives somebody 5,000 exercises of their own, each with two muscles. */
export async function fillLibrary(databaseUrl: string, ownerId: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    await database.query(
      `with made as (
         insert into public.exercises (owner_id, name, slug, pattern, equipment, loading, measurement, mechanic)
         select $1, (array['Squat', 'Bench Press', 'Row', 'Curl', 'Deadlift'])[1 + n % 5] || ' number ' || n, 'own-' || n, 'other',
                (array['barbell', 'dumbbell', 'cable', 'machine'])[1 + n % 4], 'none', 'weight_reps', 'compound'
           from generate_series(1, ${EXERCISES}) n
         returning id)
       insert into public.exercise_muscles (exercise_id, muscle, role)
       select id, muscle, role from made, (values ('quads', 'primary'), ('glutes', 'secondary')) m (muscle, role)`,
      [ownerId],
    )
  } finally {
    await database.end()
  }
}

interface Picking {
  url: string
  /** Address of a calendar that may be written on. */
  calendar: string
  stored: Record<string, string>
}

/** Searches the exercise picker of the builder, then narrows it and ticks. @returns p95 from a key to its paint, milliseconds. */
export async function pickExercises(browser: Browser, { url, calendar, stored }: Picking): Promise<number> {
  const context = await aContext(browser)
  try {
    await store(context, stored)
    const page = await slowPage(context)
    await page.goto(`${url}${calendar}?add=2026-01-05`)
    await page.getByPlaceholder(/back squat/).waitFor({ timeout: LIMIT_MS })
    await page.getByRole('button', { name: 'Browse exercises' }).click()
    const picker = page.getByRole('dialog', { name: 'Add exercises' })
    await picker.getByRole('button', { name: /^All 5\d\d\d/ }).waitFor({ timeout: LIMIT_MS })
    const search = picker.getByRole('searchbox', { name: 'Search exercises' })
    await notePaints(page, 'keydown')
    for (const word of WORDS) {
      await search.fill('')
      await search.focus()
      for (const letter of word) {
        await page.keyboard.press(letter === ' ' ? 'Space' : letter)
        // A hand that types fast.
        await page.waitForTimeout(100)
      }
      await page.keyboard.press('ArrowDown')
      // Ticks a row; a tick is measured like a key.
      for (let ticked = 0; ticked < 3; ticked++) {
        await page.keyboard.press('Space')
        await page.keyboard.press('ArrowDown')
        await page.waitForTimeout(100)
      }
    }
    return percentile(await paintsOf(page), 95)
  } finally {
    await context.close()
  }
}
