import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { depth, seed } from '../fixtures/sample-size.ts'
import { dayFromNow, listOf, rowOf, session } from './list.ts'

let db: TestDatabase
let writer: TestUser
let reader: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  writer = await db.createUser({ metadata: { name: 'Will Writer', role: 'coach' } })
  reader = await db.createUser({ metadata: { name: 'Rita Reader', role: 'coach' } })
})
afterAll(() => db.close())

const permit = (athlete: TestUser, coach: TestUser, over: Record<string, unknown> = {}) =>
  insert(db, 'public.coach_permissions', { athlete_id: athlete.id, coach_id: coach.id, ...over })

const STATES = ['draft', 'published', 'in_progress', 'completed', 'missed', 'skipped'] as const
const aSession = fc.record({
  day: fc.integer({ min: -95, max: 20 }),
  /** Number of days between the planned day and the day to which the athlete moved it. */
  moved: fc.constantFrom(0, 0, 0, -12, -3, 2, 20),
  state: fc.constantFrom(...STATES, 'completed', 'published'),
  hidden: fc.boolean(),
  deleted: fc.constantFrom(false, false, false, true),
})
type RandomSession = typeof aSession extends fc.Arbitrary<infer One> ? One : never

/** The expected figures, counted one by one. */
const recount = (all: RandomSession[]) => {
  const counted = all.filter(one => !one.deleted && !one.hidden && !['draft', 'skipped'].includes(one.state))
  const planned = (one: RandomSession) => one.day - one.moved
  const due = (from: number, to: number) => counted.filter(one => planned(one) >= from && planned(one) <= to)
  const done = (from: number, to: number) => due(from, to).filter(({ state }) => state === 'completed').length
  const dayOf = (list: RandomSession[], pick: (...days: number[]) => number) =>
    list.length > 0 ? dayFromNow(pick(...list.map(({ day }) => day))) : null
  const lifted = counted.filter(({ state }) => ['completed', 'in_progress'].includes(state))
  return {
    today: dayFromNow(0),
    missed: due(-14, -1).filter(({ state }) => ['published', 'missed'].includes(state)).length,
    week_done: done(-6, 0),
    week_due: due(-6, 0).length,
    month_done: done(-29, 0),
    month_due: due(-29, 0).length,
    before_done: done(-59, -30),
    before_due: due(-59, -30).length,
    quarter_done: done(-89, 0),
    quarter_due: due(-89, 0).length,
    last_activity: dayOf(lifted, (...days) => Math.min(0, Math.max(...days))),
    next_workout: dayOf(
      counted.filter(({ day, state }) => day >= 0 && state !== 'completed'),
      Math.min,
    ),
    planned_through: counted.length > 0 ? dayFromNow(Math.max(...counted.map(planned))) : null,
  }
}

it('equals a plain recount after random sequences of planning, training, moving and deleting', async () => {
  const steps = fc.array(fc.tuple(fc.nat(), aSession), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(fc.array(aSession, { maxLength: 14 }), steps, async (sessions, changes) => {
      const athlete = await db.createUser()
      await permit(athlete, writer, { permission_level: 'write' })
      await permit(athlete, reader)
      const ids: string[] = []
      const state = [...sessions]
      const over = (one: RandomSession) => ({
        hidden: one.hidden,
        deleted_at: one.deleted ? 'now' : null,
        planned_date: dayFromNow(one.day - one.moved),
      })
      for (const one of state) ids.push(await session(db, athlete, one.day, one.state, over(one)))
      for (const [which, next] of changes) {
        if (state.length === 0) break
        const at = which % state.length
        state[at] = next
        await db.query(
          `update public.workouts set date = $2, state = $3, hidden = $4, deleted_at = $5, planned_date = $6 where id = $1`,
          [
            ids[at],
            dayFromNow(next.day),
            next.state,
            next.hidden,
            next.deleted ? 'now' : null,
            dayFromNow(next.day - next.moved),
          ],
        )
      }
      for (const who of [writer, reader]) expect(await rowOf(who, athlete)).toMatchObject(recount(state))
      await db.query('delete from public.coach_permissions where athlete_id = $1', [athlete.id])
    }),
    { numRuns: depth({ test: 25, deep: 400 }), seed: seed() },
  )
})

it('counts days in the athlete’s time zone', async () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const athlete = await db.createUser()
    await permit(athlete, reader)
    await db.query('update public.user_profiles set time_zone = $2 where user_id = $1', [athlete.id, zone])
    const local = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
    await db.query(
      `insert into public.workouts (id, athlete_id, date, title)
       select gen_random_uuid(), $1, $2::date + n, 'Lower A' from generate_series(0, 1) n`,
      [athlete.id, local],
    )
    expect(await rowOf(reader, athlete)).toMatchObject({ today: local, week_due: 1, next_workout: local })
  }
})

it('counts weeks with drafts, for those who may see drafts', async () => {
  const athlete = await db.createUser()
  await permit(athlete, writer, { permission_level: 'write' })
  await permit(athlete, reader)
  expect(await rowOf(writer, athlete)).toMatchObject({ draft_weeks: 0, reasons: [] })
  await session(db, athlete, 1, 'published')
  expect(await rowOf(writer, athlete)).toMatchObject({ reasons: ['plan'], severities: ['medium'] })
  // Drafts on the same day of four weeks, one deleted; past days and published workouts do not count.
  for (const days of [3, 10, 17]) await session(db, athlete, days, 'draft')
  await session(db, athlete, 10, 'draft')
  await session(db, athlete, 24, 'draft', { deleted_at: 'now' })
  await session(db, athlete, -4, 'draft')
  expect(await rowOf(writer, athlete)).toMatchObject({
    draft_weeks: 3,
    planned_through: dayFromNow(1),
    reasons: ['plan'],
    severities: ['low'],
  })
  expect(await rowOf(reader, athlete)).toMatchObject({
    draft_weeks: null,
    reasons: ['plan'],
    severities: ['medium'],
  })
})

describe('a client who gives no access', () => {
  it.each<[string, (athlete: TestUser, coach: TestUser) => Promise<unknown>]>([
    [
      'a contact',
      (athlete, coach) =>
        insert(db, 'public.connections', {
          requester_id: athlete.id,
          recipient_id: coach.id,
          status: 'accepted',
        }),
    ],
    [
      'an athlete of my team',
      async (athlete, coach) => {
        const team_id = await insert(db, 'public.teams', { name: 'Bears' })
        await insert(db, 'public.team_members', { team_id, user_id: athlete.id, role: 'athlete' })
        await insert(db, 'public.team_members', { team_id, user_id: coach.id, role: 'coach' })
      },
    ],
    [
      'a contact whose permission has run out',
      async (athlete, coach) => {
        const pair = { requester_id: coach.id, recipient_id: athlete.id }
        await insert(db, 'public.connections', { ...pair, status: 'accepted' })
        await permit(athlete, coach, { expires_at: '2020-01-01' })
      },
    ],
  ])('has no figures of training: %s', async (_, relate) => {
    const coach = await db.createUser({ metadata: { role: 'coach' } })
    const athlete = await db.createUser()
    await relate(athlete, coach)
    for (const day of [-1, -2]) await session(db, athlete, day, 'published')
    const {
      user_id,
      display_name,
      attention,
      reasons,
      severities,
      mark,
      tags,
      is_archived,
      has_note,
      unread,
      expired_at,
      ...figures
    } = await rowOf(coach, athlete)
    expect({ reasons, severities, attention, unread }).toEqual({
      reasons: [],
      severities: [],
      attention: 0,
      unread: 0,
    })
    expect(Object.values(figures).filter(value => value !== null)).toEqual([])
  })

  it('is not listed when nothing connects them to the coach', async () => {
    const coach = await db.createUser({ metadata: { role: 'coach' } })
    expect(await listOf(coach)).toEqual([])
  })
})

it('the client list comes in pages, by attention and then by name, with nobody twice', async () => {
  const coach = await db.createUser({ metadata: { role: 'coach' } })
  const names = ['Zoe', 'ada', 'Ben', 'Ben', 'Cleo', 'Dan']
  for (const [n, name] of names.entries()) {
    const athlete = await db.createUser({ metadata: { name } })
    await permit(athlete, coach)
    if (n % 2 === 0) for (const day of [-1, -2]) await session(db, athlete, day, 'published')
  }
  const whole = await listOf(coach)
  expect(whole.map(row => `${row.attention} ${row.display_name}`)).toEqual([
    '1016 Ben',
    '1016 Cleo',
    '1016 Zoe',
    '0 ada',
    '0 Ben',
    '0 Dan',
  ])
  const paged: string[] = []
  let after: unknown[] = []
  for (;;) {
    const page = await listOf(coach, 2, ...after)
    const last = page.at(-1)
    if (!last) break
    paged.push(...page.map(({ user_id }) => user_id))
    after = [last.attention, last.display_name, last.user_id]
  }
  expect(paged).toEqual(whole.map(({ user_id }) => user_id))
})

it('the client list returns 1 to 500 rows at once', async () => {
  const coach = await db.createUser({ metadata: { role: 'coach' } })
  for (let n = 0; n < 2; n++) await permit(await db.createUser(), coach)
  for (const [asked, answered] of [
    [0, 1],
    [-1, 1],
    [null, 2],
    [1e9, 2],
  ])
    expect(await listOf(coach, asked)).toHaveLength(answered ?? 0)
})

it('the client list counts the client’s unread messages', async () => {
  const athlete = await db.createUser()
  await insert(db, 'public.connections', {
    requester_id: athlete.id,
    recipient_id: reader.id,
    status: 'accepted',
  })
  await athlete.query(`select public.create_conversation_with_connected_user($1, 'hello')`, [reader.id])
  expect(await rowOf(reader, athlete)).toMatchObject({ unread: 1, reasons: [] })
  expect(await rowOf(athlete, reader)).toMatchObject({ unread: 0 })
})
