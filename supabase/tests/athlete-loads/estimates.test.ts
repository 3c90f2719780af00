import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import e1rm from '../../../docs/formats/e1rm.json' with { type: 'json' }
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { aLog, aWorkout, call, type Exercises, findExercises, grant } from '../workouts/training.ts'
import { daysAgo, lift, loadsFor } from './loads.ts'

const { cases } = e1rm

/** Maxes that private.estimated_max() and the trigger keep_estimated_max make of logged sets. */
let db: TestDatabase
let exercises: Exercises
let athlete: TestUser
let coach: TestUser
let reader: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[athlete, coach, reader] = (await Promise.all([
    db.createUser(),
    db.createUser({ metadata: { role: 'coach' } }),
    db.createUser({ metadata: { role: 'coach' } }),
  ])) as [TestUser, TestUser, TestUser]
  await grant(db, athlete, coach, 'write')
  await grant(db, athlete, reader, 'read')
})

/** Every estimate that is stored for the athlete. */
const stored = async () =>
  (
    await db.query<{ exercise_id: string; kg: number; date: string; source_set_id: string }>(
      `select exercise_id, kg::float, date::text, source_set_id from public.athlete_maxes
        where athlete_id = $1 and kind = 'estimated'`,
      [athlete.id],
    )
  ).rows
const kg = async () => (await stored()).map(row => row.kg)

describe('the e1RM of a logged set', () => {
  it.each<readonly [reps: number | null, kg: number | null, estimate: number | null]>([
    ...cases.map(({ reps, kg, kept }) => [reps, kg, kept] as const),
    [5, 0, null],
    [5, null, null],
    // An impossible set: its estimate would exceed the largest possible max.
    [10, 1900, null],
  ])('of %s × %s kg is %s', async (reps, load, estimate) => {
    await lift(athlete, athlete, exercises, {
      reps,
      entered_value: load,
      entered_unit: load === null ? null : 'kg',
    })
    expect(await kg()).toEqual(estimate === null ? [] : [estimate])
  })

  const targets = (over: object) => ({
    blocks: [
      {
        id: randomUUID(),
        label: 'A',
        prescriptions: [
          {
            id: randomUUID(),
            exercise_id: exercises.squat,
            sets: [{ id: randomUUID(), reps_min: 4, reps_max: 4, ...over }],
          },
        ],
      },
    ],
  })
  it.each<[string, object, number]>([
    ['a warm-up', { set_type: 'warmup' }, 0],
    ['a cluster', { reps_parts: [2, 2] }, 0],
    ['a drop set', { set_type: 'dropset' }, 0],
    ['a set to failure', { set_type: 'failure' }, 1],
  ])('counts by the kind of its target: %s', async (_, target, count) => {
    await lift(athlete, athlete, exercises, { reps: 4, workout: targets(target) })
    expect(await kg()).toHaveLength(count)
  })

  it.each([
    'reps',
    'time',
    'weighted_time',
    'distance_weight',
    'weighted_bodyweight',
    'assisted_bodyweight',
    'calories',
  ])('is not stored for an exercise measured by %s', async measurement => {
    const exercise_id = await insert(db, 'public.exercises', {
      owner_id: athlete.id,
      name: measurement,
      slug: measurement.replaceAll('_', '-'),
      pattern: 'other',
      equipment: 'other',
      loading: 'fixed',
      measurement,
      mechanic: 'compound',
    })
    await lift(athlete, athlete, exercises, { exercise_id, set_target_id: null })
    expect(await kg()).toEqual([])
  })

  it('is stored with its exercise, its set and the day of its workout, whenever the set was typed', async () => {
    await db.query(`update public.user_profiles set time_zone = 'Pacific/Auckland' where user_id = $1`, [
      athlete.id,
    ])
    const workout = { date: '2026-05-11' }
    const { log } = await lift(athlete, athlete, exercises, { workout, completed_at: '2026-05-12T18:00:00Z' })
    expect(await stored()).toEqual([
      { exercise_id: exercises.squat, kg: 116.667, date: '2026-05-11', source_set_id: log },
    ])
  })

  it('of a bodyweight exercise uses the body weight of the day of the workout', async () => {
    const exercise_id = await insert(db, 'public.exercises', {
      owner_id: athlete.id,
      name: 'Chin',
      slug: 'chin',
      pattern: 'other',
      equipment: 'other',
      loading: 'none',
      measurement: 'weighted_bodyweight',
      mechanic: 'compound',
    })
    const weigh = (kg: number, date: string) => call(athlete, 'save_body_weight', athlete.id, kg, date)
    await weigh(80, '2026-05-11')
    await weigh(90, '2026-05-12')
    const set = { exercise_id, set_target_id: null, reps: 3, entered_value: 20 }
    const { workout } = await lift(athlete, athlete, exercises, {
      ...set,
      workout: { date: '2026-05-11' },
      completed_at: '2026-05-12T18:00:00Z',
    })
    expect(await kg()).toEqual([30])
    await weigh(85, '2026-05-11')
    expect(await kg()).toEqual([30.5])
    await db.query(`update public.workouts set date = '2026-05-12' where id = $1`, [workout.id])
    expect((await stored()).map(row => [row.date, row.kg])).toEqual([['2026-05-12', 31]])
  })
})

describe('an estimate', () => {
  it('follows corrections of its set, and is deleted when the set no longer gives one or is taken back', async () => {
    const { workout, log } = await lift(athlete, athlete, exercises)
    const correct = async (over: object) => {
      const { rows } = await db.query(
        `select to_jsonb(updated_at) #>> '{}' as seen from public.set_logs where id = $1`,
        [log],
      )
      await call(athlete, 'log_set', aLog(workout, { id: log, seen: rows[0]?.seen, ...over }))
    }
    await correct({ reps: 1, entered_value: 120 })
    expect(await kg()).toEqual([120])
    await db.query(`update public.workouts set date = '2026-05-12' where id = $1`, [workout.id])
    expect((await stored()).map(row => row.date)).toEqual(['2026-05-12'])
    await correct({ reps: 13 })
    expect(await kg()).toEqual([])
    await correct({ reps: 5, entered_value: 225, entered_unit: 'lb' })
    expect(await kg()).toEqual([119.068])
    await call(athlete, 'delete_set_log', log)
    expect(await kg()).toEqual([])
  })

  it('is stored once a set, also when the log is repeated', async () => {
    const { workout, log } = await lift(athlete, athlete, exercises)
    await call(athlete, 'log_set', aLog(workout, { id: log }))
    await call(athlete, 'log_set', aLog(workout))
    expect(await kg()).toEqual([116.667])
    const [first] = workout.blocks
    const second = first?.prescriptions[0]?.sets[1]?.id
    await call(athlete, 'log_set', aLog(workout, { set_target_id: second, reps: 1 }))
    expect((await kg()).sort()).toEqual([100, 116.667])
  })

  it.each<[string, string, boolean, boolean, boolean]>([
    ['shown', 'title = title', true, true, true],
    ['hidden', 'hidden = true', false, true, false],
    ['a draft', `state = 'draft'`, false, true, false],
    ['deleted', 'deleted_at = now()', false, false, false],
  ])(
    'from a workout that is %s is seen by those who see the workout',
    async (_, set, owner, planner, looker) => {
      const { workout } = await lift(coach, athlete, exercises)
      await db.query(`update public.workouts set ${set} where id = $1`, [workout.id])
      const seen = async (who: TestUser) => {
        const { rowCount } = await who.query('select 1 from public.athlete_maxes where athlete_id = $1', [
          athlete.id,
        ])
        const inCalendar = (await loadsFor(who, athlete))?.maxes.length
        expect(inCalendar).toBe(rowCount)
        return rowCount === 1
      }
      expect([await seen(athlete), await seen(coach), await seen(reader)]).toEqual([owner, planner, looker])
    },
  )

  it('from a hidden workout does not replace a lower estimate that the athlete can see', async () => {
    await lift(athlete, athlete, exercises, {
      reps: 1,
      entered_value: 100,
      completed_at: `${daysAgo(5)}T12:00:00Z`,
    })
    const { workout } = await lift(coach, athlete, exercises, {
      reps: 1,
      entered_value: 130,
      completed_at: `${daysAgo(4)}T12:00:00Z`,
    })
    await db.query('update public.workouts set hidden = true where id = $1', [workout.id])
    const seen = async (who: TestUser) => (await loadsFor(who, athlete))?.maxes.map(max => max.kg)
    expect([await seen(athlete), await seen(reader), await seen(coach)]).toEqual([[100], [100], [130]])
  })

  it('from a hidden workout is announced to planners alone', async () => {
    const workout = aWorkout(athlete.id, exercises, { hidden: true })
    await call(coach, 'save_workout', workout)
    const before = await db.query('select 1 from public.training_changes where athlete_id = $1', [athlete.id])
    await call(coach, 'log_set', aLog(workout))
    const { rows } = await db.query<{ audience: string }>(
      'select audience from public.training_changes where athlete_id = $1 order by changed_at offset $2',
      [athlete.id, before.rowCount],
    )
    expect(rows.map(row => row.audience)).toEqual(['planners'])
    expect(await kg()).toEqual([116.667])
  })
})
