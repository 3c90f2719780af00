import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type Persona, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { type Conversation, connect, entry, markRead, open, send, showReceipts, talk } from './calls.ts'

/** Pages of a thread and of the list of conversations, and who sees how far somebody has read. */

let db: TestDatabase
let a: TestUser
let b: TestUser
let conversation: string
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
})
afterAll(() => db.close())

describe('get_messages', () => {
  let ids: string[]
  beforeAll(async () => {
    ;({ a, b, conversation } = await talk(db))
    ids = []
    for (let number = 0; number < 9; number++) ids.push((await send(a, conversation, `${number}`)).id)
  })

  /** The numbers of a page's messages, in the order of the answer. */
  const read = async (where: string, value: unknown, limit: number) =>
    (
      await b.query<{ body: string }>(
        `select body from public.get_messages($1, limit_count => $2, ${where} => $3)`,
        [conversation, limit, value],
      )
    ).rows
      .map(({ body }) => body)
      .join('')

  it.each([
    ['before_param', 4, 2, '32'],
    ['before_param', 0, 2, ''],
    ['after_param', 4, 2, '65'],
    ['after_param', 7, 5, '8'],
    ['after_param', 8, 5, ''],
    ['around_param', 4, 4, '5432'],
    ['around_param', 4, 3, '543'],
    ['around_param', 0, 4, '10'],
    ['around_param', 8, 4, '876'],
    ['around_param', 4, 1, '4'],
  ])('with %s of message %d and limit %d returns %s', async (where, number, limit, expected) => {
    expect(await read(where, ids[number], limit)).toBe(expected)
  })

  it('returns the messages around a time', async () => {
    const { rows } = await db.query<{ at: string }>(
      'select created_at::text as at from public.messages where id = $1',
      [ids[3]],
    )
    expect(await read('at_param', rows[0]?.at, 4)).toBe('4321')
    expect(await read('at_param', '2000-01-01', 4)).toBe('10')
    expect(await read('at_param', '2100-01-01', 4)).toBe('87')
  })

  it('refuses two cursors at once, and a cursor of another conversation', async () => {
    const both = b.query('select public.get_messages($1, $2, 5, $2)', [conversation, ids[1]])
    expect(await refusal(both)).toBe('422 invalid_page')
    const elsewhere = await talk(db)
    const foreign = await send(elsewhere.a, elsewhere.conversation)
    for (const where of ['before_param', 'after_param', 'around_param'])
      for (const id of [foreign.id, randomUUID()])
        expect(await refusal(read(where, id, 5))).toBe('404 message_not_found')
  })
})

it('search_messages searches within one conversation', async () => {
  const one = await talk(db)
  const other = await db.createUser()
  await connect(db, one.a, other)
  const second = await open(one.a, other.id, 'deadlift there')
  await send(one.a, one.conversation, 'deadlift here')
  const find = async (conversation: string | null) =>
    (
      await one.a.query<{ excerpt: string }>(
        `select excerpt from public.search_messages('deadlift', conversation_id_param => $1)`,
        [conversation],
      )
    ).rows.map(({ excerpt }) => excerpt)
  expect(await find(null)).toEqual(['deadlift here', 'deadlift there'])
  expect(await find(second)).toEqual(['deadlift there'])
  expect(await find((await talk(db)).conversation)).toEqual([])
})

describe('get_conversations', () => {
  type Row = Conversation & { last_message_at: string | null; created_at: string }
  const list = async (who: Persona, by: Record<string, unknown>) =>
    (
      await who.query<Row>(
        `select c.*, c.last_message_at::text, c.created_at::text
           from public.get_conversations(${Object.keys(by).map((name, i) => `${name} => $${i + 1}`)}) c`,
        Object.values(by),
      )
    ).rows

  it('pages through all of them once, newest first, also those with equal times', async () => {
    const me = await db.createUser()
    const all: string[] = []
    for (const name of ['Ana', 'Ben', 'Cleo', 'Dora', 'Eli']) {
      const other = await db.createUser({ metadata: { name } })
      await connect(db, me, other)
      all.push(await open(me, other.id, name === 'Eli' ? null : `Hi ${name}`))
    }
    await db.query(
      'update public.conversations set last_message_at = now(), created_at = now() where id = any ($1)',
      [all],
    )
    await db.query(
      'update public.messages m set created_at = t.last_message_at from public.conversations t where t.id = m.conversation_id and t.id = any ($1)',
      [all],
    )
    const seen: string[] = []
    let last: Row | undefined
    do {
      const page = await list(
        me,
        last
          ? {
              limit_count: 2,
              before: last.last_message_at ?? last.created_at,
              before_id: last.conversation_id,
            }
          : { limit_count: 2 },
      )
      seen.push(...page.map(row => row.conversation_id))
      last = page.at(-1)
    } while (last)
    expect(seen).toEqual([...all].sort())
  })

  it('filters by name, and by the id of a conversation', async () => {
    const one = await talk(db)
    expect((await list(one.a, { search_term: ' CARL' })).map(row => row.display_name)).toEqual(['Carl Coach'])
    for (const search_term of ['Ann', '%', '_arl']) expect(await list(one.a, { search_term })).toEqual([])
    expect(await list(one.a, { search_term: '' })).toHaveLength(1)
    expect(await list(one.a, { conversation_id_param: one.conversation })).toHaveLength(1)
    expect(await list(one.a, { conversation_id_param: (await talk(db)).conversation })).toEqual([])
  })
})

describe('read receipts', () => {
  beforeEach(async () => {
    ;({ a, b, conversation } = await talk(db))
    const sent = await send(a, conversation)
    await send(b, conversation)
    await markRead(b, conversation, sent.id)
  })
  const seen = async (who: TestUser) => ({
    inList: (await entry(who, conversation)).other_last_read_at !== null,
    rows: (
      await who.query(
        'select 1 from public.conversation_members where conversation_id = $1 and user_id <> $2',
        [conversation, who.id],
      )
    ).rowCount,
  })

  it('are shown until one of the two switches them off', async () => {
    expect(await seen(a)).toEqual({ inList: true, rows: 1 })
  })

  it.each(['a', 'b'])(
    'are hidden from both when %s switches them off, and shown again when on',
    async who => {
      const person = who === 'a' ? a : b
      expect(await showReceipts(person, false)).toBe(false)
      expect(await showReceipts(person, false)).toBe(false)
      for (const one of [a, b]) expect(await seen(one)).toEqual({ inList: false, rows: 0 })
      expect(await entry(b, conversation)).toMatchObject({ last_read_at: expect.any(Date) })
      expect(await showReceipts(person, true)).toBe(true)
      expect(await seen(a)).toEqual({ inList: true, rows: 1 })
    },
  )

  it('are switched on and off by the reader', async () => {
    expect(await refusal(showReceipts(a, null))).toBe('422 invalid_shown')
    const shown = async (who: TestUser) =>
      (await who.query('select shown from public.get_read_receipts()')).rows
    await showReceipts(a, false)
    expect([await shown(a), await shown(b)]).toEqual([[{ shown: false }], [{ shown: true }]])
  })
})
