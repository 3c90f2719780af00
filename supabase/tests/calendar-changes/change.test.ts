import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import {
  aLog,
  call,
  type Draft,
  type Exercises,
  findExercises,
  grant,
  refusal,
} from '../workouts/training.ts'
import { calendarOf, change, plan, refusedWith } from './calendar.ts'

let db: TestDatabase
let exercises: Exercises
let athlete: TestUser
let other: TestUser
let coach: TestUser
let reader: TestUser
let stranger: TestUser
let workout: Draft

beforeAll(async () => {
  db = await createTestDatabase()
  exercises = await findExercises(db)
  const person = (name: string, role: string) => db.createUser({ metadata: { name, role } })
  athlete = await person('Olga Owner', 'athlete')
  other = await person('Otto Other', 'athlete')
  coach = await person('Carl Coach', 'coach')
  reader = await person('Rita Reader', 'coach')
  stranger = await person('Stan Stranger', 'coach')
  for (const one of [athlete, other]) {
    await grant(db, one, coach, 'write')
    await grant(db, one, reader, 'read')
  }
})
afterAll(() => db.close())
beforeEach(async () => {
  workout = await plan(coach, athlete, exercises)
})

const move = (date: string, over: object = {}) => ({ op: 'move', workout_id: workout.id, date, ...over })
const copy = (to: TestUser, date: string) => ({
  op: 'copy',
  workout_id: workout.id,
  id: randomUUID(),
  athlete_id: to.id,
  date,
})
const rowOf = async (id: string) => {
  const { rows } = await db.query<Record<string, unknown>>(
    `select date::text, order_in_day, state, hidden, version, deleted_at is not null as deleted from public.workouts where id = $1`,
    [id],
  )
  return rows[0]
}

describe('the steps of a calendar change', () => {
  it('move a workout to the end of another day, or to the given place', async () => {
    const there = await plan(coach, athlete, exercises, { date: '2031-01-02' })
    await change(coach, [move('2031-01-02')])
    expect(await rowOf(workout.id)).toMatchObject({ date: '2031-01-02', order_in_day: 1, version: 2 })
    await change(coach, [
      move('2031-01-02', { order_in_day: 0 }),
      { op: 'move', workout_id: there.id, date: '2031-01-02', order_in_day: 1 },
    ])
    expect([(await rowOf(workout.id))?.order_in_day, (await rowOf(there.id))?.order_in_day]).toEqual([0, 1])
  })

  it('copy as a draft, with new ids and without logs', async () => {
    await call(athlete, 'log_set', aLog(workout))
    const one = copy(other, '2031-02-01')
    const { workouts } = await change(coach, [one])
    expect(workouts).toMatchObject([{ id: one.id, athlete_id: other.id, state: 'draft', version: 1 }])
    const shape = `select b.label, b.kind, p.exercise_id, t.reps_min, t.load_min, t.pos from public.blocks b
       join public.prescriptions p on p.block_id = b.id join public.set_targets t on t.prescription_id = p.id
      where b.workout_id = $1 order by b.pos, p.pos, t.pos`
    const [source, made] = [await db.query(shape, [workout.id]), await db.query(shape, [one.id])]
    expect(made.rows).toEqual(source.rows)
    const { rows } = await db.query('select from public.set_logs where workout_id = $1', [one.id])
    expect(rows).toEqual([])
  })

  it('copy as published into one’s own calendar, which has no drafts', async () => {
    const one = copy(athlete, '2031-02-02')
    await change(athlete, [one])
    expect(await rowOf(one.id)).toMatchObject({ state: 'published' })
  })

  it('copy a workout that was deleted meanwhile, so that the clipboard still works', async () => {
    await change(coach, [{ op: 'delete', workout_id: workout.id }])
    const one = copy(athlete, '2031-02-03')
    await change(coach, [one])
    expect(await rowOf(one.id)).toMatchObject({ deleted: false })
  })

  it.each([
    ['delete', { deleted: true }],
    ['draft', { state: 'draft' }],
    ['hide', { hidden: true }],
  ])('%s', async (op, expected) => {
    await change(coach, [{ op, workout_id: workout.id }])
    expect(await rowOf(workout.id)).toMatchObject({ ...expected, version: 2 })
  })

  it('publish a whole week at once', async () => {
    const drafts = await Promise.all(
      ['2031-03-03', '2031-03-05'].map(date => plan(coach, athlete, exercises, { date, state: 'draft' })),
    )
    await change(
      coach,
      drafts.map(({ id }) => ({ op: 'publish', workout_id: id })),
    )
    for (const { id } of drafts) expect(await rowOf(id)).toMatchObject({ state: 'published' })
  })

  it('shift a plan from a day on, and return the workouts that stay', async () => {
    const days = ['2032-05-01', '2032-05-02', '2032-05-09']
    const plans = await Promise.all(days.map(date => plan(coach, other, exercises, { date })))
    const [before, logged, later] = plans as [Draft, Draft, Draft]
    await call(other, 'log_set', aLog(logged))
    const shift = { op: 'shift', athlete_id: other.id, from_date: '2032-05-02', days: 1 }
    const trial = await change(coach, [shift], { trial: true })
    expect(trial.blocked).toMatchObject([{ workout_id: logged.id, reason: 'has_logs', title: 'Lower A' }])
    expect(await refusal(change(coach, [shift]))).toBe('PT409 calendar_blocked')
    await change(coach, [shift], { skip: [logged.id] })
    const dates = await Promise.all([before, logged, later].map(async ({ id }) => (await rowOf(id))?.date))
    expect(dates).toEqual(['2032-05-01', '2032-05-02', '2032-05-10'])
  })
})

describe('a calendar change', () => {
  it('changes nothing when one step is refused, and names it', async () => {
    const logged = await plan(coach, athlete, exercises)
    await call(athlete, 'log_set', aLog(logged))
    const before = await calendarOf(db, athlete)
    const refused = await refusedWith(
      change(coach, [move('2031-01-09'), { op: 'move', workout_id: logged.id, date: '2031-01-09' }]),
    )
    expect(refused).toMatchObject({
      hint: 'calendar_blocked',
      list: [{ workout_id: logged.id, reason: 'has_logs' }],
    })
    expect(await calendarOf(db, athlete)).toEqual(before)
  })

  it('leaves out the workouts in skip, and changes the rest', async () => {
    const logged = await plan(coach, athlete, exercises)
    await call(athlete, 'log_set', aLog(logged))
    const { blocked, workouts } = await change(
      coach,
      [move('2031-01-10'), { op: 'move', workout_id: logged.id, date: '2031-01-10' }],
      { skip: [logged.id] },
    )
    expect(blocked.map(({ workout_id }) => workout_id)).toEqual([logged.id])
    expect(workouts.map(({ id }) => id)).toEqual([workout.id])
  })

  it('as a trial counts what it would change, and changes nothing', async () => {
    const before = await calendarOf(db, athlete)
    expect(await change(coach, [move('2031-01-11')], { trial: true })).toMatchObject({
      blocked: [],
      count: 1,
    })
    expect(await calendarOf(db, athlete)).toEqual(before)
  })

  it('sent again after the access ended returns no workouts', async () => {
    const id = randomUUID()
    const lost = await db.createUser()
    await grant(db, lost, coach, 'write')
    const theirs = await plan(coach, lost, exercises)
    const steps = [{ op: 'move', workout_id: theirs.id, date: '2031-01-14' }]
    expect((await change(coach, steps, { id })).workouts).toHaveLength(1)
    await db.query('delete from public.coach_permissions where athlete_id = $1', [lost.id])
    expect(await change(coach, steps, { id })).toEqual({ id, blocked: [], workouts: [] })
  })

  it('returns the same answer when it is sent again, also at once, and is done once', async () => {
    const id = randomUUID()
    const step = copy(athlete, '2031-01-12')
    const answers = await Promise.all([change(coach, [step], { id }), change(coach, [step], { id })])
    const again = await change(coach, [step], { id })
    expect(again.workouts).toMatchObject([{ id: step.id, version: 1 }])
    expect(answers.map(({ workouts }) => workouts)).toEqual([again.workouts, again.workouts])
    const { rows } = await db.query('select from public.workouts where id = $1', [step.id])
    expect(rows).toHaveLength(1)
  })
})

describe('who may change a calendar', () => {
  it.each<[string, () => TestUser, () => object, string]>([
    ['a reader moves', () => reader, () => move('2031-04-01'), 'read_only'],
    ['a stranger moves', () => stranger, () => move('2031-04-01'), 'not_found'],
    ['a reader copies to whom they read', () => reader, () => copy(other, '2031-04-01'), 'read_only'],
    ['a stranger copies to themselves', () => stranger, () => copy(stranger, '2031-04-01'), 'not_found'],
    [
      'the athlete deletes a coach’s plan',
      () => athlete,
      () => ({ op: 'delete', workout_id: workout.id }),
      'plan_of_coach',
    ],
    ['the athlete hides it', () => athlete, () => ({ op: 'hide', workout_id: workout.id }), 'plan_of_coach'],
    ['the athlete copies it to another', () => athlete, () => copy(other, '2031-04-01'), 'no_access'],
    [
      'nobody’s workout',
      () => coach,
      () => ({ op: 'move', workout_id: randomUUID(), date: '2031-04-01' }),
      'not_found',
    ],
  ])('%s: refused', async (_, who, step, reason) => {
    const { hint, list } = await refusedWith(change(who(), [step() as never]))
    expect([hint, list[0]?.reason]).toEqual(['calendar_blocked', reason])
    if (reason === 'not_found') expect(list[0]?.title).toBeNull()
  })

  it('the athlete moves and reorders what their coach planned', async () => {
    expect(await refusal(change(athlete, [move('2031-04-02')]))).toBe('ok')
  })

  it('a reader copies into their own calendar, exercises of others included', async () => {
    const one = copy(reader, '2031-04-03')
    await change(reader, [one])
    expect(await rowOf(one.id)).toMatchObject({ state: 'published' })
  })

  it('the athlete gets not_found for a draft of the coach', async () => {
    const draft = await plan(coach, athlete, exercises, { state: 'draft' })
    const { list } = await refusedWith(
      change(athlete, [{ op: 'move', workout_id: draft.id, date: '2031-04-04' }]),
    )
    expect(list[0]?.reason).toBe('not_found')
  })
})

describe('an invalid calendar change', () => {
  it.each<[string, unknown]>([
    ['no steps', { steps: [] }],
    ['steps that are none', { steps: 'all' }],
    ['an unknown step', { steps: [{ op: 'explode', workout_id: randomUUID() }] }],
    ['a move without a day', { steps: [{ op: 'move', workout_id: randomUUID() }] }],
    [
      'a copy without an id',
      { steps: [{ op: 'copy', workout_id: randomUUID(), athlete_id: randomUUID(), date: '2031-01-01' }] },
    ],
    ['an id that is none', { steps: [{ op: 'delete', workout_id: 'x' }] }],
    ['too many', { steps: Array.from({ length: 501 }, () => ({ op: 'delete', workout_id: randomUUID() })) }],
    ['a skip that is none', { steps: [{ op: 'delete', workout_id: randomUUID() }], skip: ['x'] }],
    ['no id', { id: null, steps: [{ op: 'delete', workout_id: randomUUID() }] }],
  ])('is refused as invalid_change: %s', async (_, over) => {
    expect(await refusal(change(coach, [], over as object))).toBe('PT422 invalid_change')
  })

  it('is refused for a day beyond the calendar', async () => {
    expect(await refusal(change(coach, [move('1999-12-31')]))).toBe('PT422 invalid_change')
  })

  it('is refused for two moves of one workout', async () => {
    expect(await refusal(change(coach, [move('2031-01-01'), move('2031-01-02')]))).toBe(
      'PT422 invalid_change',
    )
  })

  it('is refused as id_taken when its id, or that of a copy, belongs to something else', async () => {
    const id = randomUUID()
    await change(coach, [move('2031-06-01')], { id })
    const mine = await plan(stranger, stranger, exercises)
    const step = { op: 'move', workout_id: mine.id, date: '2031-06-02' }
    expect(await refusal(change(stranger, [step], { id }))).toBe('PT409 id_taken')
    const taken = { ...copy(athlete, '2031-06-02'), id: mine.id }
    expect(await refusal(change(coach, [taken]))).toBe('PT409 id_taken')
  })
})
