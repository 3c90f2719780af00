import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { block, connect, disconnect, edit, open, page, remove, send, talk } from './calls.ts'

let db: TestDatabase
let a: TestUser
let b: TestUser
let stranger: TestUser
let connection: string
let conversation: string
beforeAll(async () => {
  db = await createTestDatabase()
  stranger = await db.createUser()
})
afterAll(() => db.close())
beforeEach(async () => {
  ;({ a, b, connection, conversation } = await talk(db))
})

const stored = async (id: string) =>
  (await db.query<Record<string, unknown>>('select * from public.messages where id = $1', [id])).rows

describe('send_message', () => {
  it('stores the trimmed text under the id of the client, and returns it', async () => {
    const id = randomUUID()
    const sent = await send(a, conversation, { id, body: '\n  Line one\n\n  Line two 💪🏽 \t\n' })
    expect(sent).toMatchObject({
      id,
      conversation_id: conversation,
      sender_id: a.id,
      body: 'Line one\n\n  Line two 💪🏽',
      edited_at: null,
      deleted_at: null,
      attachments: [],
      workout: null,
    })
    expect(await page(b, conversation)).toEqual([sent])
  })

  it('returns the stored message when it is repeated, whatever the text, and keeps one row', async () => {
    const id = randomUUID()
    const first = await send(a, conversation, { id, body: 'First words' })
    expect(await send(a, conversation, { id, body: 'Other words' })).toEqual(first)
    expect(await stored(id)).toMatchObject([{ body: 'First words' }])
  })

  it('returns the stored message when it is repeated after the connection ended', async () => {
    const id = randomUUID()
    const first = await send(a, conversation, { id })
    await disconnect(b, connection)
    expect(await send(a, conversation, { id })).toEqual(first)
    expect(await refusal(send(a, conversation))).toBe('403 not_connected')
  })

  it("refuses the id of another person's message and of another conversation's with the same answer", async () => {
    const { id } = await send(a, conversation, 'Mine')
    const third = await db.createUser()
    await connect(db, b, third)
    await connect(db, a, third)
    const withThird = await open(b, third.id)
    const mineWithThird = await open(a, third.id)
    for (const [who, where] of [
      [b, conversation],
      [b, withThird],
      [third, withThird],
      [a, mineWithThird],
    ] as const)
      expect(await refusal(send(who, where, { id, body: 'Forged' }))).toBe('409 id_taken')
    expect(await stored(id)).toMatchObject([{ body: 'Mine', sender_id: a.id, conversation_id: conversation }])
    // A person outside the conversation must not learn that the id is taken.
    expect(await refusal(send(stranger, conversation, { id }))).toBe('404 conversation_not_found')
  })

  it.each([
    ['removed', () => disconnect(b, connection)],
    ['removed by oneself', () => disconnect(a, connection)],
    ['blocked', () => block(b, a.id)],
    ['blocked by oneself', () => block(a, b.id)],
    [
      'pending again',
      async () => {
        await disconnect(b, connection)
        await connect(db, a, b, { status: 'pending' })
      },
    ],
    [
      'rejected',
      async () => {
        await disconnect(b, connection)
        await connect(db, a, b, { status: 'rejected' })
      },
    ],
  ] as const)('is refused with the same answer to both when %s', async (_, end) => {
    await send(a, conversation)
    await end()
    expect(await refusal(send(a, conversation))).toBe('403 not_connected')
    expect(await refusal(send(b, conversation))).toBe('403 not_connected')
    expect(await page(a, conversation)).toHaveLength(1)
    expect(await page(b, conversation)).toHaveLength(1)
  })

  it('answers a stranger as if there were no such conversation', async () => {
    expect(await refusal(send(stranger, conversation))).toBe('404 conversation_not_found')
    expect(await refusal(send(stranger, randomUUID()))).toBe('404 conversation_not_found')
    expect(await refusal(send(db.asAnon(), conversation))).toBe('42501')
  })

  it('accepts 8000 characters, and refuses more, none, and a missing id', async () => {
    expect((await send(a, conversation, '💪'.repeat(8000))).body).toHaveLength(16_000)
    expect(await refusal(send(a, conversation, 'x'.repeat(8001)))).toBe('422 invalid_body')
    expect(await refusal(send(a, conversation, 'x'.repeat(10_240)))).toBe('422 invalid_body')
    for (const blank of ['', '   ', '\n\t\r\n', '\u00a0\u2003', null])
      expect(await refusal(send(a, conversation, { body: blank }))).toBe('422 empty_message')
    expect(await refusal(a.query('select public.send_message(null, $1, $2)', [conversation, 'x']))).toBe(
      '422 invalid_id',
    )
  })

  it('refuses a NUL, and stores every other character as it is', async () => {
    expect(await refusal(send(a, conversation, 'a\0b'))).toBe('22021')
    // The driver cannot send a lone surrogate: it becomes the replacement character.
    expect((await send(a, conversation, 'a\ud800b')).body).toBe('a\ufffdb')
    const odd = `'); drop table public.messages; -- <script>alert(1)</script> \u202e %_\\`
    expect((await send(a, conversation, odd)).body).toBe(odd)
  })

  it('has a limit per minute', async () => {
    await send(a, conversation)
    await db.query(
      `update private.rate_limits set hits = 60 where user_id = $1 and action = 'send_message'`,
      [a.id],
    )
    expect(await refusal(send(a, conversation))).toBe('429 rate_limited')
  })
})

describe('a workout in a message', () => {
  const plan = async (athlete: TestUser, row: { state?: string; hidden?: boolean; by?: string } = {}) => {
    const id = randomUUID()
    await db.query(
      `insert into public.workouts (id, athlete_id, date, title, state, hidden, created_by) values ($1, $2, '2026-11-23', 'Lower A', $3, $4, $5)`,
      [id, athlete.id, row.state ?? 'published', row.hidden ?? false, row.by ?? athlete.id],
    )
    return id
  }

  it('is shown only to those who may see that workout when they read the message', async () => {
    const workout = await plan(a)
    const sent = await send(a, conversation, { workout })
    expect(sent.workout).toMatchObject({ id: workout, title: 'Lower A', athlete_id: a.id })
    expect(await page(b, conversation)).toMatchObject([{ id: sent.id, workout: { id: null } }])
    await a.query('select public.grant_workout_access($1, true)', [b.id])
    expect(await page(b, conversation)).toMatchObject([{ workout: { id: workout } }])
    await a.query('select public.grant_workout_access($1, false)', [b.id])
    expect(await page(b, conversation)).toMatchObject([{ workout: { id: null } }])
  })

  it('gives the same answer when the workout is unknown, deleted, hidden or not shared with the sender', async () => {
    // A second uploaded file, which must not be used in place of the missing one.
    await plan(a)
    const deleted = await plan(a)
    await db.query('update public.workouts set deleted_at = now() where id = $1', [deleted])
    const cases = [randomUUID(), deleted, await plan(a, { hidden: true, by: b.id }), await plan(b)]
    for (const workout of cases)
      expect(await refusal(send(a, conversation, { workout }))).toBe('404 workout_not_found')
    expect(await page(a, conversation)).toEqual([])
  })

  it('is removed with the message, and from the message when the workout is deleted', async () => {
    const workout = await plan(a)
    const first = await send(a, conversation, { workout })
    const second = await send(a, conversation, { workout })
    await remove(a, first.id)
    expect((await page(a, conversation)).map(one => one.workout?.id)).toEqual([workout, undefined])
    await db.query('update public.workouts set deleted_at = now() where id = $1', [workout])
    expect((await page(a, conversation)).map(one => one.workout)).toEqual([{ id: null }, null])
    await db.query('delete from public.workouts where id = $1', [workout])
    expect((await page(a, conversation)).map(one => one.id)).toEqual([second.id, first.id])
  })
})

describe('edit_message', () => {
  it('changes the text, keeps the position and sets edited_at', async () => {
    const first = await send(a, conversation, 'One')
    await send(b, conversation, 'Two')
    const edited = await edit(a, first.id, ' Three ')
    expect(edited).toEqual({ ...first, body: 'Three', edited_at: expect.any(Date) })
    expect((await page(b, conversation)).map(one => one.body)).toEqual(['Two', 'Three'])
    expect(await edit(a, first.id, 'Three')).toEqual(edited)
  })

  it("refuses the other person's message and an unknown one with the same answer", async () => {
    const { id } = await send(b, conversation, 'Theirs')
    const mine = await send(a, conversation, 'Mine')
    for (const [who, which] of [
      [a, id],
      [stranger, id],
      [a, randomUUID()],
    ] as const)
      expect(await refusal(edit(who, which, 'Forged'))).toBe('404 message_not_found')
    expect(await stored(id)).toMatchObject([{ body: 'Theirs', edited_at: null }])
    expect(await stored(mine.id)).toMatchObject([{ body: 'Mine', edited_at: null }])
  })

  it('is refused after a block or a removal', async () => {
    const { id } = await send(a, conversation, 'Before')
    await block(b, a.id)
    expect(await refusal(edit(a, id, 'And another thing'))).toBe('403 not_connected')
    const other = await talk(db)
    const second = await send(other.a, other.conversation, 'Before')
    await disconnect(other.b, other.connection)
    expect(await refusal(edit(other.a, second.id, 'And another thing'))).toBe('403 not_connected')
    expect(await page(b, conversation)).toMatchObject([{ body: 'Before' }])
  })

  it('refuses an empty or too long text, a deleted message, and too many edits', async () => {
    const { id } = await send(a, conversation)
    expect(await refusal(edit(a, id, '  '))).toBe('422 empty_message')
    expect(await refusal(edit(a, id, null))).toBe('422 empty_message')
    expect(await refusal(edit(a, id, 'x'.repeat(8001)))).toBe('422 invalid_body')
    await edit(a, id, 'Other words')
    await remove(a, id)
    expect(await refusal(edit(a, id, 'Back again'))).toBe('409 message_deleted')
    expect(await stored(id)).toMatchObject([{ body: '' }])
    await db.query(
      `update private.rate_limits set hits = 60 where user_id = $1 and action = 'edit_message'`,
      [a.id],
    )
    expect(await refusal(edit(a, id, 'Again'))).toBe('429 rate_limited')
  })
})

describe('delete_message', () => {
  it('removes the text for both and from the database, and keeps the position', async () => {
    const first = await send(a, conversation, 'A secret')
    await send(b, conversation, 'Two')
    await edit(a, first.id, 'Another secret')
    await send(a, conversation, 'Three')
    const gone = await remove(a, first.id)
    expect(gone).toEqual({ deleted_at: expect.any(Date), paths: [] })
    const left = await page(b, conversation)
    expect(left.map(one => one.body)).toEqual(['Three', 'Two', ''])
    expect(left[2]).toEqual({ ...first, body: '', deleted_at: gone.deleted_at })
    expect(JSON.stringify(await stored(first.id))).not.toContain('secret')
    expect(await remove(a, first.id)).toEqual(gone)
  })

  it("refuses the other person's message and an unknown one with the same answer", async () => {
    const { id } = await send(b, conversation, 'Theirs')
    const mine = await send(a, conversation, 'Mine')
    for (const [who, which] of [
      [a, id],
      [stranger, id],
      [a, randomUUID()],
    ] as const)
      expect(await refusal(remove(who, which))).toBe('404 message_not_found')
    expect(await stored(id)).toMatchObject([{ body: 'Theirs', deleted_at: null }])
    expect(await stored(mine.id)).toMatchObject([{ body: 'Mine', deleted_at: null }])
  })

  it('is allowed after a block too', async () => {
    const { id } = await send(a, conversation, 'Regret')
    await block(b, a.id)
    await remove(a, id)
    expect(await page(b, conversation)).toMatchObject([{ body: '', deleted_at: expect.any(Date) }])
  })

  it('is not undone by sending the message again', async () => {
    const { id } = await send(a, conversation, 'Regret')
    const gone = await remove(a, id)
    expect(await send(a, conversation, { id, body: 'Regret' })).toMatchObject({
      body: '',
      deleted_at: gone.deleted_at,
    })
  })

  it('has a limit per minute', async () => {
    const { id } = await send(a, conversation)
    await remove(a, id)
    await db.query(
      `update private.rate_limits set hits = 120 where user_id = $1 and action = 'delete_message'`,
      [a.id],
    )
    expect(await refusal(remove(a, id))).toBe('429 rate_limited')
  })
})

describe('get_messages', () => {
  it('returns every message once, page by page, also while others are sent and deleted', async () => {
    const ids: string[] = []
    for (let i = 0; i < 7; i++) ids.unshift((await send(i % 2 ? a : b, conversation, `${i}`)).id)
    const first = await page(a, conversation, null, 3)
    const late = await send(b, conversation, 'Late')
    await remove(first[2]?.sender_id === a.id ? a : b, first[2]?.id ?? '')
    const second = await page(a, conversation, first[2]?.id, 3)
    const third = await page(a, conversation, second[2]?.id, 3)
    expect([...first, ...second, ...third].map(one => one.id)).toEqual(ids)
    expect(await page(a, conversation, ids.at(-1), 3)).toEqual([])
    expect((await page(a, conversation, null, 1))[0]?.id).toBe(late.id)
  })

  it('returns between 1 and 100 messages, whatever limit is asked for', async () => {
    for (let i = 0; i < 3; i++) await send(a, conversation)
    expect(await page(a, conversation, null, -5)).toHaveLength(1)
    expect(await page(a, conversation, null, 0)).toHaveLength(1)
    await db.query(
      `insert into public.messages (id, conversation_id, sender_id, body, created_at)
       select gen_random_uuid(), $1, $2, 'x', now() - n * interval '1 minute' from generate_series(1, 120) n`,
      [conversation, a.id],
    )
    expect(await page(a, conversation, null, 1_000_000_000)).toHaveLength(100)
    const { rowCount } = await a.query('select * from public.get_messages($1, null, null)', [conversation])
    expect(rowCount).toBe(50)
  })

  it('answers a stranger as if there were no conversation, and refuses a cursor of another conversation', async () => {
    const { id } = await send(a, conversation)
    const other = await talk(db)
    expect(await refusal(page(stranger, conversation))).toBe('404 conversation_not_found')
    expect(await refusal(page(stranger, randomUUID()))).toBe('404 conversation_not_found')
    expect(await refusal(page(other.a, other.conversation, id))).toBe('404 message_not_found')
    expect(await refusal(page(other.a, other.conversation, randomUUID()))).toBe('404 message_not_found')
  })
})

describe('search_messages', () => {
  const search = async (who: TestUser, term: string | null, limit: number | null = 20) =>
    (
      await who.query<{ id: string; excerpt: string }>('select * from public.search_messages($1, $2)', [
        term,
        limit,
      ])
    ).rows

  it("finds text anywhere in one's own conversations, newest first", async () => {
    const first = await send(a, conversation, `${'x '.repeat(200)}Tempo Squat${' y'.repeat(200)}`)
    const second = await send(b, conversation, 'squat again')
    const found = await search(a, ' SQUAT ')
    expect(found.map(row => row.id)).toEqual([second.id, first.id])
    expect(found[1]?.excerpt).toHaveLength(200)
    expect(found[1]?.excerpt).toContain('Tempo Squat')
    expect(await search(stranger, 'squat')).toEqual([])
  })

  it('does not find deleted text, nor text from before an edit', async () => {
    const gone = await send(a, conversation, 'deadlift')
    const changed = await send(a, conversation, 'deadlift')
    await remove(a, gone.id)
    await edit(a, changed.id, 'bench')
    expect(await search(b, 'deadlift')).toEqual([])
  })

  it('searches %, _ and \\ as literal characters', async () => {
    await send(a, conversation, 'plain')
    const odd = await send(a, conversation, '70 % of 1RM_max \\ o /')
    for (const term of ['%', '_', '\\', '70 %'])
      expect((await search(a, term)).map(row => row.id)).toEqual([odd.id])
  })

  it('finds nothing for a blank, returns at most its limit, and is limited per minute', async () => {
    for (let i = 0; i < 3; i++) await send(a, conversation, 'same')
    for (const blank of ['', '   ', null]) expect(await search(a, blank)).toEqual([])
    expect(await search(a, 'same', -1)).toHaveLength(1)
    expect(await search(a, 'same', 2)).toHaveLength(2)
    expect(await search(a, 'same', null)).toHaveLength(3)
    expect(await search(a, 'x'.repeat(10_240))).toEqual([])
    await db.query(
      `update private.rate_limits set hits = 30 where user_id = $1 and action = 'search_messages'`,
      [a.id],
    )
    expect(await refusal(search(a, 'same'))).toBe('429 rate_limited')
  })
})
