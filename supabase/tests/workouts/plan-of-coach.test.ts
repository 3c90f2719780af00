import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { change, undo } from '../calendar-changes/calendar.ts'
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

/** What an athlete does with a workout that their coach planned: move, skip, log and comment on it, but not change the plan. */

let db: TestDatabase
let exercises: Exercises
let athlete: TestUser
let coach: TestUser
let reader: TestUser
let stranger: TestUser

beforeAll(async () => {
  db = await createTestDatabase()
  exercises = await findExercises(db)
  athlete = await db.createUser({ metadata: { name: 'Olga Owner', role: 'athlete' } })
  const aCoach = () => db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
  ;[coach, reader, stranger] = [await aCoach(), await aCoach(), await aCoach()]
  await grant(db, athlete, coach, 'write')
  await grant(db, athlete, reader, 'read')
})
afterAll(() => db.close())

type Shown = WorkoutDocument & { skip_reason: string; athlete_note: string; date: string }

const planned = async (by: TestUser = coach, over: Record<string, unknown> = {}): Promise<Draft> => {
  const workout = aWorkout(athlete.id, exercises, over)
  await call(by, 'save_workout', workout)
  return workout
}
const save = (who: TestUser, workout: Draft, version: number, over: object = {}) =>
  call<Shown>(who, 'save_workout', { ...workout, version, save_id: randomUUID(), ...over })
const skip = (who: TestUser, { id }: Draft, reason: string | null = '', ...seen: string[]) =>
  call<Shown>(who, 'skip_workout', id, reason, ...seen)
const seenBy = async (who: TestUser, { id }: Draft) =>
  (
    await call<{ workouts: Shown[] }>(who, 'get_calendar', athlete.id, '2026-11-20', '2026-11-30')
  ).workouts.find(workout => workout.id === id)

describe('the plan of a coach', () => {
  it('cannot be saved, deleted or restored by the athlete', async () => {
    const workout = await planned()
    const before = await seenBy(coach, workout)
    expect(await refusal(save(athlete, workout, 1, { title: 'Easier', blocks: [] }))).toBe(
      'PT403 plan_of_coach',
    )
    expect(await refusal(call(athlete, 'delete_workout', workout.id))).toBe('PT403 plan_of_coach')
    expect(await seenBy(coach, workout)).toEqual(before)
    await call(coach, 'delete_workout', workout.id)
    expect(await refusal(call(athlete, 'restore_workout', workout.id))).toBe('PT403 plan_of_coach')
  })

  it('can be moved by the athlete, to another day and within it, and moved back', async () => {
    const workout = await planned()
    const { id } = await change(athlete, [
      { op: 'move', workout_id: workout.id, date: '2026-11-24', order_in_day: 3 },
    ])
    expect(await seenBy(coach, workout)).toMatchObject({ date: '2026-11-24', order_in_day: 3, version: 2 })
    await undo(athlete, [id])
    expect(await seenBy(coach, workout)).toMatchObject({ date: '2026-11-23', order_in_day: 0 })
  })

  it('can be changed by the athlete in a copy of their own', async () => {
    const workout = await planned()
    const copy = randomUUID()
    await change(athlete, [
      { op: 'copy', workout_id: workout.id, id: copy, athlete_id: athlete.id, date: '2026-11-25' },
    ])
    const mine = aWorkout(athlete.id, exercises, { id: copy, blocks: [] })
    expect(await save(athlete, mine, 1, { title: 'Easier' })).toMatchObject({ title: 'Easier' })
    expect(await refusal(call(athlete, 'delete_workout', copy))).toBe('ok')
  })
})

describe('skipping a workout', () => {
  it('stores the reason for everyone with access, and can be undone', async () => {
    const workout = await planned()
    expect(await skip(athlete, workout, '  Ill since Monday ')).toMatchObject({
      state: 'skipped',
      skip_reason: 'Ill since Monday',
      version: 2,
    })
    for (const who of [athlete, coach, reader])
      expect(await seenBy(who, workout)).toMatchObject({ skip_reason: 'Ill since Monday' })
    expect(await skip(athlete, workout, 'Ill since Monday')).toMatchObject({ version: 2 })
    expect(await skip(athlete, workout, null, 'Ill since Monday')).toMatchObject({
      skip_reason: '',
      version: 3,
    })
    await skip(athlete, workout, 'Travel')
    expect(await call(athlete, 'reopen_workout', workout.id)).toMatchObject({
      state: 'published',
      skip_reason: '',
      version: 5,
      updated_by_name: 'Olga Owner',
    })
  })

  it.each<[string, (workout: Draft) => Promise<unknown>, string]>([
    ['a logged set', workout => call(athlete, 'log_set', aLog(workout)), 'in_progress'],
    ['a completion', workout => call(athlete, 'complete_workout', workout.id), 'completed'],
    ['a save of the coach', workout => save(coach, workout, 2, { state: 'published' }), 'published'],
  ])('is ended by %s, which removes the reason', async (_, end, state) => {
    const workout = await planned()
    await skip(athlete, workout, 'Ill')
    await end(workout)
    expect(await seenBy(coach, workout)).toMatchObject({ state, skip_reason: '' })
  })

  it('is not overwritten by a coach’s older version, nor by an undo of an earlier change', async () => {
    const workout = await planned()
    const { id } = await change(coach, [{ op: 'move', workout_id: workout.id, date: '2026-11-24' }])
    await skip(athlete, workout, 'Ill')
    expect(await refusal(save(coach, workout, 2))).toBe('PT409 workout_changed')
    expect(await refusal(undo(coach, [id]))).toBe('PT409 undo_conflict')
    expect(await seenBy(coach, workout)).toMatchObject({ state: 'skipped', skip_reason: 'Ill' })
  })

  it('is restored with its reason when a later edit is undone', async () => {
    const workout = await planned()
    await skip(athlete, workout, 'Ill')
    const change_id = randomUUID()
    await save(coach, workout, 2, { state: 'published', change_id })
    await undo(coach, [change_id])
    expect(await seenBy(athlete, workout)).toMatchObject({ state: 'skipped', skip_reason: 'Ill' })
  })

  it.each<[string, () => Promise<Draft>, string]>([
    [
      'with a logged set',
      async () => {
        const workout = await planned()
        await call(athlete, 'log_set', aLog(workout))
        return workout
      },
      'PT409 workout_begun',
    ],
    [
      'that is completed',
      async () => {
        const workout = await planned()
        await call(athlete, 'complete_workout', workout.id)
        return workout
      },
      'PT409 workout_begun',
    ],
    ['that is a draft of their own', () => planned(athlete, { state: 'draft' }), 'PT409 workout_is_draft'],
    ['that is a draft of the coach', () => planned(coach, { state: 'draft' }), 'PT404 workout_not_found'],
    ['that is hidden', () => planned(coach, { hidden: true }), 'PT404 workout_not_found'],
    [
      'that is deleted',
      async () => {
        const workout = await planned()
        await call(coach, 'delete_workout', workout.id)
        return workout
      },
      'PT404 workout_not_found',
    ],
    ['that is not there', async () => aWorkout(athlete.id, exercises), 'PT404 workout_not_found'],
  ])('is refused for a workout %s', async (_, make, reason) => {
    expect(await refusal(skip(athlete, await make(), 'Ill'))).toBe(reason)
  })

  it('accepts a reason of up to 500 characters', async () => {
    const workout = await planned()
    expect(await refusal(skip(athlete, workout, 'x'.repeat(501)))).toBe('PT422 invalid_reason')
    expect(await skip(athlete, workout, 'x'.repeat(500))).toMatchObject({ state: 'skipped' })
  })
})

describe('the athlete’s note', () => {
  const note = (who: TestUser, { id }: Draft, text: string | null) =>
    call<Shown>(who, 'save_athlete_note', id, text)

  it('is written by the athlete, read by the coach, and leaves the version of the plan', async () => {
    const workout = await planned()
    const { id } = await change(coach, [{ op: 'move', workout_id: workout.id, date: '2026-11-24' }])
    expect(await note(athlete, workout, ' Knee was fine ')).toMatchObject({
      athlete_note: 'Knee was fine',
      version: 2,
      updated_by_name: 'Carl Coach',
    })
    // An undo or a save of the coach keeps the note.
    await undo(coach, [id])
    await save(coach, workout, 3, { athlete_note: 'Written by the coach' })
    expect(await seenBy(coach, workout)).toMatchObject({ athlete_note: 'Knee was fine' })
    expect(await note(athlete, workout, null)).toMatchObject({ athlete_note: '' })
  })

  it('is refused to others, for a deleted workout, and beyond 4,000 characters', async () => {
    const workout = await planned()
    expect(await refusal(note(coach, workout, 'Mine'))).toBe('PT403 not_the_athlete')
    expect(await refusal(note(reader, workout, 'Mine'))).toBe('PT403 read_only')
    expect(await refusal(note(stranger, workout, 'Mine'))).toBe('PT404 workout_not_found')
    expect(await refusal(note(athlete, workout, 'x'.repeat(4001)))).toBe('PT422 invalid_note')
    await call(coach, 'delete_workout', workout.id)
    expect(await refusal(note(athlete, workout, 'Mine'))).toBe('PT404 workout_not_found')
  })
})
