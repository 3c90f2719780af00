import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { block, edit, remove, send, talk } from '../chat/calls.ts'
import { createTestDatabase, type Persona, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { depth } from '../fixtures/sample-size.ts'

let db: TestDatabase
let admin: TestUser
let a: TestUser
let b: TestUser
let conversation: string
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  admin = await db.createUser({ metadata: { name: 'Ada Admin' } })
  await db.query(`update public.user_profiles set global_role = 'system_admin' where user_id = $1`, [
    admin.id,
  ])
})
afterAll(() => db.close())
beforeEach(async () => {
  ;({ a, b, conversation } = await talk(db))
})

const report = async (who: Persona, message: string, reason: string | null = 'spam', note?: string | null) =>
  (
    await who.query<{ id: string; created_at: Date }>('select * from public.report_message($1, $2, $3)', [
      message,
      reason,
      note ?? null,
    ])
  ).rows[0]
const list = async (message: string, closed = false) =>
  (
    await admin.query<Record<string, unknown>>('select * from public.list_message_reports($1, 100)', [closed])
  ).rows.filter(row => row.body === message)
const close = async (who: Persona, id: string | undefined) =>
  (await who.query<{ closed_at: Date }>('select * from public.close_message_report($1)', [id])).rows[0]

describe('the report of a message', () => {
  it('shows a system admin the message, its author, the reporter and the reason', async () => {
    const { id, created_at } = await send(b, conversation, 'Rude words 1')
    const told = await report(a, id, 'other', '  They do not stop. ')
    expect(await list('Rude words 1')).toEqual([
      {
        id: told?.id,
        reporter_id: a.id,
        reporter_name: 'Ann Athlete',
        reporter_email: a.email,
        sender_id: b.id,
        sender_name: 'Carl Coach',
        sender_email: b.email,
        reason: 'other',
        note: 'They do not stop.',
        body: 'Rude words 1',
        files: [],
        written_at: created_at,
        created_at: told?.created_at,
        closed_at: null,
        closed_by_name: null,
        total_count: expect.any(Number),
      },
    ])
  })

  it('keeps the reported text when the message is edited or deleted', async () => {
    const { id } = await send(b, conversation, 'Rude words 2')
    await report(a, id)
    await edit(b, id, 'Kind words')
    await remove(b, id)
    expect(await list('Rude words 2')).toHaveLength(1)
  })

  it('is made once for each person and message, and repeating it changes nothing', async () => {
    const { id } = await send(b, conversation, 'Rude words 3')
    const first = await report(a, id, 'spam')
    await remove(b, id)
    expect(await report(a, id, 'harassment')).toEqual(first)
    expect(await list('Rude words 3')).toMatchObject([{ reason: 'spam' }])
  })

  it('needs no connection, and works after a block', async () => {
    const { id } = await send(b, conversation, 'Rude words 4')
    await block(a, b.id)
    expect(await report(a, id)).toMatchObject({ id: expect.any(String) })
  })

  it('is refused for one’s own message, one of others, a deleted one, and without a reason', async () => {
    const [own, gone, theirs] = [
      await send(a, conversation),
      await send(b, conversation),
      await send(b, conversation),
    ]
    await remove(b, gone.id)
    const elsewhere = await talk(db)
    const foreign = await send(elsewhere.a, elsewhere.conversation)
    for (const id of [own.id, foreign.id, randomUUID()])
      expect(await refusal(report(a, id))).toBe('404 message_not_found')
    expect(await refusal(report(a, gone.id))).toBe('409 message_deleted')
    expect(await refusal(report(a, theirs.id, 'boredom'))).toBe('422 invalid_reason')
    expect(await refusal(report(a, theirs.id, null))).toBe('422 invalid_reason')
    expect(await refusal(report(a, theirs.id, 'other', '  '))).toBe('422 invalid_note')
    expect(await refusal(report(a, theirs.id, 'spam', 'x'.repeat(1001)))).toBe('422 invalid_note')
  })

  it('is closed by the first system admin, and recorded', async () => {
    const { id } = await send(b, conversation, 'Rude words 5')
    const told = await report(a, id)
    const closed = await close(admin, told?.id)
    expect(await close(admin, told?.id)).toEqual(closed)
    expect(await list('Rude words 5')).toEqual([])
    expect(await list('Rude words 5', true)).toMatchObject([{ closed_by_name: 'Ada Admin' }])
    const { rows } = await db.query(
      `select actor_id, subject_id from private.audit_events where action = 'message_report.closed' and object_id = $1`,
      [told?.id],
    )
    expect(rows).toEqual([{ actor_id: admin.id, subject_id: b.id }])
    expect(await refusal(close(admin, randomUUID()))).toBe('404 report_not_found')
  })

  it('loses the reporter’s name when their account is deleted, and is deleted with the author’s account', async () => {
    const { id } = await send(b, conversation, 'Rude words 6')
    await report(a, id)
    await a.query('select public.delete_my_account($1)', [a.email])
    expect(await list('Rude words 6')).toMatchObject([{ reporter_id: null, reporter_name: null }])
    await b.query('select public.delete_my_account($1)', [b.email])
    expect(await list('Rude words 6')).toEqual([])
  })
})

describe.each(Array.from({ length: depth({ test: 4, deep: 40 }) }, (_, round) => round))(
  'message reports at once, round %s',
  () => {
    it('two tabs report a message while it is deleted: one report of the text, or none', async () => {
      const words = `At once ${randomUUID()}`
      const { id } = await send(b, conversation, words)
      const outcomes = await Promise.all([report(a, id), report(a, id), remove(b, id)].map(refusal))
      for (const outcome of outcomes) expect(['done', '409 message_deleted']).toContain(outcome)
      expect(outcomes[2]).toBe('done')
      const told = outcomes.slice(0, 2).includes('done')
      expect(await list(words)).toHaveLength(told ? 1 : 0)
    })

    it('a message is reported, the report is closed and the author’s account is deleted: no deadlock, and nothing is left', async () => {
      const words = `The end ${randomUUID()}`
      const [first, second] = [await send(b, conversation, words), await send(b, conversation, words)]
      const told = await report(a, first.id)
      const outcomes = await Promise.all(
        [
          report(a, second.id),
          close(admin, told?.id),
          b.query('select public.delete_my_account($1)', [b.email]),
        ].map(refusal),
      )
      expect(['done', '404 message_not_found']).toContain(outcomes[0])
      expect(['done', '404 report_not_found']).toContain(outcomes[1])
      expect(outcomes[2]).toBe('done')
      expect([...(await list(words)), ...(await list(words, true))]).toEqual([])
    })
  },
)
