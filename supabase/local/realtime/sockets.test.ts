import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createTestPlatform, type TestPlatform, type TestUser } from '../../tests/fixtures/index.ts'

const PAGES = `
  create table public.pages (id int primary key, owner_id uuid not null, body text not null);
  alter table public.pages enable row level security;
  create policy pages_select on public.pages for select to authenticated using (owner_id = (select auth.uid()));
  revoke all on public.pages from anon, authenticated;
  grant select on public.pages to authenticated;
  alter publication supabase_realtime add table public.pages`

let platform: TestPlatform
let owner: TestUser
beforeAll(async () => {
  platform = await createTestPlatform({ prepare: database => database.query(PAGES) })
  owner = await platform.database.createUser()
})
afterAll(() => platform.close())

type Frame = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Record<string, unknown>,
]

/** A socket that speaks the protocol by hand, to see every frame. */
const open = async (version = '2.0.0') => {
  const address = `${platform.url.replace('http', 'ws')}/realtime/v1/websocket`
  const socket = new WebSocket(`${address}?apikey=${platform.config.publishableKey}&vsn=${version}`)
  const frames: Frame[] = []
  const closed = once(socket, 'close').then(([code]) => code as number)
  socket.on('message', data => frames.push(JSON.parse(String(data)) as Frame))
  await once(socket, 'open')
  return { socket, frames, closed }
}

const join = async ({ socket, frames }: Awaited<ReturnType<typeof open>>, token: string) => {
  const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'pages' }] }
  socket.send(JSON.stringify(['1', '1', 'realtime:pages', 'phx_join', { config, access_token: token }]))
  await vi.waitFor(() => expect(frames.some(([, , , event]) => event === 'system')).toBe(true))
}
const events = (frames: Frame[]) => frames.map(([, , , event]) => event)

let pages = 0
const write = (count: number, length: number) => {
  pages += count
  return platform.database.query(
    `insert into public.pages select n, $1, repeat('x', $2) from generate_series($3::int, $4::int) as n`,
    [owner.id, length, pages - count + 1, pages],
  )
}

describe('the protocol', () => {
  it('joins, answers heartbeats, sends changes and leaves as the client expects', async () => {
    const connection = await open()
    await join(connection, await platform.token(owner.id))
    expect(connection.frames[0]).toEqual([
      '1',
      '1',
      'realtime:pages',
      'phx_reply',
      {
        status: 'ok',
        response: {
          postgres_changes: [{ id: expect.any(Number), event: '*', schema: 'public', table: 'pages' }],
        },
      },
    ])
    connection.socket.send(JSON.stringify([null, '2', 'phoenix', 'heartbeat', {}]))
    await write(1, 3)
    await vi.waitFor(() => expect(events(connection.frames)).toContain('postgres_changes'))
    expect(connection.frames).toContainEqual([
      null,
      '2',
      'phoenix',
      'phx_reply',
      { status: 'ok', response: {} },
    ])
    expect(connection.frames.at(-1)?.[4]).toMatchObject({
      data: {
        schema: 'public',
        table: 'pages',
        type: 'INSERT',
        commit_timestamp: expect.stringMatching(/^2\d{3}-.*Z$/),
        columns: [
          { name: 'id', type: 'integer' },
          { name: 'owner_id', type: 'uuid' },
          { name: 'body', type: 'text' },
        ],
        record: { id: pages, owner_id: owner.id, body: 'xxx' },
        errors: null,
      },
    })
    connection.socket.send(JSON.stringify(['1', '3', 'realtime:pages', 'phx_leave', {}]))
    await vi.waitFor(() => expect(events(connection.frames).slice(-2)).toEqual(['phx_reply', 'phx_close']))
    connection.socket.close()
  })

  it('closes a socket on an unknown protocol', async () => {
    for (const nonsense of ['{', '["a"]', Buffer.from([1, 2, 3])]) {
      const { socket, closed } = await open()
      socket.send(nonsense)
      expect(await closed).toBe(1003)
    }
  })

  it('refuses an expired token and a forged one', async () => {
    const forged = `${(await platform.token(owner.id)).slice(0, -8)}AAAAAAAA`
    for (const token of [await platform.token(owner.id, -10), forged, 'no token']) {
      const { socket, frames } = await open()
      socket.send(
        JSON.stringify(['1', '1', 'realtime:pages', 'phx_join', { config: {}, access_token: token }]),
      )
      await vi.waitFor(() => expect(frames).toHaveLength(1))
      expect(frames[0]?.[4]).toMatchObject({ status: 'error' })
      socket.close()
    }
  })

  it('closes a channel whose token has expired before the next change, without sending it', async () => {
    const connection = await open()
    await join(connection, await platform.token(owner.id, 2))
    const expiry = Date.now() + 2000
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(expiry), { timeout: 3000 })
    await write(1, 3)
    await vi.waitFor(() => expect(events(connection.frames)).toContain('phx_close'))
    expect(events(connection.frames)).not.toContain('postgres_changes')
    connection.socket.close()
  })
})

describe('a reader that is too slow', () => {
  it('is disconnected before its buffer grows without limit; others are not affected', async () => {
    const token = await platform.token(owner.id)
    const slow = await open()
    const quick = await open()
    await join(slow, token)
    await join(quick, token)
    slow.socket.pause()
    for (let batch = 0; batch < 6; batch++) await write(60, 50_000)
    const last = pages
    await vi.waitFor(
      () => expect(quick.frames.at(-1)?.[4]).toMatchObject({ data: { record: { id: last } } }),
      { timeout: 15_000 },
    )
    slow.socket.resume()
    expect(await slow.closed).toBe(1013)
    expect(slow.frames.length).toBeLessThan(quick.frames.length)
    quick.socket.close()
  })
})
