import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { block, connect, markRead, open, remove, send, talk } from '../chat/calls.ts'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'

/** The mail about messages that wait unread. Times are minutes after noon of a day long before now. */

let db: TestDatabase
let a: TestUser
let b: TestUser
let conversation: string
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.query('truncate public.conversations cascade')
  await db.query('delete from private.outbox')
  ;({ a, b, conversation } = await talk(db))
})

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 10, 12, minutes))
const run = (minutes: number) => db.query('select private.queue_message_digests($1)', [at(minutes)])
const say = async (who: TestUser, minutes: number, where = conversation) => {
  const id = randomUUID()
  await db.query(
    `insert into public.messages (id, conversation_id, sender_id, body, created_at) values ($1, $2, $3, 'Secret words', $4)`,
    [id, where, who.id, at(minutes)],
  )
  await db.query('update public.conversations set last_message_at = $2 where id = $1', [where, at(minutes)])
  return id
}
const mails = async (to: TestUser) =>
  (
    await db.query<{ data: { people: { name: string; messages: number }[] } }>(
      `select data from private.outbox where user_id = $1 and template = 'messages' order by data ->> 'at'`,
      [to.id],
    )
  ).rows.map(({ data }) => data.people)

it('the messages digest is sent after half an hour, with counts by name and without any text', async () => {
  await say(b, 0)
  await say(b, 1)
  await run(29)
  expect(await mails(a)).toEqual([])
  await run(31)
  expect(await mails(a)).toEqual([[{ name: 'Carl Coach', messages: 2 }]])
  expect(await mails(b)).toEqual([])
  const { rows } = await db.query(`select 1 from private.outbox where data::text like '%Secret%'`)
  expect(rows).toEqual([])
})

it('the messages digest covers all conversations', async () => {
  const third = await db.createUser({ metadata: { name: 'Tara Third' } })
  await connect(db, a, third)
  const second = await open(a, third.id)
  await say(b, 0)
  await say(third, 1, second)
  await say(third, 2, second)
  await run(40)
  expect(await mails(a)).toEqual([
    [
      { name: 'Tara Third', messages: 2 },
      { name: 'Carl Coach', messages: 1 },
    ],
  ])
})

it('the messages digest is not repeated for the same messages, nor within twelve hours for newer ones', async () => {
  await say(b, 0)
  for (const minutes of [30, 31, 800]) await run(minutes)
  expect(await mails(a)).toHaveLength(1)
  await say(b, 60)
  await run(30 + 12 * 60 - 1)
  expect(await mails(a)).toHaveLength(1)
  await run(30 + 12 * 60)
  await run(30 + 12 * 60)
  expect(await mails(a)).toHaveLength(2)
})

it('the messages digest omits messages that are read, deleted, muted or from a blocked person', async () => {
  const sent = await say(b, 0)
  await markRead(a, conversation, sent)
  await run(40)
  await remove(b, await say(b, 41))
  await run(80)
  await a.query('select public.set_conversation_muted($1, true)', [conversation])
  await say(b, 81)
  await run(120)
  await a.query('select public.set_conversation_muted($1, false)', [conversation])
  await block(a, b.id)
  await run(121)
  expect(await mails(a)).toEqual([])
})

it('the messages digest goes only to confirmed addresses of people who want it', async () => {
  await say(b, 0)
  await a.query(`select public.set_notification_preference('messages', false)`)
  await run(40)
  await a.query(`select public.set_notification_preference('messages', true)`)
  await db.query('update auth.users set email_confirmed_at = null where id = $1', [a.id])
  await run(41)
  expect(await mails(a)).toEqual([])
})

it('queue_due_mails sends the messages digest with everything else that is due', async () => {
  const { id } = await send(b, conversation)
  await db.query(`update public.messages set created_at = now() - interval '31 minutes' where id = $1`, [id])
  await db.query('select private.queue_due_mails()')
  expect(await mails(a)).toHaveLength(1)
})
