import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
} from '../workouts/training.ts'

type Log = WorkoutDocument['logs'][number] & {
  workout_state: string
  entered_value: number
  updated_at: string
}

let db: TestDatabase
let exercises: Exercises
let athlete: TestUser
let coach: TestUser
let workout: Draft

beforeAll(async () => {
  db = await createTestDatabase()
  exercises = await findExercises(db)
  athlete = await db.createUser({ metadata: { name: 'Olga Owner', role: 'athlete' } })
  coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
  await grant(db, athlete, coach, 'write')
})
beforeEach(async () => {
  workout = aWorkout(athlete.id, exercises)
  await call(coach, 'save_workout', workout)
})
afterAll(() => db.close())

const log = (who: TestUser, entry: unknown) => call<Log>(who, 'log_set', entry)
const read = async (who: TestUser): Promise<WorkoutDocument> => {
  const { workouts } = await call<{ workouts: WorkoutDocument[] }>(
    who,
    'get_calendar',
    athlete.id,
    '2026-11-23',
    '2026-11-23',
  )
  const found = workouts.find(({ id }) => id === workout.id)
  if (!found) throw new Error('The workout is not on the calendar.')
  return found
}
const targets = () =>
  workout.blocks
    .flatMap(b => b.prescriptions)
    .flatMap(p => p.sets.map(s => ({ set: s.id, exercise: p.exercise_id })))

describe('logging a set', () => {
  it('starts the workout, and the coach sees the numbers', async () => {
    const stored = await log(athlete, aLog(workout, { reps: 4, entered_value: 102.5, rpe: 8.5 }))
    expect(stored).toMatchObject({ reps: 4, load_kg: 102.5, rpe: 8.5, workout_state: 'in_progress' })
    const seen = await read(coach)
    expect(seen.state).toBe('in_progress')
    expect(seen.logs).toMatchObject([{ reps: 4, load_kg: 102.5 }])
    expect(seen.session?.started_at).not.toBeNull()
    expect(seen.version).toBe(1)
  })

  it('keeps pounds as they were typed and stores kilograms beside them', async () => {
    const stored = await log(athlete, aLog(workout, { entered_value: 225, entered_unit: 'lb' }))
    expect(stored).toMatchObject({ entered_value: 225, entered_unit: 'lb', load_kg: 102.058 })
  })

  it('changes nothing when sent again, and corrects the set when sent with other numbers', async () => {
    const entry = aLog(workout)
    const first = await log(athlete, entry)
    expect(await log(athlete, entry)).toEqual(first)
    const corrected = { ...entry, reps: 3, seen: first.updated_at }
    expect(await log(athlete, corrected)).toMatchObject({ id: entry.id, reps: 3, rivals: [] })
    expect((await read(athlete)).logs).toHaveLength(1)
  })

  it('stores one log for each target, however many devices log it at once', async () => {
    const stored = await Promise.all(
      [athlete, coach, athlete, coach].map((who, index) => log(who, aLog(workout, { reps: index + 1 }))),
    )
    expect(new Set(stored.map(({ id }) => id)).size).toBe(1)
    expect((await read(coach)).logs).toHaveLength(1)
  })

  it('keeps a snapshot of the target, which a later edit or removal does not change', async () => {
    const entry = aLog(workout)
    await log(athlete, entry)
    const [first, second] = workout.blocks
    const edited = { ...workout, version: 1, save_id: randomUUID(), blocks: [second] }
    await call(coach, 'save_workout', edited)
    expect(first).toBeDefined()
    const [kept] = (await read(athlete)).logs
    expect(kept).toMatchObject({ id: entry.id, set_target_id: null, target_snapshot: { reps_min: 5 } })
  })

  it('is accepted for a target that was removed from the plan meanwhile, with the snapshot of the client', async () => {
    await call(coach, 'save_workout', { ...workout, version: 1, save_id: randomUUID(), blocks: [] })
    const stored = await log(athlete, aLog(workout, { target_snapshot: { reps_min: 5 } }))
    expect(stored).toMatchObject({ set_target_id: null, target_snapshot: { reps_min: 5 } })
  })

  it('restores a workout that was deleted while the athlete trained offline', async () => {
    await call(coach, 'delete_workout', workout.id)
    await log(athlete, aLog(workout))
    expect((await read(athlete)).state).toBe('in_progress')
  })

  it('is refused under the id of a set of another workout', async () => {
    const entry = aLog(workout)
    await log(athlete, entry)
    const other = aWorkout(athlete.id, exercises)
    await call(coach, 'save_workout', other)
    expect(await refusal(log(athlete, { ...aLog(other), id: entry.id }))).toBe('PT409 id_taken')
  })

  it('stores left and right separately, and each once', async () => {
    const sides = ['left', 'right', 'left'].map(side => aLog(workout, { side }))
    const stored: Log[] = []
    for (const entry of sides) stored.push(await log(athlete, entry))
    expect(stored.map(({ id }) => id)).toEqual([sides[0]?.id, sides[1]?.id, sides[0]?.id])
  })

  it('drops a target that belongs to another workout', async () => {
    const other = aWorkout(athlete.id, exercises)
    await call(coach, 'save_workout', other)
    const foreign = other.blocks[0]?.prescriptions[0]?.sets[0]?.id
    expect(await log(athlete, aLog(workout, { set_target_id: foreign }))).toMatchObject({
      set_target_id: null,
    })
  })

  it('does not write to a workout that is in progress', async () => {
    const version = async () =>
      (await db.query('select xmin::text from public.workouts where id = $1', [workout.id])).rows[0]
    await log(athlete, aLog(workout))
    const before = await version()
    await log(athlete, aLog(workout, { set_target_id: targets()[1]?.set, pos: 1 }))
    expect(await version()).toEqual(before)
  })

  it.each<[string, Record<string, unknown>]>([
    ['no id', { id: null }],
    ['an unknown exercise', { exercise_id: randomUUID() }],
    ['no exercise', { exercise_id: null }],
    ['−1 repetitions', { reps: -1 }],
    ['a weight without a unit', { entered_unit: null }],
    ['stones', { entered_unit: 'st' }],
    ['RPE 11', { rpe: 11 }],
    ['RPE 7.3', { rpe: 7.3 }],
    ['more than a number can hold', { entered_value: 1e12 }],
    ['words for a number', { reps: 'many' }],
  ])('refuses %s with PT422', async (_, over) => {
    expect(await refusal(log(athlete, aLog(workout, over)))).toBe('PT422 invalid_set_log')
  })

  it('is refused in a draft', async () => {
    const draft = aWorkout(athlete.id, exercises, { state: 'draft' })
    await call(coach, 'save_workout', draft)
    expect(await refusal(log(coach, aLog(draft)))).toBe('PT409 workout_is_draft')
  })

  it('stores no time in the future, whatever the client’s clock says', async () => {
    await log(athlete, aLog(workout, { completed_at: '2099-01-01T00:00:00Z' }))
    const { rows } = await db.query(
      'select completed_at <= now() as past from public.set_logs where workout_id = $1',
      [workout.id],
    )
    expect(rows).toEqual([{ past: true }])
  })
})

describe('deleting a logged set', () => {
  it('can be repeated, and the last one makes the workout planned again', async () => {
    const entry = aLog(workout)
    await log(athlete, entry)
    await call(athlete, 'delete_set_log', entry.id)
    await call(athlete, 'delete_set_log', entry.id)
    expect(await read(athlete)).toMatchObject({ state: 'published', logs: [] })
  })

  it('of another athlete changes nothing and raises no error', async () => {
    const entry = aLog(workout)
    await log(athlete, entry)
    const stranger = await db.createUser()
    expect(await refusal(call(stranger, 'delete_set_log', entry.id))).toBe('ok')
    expect((await read(athlete)).logs).toHaveLength(1)
  })
})

describe('completing a workout', () => {
  it('keeps every set and the session log; repeating it changes nothing; reopening keeps the sets', async () => {
    for (const [pos, { set, exercise }] of targets().entries())
      await log(athlete, aLog(workout, { set_target_id: set, exercise_id: exercise, pos }))
    const done = await call<WorkoutDocument>(athlete, 'complete_workout', workout.id, {
      srpe: 7.5,
      duration_min: 62,
    })
    expect(done).toMatchObject({ state: 'completed', session: { srpe: 7.5, duration_min: 62 } })
    expect(done.logs).toHaveLength(7)
    const repeated = await call<WorkoutDocument>(athlete, 'complete_workout', workout.id)
    expect(repeated.session).toEqual(done.session)
    expect(await call(athlete, 'reopen_workout', workout.id)).toMatchObject({ state: 'in_progress' })
  })

  it('refuses a session RPE of 11 with PT422', async () => {
    expect(await refusal(call(athlete, 'complete_workout', workout.id, { srpe: 11 }))).toBe(
      'PT422 invalid_session',
    )
  })
})
