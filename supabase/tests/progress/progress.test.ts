import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { depth, seed } from '../fixtures/sample-size.ts'
import { aLog, aWorkout, call, type Exercises, findExercises, grant, refusal } from '../workouts/training.ts'
import { bestEstimates, type ExerciseFacts, exerciseFacts, progressOf, recount, weekOf } from './recount.ts'

let db: TestDatabase
let exercises: Exercises & { pairs: string; stretch: string }
let facts: Map<string, ExerciseFacts>
let coach: TestUser
let reader: TestUser

beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  const one = async (condition: string) =>
    (
      await db.query<{ id: string }>(
        `select id from public.exercises where ${condition} order by slug limit 1`,
      )
    ).rows[0]?.id ?? ''
  exercises = {
    ...(await findExercises(db)),
    pairs: await one('load_multiplier = 2'),
    stretch: await one(`pattern = 'mobility'`),
  }
  facts = await exerciseFacts(db)
  coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
  reader = await db.createUser({ metadata: { name: 'Rita Reader', role: 'coach' } })
})
afterAll(() => db.close())

async function anAthlete(timeZone = 'UTC'): Promise<TestUser> {
  const athlete = await db.createUser({ metadata: { name: 'Olga Owner', role: 'athlete' } })
  await db.query('update public.user_profiles set time_zone = $2 where user_id = $1', [athlete.id, timeZone])
  await grant(db, athlete, coach, 'write')
  await grant(db, athlete, reader, 'read')
  return athlete
}
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const aSet = fc.record({
  type: fc.constantFrom('normal', 'normal', 'warmup', 'failure'),
  perSide: fc.boolean(),
  logged: fc.constantFrom('both', 'left and right', 'as a warm-up', null),
})
const aDay = fc.record({
  day: fc.integer({ min: -30, max: 8 }),
  /** Number of days between the planned day and the day to which the athlete moved it. */
  moved: fc.constantFrom(0, 0, -9, -2, 3, 14),
  byCoach: fc.boolean(),
  state: fc.constantFrom('draft', 'published', 'in_progress', 'completed', 'completed', 'missed', 'skipped'),
  hidden: fc.boolean(),
  deleted: fc.constantFrom(false, false, false, true),
  exercise: fc.constantFrom('squat', 'rdl', 'pairs', 'stretch'),
  kind: fc.constantFrom('straight', 'superset', 'warmup', 'cooldown'),
  sets: fc.array(aSet, { maxLength: 4 }),
  reps: fc.option(fc.integer({ min: 0, max: 12 })),
  kg: fc.option(fc.integer({ min: 0, max: 300 }).map(half => half / 2)),
  extra: fc.boolean(),
  srpe: fc.option(fc.constantFrom(5, 7.5, 10)),
  minutes: fc.option(fc.integer({ min: 0, max: 120 })),
})
type RandomDay = typeof aDay extends fc.Arbitrary<infer Day> ? Day : never

async function store(athlete: TestUser, one: RandomDay): Promise<void> {
  const exercise_id = exercises[one.exercise as keyof typeof exercises]
  const sets = one.sets.map(({ type, perSide }) => ({
    id: randomUUID(),
    set_type: type,
    per_side: perSide,
    reps_min: 5,
    reps_max: 5,
  }))
  const workout = aWorkout(athlete.id, exercises, {
    date: dayFromNow(one.day),
    blocks: [
      {
        id: randomUUID(),
        label: 'A',
        kind: one.kind,
        prescriptions: [{ id: randomUUID(), exercise_id, sets }],
      },
    ],
  })
  await call(one.byCoach ? coach : athlete, 'save_workout', workout)
  const log = (over: object) =>
    call(
      athlete,
      'log_set',
      aLog(workout, {
        exercise_id,
        reps: one.reps,
        // A set without repetitions is measured by time.
        seconds: one.reps === null ? 30 : null,
        entered_value: one.kg,
        entered_unit: one.kg === null ? null : 'kg',
        completed_at: `${dayFromNow(one.day - 1)}T12:00:00Z`,
        ...over,
      }),
    )
  if (one.state !== 'draft') {
    for (const [n, { logged }] of one.sets.entries()) {
      const set = { set_target_id: sets[n]?.id, pos: n }
      if (logged === 'both') await log(set)
      if (logged === 'as a warm-up') await log({ ...set, set_type: 'warmup' })
      if (logged === 'left and right') for (const side of ['left', 'right']) await log({ ...set, side })
    }
    // A set beyond the plan, and one whose target was removed.
    if (one.extra) await log({ set_target_id: null, target_snapshot: { set_type: 'warmup' } })
    if (one.extra) await log({ set_target_id: null })
    if (one.extra) for (const side of ['left', 'right']) await log({ set_target_id: null, pos: 40, side })
    await db.query(
      `insert into public.session_logs (workout_id, srpe, duration_min) values ($1, $2, $3)
       on conflict (workout_id) do update set srpe = excluded.srpe, duration_min = excluded.duration_min`,
      [workout.id, one.srpe, one.minutes],
    )
  }
  await db.query(
    `update public.workouts set state = $2, hidden = $3, deleted_at = case when $4 then now() end, planned_date = date - $5::integer
      where id = $1`,
    [workout.id, one.state, one.hidden, one.deleted, one.moved],
  )
}

it('get_progress equals a plain recount of the calendar, for each person as they see it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aDay, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 7 }),
      async (workouts, weekStart) => {
        const athlete = await anAthlete()
        for (const one of workouts) await store(athlete, one)
        const span: [string, string] = [dayFromNow(-28), dayFromNow(7)]
        for (const who of [athlete, coach, reader]) {
          const { today, weeks, days, exercises: maxes } = await progressOf(who, athlete, ...span, weekStart)
          const counted = await recount(who, athlete, span, { today: today ?? '', weekStart, facts })
          expect({ weeks, days }).toEqual(counted)
          const best = maxes.map(({ id, best: days }) => [id, days.map(({ date, kg }) => ({ date, kg }))])
          expect(Object.fromEntries(best)).toEqual(await bestEstimates(who, athlete, span))
        }
      },
    ),
    { numRuns: depth({ test: 12, deep: 200 }), seed: seed() },
  )
})

describe('the weeks of get_progress', () => {
  it.each([1, 2, 3, 4, 5, 6, 7])('start on day %d of the week, as the argument says', async weekStart => {
    const athlete = await anAthlete()
    // Monday 2 to Sunday 15 March 2026.
    const dates = Array.from({ length: 14 }, (_, n) => `2026-03-${String(n + 2).padStart(2, '0')}`)
    for (const date of dates) await call(coach, 'save_workout', aWorkout(athlete.id, exercises, { date }))
    const { weeks } = await progressOf(coach, athlete, '2026-03-02', '2026-03-15', weekStart)
    const starts = dates.map(date => weekOf(date, weekStart))
    expect(weeks.map(({ week, sessions }) => [week, sessions.planned])).toEqual(
      [...new Set(starts)].map(start => [start, starts.filter(one => one === start).length]),
    )
  })

  it('start on Monday by default', async () => {
    const athlete = await anAthlete()
    await call(coach, 'save_workout', aWorkout(athlete.id, exercises, { date: '2026-03-08' }))
    const { weeks } = await progressOf(coach, athlete, '2026-03-01', '2026-03-31')
    expect(weeks.map(({ week }) => week)).toEqual(['2026-03-02'])
  })
})

it('get_progress counts workouts as due by the athlete’s local day, not the caller’s', async () => {
  // The two are 25 hours apart: it is never the same day in both.
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  const todays = await Promise.all(
    zones.map(async zone => {
      const athlete = await anAthlete(zone)
      const local = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
      for (const days of [0, 1]) {
        const next = new Date(`${local}T00:00:00Z`)
        next.setUTCDate(next.getUTCDate() + days)
        const date = next.toISOString().slice(0, 10)
        await call(coach, 'save_workout', aWorkout(athlete.id, exercises, { date }))
      }
      const { today, weeks } = await progressOf(coach, athlete, dayFromNow(-7), dayFromNow(7))
      expect(today).toBe(local)
      const sum = (of: 'planned' | 'due') => weeks.reduce((n, { sessions }) => n + sessions[of], 0)
      expect([sum('planned'), sum('due')]).toEqual([2, 1])
      return today
    }),
  )
  expect(new Set(todays).size).toBe(2)
})

describe('the span of get_progress', () => {
  it.each<[string, unknown[]]>([
    ['invalid_span', ['2026-03-02', '2026-03-01']],
    ['invalid_span', [null, '2026-03-01']],
    ['invalid_span', ['2026-03-01', null]],
    ['invalid_span', ['2023-01-01', '2026-01-06']],
    ['invalid_week_start', ['2026-03-01', '2026-03-02', 0]],
    ['invalid_week_start', ['2026-03-01', '2026-03-02', 8]],
    ['invalid_week_start', ['2026-03-01', '2026-03-02', null]],
  ])('is refused with %s: %j', async (hint, span) => {
    expect(await refusal(call(coach, 'get_progress', coach.id, ...span))).toBe(`PT422 ${hint}`)
  })

  it('is 1 to 1,101 days, both ends included', async () => {
    const athlete = await anAthlete()
    for (const date of ['2023-01-01', '2026-01-05', '2026-01-06'])
      await call(coach, 'save_workout', aWorkout(athlete.id, exercises, { date }))
    const planned = async (from: string, to: string) =>
      (await progressOf(coach, athlete, from, to)).weeks.reduce((n, { sessions }) => n + sessions.planned, 0)
    expect(await planned('2023-01-01', '2026-01-05')).toBe(2)
    expect(await planned('2026-01-06', '2026-01-06')).toBe(1)
  })
})

it('get_progress returns the maxes entered in the span, and the exercises done on most days first', async () => {
  const athlete = await anAthlete()
  const enter = (exercise: string, kind: string, kg: number, date: string) =>
    call(coach, 'save_athlete_max', athlete.id, exercise, kind, kg, date)
  await enter(exercises.rdl, 'tested', 160, '2026-02-28')
  await enter(exercises.rdl, 'tested', 165, '2026-03-10')
  await enter(exercises.rdl, 'training', 150, '2026-03-11')
  await enter(exercises.pairs, 'tested', 40, '2026-04-01')
  for (const date of ['2026-03-03', '2026-03-05']) {
    const workout = aWorkout(athlete.id, exercises, { date })
    await call(coach, 'save_workout', workout)
    const log = { set_target_id: null, reps: 5, entered_value: 100, entered_unit: 'kg' }
    for (const reps of [5, 3])
      await call(athlete, 'log_set', aLog(workout, { ...log, reps, completed_at: `${date}T12:00:00Z` }))
  }
  const { exercises: shown } = await progressOf(reader, athlete, '2026-03-01', '2026-03-31')
  expect(
    shown.map(({ id, load_multiplier, best, tested, training }) => [
      id,
      load_multiplier,
      best.map(({ date, kg }) => [date, kg]),
      tested,
      training,
    ]),
  ).toEqual([
    [
      exercises.squat,
      1,
      [
        ['2026-03-03', 116.667],
        ['2026-03-05', 116.667],
      ],
      [],
      [],
    ],
    [exercises.rdl, 1, [], [{ date: '2026-03-10', kg: 165 }], [{ date: '2026-03-11', kg: 150 }]],
  ])
})

it('get_progress answers the same without access and for an unknown athlete', async () => {
  const athlete = await anAthlete()
  await call(coach, 'save_workout', aWorkout(athlete.id, exercises, { date: '2026-03-02' }))
  const stranger = await db.createUser()
  const nothing = { access: null, today: null, weeks: [], days: [], exercises: [] }
  expect(await progressOf(stranger, athlete, '2026-03-01', '2026-03-31')).toEqual(nothing)
  expect(await call(stranger, 'get_progress', randomUUID(), '2026-03-01', '2026-03-31')).toEqual(nothing)
})
