import type { RealtimeChannel, RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestPlatform, type TestPlatform, type TestUser } from '../../tests/fixtures/index.ts'

/** A table of this test, so that the rules are tested independent of what the product publishes. */
const NOTES = `
  create table public.notes (
    id uuid primary key default gen_random_uuid(), owner_id uuid not null, title text not null, rank int not null default 0,
    secret text not null default 'hidden'
  );
  alter table public.notes enable row level security;
  create policy notes_select on public.notes for select to authenticated using (owner_id = (select auth.uid()));
  revoke all on public.notes from anon, authenticated;
  grant select (id, owner_id, title, rank) on public.notes to authenticated;
  alter publication supabase_realtime add table public.notes`

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>

let platform: TestPlatform
let owner: TestUser
let stranger: TestUser
let ownerBrowser: SupabaseClient
let strangerBrowser: SupabaseClient
beforeAll(async () => {
  platform = await createTestPlatform({ prepare: database => database.query(NOTES) })
  owner = await platform.database.createUser()
  stranger = await platform.database.createUser()
  ownerBrowser = await platform.signIn(owner)
  strangerBrowser = await platform.signIn(stranger)
})
afterAll(() => platform.close())

interface Filters {
  event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE'
  table?: string
  filter?: string
}

let topics = 0
const subscribe = async (browser: SupabaseClient, { event = '*', table = 'notes', filter }: Filters = {}) => {
  const changes: Change[] = []
  const channel = browser.channel(`notes-${++topics}`).on(
    // The type overloads want a literal event name; any event is valid here.
    'postgres_changes' as never,
    { event, schema: 'public', table, ...(filter ? { filter } : {}) } as never,
    (change: Change) => changes.push(change),
  )
  const status = await new Promise<string>(resolve => channel.subscribe(resolve))
  return { changes, channel, status }
}

/** Marker: a change that every subscriber gets. Changes are in order, so anything missing before it was not delivered. */
const fence = async (...seen: Change[][]) => {
  const { rows } = await platform.database.query<{ id: string }>(
    `insert into public.notes (owner_id, title) values ($1, 'fence') returning id`,
    [owner.id],
  )
  const id = rows[0]?.id
  await platform.database.query('delete from public.notes where id = $1', [id])
  for (const changes of seen)
    await vi.waitFor(() =>
      expect(
        changes.some(({ eventType, old }) => eventType === 'DELETE' && 'id' in old && old.id === id),
      ).toBe(true),
    )
}

const insert = (title: string, rank = 0, ownerId = owner.id) =>
  platform.database.query<{ id: string }>(
    'insert into public.notes (owner_id, title, rank) values ($1, $2, $3) returning id',
    [ownerId, title, rank],
  )
const titles = (changes: Change[]) =>
  changes.flatMap(({ eventType, new: row }) =>
    eventType !== 'DELETE' && row.title !== 'fence' ? [`${eventType} ${row.title}`] : [],
  )
const leave = (...channels: { channel: RealtimeChannel }[]) =>
  Promise.all(channels.map(({ channel }) => channel.unsubscribe()))

describe('changes of a published table', () => {
  it('reach those who may see the row, without columns that they may not read, and nobody else', async () => {
    const mine = await subscribe(ownerBrowser)
    const theirs = await subscribe(strangerBrowser)
    expect([mine.status, theirs.status]).toEqual(['SUBSCRIBED', 'SUBSCRIBED'])
    const { rows } = await insert('seen')
    await platform.database.query(`update public.notes set title = 'seen again' where id = $1`, [rows[0]?.id])
    await fence(mine.changes, theirs.changes)
    expect(titles(mine.changes).at(-1)).toBe('UPDATE seen again')
    expect(mine.changes[0]?.new).toEqual({
      id: rows[0]?.id,
      owner_id: owner.id,
      title: expect.any(String),
      rank: 0,
    })
    expect(titles(theirs.changes)).toEqual([])
    await leave(mine, theirs)
  })

  it('contain only the key of a deleted row', async () => {
    const theirs = await subscribe(strangerBrowser)
    const { rows } = await insert('doomed')
    await platform.database.query('delete from public.notes where id = $1', [rows[0]?.id])
    await vi.waitFor(() => expect(theirs.changes).toHaveLength(1))
    expect(theirs.changes[0]).toMatchObject({ eventType: 'DELETE', new: {}, old: { id: rows[0]?.id } })
    expect(Object.keys(theirs.changes[0]?.old ?? {})).toEqual(['id'])
    await leave(theirs)
  })

  it('are not sent when the transaction was rolled back', async () => {
    const mine = await subscribe(ownerBrowser)
    const client = await platform.database.pool.connect()
    await client.query('begin')
    await client.query(`insert into public.notes (owner_id, title) values ($1, 'never')`, [owner.id])
    await client.query('rollback')
    client.release()
    await fence(mine.changes)
    expect(titles(mine.changes)).toEqual([])
    await leave(mine)
  })

  it('come filtered as asked, and in the order they were committed', async () => {
    const high = await subscribe(ownerBrowser, { filter: 'rank=gt.5' })
    const inserts = await subscribe(ownerBrowser, { event: 'INSERT', filter: 'title=in.(a,b)' })
    for (const [title, rank] of [
      ['a', 1],
      ['b', 9],
      ['c', 10],
    ] as const)
      await insert(title, rank)
    await fence(high.changes)
    expect(titles(high.changes)).toEqual(['INSERT b', 'INSERT c'])
    expect(titles(inserts.changes)).toEqual(['INSERT a', 'INSERT b'])
    await leave(high, inserts)
  })

  it('stop when the channel was left', async () => {
    const left = await subscribe(ownerBrowser)
    const stays = await subscribe(ownerBrowser)
    await leave(left)
    await insert('after leaving')
    await fence(stays.changes)
    expect(titles(left.changes)).toEqual([])
    expect(titles(stays.changes)).toEqual(['INSERT after leaving'])
    await leave(stays)
  })
})

describe('joining', () => {
  it.each([
    ['a table that is not published', { table: 'user_profiles' }],
    ['a filter on a column that is not there', { filter: 'nope=eq.1' }],
    ['a filter on a column one may not read', { filter: 'secret=eq.hidden' }],
    ['a filter whose value does not fit', { filter: 'rank=eq.many' }],
  ])('is refused for %s', async (_, filters) => {
    const { status, channel } = await subscribe(ownerBrowser, filters)
    expect(status).toBe('CHANNEL_ERROR')
    await ownerBrowser.removeChannel(channel)
  })

  it('shows nothing to somebody without a session', async () => {
    const { status, channel } = await subscribe(platform.client())
    expect(status).toBe('CHANNEL_ERROR')
    await channel.unsubscribe()
  })

  it('is refused without an API key', async () => {
    const socket = new WebSocket(
      `${platform.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=nobody&vsn=2.0.0`,
    )
    const ended = await new Promise<string>(resolve => {
      socket.onopen = () => resolve('open')
      socket.onerror = () => resolve('refused')
    })
    expect(ended).toBe('refused')
  })
})

describe('a channel that gets another person’s token', () => {
  it('has that person’s permissions from then on', async () => {
    const browser = await platform.signIn(owner)
    const fromOwner = await subscribe(browser)
    await browser.auth.signInWithPassword(stranger)
    const watcher = await subscribe(ownerBrowser)
    // The answer to a heartbeat comes after everything sent before it was handled.
    await browser.realtime.sendHeartbeat()
    await vi.waitFor(() => expect(browser.realtime.pendingHeartbeatRef).toBeNull())
    await insert('for the owner')
    await fence(fromOwner.changes, watcher.changes)
    expect(titles(watcher.changes)).toEqual(['INSERT for the owner'])
    expect(titles(fromOwner.changes)).toEqual([])
    await leave(watcher)
  })
})

describe('losing the database connection', () => {
  it('closes the sockets, and lets everyone subscribe again by itself', async () => {
    const browser = await platform.signIn(owner)
    const statuses: string[] = []
    const changes: Change[] = []
    browser
      .channel('lost')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'notes' }, change =>
        changes.push(change),
      )
      .subscribe(status => statuses.push(status))
    await vi.waitFor(() => expect(statuses).toEqual(['SUBSCRIBED']))
    await platform.database.query(
      `select pg_terminate_backend(pid) from pg_stat_replication where application_name is not null
          and pid in (select active_pid from pg_replication_slots where database = current_database())`,
    )
    await vi.waitFor(() => expect(statuses.filter(status => status === 'SUBSCRIBED')).toHaveLength(2), {
      timeout: 15_000,
    })
    await insert('after the loss')
    await vi.waitFor(() => expect(titles(changes)).toContain('INSERT after the loss'))
    expect((await platform.health()).ok).toBe(true)
  })
})

describe('a connection between two people', () => {
  it('reaches both of them, and no third person', async () => {
    const everyone = [owner, await platform.database.createUser(), stranger]
    const browsers = await Promise.all(everyone.map(person => platform.signIn(person)))
    const seen = await Promise.all(browsers.map(browser => subscribe(browser, { table: 'connections' })))
    expect(seen.map(({ status }) => status)).toEqual(['SUBSCRIBED', 'SUBSCRIBED', 'SUBSCRIBED'])
    const [requester, recipient] = everyone
    const [asks, isAsked] = browsers as [SupabaseClient, SupabaseClient]
    // By a link both see the request; what is asked of an address its sender does not see.
    const link = await isAsked.rpc('get_contact_link', {})
    const { error } = await asks.rpc('request_by_contact_link', { token_param: link.data.token })
    expect(error).toBeNull()
    const insertOf = expect.objectContaining({
      eventType: 'INSERT',
      new: expect.objectContaining({
        requester_id: requester?.id,
        recipient_id: recipient?.id,
        status: 'pending',
      }),
    })
    await vi.waitFor(() => {
      expect(seen[0]?.changes).toEqual([insertOf])
      expect(seen[1]?.changes).toEqual([insertOf])
    })
    await platform.database.query('delete from public.connections where requester_id = $1', [requester?.id])
    await vi.waitFor(() => expect(seen[2]?.changes.map(({ eventType }) => eventType)).toEqual(['DELETE']))
  })
})
