/// <reference lib="dom" />
import type { Browser } from '@playwright/test'
import pg from 'pg'
import { longdayEvent } from '../database/longday-event.ts'
import { percentile } from './figures.ts'
import { notePaints, paintsOf } from './paints.ts'
import { aContext, slowPage } from './slow.ts'

const PEOPLE = 500
const LINK = 'b0a4d000b0a4d000b0a4d000b0a4d000'
const ROUNDS = 4
const LIMIT_MS = 60_000

/** Makes a running event of 500 people in 50 teams, who have logged at five stations. @returns its link. */
export async function fillBoard(databaseUrl: string): Promise<string> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    await database.query(`${longdayEvent({ people: PEOPLE, link: LINK, prefix: '20000000' })};
      insert into private.longday_tallies (participant_id, station, value, counted)
      select p.id, s, 1 + (p.no * 7 + s * 13) % 200, 1 from private.longday_participants p, generate_series(1, 5) s
       where p.event_id = (select id from public.longday_events where link = '${LINK}');
      update private.longday_participants p set score = t.score
        from (select participant_id, sum(value) as score from private.longday_tallies group by participant_id) t
       where t.participant_id = p.id`)
  } finally {
    await database.end()
  }
  return LINK
}

/** Shows all 500 and goes through the ways to rank them. @returns p95 from a press to its paint, milliseconds. */
export async function readBoard(
  browser: Browser,
  { url, link }: { url: string; link: string },
): Promise<number> {
  const context = await aContext(browser)
  try {
    const page = await slowPage(context)
    await page.goto(`${url}/longday/${link}`)
    const all = page.getByRole('button', { name: `Show all ${PEOPLE}` })
    await all.waitFor({ timeout: LIMIT_MS })
    await page.waitForLoadState('networkidle')
    await notePaints(page, 'click')
    for (let round = 0; round < ROUNDS; round++) {
      await all.click()
      await page.getByRole('cell', { name: `Person ${PEOPLE}` }).waitFor()
      for (const tab of ['Teams', 'Stations', 'Divisions', 'People']) {
        await page.getByRole('tab', { name: tab }).click()
        await page.waitForTimeout(150)
      }
    }
    return percentile(await paintsOf(page), 95)
  } finally {
    await context.close()
  }
}
