import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { aLog, aWorkout, call, type Draft, type Exercises, findExercises } from '../workouts/training.ts'

/** Deleting a set log: what else is deleted or changed, and what is kept. */

let db: TestDatabase
let exercises: Exercises
let athlete: TestUser
let workout: Draft
let other: Draft
beforeAll(async () => {
  db = await createTestDatabase()
  exercises = await findExercises(db)
})
afterAll(() => db.close())
beforeEach(async () => {
  athlete = await db.createUser()
  workout = aWorkout(athlete.id, exercises)
  other = aWorkout(athlete.id, exercises, { title: 'Other' })
  for (const one of [workout, other]) await call(athlete, 'save_workout', one)
})

const log = async (of: Draft, set = 0) => {
  const target = of.blocks[0]?.prescriptions[0]?.sets[set]
  const entry = aLog(of, { set_target_id: target?.id })
  await call(athlete, 'log_set', entry)
  return entry.id
}
const remove = (id: string) => call(athlete, 'delete_set_log', id)
const stateOf = async ({ id }: Draft) =>
  (
    await db.query<{ state: string; logs: number; session: boolean }>(
      `select w.state, (select count(*)::int from public.set_logs l where l.workout_id = w.id) as logs,
              exists (select from public.session_logs s where s.workout_id = w.id) as session
         from public.workouts w where w.id = $1`,
      [id],
    )
  ).rows[0]

describe('delete_set_log', () => {
  it('deletes that set and no other, of this workout or of another', async () => {
    const first = await log(workout, 0)
    await log(workout, 1)
    await log(other)
    await remove(first)
    expect(await stateOf(workout)).toEqual({ state: 'in_progress', logs: 1, session: true })
    expect(await stateOf(other)).toEqual({ state: 'in_progress', logs: 1, session: true })
  })

  it('of the last set makes this workout planned again, and no other', async () => {
    const only = await log(workout)
    await log(other)
    await remove(only)
    expect(await stateOf(workout)).toEqual({ state: 'published', logs: 0, session: false })
    expect(await stateOf(other)).toEqual({ state: 'in_progress', logs: 1, session: true })
  })

  it('of the last set leaves a completed workout completed, with its session', async () => {
    const only = await log(workout)
    await call(athlete, 'complete_workout', workout.id, {})
    await remove(only)
    expect(await stateOf(workout)).toEqual({ state: 'completed', logs: 0, session: true })
  })

  it.each([
    ['how hard it was', { srpe: 7 }],
    ['a comment', { comment: 'Felt heavy' }],
  ])('of the last set keeps a session that has %s', async (_, said) => {
    const only = await log(workout)
    await call(athlete, 'complete_workout', workout.id, said)
    await call(athlete, 'reopen_workout', workout.id)
    await remove(only)
    expect(await stateOf(workout)).toEqual({ state: 'published', logs: 0, session: true })
  })
})
