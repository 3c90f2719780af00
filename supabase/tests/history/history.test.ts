import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { aLog, aWorkout, call, type Exercises, findExercises, grant, refusal } from '../workouts/training.ts'

let db: TestDatabase
let exercises: Exercises
let athlete: TestUser
let coach: TestUser
let reader: TestUser
let stranger: TestUser

const log = async (date: string, sets: [kg: number, reps: number, over?: object][], over: object = {}) => {
  const workout = aWorkout(athlete.id, exercises, { date, ...over })
  await call(coach, 'save_workout', workout)
  for (const [pos, [kg, reps, more]] of sets.entries())
    await call(
      athlete,
      'log_set',
      aLog(workout, {
        set_target_id: null,
        pos,
        reps,
        entered_value: kg,
        completed_at: `${date}T12:00:00Z`,
        ...more,
      }),
    )
  return workout.id
}
let lower: string
let heavy: string
let hidden: string

beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
  coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
  reader = await db.createUser({ metadata: { name: 'Rita Reader', role: 'coach' } })
  athlete = await db.createUser({ metadata: { name: 'Olga Owner', role: 'athlete' } })
  stranger = await db.createUser()
  await grant(db, athlete, coach, 'write')
  await grant(db, athlete, reader, 'read')
  lower = await log('2026-10-01', [
    [60, 5, { target_snapshot: { set_type: 'warmup' } }],
    [100, 5],
    [100, 5],
    [90, 8, { exercise_id: exercises.rdl }],
  ])
  heavy = await log(
    '2026-10-08',
    [
      [110, 3],
      [100, 8],
      [200, 5, { target_snapshot: { set_type: 'warmup' } }],
    ],
    {
      title: 'Heavy day',
    },
  )
  hidden = await log('2026-10-10', [[300, 1]], { title: 'Secret' })
  await db.query('update public.workouts set hidden = true where id = $1', [hidden])
  // A planned workout that was not trained.
  await call(coach, 'save_workout', aWorkout(athlete.id, exercises, { date: '2026-10-12' }))
})
afterAll(() => db.close())

interface Session {
  id: string
  date: string
  order_in_day: number
  exercises: { name: string; sets: number; volume_kg: number; best: { load_kg: number; reps: number } }[]
}
const historyOf = async (who: TestUser, ...args: unknown[]) =>
  call<{ access: string | null; sessions: Session[] }>(who, 'get_training_history', athlete.id, ...args)

describe('get_training_history', () => {
  it('returns what was trained, newest first, without warm-ups', async () => {
    const { access, sessions } = await historyOf(reader)
    expect(access).toBe('read')
    expect(sessions.map(({ id }) => id)).toEqual([heavy, lower])
    expect(
      sessions[1]?.exercises.map(({ name, sets, volume_kg, best }) => [
        name,
        sets,
        volume_kg,
        best.load_kg,
        best.reps,
      ]),
    ).toEqual([
      ['Back Squat', 2, 1000, 100, 5],
      ['Romanian Deadlift', 1, 720, 90, 8],
    ])
  })

  it('shows each person the sessions they see in the calendar', async () => {
    expect((await historyOf(coach)).sessions.map(({ id }) => id)).toEqual([hidden, heavy, lower])
    expect((await historyOf(athlete)).sessions.map(({ id }) => id)).toEqual([heavy, lower])
  })

  it.each([
    ['heavy', ['2026-10-08']],
    ['RDL', ['2026-10-01']],
    ['romanian', ['2026-10-01']],
    ['squat', ['2026-10-08', '2026-10-01']],
    ['secret', []],
    // Punctuation is ignored: the result is that of an empty search.
    ['%', ['2026-10-08', '2026-10-01']],
  ])('search: %s', async (term, dates) => {
    expect((await historyOf(athlete, term)).sessions.map(({ date }) => date)).toEqual(dates)
  })

  it('continues after the last session of a page, also within a day', async () => {
    const second = await log('2026-10-08', [[50, 5]], { order_in_day: 5 })
    const seen: string[] = []
    let last: Session | undefined
    for (let page = 0; page < 5; page++) {
      const { sessions } = await historyOf(
        athlete,
        null,
        last?.date ?? null,
        last?.order_in_day ?? null,
        last?.id ?? null,
        1,
      )
      last = sessions[0]
      if (!last) break
      seen.push(last.id)
    }
    expect(seen).toEqual([second, heavy, lower])
    await db.query('delete from public.workouts where id = $1', [second])
  })

  it.each([
    [0, 1],
    [1, 1],
    [1000, 2],
  ])('with the limit %i returns a page of %i', async (limit, length) => {
    expect((await historyOf(athlete, null, null, null, null, limit)).sessions).toHaveLength(length)
  })
})

it('get_training_days returns days with sessions and working sets, for at most 401 days', async () => {
  expect(await call(athlete, 'get_training_days', athlete.id, '2026-10-01', '2026-10-31')).toEqual([
    { date: '2026-10-01', sessions: 1, sets: 3 },
    { date: '2026-10-08', sessions: 1, sets: 2 },
  ])
  expect(await refusal(call(athlete, 'get_training_days', athlete.id, '2025-01-01', '2026-02-06'))).toBe(
    'PT422 invalid_span',
  )
})

it('get_trained_exercises returns the exercise done last first', async () => {
  expect(await call(reader, 'get_trained_exercises', athlete.id)).toMatchObject([
    { name: 'Back Squat', sessions: 2, last: '2026-10-08' },
    { name: 'Romanian Deadlift', sessions: 1, last: '2026-10-01' },
  ])
})

describe('get_exercise_records', () => {
  interface Records {
    reps: { reps: number; kg: number; date: string }[]
    estimates: { date: string; kg: number }[]
    set_volume: { kg: number; date: string } | null
    session_volume: { kg: number; date: string } | null
  }
  it('returns the heaviest load for at least that many repetitions, on the day it was first lifted', async () => {
    const records = await call<Records>(athlete, 'get_exercise_records', athlete.id, exercises.squat)
    expect(records.reps.map(({ reps, kg, date }) => `${reps}: ${kg} ${date}`)).toEqual([
      ...[1, 2, 3].map(reps => `${reps}: 110 2026-10-08`),
      ...[4, 5].map(reps => `${reps}: 100 2026-10-01`),
      ...[6, 7, 8].map(reps => `${reps}: 100 2026-10-08`),
    ])
    expect(records.estimates.map(({ date, kg }) => [date, kg])).toEqual([
      ['2026-10-01', 116.667],
      ['2026-10-08', 126.667],
    ])
    expect(records.set_volume).toMatchObject({ kg: 800, date: '2026-10-08' })
    expect(records.session_volume).toMatchObject({ kg: 1130, date: '2026-10-08' })
  })

  it('counts a hidden session for those who see it', async () => {
    const { reps } = await call<Records>(coach, 'get_exercise_records', athlete.id, exercises.squat)
    expect(reps[0]).toMatchObject({ kg: 300 })
  })
})

it('every call of the history answers the same without access and for an unknown athlete', async () => {
  for (const id of [athlete.id, randomUUID()]) {
    expect(await call(stranger, 'get_training_history', id)).toEqual({ access: null, sessions: [] })
    expect(await call(stranger, 'get_training_days', id, '2026-10-01', '2026-10-31')).toEqual([])
    expect(await call(stranger, 'get_trained_exercises', id)).toEqual([])
    expect(await call(stranger, 'get_exercise_records', id, exercises.squat)).toEqual({
      measurement: null,
      reps: [],
      estimates: [],
      bests: [],
      fastest: [],
      set_volume: null,
      session_volume: null,
    })
  }
})
