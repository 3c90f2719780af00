import { randomUUID } from 'node:crypto'
import type { RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestPlatform, type TestPlatform, type TestUser } from '../fixtures/index.ts'
import { connect, open, reserve, send } from './calls.ts'

/** Chat from a browser: through supabase-js, with realtime. */

let platform: TestPlatform
let a: TestUser
let b: TestUser
let stranger: TestUser
let browsers: Record<'a' | 'b' | 'stranger', SupabaseClient>
beforeAll(async () => {
  platform = await createTestPlatform()
  const create = (name: string) => platform.database.createUser({ metadata: { name } })
  ;[a, b, stranger] = await Promise.all([
    create('Ann Athlete'),
    create('Carl Coach'),
    create('Stan Stranger'),
  ])
  await connect(platform.database, a, b)
  const [ofA, ofB, ofStranger] = await Promise.all([a, b, stranger].map(user => platform.signIn(user)))
  browsers = { a: ofA, b: ofB, stranger: ofStranger } as typeof browsers
})
afterAll(() => platform.close())

const rpc = async (browser: SupabaseClient, name: string, args: object = {}) => {
  const { data, error, status } = await browser.rpc(name, args)
  return error ? { status, code: error.code, hint: error.hint } : data
}

const files = (browser: SupabaseClient) => browser.storage.from('chat-attachments')

it('every call answers in its documented shape', async () => {
  const conversation = await rpc(browsers.a, 'create_conversation_with_connected_user', {
    other_user_id: b.id,
    initial_message: 'Hello Carl',
  })
  expect(conversation).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/))
  const [hello] = await rpc(browsers.b, 'get_messages', { conversation_id_param: conversation })
  expect(hello).toEqual({
    id: expect.any(String),
    conversation_id: conversation,
    sender_id: a.id,
    body: 'Hello Carl',
    created_at: expect.any(String),
    edited_at: null,
    deleted_at: null,
    attachments: [],
    workout: null,
    reply: null,
    reactions: [],
  })

  const id = randomUUID()
  const reserved = await rpc(browsers.b, 'reserve_files', {
    conversation_id_param: conversation,
    message_id_param: id,
    names_param: ['plan.pdf'],
  })
  expect(reserved).toEqual([
    { path: expect.stringMatching(`^${conversation}/${id}/[0-9a-f-]{36}-plan\\.pdf$`) },
  ])
  const path = reserved[0].path
  const uploaded = await files(browsers.b).upload(path, new Blob(['%PDF-1'], { type: 'application/pdf' }))
  expect(uploaded.error).toBeNull()
  const message = { id_param: id, conversation_id_param: conversation, body_param: 'With a plan' }
  const attachments_param = [{ path, name: 'Plan für Ann.pdf', alt: 'The week' }]
  const sent = await rpc(browsers.b, 'send_message', { ...message, attachments_param })
  expect(sent).toMatchObject({
    id,
    body: 'With a plan',
    attachments: [
      { path, name: 'Plan für Ann.pdf', mime_type: 'application/pdf', size_bytes: 6, alt: 'The week' },
    ],
  })
  expect(await rpc(browsers.b, 'send_message', message)).toEqual(sent)
  expect(await rpc(browsers.b, 'edit_message', { id_param: id, body_param: 'With the plan' })).toMatchObject({
    body: 'With the plan',
    edited_at: expect.any(String),
  })
  expect(
    await rpc(browsers.a, 'set_message_reaction', { message_id_param: id, reaction_param: 'strong' }),
  ).toEqual({ reactions: [{ user_id: a.id, reaction: 'strong' }] })
  expect(await rpc(browsers.a, 'get_read_receipts')).toEqual({ shown: true })
  expect(await rpc(browsers.a, 'count_unread_messages')).toEqual({ messages: 1, conversations: 1 })
  expect(await rpc(browsers.a, 'get_conversations')).toMatchObject([
    {
      conversation_id: conversation,
      display_name: 'Carl Coach',
      last_message_preview: 'With the plan',
      last_message_attachments: 1,
      unread_count: 1,
      can_send: true,
    },
  ])
  expect(
    await rpc(browsers.a, 'mark_conversation_read', { conversation_id_param: conversation, up_to: id }),
  ).toEqual({ last_read_at: sent.created_at, unread_count: 0 })
  expect(await rpc(browsers.a, 'search_messages', { search_term: 'plan' })).toMatchObject([{ id }])
  expect(
    await rpc(browsers.a, 'set_conversation_muted', {
      conversation_id_param: conversation,
      muted_param: true,
    }),
  ).toEqual({ muted: true })
  expect(await rpc(browsers.b, 'delete_message', { id_param: id })).toEqual({
    deleted_at: expect.any(String),
    paths: [path],
  })
})

it('lets the other person download a file while its message exists, and nobody else', async () => {
  const conversation = await open(a, b.id)
  const id = randomUUID()
  const folder = `${conversation}/${id}`
  const [path = ''] = await reserve(a, conversation, id, ['notes.txt'])
  const text = new Blob(['Squat 5x5'], { type: 'text/plain' })
  expect((await files(browsers.stranger).upload(path, text)).error).not.toBeNull()
  expect((await files(browsers.a).upload(path, text)).error).toBeNull()
  expect((await files(browsers.a).upload(path, text, { upsert: true })).error).not.toBeNull()
  expect((await files(browsers.b).download(path)).error).not.toBeNull()
  await send(a, conversation, { id, attachments: [{ path }] })
  expect(await (await files(browsers.b).download(path)).data?.text()).toBe('Squat 5x5')
  expect((await files(browsers.b).createSignedUrl(path, 60)).error).toBeNull()
  for (const attempt of [
    files(browsers.stranger).download(path),
    files(browsers.stranger).createSignedUrl(path, 60),
    files(platform.client()).download(path),
    files(browsers.a).move(path, `${folder}/${randomUUID()}-moved.txt`),
    files(browsers.b).update(path, text),
  ])
    expect((await attempt).error).not.toBeNull()
  expect((await files(browsers.stranger).list(folder)).data ?? []).toEqual([])
  // A sent file is deleted with its message, not before.
  expect((await files(browsers.a).remove([path])).data ?? []).toEqual([])
  await rpc(browsers.a, 'delete_message', { id_param: id })
  expect((await files(browsers.b).download(path)).error).not.toBeNull()
  expect((await files(browsers.a).remove([path])).data).toHaveLength(1)
})

it('refuses pages, scripts and large files', async () => {
  const conversation = await open(a, b.id)
  const upload = async (name: string, content: Blob) =>
    files(browsers.a).upload((await reserve(a, conversation, randomUUID(), [name]))[0] ?? '', content)
  for (const type of ['text/html', 'image/svg+xml', 'text/javascript'])
    expect((await upload('a.html', new Blob(['<script>'], { type }))).error).not.toBeNull()
  const large = new Blob([new Uint8Array(10 * 1024 * 1024 + 1)], { type: 'image/png' })
  expect((await upload('a.png', large)).error).not.toBeNull()
})

it('refuses invalid text and ids with a client error, and stores nothing', async () => {
  const conversation = await open(a, b.id)
  const before = (await platform.database.query('select from public.messages')).rowCount
  const attempts = [
    { id_param: 'no id', conversation_id_param: conversation, body_param: 'x' },
    { id_param: randomUUID(), conversation_id_param: 7, body_param: 'x' },
    { id_param: randomUUID(), conversation_id_param: conversation, body_param: 'a\0b' },
    { id_param: randomUUID(), conversation_id_param: conversation, body_param: 'x'.repeat(10_240) },
    { id_param: randomUUID(), conversation_id_param: conversation, attachments_param: 'a' },
    { id_param: randomUUID(), conversation_id_param: conversation, attachments_param: [{ path: '\0' }] },
    { id_param: randomUUID(), conversation_id_param: conversation, attachments_param: { deep: [[[[{}]]]] } },
  ]
  for (const attempt of attempts) {
    const answer = await rpc(browsers.a, 'send_message', attempt)
    expect([attempt, answer]).toEqual([attempt, expect.objectContaining({ status: expect.any(Number) })])
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  }
  expect((await platform.database.query('select from public.messages')).rowCount).toBe(before)
})

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>

const subscribe = async (browser: SupabaseClient, ...tables: string[]) => {
  const changes: Change[] = []
  const channel = browser.channel(`chat-${randomUUID()}`)
  for (const table of tables)
    channel.on(
      // The type overloads want a literal event name; any event is valid here.
      'postgres_changes' as never,
      { event: '*', schema: 'public', table } as never,
      (change: Change) => changes.push(change),
    )
  const status = await new Promise<string>(resolve => channel.subscribe(resolve))
  expect(status).toBe('SUBSCRIBED')
  return changes
}

describe('changes', () => {
  it('of messages and of the last read message reach both, and no third person', async () => {
    const conversation = await open(a, b.id)
    const other = await platform.database.createUser()
    await connect(platform.database, stranger, other)
    const elsewhere = await open(stranger, other.id)
    const [ofA, ofB, ofStranger] = await Promise.all(
      [browsers.a, browsers.b, browsers.stranger].map(browser =>
        subscribe(browser, 'messages', 'conversation_members'),
      ),
    )
    // Flush: changes committed before the subscription may still arrive; they have once this marker has.
    const before = await send(a, conversation, 'Hello')
    for (const changes of [ofA, ofB]) {
      await vi.waitFor(() => expect(changes?.at(-1)?.new).toMatchObject({ id: before.id }))
      changes?.splice(0)
    }
    const { id } = await send(a, conversation, 'Are you there?')
    await rpc(browsers.b, 'mark_conversation_read', { conversation_id_param: conversation, up_to: id })
    await rpc(browsers.a, 'edit_message', { id_param: id, body_param: 'Are you here?' })
    await rpc(browsers.a, 'delete_message', { id_param: id })
    // Changes of one table come in their order; what was committed to two tables at almost the same time may change places.
    const of = (changes: Change[] | undefined, table: string) =>
      changes?.filter(change => change.table === table).map(({ eventType, new: row }) => [eventType, row])
    for (const changes of [ofA, ofB])
      await vi.waitFor(() => {
        expect(of(changes, 'messages')).toEqual([
          // Rows are read again on delivery: their content may be newer than the change, never older.
          ['INSERT', expect.objectContaining({ id, sender_id: a.id, conversation_id: conversation })],
          ['UPDATE', expect.objectContaining({ id })],
          ['UPDATE', expect.objectContaining({ id, body: '', deleted_at: expect.any(String) })],
        ])
        expect(of(changes, 'conversation_members')).toEqual([
          ['UPDATE', expect.objectContaining({ user_id: b.id, last_read_at: expect.any(String) })],
        ])
      })
    // Marker: the stranger's own message comes last, so anything they have not received before it was not delivered.
    const own = await send(other, elsewhere, 'For the stranger')
    await vi.waitFor(() => expect(ofStranger?.at(-1)?.new).toMatchObject({ id: own.id }))
    expect(
      new Set(ofStranger?.map(({ new: row }) => 'conversation_id' in row && row.conversation_id)),
    ).toEqual(new Set([elsewhere]))
    expect(ofA).toHaveLength(4)
  })
})
