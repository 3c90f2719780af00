import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { aLog, call, type Exercises, findExercises, grant, refusal } from '../workouts/training.ts'
import { lift } from './loads.ts'

interface Session {
  workout_id: string
  date: string
  title: string
  logs: { id: string; exercise_id: string; reps: number }[]
}

let db: TestDatabase
let exercises: Exercises
let athlete: TestUser
let coach: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[athlete, coach] = await Promise.all([db.createUser(), db.createUser({ metadata: { role: 'coach' } })])
  await grant(db, athlete, coach, 'write')
})

const history = (
  who: TestUser,
  before: string | null = null,
  limit: number | null = 3,
  exercise = exercises.squat,
) => call<Session[]>(who, 'get_exercise_history', athlete.id, exercise, before, limit)
const trained = (date: string, over: Record<string, unknown> = {}) =>
  lift(coach, athlete, exercises, { workout: { date, title: date, ...over } })
const titles = async (...args: Parameters<typeof history>) =>
  (await history(...args)).map(session => session.title)

describe('get_exercise_history', () => {
  it('returns the sessions in which the exercise was logged, newest first, with their sets in order', async () => {
    await trained('2026-05-04')
    const { workout } = await trained('2026-05-11')
    const [squat, rdl] = workout.blocks.map(block => block.prescriptions[0])
    const log = (of: typeof squat, set: number, reps: number) =>
      call(
        athlete,
        'log_set',
        aLog(workout, { exercise_id: of?.exercise_id, set_target_id: of?.sets[set]?.id, pos: set, reps }),
      )
    await log(squat, 2, 3)
    await log(squat, 1, 4)
    await log(rdl, 0, 8)
    // A planned set without a log.
    await call(coach, 'save_workout', {
      ...workout,
      ...freshIds(),
      date: '2026-05-18',
      title: 'Planned',
      blocks: [],
    })
    const found = await history(athlete)
    expect(found.map(({ date, title, workout_id }) => [date, title, workout_id === workout.id])).toEqual([
      ['2026-05-11', '2026-05-11', true],
      ['2026-05-04', '2026-05-04', false],
    ])
    expect(found[0]?.logs.map(({ reps }) => reps)).toEqual([5, 4, 3])
    expect(await history(coach)).toEqual(found)
    expect((await history(athlete, null, 3, exercises.rdl)).map(({ logs }) => logs.length)).toEqual([1])
  })

  it('returns the last of two sessions of one day first', async () => {
    await trained('2026-05-04', { title: 'Morning' })
    await trained('2026-05-04', { title: 'Evening' })
    expect(await titles(athlete)).toEqual(['Evening', 'Morning'])
  })

  it('returns the sessions before a day, without that day', async () => {
    for (const date of ['2026-05-04', '2026-05-11', '2026-05-18']) await trained(date)
    expect(await titles(athlete, '2026-05-18')).toEqual(['2026-05-11', '2026-05-04'])
    expect(await titles(athlete, '2026-05-04')).toEqual([])
    expect(await titles(athlete, 'infinity')).toHaveLength(3)
  })

  it('returns three sessions by default, at least one and at most 50', async () => {
    const days = Array.from({ length: 52 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    )
    for (const date of days) await trained(date)
    const counts: [number | null, number][] = [
      [null, 3],
      [1, 1],
      [0, 1],
      [-5, 1],
      [20, 20],
      [51, 50],
      [2 ** 31 - 1, 50],
    ]
    for (const [limit, count] of counts) expect(await history(athlete, null, limit)).toHaveLength(count)
    const byDefault = await call<Session[]>(athlete, 'get_exercise_history', athlete.id, exercises.squat)
    expect(byDefault.map(({ date }) => date)).toEqual(days.slice(-3).reverse())
  })

  it('never splits the sessions of one day between two pages', async () => {
    for (let session = 0; session < 2; session++) await trained('2027-01-05')
    expect((await history(athlete, null, 1)).map(({ date }) => date)).toEqual(['2027-01-05', '2027-01-05'])
    expect((await history(athlete, '2027-01-05', 1)).map(({ date }) => date)).not.toContain('2027-01-05')
  })

  it('omits sessions that the caller does not see', async () => {
    const reader = await db.createUser({ metadata: { role: 'coach' } })
    await grant(db, athlete, reader, 'read')
    const [hidden, draft, deleted] = [
      await trained('2026-05-04'),
      await trained('2026-05-05'),
      await trained('2026-05-06'),
    ]
    await trained('2026-05-07')
    const set = (id: string, change: string) =>
      db.query(`update public.workouts set ${change} where id = $1`, [id])
    await set(hidden.workout.id, 'hidden = true')
    await set(draft.workout.id, `state = 'draft'`)
    await set(deleted.workout.id, 'deleted_at = now()')
    for (const who of [athlete, reader]) expect(await titles(who)).toEqual(['2026-05-07'])
    expect(await titles(coach)).toEqual(['2026-05-07', '2026-05-05', '2026-05-04'])
  })

  it('is empty without access, without an athlete, and for an unknown exercise', async () => {
    await trained('2026-05-04')
    const stranger = await db.createUser()
    expect(await history(stranger)).toEqual([])
    expect(await history(athlete, null, 3, stranger.id)).toEqual([])
    expect(await call(athlete, 'get_exercise_history', null, exercises.squat)).toEqual([])
    expect(await call(athlete, 'get_exercise_history', stranger.id, exercises.squat)).toEqual([])
    await db.query('delete from public.coach_permissions where coach_id = $1', [coach.id])
    expect(await history(coach)).toEqual([])
    expect(await refusal(db.asAnon().query(`select public.get_exercise_history($1, $1)`, [athlete.id]))).toBe(
      '42501',
    )
  })
})

const freshIds = () => ({ id: crypto.randomUUID(), save_id: crypto.randomUUID() })
