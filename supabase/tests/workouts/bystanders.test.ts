import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import {
  aLog,
  aWorkout,
  call,
  type Draft,
  type Exercises,
  findExercises,
  grant,
  refusal,
  type WorkoutDocument,
} from './training.ts'

/** Several workouts: reading, changing and deleting one affects only its own blocks and sets. */

let db: TestDatabase
let athlete: TestUser
let exercises: Exercises
let plans: [Draft, Draft]
beforeAll(async () => {
  db = await createTestDatabase()
  athlete = await db.createUser()
  exercises = await findExercises(db)
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

it('each workout document has its own blocks, exercises, sets, logs and session', async () => {
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

it('saving a plan removes its old rows, and nothing of another workout', async () => {
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

it('deleting, restoring and reopening one workout leaves another as it is', async () => {
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

const save = (who: TestUser, plan: unknown) => call<WorkoutDocument>(who, 'save_workout', plan)
const again = (plan: Draft, version: number, over: object) => ({
  ...plan,
  version,
  save_id: randomUUID(),
  ...over,
})

it('a new workout is the last of its own day and athlete', async () => {
  const [me, other] = await Promise.all([db.createUser(), db.createUser()])
  const place = async (who: TestUser, over: object = {}) => {
    const plan = aWorkout(who.id, exercises, { date: '2026-05-04', ...over })
    return { ...(await call<{ order_in_day: number }>(who, 'save_workout', plan)), id: plan.id }
  }
  expect((await place(me, { order_in_day: 3 })).order_in_day).toBe(3)
  expect((await place(me, { date: '2026-05-05', order_in_day: 7 })).order_in_day).toBe(7)
  expect((await place(other)).order_in_day).toBe(0)
  const last = await place(me)
  expect(last.order_in_day).toBe(4)
  await call(me, 'delete_workout', last.id)
  expect((await place(me)).order_in_day).toBe(4)
})

it('another planner publishes, drafts and skips a workout; one that is started stays started', async () => {
  const owner = await db.createUser()
  const [first, second] = await Promise.all([
    db.createUser({ metadata: { role: 'coach' } }),
    db.createUser({ metadata: { role: 'coach' } }),
  ])
  for (const coach of [first, second]) await grant(db, owner, coach, 'write')
  const plan = aWorkout(owner.id, exercises, { state: 'draft' })
  await save(first, plan)
  const change = async (who: TestUser, version: number, over: object) => {
    const { state, hidden } = await save(who, again(plan, version, over))
    return [state, hidden]
  }
  expect(await change(second, 1, { state: 'published', hidden: true })).toEqual(['published', true])
  expect(await change(second, 2, { state: 'published', hidden: false })).toEqual(['published', false])
  expect(await call(owner, 'skip_workout', plan.id)).toMatchObject({ state: 'skipped', version: 4 })
  expect(await change(first, 4, { state: 'published' })).toEqual(['published', false])
  await call(owner, 'log_set', aLog(plan))
  expect(await change(second, 5, { state: 'skipped' })).toEqual(['in_progress', false])
  // In their own calendar a person may draft and hide.
  const own = aWorkout(owner.id, exercises)
  await save(owner, own)
  const kept = await save(owner, again(own, 1, { state: 'draft', hidden: true }))
  expect([kept.state, kept.hidden]).toEqual(['draft', true])
})

it.each<[string, number, number, number]>([
  ['52 blocks', 52, 0, 0],
  ['100 exercises', 4, 25, 0],
  ['500 sets', 2, 5, 50],
])('a workout has at most %s', async (_, blocks, each, sets) => {
  const person = await db.createUser()
  const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
  const set = () => ({ id: randomUUID() })
  const prescription = () => ({ id: randomUUID(), exercise_id: exercises.squat, sets: many(sets, set) })
  const full = many(blocks, () => ({ id: randomUUID(), label: 'A', prescriptions: many(each, prescription) }))
  const plan = (over: unknown[]) => aWorkout(person.id, exercises, { blocks: over })
  expect(await refusal(save(person, plan(full)))).toBe('ok')
  const [first, ...rest] = full
  if (!first) throw new Error('There is a block.')
  const one = { ...prescription(), sets: sets ? [set()] : [] }
  const more = each ? { ...first, prescriptions: [...first.prescriptions, one] } : first
  const fuller = [more, ...rest, ...(each ? [] : [{ id: randomUUID(), label: 'A', prescriptions: [] }])]
  expect(await refusal(save(person, plan(fuller)))).toBe('PT422 workout_too_long')
})
