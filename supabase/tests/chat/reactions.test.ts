import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { block, edit, page, react, remove, send, talk } from './calls.ts'

/** Replies, reactions, and what a message refers to. */

let db: TestDatabase
let a: TestUser
let b: TestUser
let conversation: string
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
})
afterAll(() => db.close())
beforeEach(async () => {
  ;({ a, b, conversation } = await talk(db))
})

describe('a reply', () => {
  it('shows an excerpt of the original message as it is now', async () => {
    const asked = await send(a, conversation, 'Belt\n\nor   no belt?')
    const answer = await send(b, conversation, { body: 'Belt', replyTo: asked.id })
    const reply = { id: asked.id, sender_id: a.id, attachment_count: 0, deleted: false }
    expect(answer.reply).toEqual({ ...reply, excerpt: 'Belt or no belt?' })
    await edit(a, asked.id, 'Straps?')
    expect((await page(a, conversation))[0]?.reply).toEqual({ ...reply, excerpt: 'Straps?' })
    await remove(a, asked.id)
    expect((await page(b, conversation))[0]?.reply).toEqual({ ...reply, excerpt: '', deleted: true })
  })

  it('is refused to a message of another conversation, a deleted and an unknown one', async () => {
    const elsewhere = await talk(db)
    const foreign = await send(elsewhere.a, elsewhere.conversation)
    const gone = await send(b, conversation)
    await remove(b, gone.id)
    for (const replyTo of [foreign.id, gone.id, randomUUID()])
      expect(await refusal(send(a, conversation, { replyTo }))).toBe('404 message_not_found')
  })

  it('loses its link to the original message once the reply is deleted', async () => {
    const asked = await send(a, conversation)
    const answer = await send(b, conversation, { replyTo: asked.id })
    await remove(b, answer.id)
    expect((await page(a, conversation))[0]).toMatchObject({ id: answer.id, reply: null })
  })
})

describe('a reaction', () => {
  it('is one for each person and message, and is changed and taken back', async () => {
    const { id } = await send(a, conversation)
    expect(await react(b, id, 'like')).toEqual([{ user_id: b.id, reaction: 'like' }])
    expect(await react(b, id, 'fire')).toEqual([{ user_id: b.id, reaction: 'fire' }])
    await react(a, id, 'strong')
    const both = [
      { user_id: a.id, reaction: 'strong' },
      { user_id: b.id, reaction: 'fire' },
    ].sort((one, other) => (one.user_id < other.user_id ? -1 : 1))
    expect((await page(b, conversation))[0]?.reactions).toEqual(both)
    expect(await react(b, id, null)).toEqual([{ user_id: a.id, reaction: 'strong' }])
  })

  it.each(['like', 'love', 'laugh', 'strong', 'fire', 'celebrate'])('is accepted: %s', async reaction => {
    const { id } = await send(a, conversation)
    expect(await react(b, id, reaction)).toEqual([{ user_id: b.id, reaction }])
  })

  it('is refused when it is unknown, for a message of others, and for a deleted one', async () => {
    const { id } = await send(a, conversation)
    for (const reaction of ['poop', '', 'LIKE'])
      expect(await refusal(react(b, id, reaction))).toBe('422 invalid_reaction')
    const stranger = await db.createUser()
    for (const reaction of ['like', null])
      expect(await refusal(react(stranger, id, reaction))).toBe('404 message_not_found')
    expect(await refusal(react(b, randomUUID(), 'like'))).toBe('404 message_not_found')
    await react(b, id, 'like')
    await remove(a, id)
    expect(await refusal(react(b, id, 'like'))).toBe('409 message_deleted')
    expect((await page(b, conversation))[0]?.reactions).toEqual([])
  })

  it('is refused after a block, but can be taken back', async () => {
    const { id } = await send(a, conversation)
    await react(b, id, 'like')
    await block(a, b.id)
    expect(await refusal(react(b, id, 'love'))).toBe('403 not_connected')
    expect(await refusal(react(a, id, 'love'))).toBe('403 not_connected')
    expect(await react(b, id, null)).toEqual([])
  })

  it('sets reacted_at in the messages table, which realtime follows', async () => {
    const { id } = await send(a, conversation)
    const changed = async () =>
      (
        await db.query<{ reacted_at: Date | null }>('select reacted_at from public.messages where id = $1', [
          id,
        ])
      ).rows[0]?.reacted_at
    expect(await changed()).toBeNull()
    await react(b, id, 'like')
    const first = await changed()
    await react(b, id, null)
    expect((await changed())?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? Number.POSITIVE_INFINITY)
  })
})

describe('a set in a message', () => {
  const plan = async () => {
    const [workout, blockId, prescription, set] = [1, 2, 3, 4].map(() => randomUUID())
    await db.query(
      `insert into public.workouts (id, athlete_id, date, title, created_by) values ($1, $2, '2026-11-23', 'Lower A', $2)`,
      [workout, a.id],
    )
    await db.query(`insert into public.blocks (id, workout_id, pos, label) values ($1, $2, 0, 'A')`, [
      blockId,
      workout,
    ])
    const { rows } = await db.query<{ name: string }>(
      `insert into public.prescriptions (id, workout_id, block_id, pos, exercise_id)
       select $1, $2, $3, 0, (select id from public.exercises where owner_id is null order by name limit 1)
       returning (select name from public.exercises e where e.id = exercise_id)`,
      [prescription, workout, blockId],
    )
    await db.query(
      'insert into public.set_targets (id, workout_id, prescription_id, pos) values ($1, $2, $3, 2)',
      [set, workout, prescription],
    )
    return { workout: workout ?? '', set: set ?? '', exercise: rows[0]?.name }
  }

  it('shows exercise and set number to those who may see the workout', async () => {
    const { workout, set, exercise } = await plan()
    const sent = await send(a, conversation, { workout, set })
    expect(sent.workout).toMatchObject({ id: workout, set: { id: set, number: 3, exercise } })
    expect((await page(b, conversation))[0]?.workout).toEqual({ id: null })
    await a.query('select public.grant_workout_access($1, true)', [b.id])
    expect((await page(b, conversation))[0]?.workout?.set).toEqual({ id: set, number: 3, exercise })
  })

  it('is refused with another workout, and without one', async () => {
    const one = await plan()
    const other = await plan()
    expect(await refusal(send(a, conversation, { workout: one.workout, set: other.set }))).toBe(
      '404 set_not_found',
    )
    expect(await refusal(send(a, conversation, { set: one.set }))).toBe('404 set_not_found')
  })

  it('is shown as its workout alone once the set is removed from the plan', async () => {
    const { workout, set } = await plan()
    await send(a, conversation, { workout, set })
    await db.query('delete from public.set_targets where id = $1', [set])
    expect((await page(a, conversation))[0]?.workout).toMatchObject({ id: workout, set: null })
  })
})
