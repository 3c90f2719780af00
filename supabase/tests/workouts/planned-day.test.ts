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
} from './training.ts'

/** Moving a workout: its day, and its planned day. */

let db: TestDatabase
let exercises: Exercises
let athlete: TestUser
let coach: TestUser
let reader: TestUser

beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
  athlete = await db.createUser({ metadata: { name: 'Olga Owner', role: 'athlete' } })
  coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
  reader = await db.createUser({ metadata: { name: 'Rita Reader', role: 'coach' } })
  await grant(db, athlete, coach, 'write')
  await grant(db, athlete, reader, 'read')
})
afterAll(() => db.close())

const MONDAY = '2026-11-23'
const WEDNESDAY = '2026-11-25'
const FRIDAY = '2026-11-27'
type Who = 'athlete' | 'coach'
const person = (who: Who) => (who === 'athlete' ? athlete : coach)

async function planned(by: Who, date = MONDAY): Promise<Draft> {
  const workout = aWorkout(athlete.id, exercises, { date })
  await call(person(by), 'save_workout', workout)
  return workout
}

/** `Wed planned Mon`, as everybody with access reads it. */
async function daysOf({ id }: Draft): Promise<string> {
  const seen = []
  for (const who of [athlete, coach, reader]) {
    const { workouts } = await call<{ workouts: { id: string; date: string; planned_date: string }[] }>(
      who,
      'get_calendar',
      athlete.id,
      '2026-11-01',
      '2026-12-31',
    )
    const workout = workouts.find(one => one.id === id)
    const day = (date = '') =>
      new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(
        new Date(date),
      )
    seen.push(`${day(workout?.date)} planned ${day(workout?.planned_date)}`)
  }
  expect(new Set(seen).size).toBe(1)
  return seen[0] ?? ''
}

const move = (who: Who, { id }: Draft, date: string) =>
  change(person(who), [{ op: 'move', workout_id: id, date }])
const shift = (who: Who, days: number, from_date = MONDAY) =>
  change(person(who), [{ op: 'shift', athlete_id: athlete.id, from_date, days }])
const version = async ({ id }: Draft): Promise<number> =>
  (await db.query<{ version: number }>('select version from public.workouts where id = $1', [id])).rows[0]
    ?.version ?? 0
const save = async (who: Who, workout: Draft, over: object) =>
  call(person(who), 'save_workout', {
    ...workout,
    version: await version(workout),
    save_id: randomUUID(),
    ...over,
  })
const trainOn = (who: Who, { id }: Draft, date: string) => call(person(who), 'set_training_day', id, date)

const inTurn = (first: Promise<unknown>, then: () => Promise<unknown>) => first.then(then)

describe('a move', () => {
  it.each<[string, Who, (workout: Draft) => Promise<unknown>, string]>([
    ['of a coach’s plan by the coach', 'coach', w => move('coach', w, FRIDAY), '27 Fri planned 27 Fri'],
    ['of it by its athlete', 'coach', w => move('athlete', w, FRIDAY), '27 Fri planned 23 Mon'],
    ['of an own workout by its athlete', 'athlete', w => move('athlete', w, FRIDAY), '27 Fri planned 27 Fri'],
    ['of it by a coach', 'athlete', w => move('coach', w, FRIDAY), '27 Fri planned 27 Fri'],
    ['to its own day', 'coach', w => move('coach', w, MONDAY), '23 Mon planned 23 Mon'],
    [
      'of the coach, after the athlete’s',
      'coach',
      w => inTurn(move('athlete', w, FRIDAY), () => move('coach', w, WEDNESDAY)),
      '25 Wed planned 25 Wed',
    ],
    [
      'of the athlete, back',
      'coach',
      w => inTurn(move('athlete', w, FRIDAY), () => move('athlete', w, MONDAY)),
      '23 Mon planned 23 Mon',
    ],
    [
      'within a day, by the coach, of what the athlete moved there',
      'coach',
      w =>
        inTurn(move('athlete', w, FRIDAY), () =>
          change(coach, [{ op: 'move', workout_id: w.id, date: FRIDAY, order_in_day: 2 }]),
        ),
      '27 Fri planned 23 Mon',
    ],
    ['by an edit of the coach', 'coach', w => save('coach', w, { date: WEDNESDAY }), '25 Wed planned 25 Wed'],
    [
      'by the athlete, when the coach edits the plan and not the day',
      'coach',
      w => inTurn(move('athlete', w, FRIDAY), () => save('coach', w, { date: FRIDAY, title: 'Lower B' })),
      '27 Fri planned 23 Mon',
    ],
    [
      'by an edit of one’s own workout',
      'athlete',
      w => save('athlete', w, { date: WEDNESDAY }),
      '25 Wed planned 25 Wed',
    ],
    ['by beginning it early', 'coach', w => trainOn('athlete', w, '2026-11-20'), '20 Fri planned 23 Mon'],
    [
      'by beginning an own one early',
      'athlete',
      w => trainOn('athlete', w, '2026-11-20'),
      '20 Fri planned 20 Fri',
    ],
  ])('sets the days: %s', async (_, by, act, days) => {
    const workout = await planned(by)
    await act(workout)
    expect(await daysOf(workout)).toBe(days)
    await call(person(by), 'delete_workout', workout.id)
  })

  it.each<[string, Who, Who, string]>([
    ['the coach’s', 'coach', 'coach', '25 Wed planned 25 Wed'],
    ['the athlete’s of the coach’s plan', 'coach', 'athlete', '25 Wed planned 23 Mon'],
    ['the athlete’s of their own', 'athlete', 'athlete', '25 Wed planned 25 Wed'],
  ])('is undone exactly: %s', async (_, by, who, days) => {
    const workout = await planned(by)
    const { id } = await move(who, workout, WEDNESDAY)
    expect(await daysOf(workout)).toBe(days)
    await undo(person(who), [id])
    expect(await daysOf(workout)).toBe('23 Mon planned 23 Mon')
  })

  it('by the coach is undone to the day to which the athlete had moved it', async () => {
    const workout = await planned('coach')
    await move('athlete', workout, FRIDAY)
    const { id } = await move('coach', workout, MONDAY)
    expect(await daysOf(workout)).toBe('23 Mon planned 23 Mon')
    await undo(coach, [id])
    expect(await daysOf(workout)).toBe('27 Fri planned 23 Mon')
  })

  it('recorded before planned days existed is undone to the day it has', async () => {
    const workout = await planned('coach')
    const { id } = await move('coach', workout, FRIDAY)
    await db.query(
      `update private.calendar_change_items set before = before - 'planned_date' where change_id = $1`,
      [id],
    )
    await undo(coach, [id])
    expect(await daysOf(workout)).toBe('23 Mon planned 23 Mon')
  })
})

describe('a shift of a plan', () => {
  it.each<[Who, string]>([
    ['coach', '4 Fri planned 30 Mon'],
    ['athlete', '4 Fri planned 23 Mon'],
  ])('moves a workout that the athlete had moved, by the %s', async (who, days) => {
    const one = await db.createUser({ metadata: { name: 'Olga Owner', role: 'athlete' } })
    const before = athlete
    athlete = one
    await grant(db, athlete, coach, 'write')
    await grant(db, athlete, reader, 'read')
    const workout = await planned('coach')
    const own = await planned('athlete')
    await move('athlete', workout, FRIDAY)
    await shift(who, 7)
    expect([await daysOf(workout), await daysOf(own)]).toEqual([days, '30 Mon planned 30 Mon'])
    athlete = before
  })
})

describe('the planned day of a workout', () => {
  it('is the day of the copy, whoever copies', async () => {
    const workout = await planned('coach')
    await move('athlete', workout, FRIDAY)
    for (const who of [athlete, coach]) {
      const copy = { ...workout, id: randomUUID() }
      await change(who, [
        { op: 'copy', workout_id: workout.id, id: copy.id, athlete_id: athlete.id, date: WEDNESDAY },
      ])
      // The coach's copy is a draft, which the athlete does not see.
      await db.query(`update public.workouts set state = 'published' where id = $1`, [copy.id])
      expect(await daysOf(copy)).toBe('25 Wed planned 25 Wed')
    }
  })

  it('is kept, with the day, when the workout is deleted and restored', async () => {
    const workout = await planned('coach')
    await move('athlete', workout, FRIDAY)
    await call(coach, 'delete_workout', workout.id)
    await call(coach, 'restore_workout', workout.id)
    expect(await daysOf(workout)).toBe('27 Fri planned 23 Mon')
  })
})

describe('the day on which an athlete trains', () => {
  it('can be set by the athlete with logged sets, any number of times', async () => {
    const workout = await planned('coach', FRIDAY)
    await call(athlete, 'log_set', aLog(workout))
    for (let n = 0; n < 2; n++) await trainOn('athlete', workout, WEDNESDAY)
    expect(await version(workout)).toBe(2)
    expect(await daysOf(workout)).toBe('25 Wed planned 27 Fri')
    await trainOn('athlete', workout, FRIDAY)
    expect(await daysOf(workout)).toBe('27 Fri planned 27 Fri')
    const { rows } = await db.query('select from public.set_logs where workout_id = $1', [workout.id])
    expect(rows).toHaveLength(1)
  })

  it('is refused from a coach and without a valid date', async () => {
    const workout = await planned('coach')
    expect(await refusal(trainOn('coach', workout, FRIDAY))).toBe('PT403 not_the_athlete')
    expect(await refusal(call(athlete, 'set_training_day', workout.id, null))).toBe('PT422 invalid_date')
    expect(await refusal(trainOn('athlete', workout, '1999-12-31'))).toBe('PT422 invalid_date')
    expect(await daysOf(workout)).toBe('23 Mon planned 23 Mon')
  })

  it('is kept when the coach saves an older version, which is refused', async () => {
    const workout = await planned('coach', FRIDAY)
    const opened = await version(workout)
    await trainOn('athlete', workout, WEDNESDAY)
    const saved = call(coach, 'save_workout', { ...workout, version: opened, save_id: randomUUID() })
    expect(await refusal(saved)).toBe('PT409 workout_changed')
  })
})
