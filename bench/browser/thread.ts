/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test'
import type { Session } from '@supabase/supabase-js'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { percentile } from './figures.ts'
import { store } from './load.ts'
import { aContext, slowPage } from './slow.ts'

/** Messages of the long conversation, two hours apart: more than two years. */
const MESSAGES = 10_000
const HOURS = 2
/** Wheel events in a run, each a little less than the height of the window. */
const TURNS = 60
const TURN_PX = 480
/** Messages sent one after the other to measure how long one takes. */
const SENT = 20

interface Backend {
  url: string
  databaseUrl: string
  publishableKey: string
}

/** The conversation of two connected people, filled with messages of both. @returns its id */
export async function fillConversation(
  { url, databaseUrl, publishableKey }: Backend,
  one: Session,
  otherId: string,
): Promise<string> {
  const client = createClient(url, publishableKey, { accessToken: async () => one.access_token })
  const opened = await client.rpc('create_conversation_with_connected_user', { other_user_id: otherId })
  if (opened.error) throw opened.error
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    await database.query(
      `insert into public.messages (id, conversation_id, sender_id, body, created_at)
       select gen_random_uuid(), $1, case when n % 3 = 0 then $2 else $3 end::uuid,
              'Message ' || n || repeat(' and how the bar moved', n % 7), now() - (${MESSAGES} - n + 1) * interval '${HOURS} hours'
         from generate_series(1, ${MESSAGES}) n`,
      [opened.data, one.user.id, otherId],
    )
    await database.query(
      'update public.conversations t set last_message_at = (select max(created_at) from public.messages where conversation_id = t.id) where id = $1',
      [opened.data],
    )
    await database.query(
      'update public.conversation_members set last_read_at = now() where conversation_id = $1',
      [opened.data],
    )
  } finally {
    await database.end()
  }
  return opened.data
}

interface Scene {
  url: string
  conversation: string
  stored: Record<string, string>
}

const messages = (page: Page) => page.getByRole('list', { name: 'Messages' })

/** Scrolls up from the end, jumps a year back by date, and scrolls on there. @returns p95 of a frame, milliseconds. */
export async function readThread(browser: Browser, { url, conversation, stored }: Scene): Promise<number> {
  const context = await aContext(browser)
  try {
    await store(context, stored)
    const page = await slowPage(context)
    await page.goto(`${url}/chat?conversation=${conversation}`)
    await messages(page).getByText(`Message ${MESSAGES}`).waitFor()
    await page.getByRole('button', { name: 'Search in this conversation' }).click()
    await page.evaluate(noteFrames)
    await scroll(page, -1)
    const yearAgo = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('Go to a day').fill(yearAgo)
    // Four or five thousand messages back.
    await messages(page)
      .getByText(/^Message 56\d\d/)
      .first()
      .waitFor()
    await scroll(page, 1)
    await scroll(page, -1)
    return percentile(await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames), 95)
  } finally {
    await context.close()
  }
}

async function scroll(page: Page, direction: 1 | -1): Promise<void> {
  await messages(page).hover()
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, direction * TURN_PX)
    // A hand that turns the wheel fast.
    await page.waitForTimeout(50)
  }
}

/** Runs in the page: notes how long each frame took. */
function noteFrames(): void {
  const frames: number[] = []
  Object.assign(globalThis, { frames })
  let before = performance.now()
  const note = (now: number) => {
    frames.push(now - before)
    before = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

interface Sending {
  url: string
  conversation: string
  /** Local storage of the two browsers: the sender's and the reader's. */
  writer: Record<string, string>
  reader: Record<string, string>
}

/** From Enter in one browser to the words in the other, nothing slowed. @returns milliseconds, one a message. */
export async function sendAcross(
  browser: Browser,
  { url, conversation, writer, reader }: Sending,
): Promise<number[]> {
  const contexts = [await aContext(browser), await aContext(browser)] as const
  try {
    const pages: Page[] = []
    for (const [index, stored] of [writer, reader].entries()) {
      const context = contexts[index as 0 | 1]
      await store(context, stored)
      const page = await context.newPage()
      await page.goto(`${url}/chat?conversation=${conversation}`)
      await messages(page).getByRole('article').first().waitFor()
      pages.push(page)
    }
    const [from, to] = pages as [Page, Page]
    // Realtime is joined once the page is quiet.
    await to.waitForLoadState('networkidle')
    const times: number[] = []
    const field = from.getByRole('textbox', { name: /^Message / })
    for (let sent = 0; sent < SENT; sent++) {
      const words = `Across ${sent} of ${SENT}`
      const seen = to.evaluate(whenSeen, words)
      await field.fill(words)
      await field.evaluate(element =>
        element.addEventListener('keydown', () => Object.assign(globalThis, { pressed: Date.now() }), {
          once: true,
        }),
      )
      await field.press('Enter')
      const pressed = await from.evaluate(() => (globalThis as unknown as { pressed: number }).pressed)
      times.push((await seen) - pressed)
    }
    return times
  } finally {
    for (const context of contexts) await context.close()
  }
}

/** Runs in the page: resolves with the time of the paint that shows this text. */
function whenSeen(words: string): Promise<number> {
  return new Promise(resolve => {
    const list = document.querySelector('[role="list"][aria-label="Messages"]') ?? document.body
    const observer = new MutationObserver(look)
    function look() {
      if (!list.textContent?.includes(words)) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(Date.now()))
    }
    observer.observe(list, { subtree: true, childList: true, characterData: true })
    look()
  })
}
