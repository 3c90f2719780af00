import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import {
  aLog,
  aWorkout,
  call,
  type Draft,
  findExercises,
  type WorkoutDocument,
} from '../workouts/training.ts'

/** Workouts side by side: each is read, changed and deleted with what is its own, block by block and set by set. */

let db: TestDatabase
let athlete: TestUser
let plans: [Draft, Draft]
beforeAll(async () => {
  db = await createTestDatabase()
  athlete = await db.createUser()
  const exercises = await findExercises(db)
  plans = [aWorkout(athlete.id, exercises), aWorkout(athlete.id, exercises, { title: 'Lower B' })]
  for (const plan of plans) {
    await call(athlete, 'save_workout', plan)
    await call(athlete, 'log_set', aLog(plan, { id: plan.id, reps: plan === plans[0] ? 3 : 7 }))
  }
})
afterAll(() => db.close())

const calendar = async (): Promise<WorkoutDocument[]> =>
  (
    await call<{ workouts: WorkoutDocument[] }>(
      athlete,
      'get_calendar',
      athlete.id,
      '2026-11-23',
      '2026-11-23',
    )
  ).workouts
/** The ids of a plan, from its blocks down, with its logs and session. */
const skeleton = ({ blocks }: Pick<WorkoutDocument, 'blocks'> | Draft) =>
  blocks.map(block => ({
    id: block.id,
    below: block.prescriptions.map(({ id, sets }) => ({ id, sets: sets.map(set => set.id) })),
  }))

it('each document holds its own blocks, exercises, sets, logs and session', async () => {
  await call(athlete, 'complete_workout', plans[1].id, { srpe: 8 })
  const shown = await calendar()
  expect(shown.map(skeleton)).toEqual(plans.map(skeleton))
  expect(shown.map(({ logs }) => logs.map(({ id, reps }) => [id, reps]))).toEqual([
    [[plans[0].id, 3]],
    [[plans[1].id, 7]],
  ])
  expect(shown.map(({ session }) => session?.srpe)).toEqual([null, 8])
  expect(shown.map(({ state }) => state)).toEqual(['in_progress', 'completed'])
})

it('a changed plan drops what is no longer in it, and nothing of the other one', async () => {
  const [first, second] = plans[0].blocks
  if (!first || !second) throw new Error('The plan has two blocks.')
  const [exercise] = first.prescriptions
  if (!exercise) throw new Error('A block has an exercise.')
  const shorter = {
    ...plans[0],
    version: 1,
    save_id: randomUUID(),
    blocks: [{ ...first, prescriptions: [{ ...exercise, sets: exercise.sets.slice(0, 2) }] }],
  }
  await call(athlete, 'save_workout', shorter)
  expect((await calendar()).map(skeleton)).toEqual([skeleton(shorter), skeleton(plans[1])])
  const { rows } = await db.query<{ workout_id: string; sets: number }>(
    'select workout_id, count(*)::integer as sets from public.set_targets group by workout_id',
  )
  expect(Object.fromEntries(rows.map(({ workout_id, sets }) => [workout_id, sets]))).toEqual({
    [plans[0].id]: 2,
    [plans[1].id]: 7,
  })
})

it('deleting, restoring and reopening one leaves the other as it is', async () => {
  const [one, two] = plans
  const states = async () => (await calendar()).map(({ id, state }) => [id, state])
  await call(athlete, 'delete_workout', one.id)
  expect(await states()).toEqual([[two.id, 'completed']])
  await call(athlete, 'restore_workout', one.id)
  await call(athlete, 'complete_workout', one.id, { srpe: 6 })
  await call(athlete, 'reopen_workout', one.id)
  expect(await states()).toEqual([
    [one.id, 'in_progress'],
    [two.id, 'completed'],
  ])
  await call(athlete, 'delete_set_log', one.id)
  expect((await calendar()).map(({ logs }) => logs.length)).toEqual([0, 1])
})
