import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { undo } from '../calendar-changes/calendar.ts'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { aLog, aWorkout, call, type Exercises, findExercises, grant } from '../workouts/training.ts'

let db: TestDatabase
let exercises: Exercises
let coach: TestUser
let athlete: TestUser
let other: TestUser

beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
  coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
})
beforeEach(async () => {
  ;[athlete, other] = await Promise.all([
    db.createUser({ metadata: { name: 'Olga Owner', role: 'athlete' } }),
    db.createUser({ metadata: { name: 'Otto Other', role: 'athlete' } }),
  ])
  await grant(db, athlete, coach, 'write')
  await grant(db, other, coach, 'write')
})
afterAll(() => db.close())

interface Planned {
  athlete_id: string
  date: string
  [field: string]: unknown
}
const next = (of: TestUser, over: object = {}): Planned => {
  const { title, blocks, date } = aWorkout(of.id, exercises, { date: '2026-11-30' })
  return { athlete_id: of.id, title, blocks, date, coach_note: '', state: 'published', ...over }
}
const planWeeks = (who: TestUser, workouts: Planned[], over: object = {}) =>
  call<{ id: string; workouts: { id: string; date: string; state: string }[] }>(who, 'plan_weeks', {
    id: randomUUID(),
    workouts,
    seen: [],
    replace: [],
    rules: [],
    ...over,
  })
const rule = (of: TestUser, over: object = {}) => ({
  athlete_id: of.id,
  exercise_id: exercises.squat,
  kind: 'kg',
  amount: 2.5,
  reps_min: null,
  reps_max: null,
  ...over,
})
const titlesOf = async (of: TestUser) =>
  (
    await db.query<{ words: string }>(
      `select date || ' ' || title || ' ' || state as words from public.workouts
        where athlete_id = $1 and deleted_at is null order by date, order_in_day`,
      [of.id],
    )
  ).rows.map(({ words }) => words)

it('plan_weeks writes weeks of several athletes as one change and stores rules; an undo removes all but the rules', async () => {
  const plans = [next(athlete), next(athlete, { date: '2026-12-01', state: 'draft' }), next(other)]
  const { id, workouts } = await planWeeks(coach, plans, {
    rules: [rule(athlete), rule(other, { amount: 5 })],
  })
  expect(workouts).toHaveLength(3)
  expect(await titlesOf(athlete)).toEqual(['2026-11-30 Lower A published', '2026-12-01 Lower A draft'])
  expect(await titlesOf(other)).toHaveLength(1)
  const rules = await call(coach, 'get_progression_rules', athlete.id)
  expect(rules).toEqual([
    { exercise_id: exercises.squat, kind: 'kg', amount: 2.5, reps_min: null, reps_max: null },
  ])
  expect(await call(athlete, 'get_progression_rules', athlete.id)).toEqual(rules)
  await undo(coach, [id])
  expect([await titlesOf(athlete), await titlesOf(other)]).toEqual([[], []])
  expect(await call(coach, 'get_progression_rules', athlete.id)).toEqual(rules)
})

it('plan_weeks answers the same when it is sent again, also twice at once', async () => {
  const id = randomUUID()
  const plans = [next(athlete)]
  const [one, two] = await Promise.all([planWeeks(coach, plans, { id }), planWeeks(coach, plans, { id })])
  expect(two.workouts.map(({ id: of }) => of)).toEqual(one.workouts.map(({ id: of }) => of))
  expect(await titlesOf(athlete)).toHaveLength(1)
  const second = await db.createUser({ metadata: { role: 'coach' } })
  await grant(db, athlete, second, 'write')
  expect(await refusal(planWeeks(second, plans, { id }))).toContain('id_taken')
})

it('plan_weeks writes nothing for anybody when access to one athlete is missing', async () => {
  const stranger = await db.createUser()
  const reader = await db.createUser()
  await grant(db, reader, coach, 'read')
  expect(await refusal(planWeeks(coach, [next(athlete), next(stranger)]))).toContain('no_access')
  expect(await refusal(planWeeks(coach, [next(athlete), next(reader)]))).toContain('read_only')
  expect(await titlesOf(athlete)).toEqual([])
})

describe('plan_weeks, where the week has workouts already,', () => {
  it('refuses everything when these were not seen, and names them with their author', async () => {
    const there = aWorkout(athlete.id, exercises, { date: '2026-11-30', title: 'There' })
    await call(coach, 'save_workout', there)
    expect(await refusal(planWeeks(coach, [next(athlete), next(other)]))).toContain('week_changed')
    expect(await titlesOf(other)).toEqual([])
    // A workout on another day of the week does not conflict.
    await planWeeks(coach, [next(athlete, { date: '2026-12-01' })])
    await planWeeks(coach, [next(athlete)], { seen: [there.id] }).catch(error => expect(error).toBeNull())
    expect(await titlesOf(athlete)).toEqual([
      '2026-11-30 There published',
      '2026-11-30 Lower A published',
      '2026-12-01 Lower A published',
    ])
  })

  it('replaces them when asked to, and an undo restores them', async () => {
    const there = aWorkout(athlete.id, exercises, { date: '2026-11-30', title: 'There' })
    await call(coach, 'save_workout', there)
    const { id } = await planWeeks(coach, [next(athlete)], { seen: [there.id], replace: [there.id] })
    expect(await titlesOf(athlete)).toEqual(['2026-11-30 Lower A published'])
    await undo(coach, [id])
    expect(await titlesOf(athlete)).toEqual(['2026-11-30 There published'])
  })

  it('does not replace a workout that is trained or another athlete’s', async () => {
    const there = aWorkout(athlete.id, exercises, { date: '2026-11-30', title: 'There' })
    await call(coach, 'save_workout', there)
    await call(athlete, 'log_set', aLog(there))
    const with_ = { seen: [there.id], replace: [there.id] }
    expect(await refusal(planWeeks(coach, [next(athlete)], with_))).toContain('calendar_blocked')
    const theirs = aWorkout(other.id, exercises, { date: '2026-11-30' })
    await call(coach, 'save_workout', theirs)
    expect(
      await refusal(planWeeks(coach, [next(athlete)], { seen: [there.id], replace: [theirs.id] })),
    ).toContain('calendar_blocked')
    // An athlete cannot replace what a coach planned.
    const day = aWorkout(athlete.id, exercises, { date: '2026-12-02' })
    await call(coach, 'save_workout', day)
    const own = next(athlete, { date: '2026-12-02' })
    expect(await refusal(planWeeks(athlete, [own], { seen: [day.id], replace: [day.id] }))).toContain(
      'calendar_blocked',
    )
  })

  it('adds nothing to a past day with a trained workout, although that was seen', async () => {
    const past = await db.query<{ day: string }>(`select (current_date - 3)::text as day`)
    const date = past.rows[0]?.day ?? ''
    const there = aWorkout(athlete.id, exercises, { date, title: 'There' })
    await call(coach, 'save_workout', there)
    await planWeeks(coach, [next(athlete, { date, title: 'Beside it' })], { seen: [there.id] })
    await call(athlete, 'log_set', aLog(there))
    const beside = (over: object, seen: string[]) =>
      refusal(planWeeks(coach, [next(other), next(athlete, { date, ...over })], { seen }))
    expect(await beside({}, [there.id])).toContain('week_changed')
    expect(await titlesOf(other)).toEqual([])
    expect((await titlesOf(athlete)).map(words => words.slice(11))).toEqual([
      'There in_progress',
      'Beside it published',
    ])
  })

  it('plan_weeks lets one of two concurrent calls through', async () => {
    const second = await db.createUser({ metadata: { role: 'coach' } })
    await grant(db, athlete, second, 'write')
    const answers = await Promise.all(
      [coach, second].map(who => refusal(planWeeks(who, [next(athlete)]).then(() => undefined))),
    )
    expect(answers.filter(answer => answer.includes('week_changed'))).toHaveLength(1)
    expect(await titlesOf(athlete)).toHaveLength(1)
  })
})

it('plan_weeks copies others’ exercises only from workouts that the caller sees', async () => {
  const owner = await db.createUser({ metadata: { role: 'coach' } })
  const secret = await insert(db, 'public.exercises', {
    owner_id: owner.id,
    name: 'Secret lift',
    slug: 'secret-lift',
    pattern: 'core',
    equipment: 'bodyweight',
    loading: 'none',
    measurement: 'reps',
    mechanic: 'isolation',
  })
  const withSecret = (of: TestUser) => {
    const workout = aWorkout(of.id, exercises, { date: '2026-11-23' })
    const prescription = workout.blocks[0]?.prescriptions[0]
    if (prescription) prescription.exercise_id = secret
    return workout
  }
  const unseen = withSecret(owner)
  await call(owner, 'save_workout', unseen)
  const { blocks } = unseen
  for (const from_id of [undefined, unseen.id])
    expect(await refusal(planWeeks(coach, [next(athlete, { blocks, from_id })]))).toBe('422 unknown_exercise')
  await grant(db, athlete, owner, 'write')
  const seen = withSecret(athlete)
  await call(owner, 'save_workout', seen)
  await planWeeks(coach, [next(athlete, { blocks, from_id: seen.id })])
  expect(await titlesOf(athlete)).toHaveLength(2)
})

it.each<[string, (of: TestUser) => object, string]>([
  ['no id', () => ({ id: null }), 'invalid_plan'],
  ['no workouts', () => ({ workouts: [] }), 'invalid_plan'],
  ['workouts that are none', () => ({ workouts: 'x' }), 'invalid_plan'],
  ['a day that is none', of => ({ workouts: [next(of, { date: 'soon' })] }), 'invalid_plan'],
  ['no title', of => ({ workouts: [next(of, { title: ' ' })] }), 'invalid_plan'],
  [
    'a rule of somebody else',
    () => ({ rules: [{ athlete_id: randomUUID(), kind: 'kg', amount: 1 }] }),
    'invalid_rules',
  ],
  ['rules that are none', () => ({ rules: { a: 1 } }), 'invalid_rules'],
  ['an unknown rule', of => ({ rules: [rule(of, { kind: 'more' })] }), 'invalid_plan'],
  ['a range without an end', of => ({ rules: [rule(of, { kind: 'range', reps_min: 8 })] }), 'invalid_plan'],
])('plan_weeks refuses %s and writes nothing', async (_, over, reason) => {
  expect(await refusal(planWeeks(coach, [next(athlete)], over(athlete)))).toContain(reason)
  expect(await titlesOf(athlete)).toEqual([])
})

it('plan_weeks needs a subscription for others, and never for oneself', async () => {
  await db.query('delete from public.subscriptions where user_id = $1', [coach.id])
  try {
    const states = await refusal(planWeeks(coach, [next(athlete)]))
    expect(states).toContain('subscription')
    await planWeeks(athlete, [next(athlete, { state: 'draft' })])
    expect(await titlesOf(athlete)).toEqual(['2026-11-30 Lower A published'])
  } finally {
    coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
  }
})

describe('get_athletes_with_week', () => {
  const week = (of: TestUser, title = 'Lower A') =>
    call(coach, 'save_workout', aWorkout(of.id, exercises, { date: '2026-11-24', title }))
  const names = async () =>
    (await call<{ name: string }[]>(coach, 'get_athletes_with_week', athlete.id, '2026-11-23')).map(
      ({ name }) => name,
    )

  it('returns athletes with all titles of the week whom the caller may plan for', async () => {
    await week(athlete)
    await week(other, 'LOWER A')
    expect(await names()).toEqual(['Otto Other'])
    await week(athlete, 'Upper A')
    expect(await names()).toEqual([])
    await week(other, 'Upper A')
    expect(await names()).toEqual(['Otto Other'])
    await db.query(`update public.coach_permissions set permission_level = 'read' where athlete_id = $1`, [
      other.id,
    ])
    expect(await names()).toEqual([])
  })

  it('returns nobody for an empty week', async () => {
    await week(other)
    expect(await names()).toEqual([])
  })
})
