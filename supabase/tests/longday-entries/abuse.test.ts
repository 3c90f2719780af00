import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import {
  ask,
  begin,
  board,
  type Day,
  END,
  enter,
  join,
  judge,
  minutes,
  setClock,
} from '../longday-events/day.ts'

let db: TestDatabase
let day: Day
let organiser: TestUser
let a: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  const begun = await begin(db, 2)
  ;({ day, organiser } = begun)
  a = begun.people[0] as TestUser
})
const scores = async () => (await board(db, day.link)).people.map(({ score }) => score)

describe('add_longday_entry', () => {
  it.each([
    ['for another', { participant_no: 2 }, '404 participant_not_found'],
    ['a negative value', { value: -10 }, '422 invalid_value'],
    ['a huge value', { value: 501 }, '422 value_too_large'],
  ])('%s is refused', async (_, over, answer) => {
    expect(await refusal(enter(a, day.id, over))).toBe(answer)
    expect(await scores()).toEqual([null, null])
  })

  it('an entry before the start or after the end is refused, whatever the device claims', async () => {
    await setClock(db, minutes(-1))
    expect(await refusal(enter(a, day.id, { claimed_at: minutes(5) }))).toBe('409 event_not_started')
    await setClock(db, END)
    expect(await refusal(enter(a, day.id))).toBe('409 event_over')
    // A claim of long ago is taken, but a judge looks at it.
    expect(await enter(a, day.id, { claimed_at: minutes(60) })).toMatchObject({
      state: 'pending',
      late: true,
    })
    expect(await scores()).toEqual([null, null])
  })

  it('an entry sent several times at once counts once', async () => {
    const id = randomUUID()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => refusal(enter(a, day.id, { id }))))
    expect(outcomes).toEqual(Array.from({ length: 5 }, () => 'done'))
    expect(await scores()).toEqual([10, null])
  })

  it('a correction sent several times at once voids once', async () => {
    const { id } = await enter(a, day.id)
    const over = { voids: id, reason: 'Typed wrong', value: 3 }
    const outcomes = await Promise.all([1, 2, 3].map(() => refusal(enter(a, day.id, over))))
    expect(outcomes.sort()).toEqual(['409 entry_closed', '409 entry_closed', 'done'])
    expect(await scores()).toEqual([3, null])
  })

  it('a stranger gets the same answer as for an unknown event', async () => {
    const stranger = await db.createUser()
    expect(await refusal(enter(stranger, day.id))).toBe(await refusal(enter(stranger, randomUUID())))
  })

  it('a stored entry cannot be changed by table access', async () => {
    const { id } = await enter(a, day.id)
    for (const sql of [
      'update public.longday_entries set value = 500 where id = $1',
      'delete from public.longday_entries where id = $1',
      'insert into public.longday_entries select * from public.longday_entries where id = $1',
    ])
      expect(await refusal(a.query(sql, [id]))).toBe('42501')
    expect(await scores()).toEqual([10, null])
  })
})

describe('judge_longday_entry', () => {
  it('one’s own entry is refused, as organiser and as an appointed judge', async () => {
    const { participant_id } = await join(organiser, day.link)
    const own = await enter(organiser, day.id)
    expect(await refusal(judge(organiser, own.id, 'reject', 'For a friend'))).toBe('403 own_entry')
    await ask(organiser, 'public.appoint_longday_judge($1, $2)', [day.id, participant_id])
    expect(await refusal(judge(organiser, own.id, 'reject', 'For a friend'))).toBe('403 own_entry')
  })
})

describe('get_longday', () => {
  it('guessing a link is refused after 120 tries in a minute, and no table shows one', async () => {
    const stranger = await db.createUser()
    await db.query(
      `insert into private.rate_limits (user_id, action, window_start, hits) values ($1, 'open_longday', date_bin('1 minute', now(), 'epoch'), 119)`,
      [stranger.id],
    )
    const guess = () => refusal(ask(stranger, 'public.get_longday($1)', [randomUUID().replaceAll('-', '')]))
    // The refusal takes its own count back: a guess is counted by the platform, a link that was opened here.
    expect(await guess()).toBe('404 longday_not_found')
    expect((await stranger.query('select link from public.longday_events')).rows).toEqual([])
    await ask(stranger, 'public.get_longday($1)', [day.link])
    expect(await guess()).toBe('429 rate_limited')
    const { detail } = await ask(stranger, 'public.get_longday($1)', [day.link]).then(
      () => ({ detail: '' }),
      (error: { detail: string }) => error,
    )
    const seconds = JSON.parse(detail).retry_after
    expect(seconds > 0 && seconds <= 60, 'when to try again').toBe(true)
  })
})
