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
} from '../workouts/training.ts'

interface ExerciseLog {
  id: string
  prescription_id: string | null
  exercise: { id: string; name: string }
  dropped: boolean
  note: string
  video_url: string | null
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

const planned = () => ({
  id: randomUUID(),
  workout_id: workout.id,
  prescription_id: workout.blocks[0]?.prescriptions[0]?.id,
  exercise_id: exercises.squat,
})
const save = (log: object) => call<ExerciseLog>(athlete, 'save_exercise_log', log)
const read = async (who: TestUser) => {
  const { workouts } = await call<{
    workouts: { id: string; version: number; exercise_logs: ExerciseLog[] }[]
  }>(who, 'get_calendar', athlete.id, '2026-11-23', '2026-11-23')
  return workouts.find(({ id }) => id === workout.id)
}

describe('the log of an exercise', () => {
  it('holds a note, a video and a replacement, which the coach reads, and leaves the plan as it was', async () => {
    const log = { ...planned(), exercise_id: exercises.rdl, note: 'Knee', video_url: 'https://video.test/1' }
    expect(await save(log)).toMatchObject({
      id: log.id,
      note: 'Knee',
      exercise: { name: 'Romanian Deadlift' },
    })
    const seen = await read(coach)
    expect(seen?.exercise_logs).toMatchObject([
      { prescription_id: log.prescription_id, video_url: 'https://video.test/1' },
    ])
    expect(seen?.version).toBe(1)
    const done = aLog(workout, { exercise_id: exercises.rdl })
    expect(await call(athlete, 'log_set', done)).toMatchObject({
      exercise_id: exercises.rdl,
      set_target_id: done.set_target_id,
    })
  })

  it('is saved as a whole: the same document again changes nothing, another one replaces it', async () => {
    const log = { ...planned(), note: 'Belt' }
    expect(await save(log)).toEqual(await save(log))
    expect(await save({ ...log, note: '', dropped: true })).toMatchObject({ note: '', dropped: true })
    expect((await read(athlete))?.exercise_logs).toHaveLength(1)
  })

  it('is one row for each exercise of the plan, from however many devices', async () => {
    const [phone, watch] = await Promise.all([
      save({ ...planned(), note: 'a' }),
      save({ ...planned(), note: 'b' }),
    ])
    expect(phone.id).toBe(watch.id)
  })

  it('can add exercises to the workout, also the same one twice', async () => {
    const added = () => ({ id: randomUUID(), workout_id: workout.id, exercise_id: exercises.rdl, pos: 9 })
    await save(added())
    await save(added())
    const logs = (await read(athlete))?.exercise_logs
    expect(logs?.map(({ prescription_id }) => prescription_id)).toEqual([null, null])
  })

  it.each([
    ['a link that is not https', { video_url: 'http://video.test' }, 'PT422 invalid_video_url'],
    ['an exercise that does not exist', { exercise_id: randomUUID() }, 'PT422 unknown_exercise'],
    ['no exercise', { exercise_id: null }, 'PT422 invalid_exercise_log'],
    ['no id', { id: null }, 'PT422 invalid_exercise_log'],
    ['an exercise that is not in the plan', { prescription_id: randomUUID() }, 'PT404 exercise_not_in_plan'],
  ])('refuses %s', async (_, over, reason) => {
    expect(await refusal(save({ ...planned(), ...over }))).toBe(reason)
  })

  it('keeps a video link that was stored before the rule existed', async () => {
    const log = planned()
    await save({ ...log, video_url: 'https://video.test/1' })
    await db.query(`update public.exercise_logs set video_url = 'https://video' where id = $1`, [log.id])
    expect(await save({ ...log, video_url: 'https://video', note: 'Knee' })).toMatchObject({
      video_url: 'https://video',
      note: 'Knee',
    })
    expect(await refusal(save({ ...log, video_url: 'https://another' }))).toBe('PT422 invalid_video_url')
  })

  it('refuses the id of an exercise of another workout', async () => {
    const log = planned()
    await save(log)
    const other = aWorkout(athlete.id, exercises)
    await call(coach, 'save_workout', other)
    const stolen = { id: log.id, workout_id: other.id, exercise_id: exercises.squat }
    expect(await refusal(save(stolen))).toBe('PT409 id_taken')
  })

  it('stays when the exercise is removed from the plan, and can still be saved', async () => {
    const log = planned()
    await save(log)
    await call(coach, 'save_workout', { ...workout, version: 1, save_id: randomUUID(), blocks: [] })
    expect(await save({ ...log, note: 'Was good' })).toMatchObject({ note: 'Was good' })
  })
})
