import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LiveTable } from '@coach-app/data'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPlatform, type Platform } from '../../local/platform.ts'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { type Browser, openBrowser } from './browser.ts'
import { type Network, startNetwork } from './network.ts'

/** Reconnect and recovery of the product's own client, with its real constants. */

const PAGES = `
  create table public.pages (id uuid primary key default gen_random_uuid(), owner_id uuid not null, body text not null);
  alter table public.pages enable row level security;
  create policy pages_select on public.pages for select to authenticated using (owner_id = (select auth.uid()));
  grant select on public.pages to authenticated;
  alter publication supabase_realtime add table public.pages`

let database: TestDatabase
let dataDir: string
let platform: Platform
let athlete: TestUser
let network: Network
let browser: Browser
const start = (port: number) =>
  createPlatform({ port, dataDir, databaseUrl: database.url, seed: 'none', log: () => {} })

beforeAll(async () => {
  database = await createTestDatabase()
  await database.query(PAGES)
  dataDir = await mkdtemp(join(tmpdir(), 'coach-app-recovery-'))
  platform = await start(0)
  athlete = await database.createUser()
})
afterAll(async () => {
  await platform.stop()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  network = await startNetwork(platform.url)
  browser = await openBrowser(network.url, platform.config.publishableKey, athlete)
})
afterEach(async () => {
  await browser.close()
  await network.close()
})

const until = (check: () => unknown, timeout = 8000) => vi.waitFor(check, { timeout, interval: 10 })
const isLive = (times: number) => () =>
  expect(browser.heard.filter(what => what === 'resync')).toHaveLength(times)

let workouts = 0
const change = () =>
  database.query(
    `insert into public.workouts (id, athlete_id, date, title) values (gen_random_uuid(), $1, '2026-11-23', $2)`,
    [athlete.id, `Day ${++workouts}`],
  )
const changed = async () => {
  const before = browser.changes.length
  await change()
  await until(() => expect(browser.changes.length).toBeGreaterThan(before))
}

describe('a page that follows changes', () => {
  it('is told to read everything when it is subscribed, and then gets every change', async () => {
    const following = browser.follow('training_changes', `athlete_id=eq.${athlete.id}`)
    expect(following.state).toBe('off')
    await until(isLive(1))
    await changed()
    expect(browser.heard).toEqual(['polling', 'live', 'resync', 'INSERT training_changes'])
    expect(following.state).toBe('live')
    following.stop()
    expect(following.state).toBe('off')
  })

  it('is subscribed again a second after its socket was killed', async () => {
    browser.follow('training_changes')
    await until(isLive(1))
    const cutAt = performance.now()
    const attempts = network.attempts.length
    network.cut()
    await change()
    await until(isLive(2))
    expect(browser.heard).toEqual(['polling', 'live', 'resync', 'polling', 'live', 'resync'])
    expect((network.attempts[attempts] ?? 0) - cutAt).toBeGreaterThan(950)
    expect((network.attempts[attempts] ?? 0) - cutAt).toBeLessThan(1900)
    await changed()
  })

  it('tries after 1 s, and again after 2 s more when the server is still away', async () => {
    browser.follow('training_changes')
    await until(isLive(1))
    const from = performance.now()
    const before = network.attempts.length
    // Attempts that follow at once count as one: the client's and ours may coincide.
    const waits = () =>
      network.attempts
        .slice(before)
        .map((at, index, all) => at - (all[index - 1] ?? from))
        .filter(wait => wait > 500)
    network.refuse()
    network.cut()
    await until(() => expect(waits()).toHaveLength(1))
    network.accept()
    await until(isLive(2))
    expect(waits().map(wait => Math.round(wait / 1000))).toEqual([1, 2])
  })

  it('is subscribed again after the platform was restarted on the same port and data', async () => {
    browser.follow('training_changes')
    await until(isLive(1))
    await platform.stop()
    await until(() => expect(browser.heard.at(-1)).toBe('polling'))
    await change()
    platform = await start(platform.port)
    await until(isLive(2), 15_000)
    await changed()
  })

  it('refreshes its session and subscribes again when its token expires', async () => {
    const client = browser.data.getSupabase()
    browser.follow('training_changes')
    await until(isLive(1))
    const first = (await client.auth.getSession()).data.session
    if (!first) throw new Error('Nobody is signed in')
    // As after a long sleep: the server closes the channel at token expiry, and the stored session has expired too.
    const { SignJWT } = await import('jose')
    const { loadSecrets } = await import('../../local/secrets.ts')
    const brief = await new SignJWT({ role: 'authenticated', aud: 'authenticated', sub: athlete.id })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      // Whole seconds: one more than the next, or it has ended before the server has it.
      .setExpirationTime(Math.ceil(Date.now() / 1000) + 1)
      .sign(new TextEncoder().encode((await loadSecrets(dataDir)).jwtSecret))
    // Protected, and the only way to a session that has already expired.
    const { storage, storageKey } = client.auth as unknown as {
      storage: { setItem(key: string, value: string): Promise<void> }
      storageKey: string
    }
    await storage.setItem(storageKey, JSON.stringify({ ...first, access_token: brief, expires_at: 1 }))
    await (await client.realtime()).setAuth(brief)
    await until(isLive(2))
    const second = (await client.auth.getSession()).data.session
    expect(second?.refresh_token).not.toBe(first.refresh_token)
    expect(browser.heard).toEqual(['polling', 'live', 'resync', 'polling', 'live', 'resync'])
    await changed()
  })

  it('keeps its channel when its token is refreshed in time', async () => {
    browser.follow('training_changes')
    await until(isLive(1))
    await browser.data.getSupabase().auth.refreshSession()
    await (await browser.data.getSupabase().realtime()).sendHeartbeat()
    await changed()
    expect(browser.heard).toEqual(['polling', 'live', 'resync', 'INSERT training_changes'])
  })

  it('is disconnected when it reads too slowly, and reconnects', async () => {
    // Not a table of the product: none has rows long enough to fill the network buffers.
    browser.follow('pages' as LiveTable)
    await until(isLive(1))
    const quick = await openBrowser(platform.url, platform.config.publishableKey, athlete)
    quick.follow('pages' as LiveTable)
    await until(() => expect(quick.heard).toContain('resync'))
    network.hold()
    for (let batch = 0; batch < 8; batch++)
      await database.query(
        `insert into public.pages (owner_id, body) select $1, repeat('x', 50000) from generate_series(1, 60)`,
        [athlete.id],
      )
    await until(() => expect(quick.changes).toHaveLength(480), 15_000)
    await quick.close()
    network.release()
    await until(isLive(2), 15_000)
    expect(browser.heard.filter(what => what === 'polling')).toHaveLength(2)
    expect(browser.changes.length).toBeLessThan(480)
    await database.query(`insert into public.pages (owner_id, body) values ($1, 'short')`, [athlete.id])
    await until(() => expect(browser.changes.at(-1)?.row).toMatchObject({ body: 'short' }))
  })
})

describe('a page that follows the changes of a person', () => {
  it('stops when their session ends and starts again with the next', async () => {
    const following = browser.follow('training_changes')
    await until(isLive(1))
    await browser.data.signOut()
    await until(() => expect(following.state).toBe('off'))
    await change()
    const other = await database.createUser()
    await browser.data.signIn(other.email, other.password)
    await until(isLive(2))
    await change()
    await database.query(
      `insert into public.workouts (id, athlete_id, date, title) values (gen_random_uuid(), $1, '2026-11-23', 'Theirs')`,
      [other.id],
    )
    await until(() => expect(browser.changes).toHaveLength(1))
    expect(browser.changes[0]?.row).toMatchObject({ athlete_id: other.id })
    expect(browser.heard).toEqual([
      'polling',
      'live',
      'resync',
      'off',
      'polling',
      'live',
      'resync',
      'INSERT training_changes',
    ])
  })

  it('gets no deletions of rows that the person has never seen', async () => {
    const [one, two] = await Promise.all([database.createUser(), database.createUser()])
    const connect = async (a: TestUser, b: TestUser) =>
      (
        await database.query<{ id: string }>(
          'insert into public.connections (requester_id, recipient_id) values ($1, $2) returning id',
          [a.id, b.id],
        )
      ).rows[0]?.id
    const mine = await connect(athlete, one)
    const theirs = await connect(one, two)
    browser.follow('connections')
    await until(isLive(1))
    // Until the client knows its own rows, every deletion triggers a refetch; a request of the same client comes after that.
    await browser.data.getSupabase().from('connections').select('id')
    await database.query('delete from public.connections where id = $1', [theirs])
    await database.query('delete from public.connections where id = $1', [mine])
    await until(() => expect(browser.changes.map(({ id }) => id)).toContain(mine))
    expect(browser.changes.map(({ id }) => id)).toEqual([mine])
  })
})
