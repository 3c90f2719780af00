import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { depth } from '../fixtures/sample-size.ts'
import {
  block,
  connect,
  disconnect,
  edit,
  entry,
  list,
  markRead,
  open,
  page,
  react,
  remove,
  send,
  showReceipts,
  talk,
} from './calls.ts'

/** Concurrent chat calls over separate connections. Each race is repeated this often, because a bug may show rarely. */
const TIMES = depth({ test: 6, deep: 50 })

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const together = (...calls: Promise<unknown>[]) => Promise.all(calls.map(refusal))
const deleteAccount = (who: TestUser) => who.query('select public.delete_my_account($1)', [who.email])

describe.each(Array.from({ length: TIMES }, (_, i) => i))('in chat, at once, round %s', () => {
  it('both open a conversation, twice each: there is one, with both in it', async () => {
    const [a, b] = await Promise.all([db.createUser(), db.createUser()])
    await connect(db, a, b)
    const ids = await Promise.all([open(a, b.id), open(b, a.id), open(a, b.id), open(b, a.id)])
    expect(new Set(ids).size).toBe(1)
    expect([(await list(a)).length, (await list(b)).length]).toEqual([1, 1])
  })

  it('one person opens a conversation twice with the same first text: there is one message', async () => {
    const [a, b] = await Promise.all([db.createUser(), db.createUser()])
    await connect(db, a, b)
    const [conversation = ''] = await Promise.all([open(a, b.id, 'Hello'), open(a, b.id, 'Hello')])
    expect(await page(b, conversation)).toHaveLength(1)
  })

  it('two people react, one of them in two tabs, while the message is deleted: no deadlock, and no reaction is left', async () => {
    const { a, b, conversation } = await talk(db)
    const { id } = await send(a, conversation)
    const outcomes = await together(
      react(a, id, 'like'),
      react(b, id, 'fire'),
      react(b, id, 'love'),
      remove(a, id),
    )
    for (const outcome of outcomes) expect(['done', '409 message_deleted']).toContain(outcome)
    expect(outcomes[3]).toBe('done')
    expect((await page(b, conversation))[0]).toMatchObject({ reactions: [], deleted_at: expect.any(Date) })
  })

  it('one person reacts while the other blocks: the reaction came first, or is refused', async () => {
    const { a, b, conversation } = await talk(db)
    const { id } = await send(a, conversation)
    const [reacted] = await together(react(b, id, 'like'), block(a, b.id))
    expect(['done', '403 not_connected']).toContain(reacted)
    expect((await page(a, conversation))[0]?.reactions).toHaveLength(reacted === 'done' ? 1 : 0)
  })

  it('one person switches receipts off and on in three tabs: every call is answered', async () => {
    const { a } = await talk(db)
    expect(await together(showReceipts(a, false), showReceipts(a, true), showReceipts(a, false))).toEqual([
      'done',
      'done',
      'done',
    ])
  })

  it('one person opens a conversation with a text and sends from two more tabs: no deadlock, and all of it arrives', async () => {
    const { a, b, conversation } = await talk(db)
    const outcomes = await together(
      send(a, conversation, 'One'),
      open(a, b.id, 'Two'),
      send(a, conversation, 'Three'),
      open(a, b.id, 'Four'),
    )
    expect(outcomes).toEqual(['done', 'done', 'done', 'done'])
    expect((await page(b, conversation)).map(one => one.body).sort()).toEqual(['Four', 'One', 'Three', 'Two'])
  })

  it('one message is sent three times: there is one row, and each gets the same answer', async () => {
    const { a, b, conversation } = await talk(db)
    const id = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(n => send(a, conversation, { id, body: `Try ${n}` })))
    expect(new Set(answers.map(answer => answer.body)).size).toBe(1)
    expect(await page(b, conversation)).toEqual([answers[0]])
  })

  it('two people use one id: one message is stored, the other person is told to make a new id', async () => {
    const { a, b, conversation } = await talk(db)
    const other = await talk(db)
    const id = randomUUID()
    const outcomes = await together(
      send(a, conversation, { id }),
      send(b, conversation, { id }),
      send(other.a, other.conversation, { id }),
    )
    expect(outcomes.sort()).toEqual(['409 id_taken', '409 id_taken', 'done'])
  })

  it.each([
    ['a block', ({ a, b }) => block(b, a.id)],
    ['a removal', ({ b, connection }) => disconnect(b, connection)],
  ] as [string, (pair: Awaited<ReturnType<typeof talk>>) => Promise<unknown>][])(
    'a message is sent while %s: no message arrives afterwards',
    async (_, end) => {
      const pair = await talk(db)
      const { a, b, conversation } = pair
      const first = await send(a, conversation)
      // No message may arrive after the connection has ended.
      const ended = end(pair).then(() => page(b, conversation))
      const [, ...outcomes] = await together(
        ended,
        send(a, conversation),
        edit(a, first.id, 'Edited'),
        send(a, conversation),
        send(b, conversation),
      )
      expect(outcomes.filter(outcome => !['done', '403 not_connected'].includes(outcome))).toEqual([])
      expect(await page(b, conversation)).toEqual(await ended)
    },
  )

  it('a conversation is opened and written in while an account is deleted: no deadlock, and no partial rows', async () => {
    for (const gone of ['a', 'b'] as const) {
      const pair = await talk(db)
      const { a, b, conversation } = pair
      const [first, second] = [await send(a, conversation), await send(b, conversation)]
      const outcomes = await together(
        send(a, conversation),
        open(b, a.id, 'Hello'),
        deleteAccount(pair[gone]),
        send(b, conversation),
        open(a, b.id, 'Hello'),
        edit(a, first.id, 'Edited'),
        remove(b, second.id),
      )
      const declared = [
        'done',
        '403 not_connected',
        '401 unauthenticated',
        '404 conversation_not_found',
        '404 message_not_found',
      ]
      expect(outcomes.filter(outcome => !declared.includes(outcome))).toEqual([])
      expect(outcomes[2]).toBe('done')
      const left = gone === 'a' ? b : a
      expect(await list(left)).toMatchObject([{ conversation_id: conversation, user_id: null }])
    }
  })

  it('a message is edited and deleted: it is deleted and has no text', async () => {
    const { a, b, conversation } = await talk(db)
    const { id } = await send(a, conversation, 'Secret')
    const [edited, deleted] = await together(edit(a, id, 'Other secret'), remove(a, id))
    expect(deleted).toBe('done')
    expect(['done', '409 message_deleted']).toContain(edited)
    expect(await page(b, conversation)).toMatchObject([{ body: '', deleted_at: expect.any(Date) }])
  })

  it('two tabs mark different messages as read: the later one counts', async () => {
    const { a, b, conversation } = await talk(db)
    const sent = [await send(b, conversation), await send(b, conversation), await send(b, conversation)]
    await Promise.all(sent.map(({ id }) => markRead(a, conversation, id)))
    expect(await entry(a, conversation)).toMatchObject({ unread_count: 0, last_read_at: sent[2]?.created_at })
  })
})
