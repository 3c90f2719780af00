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
  type WorkoutDocument,
} from '../workouts/training.ts'
import { calendarOf, change, plan, refusedWith, type Step, undo } from './calendar.ts'

let db: TestDatabase
let exercises: Exercises
let athlete: TestUser
let coach: TestUser
let second: TestUser
let workout: Draft
let before: unknown[]

beforeAll(async () => {
  db = await createTestDatabase()
  exercises = await findExercises(db)
  coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
  second = await db.createUser({ metadata: { name: 'Sara Second', role: 'coach' } })
})
afterAll(() => db.close())
beforeEach(async () => {
  athlete = await db.createUser({ metadata: { name: 'Olga Owner', role: 'athlete' } })
  await grant(db, athlete, coach, 'write')
  await grant(db, athlete, second, 'write')
  workout = await plan(coach, athlete, exercises)
  before = await calendarOf(db, athlete)
})

const done = async (who: TestUser, ...steps: Step[]): Promise<string> => {
  const { id } = await change(who, steps)
  return id
}
const edit = async (who: TestUser, version: number, over: object): Promise<string> => {
  const save_id = randomUUID()
  await call<WorkoutDocument>(who, 'save_workout', { ...workout, version, save_id, ...over })
  return save_id
}
const move = (date: string): Step => ({ op: 'move', workout_id: workout.id, date })

it.each<[string, () => Step]>([
  ['a move', () => move('2031-01-01')],
  ['a deletion', () => ({ op: 'delete', workout_id: workout.id })],
  ['drafting', () => ({ op: 'draft', workout_id: workout.id })],
  ['hiding', () => ({ op: 'hide', workout_id: workout.id })],
  [
    'a copy',
    () => ({
      op: 'copy',
      workout_id: workout.id,
      id: randomUUID(),
      athlete_id: athlete.id,
      date: '2031-01-01',
    }),
  ],
  ['a shift', () => ({ op: 'shift', athlete_id: athlete.id, from_date: '2026-01-01', days: 3 })],
])('undoes %s', async (_, step) => {
  const id = await done(coach, step())
  expect(await calendarOf(db, athlete)).not.toEqual(before)
  await undo(coach, [id])
  expect(await calendarOf(db, athlete)).toEqual(before)
})

it('undoes an edit, with the sets that it had removed and their logs', async () => {
  await call(athlete, 'log_set', aLog(workout))
  before = await calendarOf(db, athlete)
  const id = await edit(coach, 1, { title: 'Other', blocks: workout.blocks.slice(1) })
  await undo(coach, [id])
  expect(await calendarOf(db, athlete)).toEqual(before)
})

it('undoes several changes at once, newest first; then each earlier one by itself', async () => {
  const one = await done(coach, move('2031-01-01'))
  const two = await edit(coach, 2, { date: '2031-01-01', title: 'Renamed' })
  const three = await done(coach, { op: 'delete', workout_id: workout.id })
  await undo(coach, [three, two])
  expect((await calendarOf(db, athlete))[0]).toMatchObject({ date: '2031-01-01', title: 'Lower A' })
  await undo(coach, [one])
  expect(await calendarOf(db, athlete)).toEqual(before)
})

describe('the saves of one change_id', () => {
  const records = async (change: string): Promise<number> => {
    const { rows } = await db.query<{ n: number }>(
      'select count(*)::integer as n from private.calendar_change_items where change_id = $1',
      [change],
    )
    return rows[0]?.n ?? 0
  }

  it('are undone together, from one record', async () => {
    const change_id = randomUUID()
    await edit(coach, 1, { change_id, title: 'One' })
    await edit(coach, 2, { change_id, blocks: [] })
    await edit(coach, 3, { change_id, date: '2031-01-01' })
    expect(await records(change_id)).toBe(1)
    await undo(coach, [change_id])
    expect(await calendarOf(db, athlete)).toEqual(before)
  })

  it('are undone by deleting the workout that they made', async () => {
    const change_id = randomUUID()
    const made = await plan(coach, athlete, exercises, { change_id })
    await call(coach, 'save_workout', { ...made, version: 1, save_id: randomUUID(), change_id, title: 'Two' })
    await undo(coach, [change_id])
    expect(await calendarOf(db, athlete)).toEqual(before)
  })

  it('in several workouts, such as a paste, are undone together; a workout changed since is refused', async () => {
    const change_id = randomUUID()
    const paste = () => plan(coach, athlete, exercises, { change_id })
    const first = await paste()
    await Promise.all([paste(), paste()])
    expect(await records(change_id)).toBe(3)
    // A save of another person under the same id is not part of the change.
    const stranger = await plan(second, athlete, exercises, { change_id })
    expect(await records(change_id)).toBe(3)
    await call(second, 'save_workout', { ...first, version: 1, save_id: randomUUID(), title: 'Theirs' })
    expect((await refusedWith(undo(coach, [change_id]))).list).toMatchObject([
      { workout_id: first.id, reason: 'changed' },
    ])
    await undo(coach, [change_id], [first.id])
    expect(await calendarOf(db, athlete)).toMatchObject(
      [workout.id, first.id, stranger.id].sort().map(id => ({ id })),
    )
  })

  it('around another person’s change are not undone, and neither version is lost', async () => {
    const change_id = randomUUID()
    await edit(coach, 1, { change_id, title: 'Mine' })
    await done(second, move('2031-01-01'))
    await edit(coach, 3, { change_id, title: 'Mine again' })
    expect((await refusedWith(undo(coach, [change_id]))).list).toMatchObject([{ reason: 'changed' }])
    expect((await calendarOf(db, athlete))[0]).toMatchObject({ title: 'Mine again' })
  })

  it('of two people, or after an undo, do not touch each other', async () => {
    const theirs = await edit(second, 1, { title: 'Theirs' })
    await edit(coach, 2, { change_id: theirs, title: 'Mine' })
    expect((await refusedWith(undo(second, [theirs]))).list).toMatchObject([{ reason: 'changed' }])
    expect(await refusal(undo(coach, [theirs]))).toBe('PT404 change_not_found')

    const change_id = randomUUID()
    await edit(coach, 3, { change_id, title: 'First' })
    await undo(coach, [change_id])
    await edit(coach, 5, { change_id, title: 'After' })
    await undo(coach, [change_id])
    expect((await calendarOf(db, athlete))[0]).toMatchObject({ title: 'After' })
  })
})

it('undoes one coach’s change once the other coach has undone theirs', async () => {
  const mine = await done(coach, move('2031-01-01'))
  const theirs = await done(second, move('2031-02-02'))
  expect(await refusal(undo(coach, [mine]))).toBe('PT409 undo_conflict')
  await undo(second, [theirs])
  await undo(coach, [mine])
  expect(await calendarOf(db, athlete)).toEqual(before)
})

describe('an undo', () => {
  it('names and leaves a workout that another changed, and undoes the rest once that is accepted', async () => {
    const beside = await plan(coach, athlete, exercises, { title: 'Beside' })
    const id = await done(coach, move('2031-01-01'), {
      op: 'move',
      workout_id: beside.id,
      date: '2031-01-01',
    })
    await done(second, { op: 'hide', workout_id: beside.id })
    const refused = await refusedWith(undo(coach, [id]))
    expect(refused).toMatchObject({
      hint: 'undo_conflict',
      list: [{ workout_id: beside.id, title: 'Beside', reason: 'changed', by: 'Sara Second' }],
    })
    expect((await calendarOf(db, athlete)).map(w => (w as { date: string }).date)).toEqual([
      '2031-01-01',
      '2031-01-01',
    ])
    const { conflicts } = await undo(coach, [id], [beside.id])
    expect(conflicts).toHaveLength(1)
    const dates = (await calendarOf(db, athlete)).map(w => [
      (w as { title: string }).title,
      (w as { date: string }).date,
    ])
    expect(Object.fromEntries(dates)).toEqual({ 'Lower A': workout.date, Beside: '2031-01-01' })
  })

  it('refuses a workout that was logged since, whose log and plan stay', async () => {
    const id = await edit(coach, 1, { title: 'Edited' })
    await call(athlete, 'log_set', aLog(workout))
    expect((await refusedWith(undo(coach, [id]))).list).toMatchObject([{ reason: 'logged' }])
    expect((await calendarOf(db, athlete))[0]).toMatchObject({ title: 'Edited' })
  })

  it('refuses a workout with a log that began before the change and waited for it', async () => {
    await call(athlete, 'log_set', aLog(workout))
    let id = ''
    await db.transaction('authenticated', athlete.id, async client => {
      await client.query('select now()')
      id = await edit(coach, 1, { title: 'Edited', state: 'in_progress' })
      const later = aLog(workout, { set_target_id: workout.blocks[0]?.prescriptions[0]?.sets[1]?.id })
      await client.query('select public.log_set($1)', [JSON.stringify(later)])
    })
    expect((await refusedWith(undo(coach, [id]))).list).toMatchObject([{ reason: 'logged' }])
  })

  it('after the access ended changes nothing and shows no title', async () => {
    const id = await done(coach, move('2031-01-01'))
    await db.query('delete from public.coach_permissions where athlete_id = $1 and coach_id = $2', [
      athlete.id,
      coach.id,
    ])
    expect((await refusedWith(undo(coach, [id]))).list).toMatchObject([{ reason: 'not_found', title: null }])
  })

  it('does not know another person’s change, and is done once when it is sent twice or at once', async () => {
    const id = await done(coach, move('2031-01-01'))
    expect(await refusal(undo(second, [id]))).toBe('PT404 change_not_found')
    expect(await refusal(undo(athlete, [id]))).toBe('PT404 change_not_found')
    await Promise.all([undo(coach, [id]), undo(coach, [id])])
    await undo(coach, [id])
    expect(await calendarOf(db, athlete)).toEqual(before)
    expect(await refusal(undo(coach, [randomUUID()]))).toBe('PT404 change_not_found')
    expect(await refusal(undo(coach, []))).toBe('PT422 invalid_change_ids')
  })
})

it('the last 200 changes of a person can be undone', async () => {
  for (let n = 0; n < 205; n++) await done(coach, { op: n % 2 ? 'show' : 'hide', workout_id: workout.id })
  const { rows } = await db.query<{ kept: string }>(
    'select count(*) as kept from private.calendar_changes where actor_id = $1',
    [coach.id],
  )
  expect(Number(rows[0]?.kept)).toBe(200)
})
