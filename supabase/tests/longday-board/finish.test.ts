import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import {
  appeal,
  ask,
  begin,
  board,
  type Day,
  decide,
  END,
  enter,
  judge,
  minutes,
  setClock,
} from '../longday-events/day.ts'

let db: TestDatabase
let day: Day
let organiser: TestUser
let a: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
})
afterAll(() => db.close())
beforeEach(async () => {
  const begun = await begin(db, 2, { title: 'Final day' })
  ;({ day, organiser } = begun)
  a = begun.people[0] as TestUser
})
const finish = () => ask<{ sha256: string }>(organiser, 'public.finish_longday($1)', [day.id])
const result = () => ask<string>(db.asService(), 'public.longday_result($1)', [day.link])

describe('finishing an event', () => {
  it('waits for the end, the grace, pending entries and appeals', async () => {
    await enter(a, day.id)
    expect(await refusal(finish())).toBe('409 event_running')
    await setClock(db, END)
    expect((await board(db, day.link)).event.status).toBe('provisional')
    expect(await refusal(finish())).toBe('409 grace_open')
    await setClock(db, minutes(24 * 60 + 31))
    const { id } = await enter(a, day.id, { claimed_at: minutes(24 * 60 - 1) })
    expect(await refusal(finish())).toBe('409 entries_pending')
    await judge(organiser, id, 'reject', 'Too late')
    await appeal(a, id)
    expect(await refusal(finish())).toBe('409 appeals_open')
    await decide(organiser, id, false)
    expect(await refusal(finish())).toBe('done')
  })

  it('publishes the hash of a document without names, which stays the same', async () => {
    await enter(a, day.id)
    await setClock(db, minutes(24 * 60 + 31))
    const { sha256 } = await finish()
    const text = await result()
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256)
    expect(JSON.parse(text)).toMatchObject({
      format: 'longday-results',
      people: [
        { no: 1, score: 10, rank: 1 },
        { no: 2, score: null, rank: 2 },
      ],
      entries: [{ no: 1, value: 10 }],
    })
    await ask(a, 'public.delete_my_account($1)', [a.email])
    expect(await finish()).toMatchObject({ sha256 })
    expect(await result()).toBe(text)
    expect((await board(db, day.link)).event).toMatchObject({ status: 'final', sha256 })
  })

  it('allows no change afterwards', async () => {
    const { id } = await enter(a, day.id)
    await setClock(db, minutes(24 * 60 + 31))
    await finish()
    expect(await refusal(judge(organiser, id, 'reject', 'Too late'))).toBe('409 event_final')
    expect(await refusal(enter(a, day.id, { claimed_at: minutes(5) }))).toBe('409 event_final')
  })

  it('while an entry arrives: the entry is in the document or refused', async () => {
    await setClock(db, minutes(24 * 60 + 31))
    const [entered, finished] = await Promise.all([
      refusal(enter(a, day.id, { claimed_at: minutes(24 * 60 - 1) })),
      refusal(finish()),
    ])
    expect([
      ['done', '409 entries_pending'],
      ['409 event_final', 'done'],
    ]).toContainEqual([entered, finished])
  })
})

describe('the board', () => {
  it('shows what changed in the last hour, and the ranks of an hour ago', async () => {
    const b = await db.createUser()
    await enter(a, day.id, { value: 10 })
    await setClock(db, minutes(90))
    expect((await board(db, day.link)).people[0]).toMatchObject({ no: 1, last_hour: 0, rank_before: 1 })
    await ask(b, 'public.join_longday($1, $2)', [
      day.link,
      JSON.stringify({ public_name: 'Fast one', division: 1, waiver: true }),
    ])
    await enter(b, day.id, { value: 30 })
    const { people, hours, recent } = await board(db, day.link)
    expect(people.slice(0, 2)).toMatchObject([
      { no: 3, rank: 1, rank_before: 2, last_hour: 30 },
      { no: 1, rank: 2, rank_before: 1, last_hour: 0 },
    ])
    expect(hours.all.slice(0, 3)).toEqual([10, 30, 0])
    expect(hours.people['3']?.slice(0, 3)).toEqual([0, 30, 0])
    expect(recent.map(({ no, value }) => [no, value])).toEqual([
      [3, 30],
      [1, 10],
    ])
  })

  it('is null for an unknown link', async () => {
    expect(await ask(db.asService(), 'public.longday_board($1)', ['0'.repeat(32)])).toBe(null)
  })
})

describe('the training of a participant', () => {
  const log = async (who: TestUser, exercises: unknown) =>
    ask<{ workout_id: string; sets: number }>(who, 'public.log_longday_training($1, $2)', [
      day.id,
      JSON.stringify(exercises),
    ])
  const exercise = async () =>
    (
      await db.query<{ id: string }>(
        `select id from public.exercises where owner_id is null and measurement = 'reps' limit 1`,
      )
    ).rows[0]?.id

  it('is one completed workout of the entries that count, created once', async () => {
    await enter(a, day.id, { value: 10 })
    await enter(a, day.id, { value: 20 })
    await enter(a, day.id, { value: 5, station: 2 })
    const id = await exercise()
    expect(await refusal(log(a, { 1: id }))).toBe('409 event_running')
    await setClock(db, minutes(24 * 60 + 31))
    expect(await refusal(log(a, { 1: 'squat' }))).toBe('422 invalid_exercises')
    expect(await refusal(log(a, {}))).toBe('409 nothing_to_log')
    const first = await log(a, { 1: id })
    expect(first.sets).toBe(2)
    expect(await log(a, { 1: id })).toEqual(first)
    const { rows } = await db.query(
      `select w.state, w.title, w.date::text, s.comment, (select array_agg(l.reps order by l.pos) from public.set_logs l where l.workout_id = w.id) as reps
         from public.workouts w join public.session_logs s on s.workout_id = w.id where w.id = $1`,
      [first.workout_id],
    )
    expect(rows).toEqual([
      { state: 'completed', title: 'Final day', date: '2027-06-12', comment: 'Row: 30 reps', reps: [10, 20] },
    ])
  })
})
