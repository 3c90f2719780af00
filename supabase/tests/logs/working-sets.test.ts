import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { call, refusal } from '../workouts/training.ts'
import { anExercise, best_of_session, dayOf, logSets, records, sets } from './working-sets.ts'

/** Working sets, volume load, estimates and records, as docs/formats/sets.json has them. */
let db: TestDatabase
let athlete: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
})
afterAll(() => db.close())
beforeEach(async () => {
  athlete = await db.createUser()
})

const weigh = (kg: number | undefined) =>
  kg === undefined ? undefined : call(athlete, 'save_body_weight', athlete.id, kg, dayOf(1))

/** The derived columns of one stored set. */
const stored = async (id: string) =>
  (
    await db.query<Record<string, unknown>>(
      `select l.is_working as working, private.may_set_record(l) as may_set_record,
              (case when l.is_working then private.volume_load(l.moved_kg, e.measurement, e.load_multiplier) else 0 end)::float as volume_kg,
              (select m.kg::float from public.athlete_maxes m where m.source_set_id = l.id and m.kind = 'estimated') as e1rm_kg
         from public.set_logs l join public.exercises e on e.id = l.exercise_id where l.id = $1`,
      [id],
    )
  ).rows[0]

describe('a logged set', () => {
  it.each(sets)('$measurement: $name', async one => {
    const { working, volume_kg, e1rm_kg, may_set_record } = one
    await weigh(one.body_weight)
    const exercise = await anExercise(db, athlete, one)
    const { log, target = {}, block_kind: kind = 'straight' } = one
    const [id] = await logSets(athlete, exercise, [{ log, target }], { kind })
    expect(await stored(id ?? '')).toEqual({ working, may_set_record, volume_kg, e1rm_kg })
  })
})

describe('the best set of a session is chosen', () => {
  it.each(best_of_session)('$measurement: $name', async one => {
    const exercise = await anExercise(db, athlete, one)
    const ids = await logSets(
      athlete,
      exercise,
      one.sets.map(log => ({ log })),
    )
    const { sessions } = await call<{ sessions: { exercises: { best: { id: string } }[] }[] }>(
      athlete,
      'get_training_history',
      athlete.id,
    )
    expect(sessions[0]?.exercises[0]?.best.id).toBe(ids[one.best])
  })
})

interface Records {
  measurement: string | null
  reps: { reps: number; kg: number; date: string }[]
  estimates: { date: string; kg: number; reps: number }[]
  bests: Record<string, unknown>[]
  fastest: { metres: number; seconds: number; date: string }[]
  set_volume: { kg: number; date: string } | null
  session_volume: { kg: number; date: string } | null
}
const day = (date: unknown) => Number(String(date).slice(-2))

const planOf = async (id: string) => {
  const { rows } = await db.query<{ workout_id: string }>(
    'select workout_id from public.set_logs where id = $1',
    [id],
  )
  const workout_id = rows[0]?.workout_id
  const today = await call<{ workouts: Plan[] }>(athlete, 'get_calendar', athlete.id, dayOf(1), dayOf(28))
  const plan = today.workouts.find(workout => workout.id === workout_id)
  if (!plan) throw new Error('This set has no workout.')
  return plan
}
interface Plan {
  id: string
  version: number
  blocks: { id: string; kind: string; prescriptions: { id: string; exercise: { id: string } }[] }[]
}
const saved = (plan: Plan) =>
  call(athlete, 'save_workout', {
    ...plan,
    save_id: randomUUID(),
    blocks: plan.blocks.map(block => ({
      ...block,
      prescriptions: block.prescriptions.map(p => ({ ...p, exercise_id: p.exercise.id })),
    })),
  })

describe('a logged set', () => {
  it('stops being a working set with the kind of its block, and becomes one again; so does its estimate', async () => {
    const exercise = await anExercise(db, athlete, { name: '', measurement: 'weight_reps' })
    const [id = ''] = await logSets(athlete, exercise, [{ log: { reps: 5, load_kg: 100 } }])
    for (const [kind, working] of [
      ['warmup', false],
      ['straight', true],
      ['cooldown', false],
      ['superset', true],
    ] as const) {
      const plan = await planOf(id)
      await saved({ ...plan, blocks: plan.blocks.map(block => ({ ...block, kind })) })
      expect(await stored(id)).toMatchObject({ working, e1rm_kg: working ? 116.667 : null })
    }
  })

  it('keeps its type and note when an earlier release corrects it without them', async () => {
    const exercise = await anExercise(db, athlete, { name: '', measurement: 'weight_reps' })
    const log = { reps: 5, load_kg: 100, set_type: 'warmup', note: ' left knee ' }
    const [id = ''] = await logSets(athlete, exercise, [{ log }])
    const { id: workout_id } = await planOf(id)
    const seen = async () =>
      (
        await db.query<{ at: string }>(
          'select to_jsonb(updated_at) as at from public.set_logs where id = $1',
          [id],
        )
      ).rows[0]?.at
    const answer = await call(athlete, 'log_set', {
      id,
      workout_id,
      exercise_id: exercise,
      reps: 6,
      seen: await seen(),
      completed_at: `${dayOf(1)}T12:00:00Z`,
    })
    expect(answer).toMatchObject({ reps: 6, set_type: 'warmup', note: 'left knee' })
    const cleared = {
      id,
      workout_id,
      exercise_id: exercise,
      reps: 6,
      set_type: 'failure',
      note: '',
      seen: await seen(),
    }
    expect(
      await call(athlete, 'log_set', { ...cleared, completed_at: `${dayOf(1)}T12:00:00Z` }),
    ).toMatchObject({
      set_type: 'failure',
      note: '',
    })
  })

  it.each([
    ['nothing', {}],
    ['a load alone', { entered_value: 100, entered_unit: 'kg' }],
    ['no second', { seconds: 0 }],
    ['no metre', { metres: 0 }],
    ['no calorie', { calories: 0 }],
  ])('with %s is refused, as it has no amount', async (_, amounts) => {
    const exercise = await anExercise(db, athlete, { name: '', measurement: 'weight_reps' })
    const [id = ''] = await logSets(athlete, exercise, [{ log: { reps: 0 } }])
    const { id: workout_id } = await planOf(id)
    const empty = {
      id: randomUUID(),
      workout_id,
      exercise_id: exercise,
      completed_at: `${dayOf(1)}T12:00:00Z`,
    }
    expect(await refusal(call(athlete, 'log_set', { ...empty, ...amounts }))).toBe('PT422 set_without_amount')
  })

  it.each([
    ['weighted_bodyweight', 'ok'],
    ['assisted_bodyweight', 'PT422 negative_load'],
    ['weight_reps', 'PT422 negative_load'],
    ['weighted_time', 'PT422 negative_load'],
  ])('of %s with a negative load: %s', async (measurement, answer) => {
    const exercise = await anExercise(db, athlete, { name: '', measurement })
    const log = { reps: 5, load_kg: -15 }
    expect(await refusal(logSets(athlete, exercise, [{ log }]))).toBe(answer)
  })
})

it('the estimate of a bodyweight exercise follows the body weight, whenever that is entered', async () => {
  const exercise = await anExercise(db, athlete, { name: '', measurement: 'weighted_bodyweight' })
  const ids = [5, 10].map(day => logSets(athlete, exercise, [{ log: { reps: 5, load_kg: 20 } }], { day }))
  const [[first = ''], [second = '']] = (await Promise.all(ids)) as [string[], string[]]
  const estimates = async () => [(await stored(first))?.e1rm_kg, (await stored(second))?.e1rm_kg]
  const weighed = (kg: number, day: number) => call(athlete, 'save_body_weight', athlete.id, kg, dayOf(day))
  expect(await estimates()).toEqual([null, null])
  await weighed(80, 7)
  expect(await estimates()).toEqual([null, 36.667])
  await weighed(100, 1)
  expect(await estimates()).toEqual([40, 36.667])
  await weighed(70, 7)
  expect(await estimates()).toEqual([40, 35])
  await call(athlete, 'delete_body_weight', athlete.id, dayOf(7))
  expect(await estimates()).toEqual([40, 40])
})

it('a set of more than ten repetitions decides no percentage', async () => {
  const exercise = await anExercise(db, athlete, { name: '', measurement: 'weight_reps' })
  const done = [12, 10].map(reps => ({ log: { reps, load_kg: 60 } }))
  await logSets(athlete, exercise, done)
  const { athlete: person } = await call<{ athlete: { loads: { maxes: { kg: number }[] } } }>(
    athlete,
    'get_calendar',
    athlete.id,
    dayOf(1),
    dayOf(2),
  )
  expect(person.loads.maxes.map(({ kg }) => kg)).toEqual([80])
})

describe('the records of an exercise', () => {
  it.each(records)('$measurement: $name', async one => {
    await weigh(one.body_weight)
    const exercise = await anExercise(db, athlete, one)
    for (const [on, done] of Map.groupBy(one.sets, ([on]) => on)) {
      const ofDay = done.map(([, log, target = {}]) => ({ log, target }))
      await logSets(athlete, exercise, ofDay, { day: on })
    }
    const found = await call<Records>(athlete, 'get_exercise_records', athlete.id, exercise)
    expect({
      reps: found.reps.map(({ reps, kg, date }) => [reps, kg, day(date)]),
      estimates: found.estimates.map(({ date, kg, reps }) => [day(date), kg, reps]),
      bests: found.bests.map(({ date, workout_id, ...best }) => ({
        ...Object.fromEntries(Object.entries(best).filter(([, value]) => value !== null)),
        day: day(date),
      })),
      fastest: found.fastest.map(({ metres, seconds, date }) => [metres, seconds, day(date)]),
      set_volume: found.set_volume && [found.set_volume.kg, day(found.set_volume.date)],
      session_volume: found.session_volume && [found.session_volume.kg, day(found.session_volume.date)],
    }).toEqual(one.answer)
    expect(found.measurement).toBe(found.reps.length + found.bests.length > 0 ? one.measurement : null)
  })
})
