import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { depth, seed } from '../fixtures/sample-size.ts'
import {
  connect,
  edit,
  entry,
  type Message,
  markRead,
  open,
  page,
  remove,
  send,
  talk,
  unread,
} from './calls.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
})
afterAll(() => db.close())

describe('mark_conversation_read', () => {
  it('marks messages as read up to one, returns the number left, and never goes back', async () => {
    const { a, b, conversation } = await talk(db)
    const sent: Message[] = []
    for (let i = 0; i < 4; i++) sent.push(await send(b, conversation, `${i}`))
    const [first, second, third, fourth] = sent as [Message, Message, Message, Message]
    expect((await markRead(a, conversation, second.id)).unread_count).toBe(2)
    expect((await markRead(a, conversation, first.id)).unread_count).toBe(2)
    expect((await entry(a, conversation)).last_read_at).toEqual(second.created_at)
    expect((await entry(b, conversation)).other_last_read_at).toEqual(second.created_at)
    expect(await markRead(a, conversation, third.id)).toEqual({
      unread_count: 1,
      last_read_at: third.created_at,
    })
    await remove(b, fourth.id)
    expect((await markRead(a, conversation, third.id)).unread_count).toBe(0)
    expect(await unread(a)).toEqual({ messages: 0, conversations: 0 })
  })

  it('marks one conversation as read and no other', async () => {
    const { a, b, conversation } = await talk(db)
    const third = await db.createUser()
    await connect(db, a, third)
    const second = await open(a, third.id)
    const elsewhere = await send(third, second)
    await send(third, second)
    const { id } = await send(b, conversation)
    expect((await markRead(a, second, elsewhere.id)).unread_count).toBe(1)
    expect(await markRead(a, conversation, id)).toMatchObject({ unread_count: 0 })
    expect(await entry(a, second)).toMatchObject({ unread_count: 1, last_read_at: elsewhere.created_at })
    expect(await unread(a)).toEqual({ messages: 1, conversations: 1 })
    expect((await entry(b, conversation)).last_read_at).toBeNull()
  })

  it('leaves messages after the given one unread', async () => {
    const { a, b, conversation } = await talk(db)
    const seen = await send(b, conversation, 'Seen')
    await send(b, conversation, 'Came meanwhile')
    expect((await markRead(a, conversation, seen.id)).unread_count).toBe(1)
  })

  it('refuses strangers, and messages of another conversation', async () => {
    const { a, b, conversation } = await talk(db)
    const other = await talk(db)
    const { id } = await send(b, conversation)
    expect(await refusal(markRead(other.a, conversation, id))).toBe('404 conversation_not_found')
    expect(await refusal(markRead(other.a, other.conversation, id))).toBe('404 message_not_found')
    expect(await refusal(markRead(a, conversation, randomUUID()))).toBe('404 message_not_found')
    expect(await refusal(markRead(a, conversation, null))).toBe('404 message_not_found')
    expect(await unread(a)).toEqual({ messages: 1, conversations: 1 })
  })
})

describe('the unread count', () => {
  interface Step {
    by: 0 | 1
    act: 'send' | 'read' | 'edit' | 'delete' | 'page'
    pick: number
  }
  const step: fc.Arbitrary<Step> = fc.record({
    by: fc.constantFrom(0 as const, 1 as const),
    act: fc.constantFrom('send', 'send', 'send', 'read', 'edit', 'delete', 'page'),
    pick: fc.nat(1000),
  })

  it('counts the other person’s messages after the last read one that are not deleted, in any order of actions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async steps => {
        const { a, b, conversation } = await talk(db)
        const people: [TestUser, TestUser] = [a, b]
        const model: { id: string; by: 0 | 1; deleted: boolean }[] = []
        const readTo: [number, number] = [-1, -1]
        const expected = (who: 0 | 1) =>
          model.filter((one, i) => i > readTo[who] && one.by !== who && !one.deleted).length
        for (const { by, act, pick } of steps) {
          const who = people[by]
          const index = pick % (model.length || 1)
          const chosen = model[index]
          if (act === 'send') model.push({ id: (await send(who, conversation)).id, by, deleted: false })
          else if (act === 'page')
            expect((await page(who, conversation, null, 100)).map(one => one.id)).toEqual(
              model.map(one => one.id).reverse(),
            )
          else if (!chosen) continue
          else if (act === 'read') {
            readTo[by] = Math.max(readTo[by], index)
            expect((await markRead(who, conversation, chosen.id)).unread_count).toBe(expected(by))
          } else if (act === 'edit' && chosen.by === by && !chosen.deleted)
            await edit(who, chosen.id, `Edited ${pick}`)
          else if (act === 'delete' && chosen.by === by) {
            await remove(who, chosen.id)
            chosen.deleted = true
          }
          for (const reader of [0, 1] as const) {
            const messages = expected(reader)
            expect((await entry(people[reader], conversation)).unread_count).toBe(messages)
            expect(await unread(people[reader])).toEqual({ messages, conversations: messages ? 1 : 0 })
          }
        }
      }),
      { seed: seed(), numRuns: depth({ test: 4, deep: 100 }) },
    )
  })

  it('follows the order of commits: a message that is committed later is never placed before one that was read', async () => {
    const { a, b, conversation } = await talk(db)
    let waiting: Promise<Message> | undefined
    const early = await db.transaction('authenticated', a.id, async client => {
      // This transaction's now() is before the other person's message.
      await client.query('select now()')
      const first = await send(b, conversation, 'First')
      const late = await client.query<Message>('select * from public.send_message($1, $2, $3)', [
        randomUUID(),
        conversation,
        'Second',
      ])
      // Not committed yet: a concurrent send waits for this row lock.
      waiting = send(b, conversation, 'Third')
      await vi.waitFor(async () => {
        const { rowCount } = await db.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        expect(rowCount).toBe(1)
      })
      expect((await page(b, conversation)).map(one => one.id)).toEqual([first.id])
      return late.rows[0]
    })
    const third = await waiting
    expect((await page(b, conversation)).map(one => one.body)).toEqual(['Third', 'Second', 'First'])
    expect(early && third && early.created_at < third.created_at).toBe(true)
  })

  it('counts no read message and misses no unread one, while messages arrive from all sides', async () => {
    const { a, b, conversation } = await talk(db)
    const each = depth({ test: 40, deep: 400 })
    let sending = true
    const write = async (who: TestUser) => {
      // Four concurrent sends per person, as from several tabs.
      await Promise.all(
        Array.from({ length: 4 }, async () => {
          for (let i = 0; i < each / 4; i++) await send(who, conversation)
        }),
      )
    }
    const seen = new Set<string>()
    const read = async () => {
      while (sending) {
        const [newest, ...rest] = await page(b, conversation, null, 100)
        for (const one of [newest, ...rest]) if (one) seen.add(one.id)
        if (newest) await markRead(b, conversation, newest.id)
      }
    }
    await Promise.all([Promise.all([write(a), write(b)]).then(() => (sending = false)), read()])
    const { rows } = await db.query<{ id: string; sender_id: string; read: boolean }>(
      `select m.id, m.sender_id, m.created_at <= c.last_read_at as read
         from public.messages m join public.conversation_members c on c.conversation_id = m.conversation_id and c.user_id = $2
        where m.conversation_id = $1`,
      [conversation, b.id],
    )
    expect(rows).toHaveLength(2 * each)
    // A message that was marked as read without having been shown would be lost.
    expect(rows.filter(row => row.read && !seen.has(row.id))).toEqual([])
    expect((await entry(b, conversation)).unread_count).toBe(
      rows.filter(row => row.sender_id === a.id && !row.read).length,
    )
  })
})
