import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { connect, type Message, markRead, open, page, remove, reserve, send, unread } from './calls.ts'

/** Several conversations: messages have only their own files and workout, people only their own conversations. */

let db: TestDatabase
let me: TestUser
let first: TestUser
let second: TestUser
let one: string
let two: string
/** A conversation of the other two people. */
let theirs: string
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  ;[me, first, second] = (await Promise.all(
    ['Me', 'First', 'Second'].map(name => db.createUser({ metadata: { name } })),
  )) as [TestUser, TestUser, TestUser]
  await connect(db, me, first)
  await connect(db, second, me)
  await connect(db, first, second)
  one = await open(me, first.id)
  two = await open(me, second.id)
  theirs = await open(first, second.id)
})
afterAll(() => db.close())

const upload = async (conversation: string, message: string, owner: TestUser) => {
  const path = `${conversation}/${message}/${randomUUID()}-file.pdf`
  await insert(db, 'storage.objects', {
    bucket_id: 'chat-attachments',
    name: path,
    owner_id: owner.id,
    metadata: '{"mimetype":"application/pdf","size":7}',
  })
  return path
}
const aWorkout = (athlete: TestUser, title: string, over: Record<string, unknown> = {}) =>
  insert(db, 'public.workouts', {
    id: randomUUID(),
    athlete_id: athlete.id,
    created_by: athlete.id,
    date: '2026-11-21',
    title,
    ...over,
  })
const plain = (message: Message) => [
  message.body,
  message.attachments.map(({ path }) => path),
  message.workout?.title ?? null,
]

it('a message has its own files and its own workout', async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const
  const paths = [await upload(one, ids[0], me), await upload(one, ids[1], me)] as const
  const [legs, arms] = [await aWorkout(me, 'Legs'), await aWorkout(me, 'Arms')]
  const sent = [
    await send(me, one, {
      id: ids[0],
      body: 'a',
      workout: legs,
      attachments: [{ path: paths[0], name: 'a.pdf' }],
    }),
    await send(me, one, {
      id: ids[1],
      body: 'b',
      workout: arms,
      attachments: [{ path: paths[1], name: 'b.pdf' }],
    }),
    await send(me, one, { id: ids[2], body: 'c' }),
  ]
  const expected = [
    ['a', [paths[0]], 'Legs'],
    ['b', [paths[1]], 'Arms'],
    ['c', [], null],
  ]
  expect(sent.map(plain)).toEqual(expected)
  expect((await page(me, one)).map(plain).reverse()).toEqual(expected)
  // The other person may not see those workouts; nobody sees a deleted one.
  expect((await page(first, one)).map(plain).reverse()).toEqual(
    expected.map(([body, files]) => [body, files, null]),
  )
  await db.query('update public.workouts set deleted_at = now() where id = $1', [legs])
  expect((await page(me, one)).map(({ workout }) => workout?.title).reverse()).toEqual([
    undefined,
    'Arms',
    undefined,
  ])
  for (const workout of [
    legs,
    await aWorkout(first, 'Not shared'),
    await aWorkout(me, 'Kept back', { created_by: first.id, state: 'draft' }),
    randomUUID(),
  ])
    expect(await refusal(send(me, one, { workout }))).toBe('404 workout_not_found')
})

it('unread counts and searches cover one’s own conversations, messages of others, and none that is deleted', async () => {
  await send(me, one, 'needle of mine')
  const read = await send(first, one, 'needle read')
  await send(first, one, 'needle unread')
  const gone = await send(first, one, 'needle deleted')
  await remove(first, gone.id)
  await send(second, two, 'needle elsewhere')
  await send(second, two, 'hay')
  await send(second, theirs, 'needle between others')
  await markRead(me, one, read.id)
  expect(await unread(me)).toEqual({ messages: 3, conversations: 2 })
  expect(await unread(first)).toMatchObject({ conversations: 2 })
  const found = async (who: TestUser) =>
    (await who.query<{ excerpt: string }>(`select excerpt from public.search_messages('NEEDLE')`)).rows.map(
      row => row.excerpt,
    )
  expect(await found(me)).toEqual(['needle elsewhere', 'needle unread', 'needle read', 'needle of mine'])
  expect(await found(second)).toEqual(['needle between others', 'needle elsewhere'])
  for (const nothing of ['', ' ', null])
    expect((await me.query('select * from public.search_messages($1)', [nothing])).rows).toEqual([])
})

it('reserve_files serves members of a conversation while the two are connected, up to twenty unsent files each', async () => {
  const places = (who: TestUser, conversation: string, count = 1) =>
    refusal(
      reserve(
        who,
        conversation,
        randomUUID(),
        Array.from({ length: count }, () => 'x.pdf'),
      ),
    )
  const may = async (who: TestUser, path: string) =>
    (await who.query<{ may: boolean }>('select private.may_upload_attachment($1) as may', [path])).rows[0]
      ?.may
  const [mine = ''] = await reserve(me, one, randomUUID())
  expect([await may(me, mine), await may(first, mine), await may(second, mine)]).toEqual([true, false, false])
  expect([await places(me, two), await places(me, theirs)]).toEqual(['done', '403 not_connected'])
  // Files of the other person, of another bucket, and sent files do not count.
  for (let i = 0; i < 18; i++) await upload(one, randomUUID(), me)
  for (let i = 0; i < 19; i++) await upload(two, randomUUID(), second)
  await db.query(`insert into storage.buckets (id, name, public) values ('elsewhere', 'elsewhere', false)`)
  for (let i = 0; i < 20; i++)
    await insert(db, 'storage.objects', {
      bucket_id: 'elsewhere',
      name: `${two}/${randomUUID()}/${randomUUID()}-x.pdf`,
      owner_id: me.id,
    })
  expect([
    await places(me, one),
    await places(me, two),
    await places(first, one),
    await places(second, two),
  ]).toEqual(['409 too_many_unsent_files', '409 too_many_unsent_files', 'done', 'done'])
  await db.query(
    `delete from public.connections where $1 in (requester_id, recipient_id) and $2 in (requester_id, recipient_id)`,
    [first.id, second.id],
  )
  expect([await places(first, theirs), await places(first, one)]).toEqual(['403 not_connected', 'done'])
  expect(await refusal(send(first, theirs))).toBe('403 not_connected')
  expect(await refusal(send(me, theirs))).toBe('404 conversation_not_found')
  expect((await send(first, one, 'still')).body).toBe('still')
})

it('a message is dated after the newest of its own conversation, and of no other', async () => {
  for (const conversation of [one, two]) {
    // The other conversations have a last_message_at far in the future.
    await db.query(
      `update public.conversations set last_message_at = case when id <> $1 then timestamptz '2126-01-01' end`,
      [conversation],
    )
    expect((await send(me, conversation)).created_at.getFullYear()).toBeLessThan(2126)
    await db.query(
      `update public.conversations set last_message_at = case when id = $1 then timestamptz '2126-01-01' end`,
      [conversation],
    )
    expect((await send(me, conversation)).created_at.getFullYear()).toBe(2126)
    const { rows } = await db.query('select id from public.conversations where last_message_at is not null')
    expect(rows).toEqual([{ id: conversation }])
  }
})
