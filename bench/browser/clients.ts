import type { Browser } from '@playwright/test'
import pg from 'pg'
import { CLIENTS, fillClients } from '../database/clients.ts'
import { percentile } from './figures.ts'
import { store } from './load.ts'
import { notePaints, paintsOf } from './paints.ts'
import { aContext, slowPage } from './slow.ts'

const WORDS = ['mo', 'ra', 'nils']
const STEPS = 30
const LIMIT_MS = 60_000

const idOf = (n: string) => `('10000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`

/** Gives a coach 999 clients who train three times a week. */
export async function fillClientList(databaseUrl: string, coachId: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    await database.query(`
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      select ${idOf('n')}, 'client' || n || '@mail.test', '', now(), '{}',
             jsonb_build_object('name', (array['Amara', 'Nils', 'Rosa', 'Tomo', 'Vera'])[1 + n % 5] || ' Client ' || n, 'role', 'athlete')
        from generate_series(1, ${CLIENTS}) n`)
    await fillClients(database, coachId, idOf)
  } finally {
    await database.end()
  }
}

interface Clients {
  url: string
  stored: Record<string, string>
}

/** Goes down the list with j, then types into the search. @returns p95 from a key to its paint, milliseconds. */
export async function readClients(browser: Browser, { url, stored }: Clients): Promise<number> {
  const context = await aContext(browser)
  try {
    await store(context, stored)
    const page = await slowPage(context)
    await page.goto(`${url}/clients`)
    // The counts come with the last page of the list.
    await page
      .locator('[aria-label="Filter"] button')
      .filter({ hasText: /^All\s+\d/ })
      .waitFor({ timeout: LIMIT_MS })
    await notePaints(page, 'keydown')
    for (let step = 0; step < STEPS; step++) {
      await page.keyboard.press('j')
      await page.waitForTimeout(80)
    }
    const search = page.locator('input[type="search"]')
    for (const word of WORDS) {
      await search.fill('')
      await search.focus()
      for (const letter of word) {
        await page.keyboard.press(letter)
        await page.waitForTimeout(120)
      }
    }
    return percentile(await paintsOf(page), 95)
  } finally {
    await context.close()
  }
}
