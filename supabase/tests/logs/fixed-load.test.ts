import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { aLog, aWorkout, call, type Exercises, findExercises, grant, refusal } from '../workouts/training.ts'

/** The resolved load of each target, stored with the first logged set of its workout. */

let db: TestDatabase
let exercises: Exercises
let athlete: TestUser
let coach: TestUser
let workout: ReturnType<typeof planned>
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
  ;[athlete, coach] = await Promise.all([db.createUser(), db.createUser({ metadata: { role: 'coach' } })])
  await grant(db, athlete, coach, 'write')
})
afterAll(() => db.close())
beforeEach(async () => {
  workout = planned()
  await save(coach, workout)
})

const percent = (over: object = {}) => ({
  id: randomUUID(),
  reps_min: 5,
  reps_max: 5,
  load_kind: 'pct_1rm',
  load_min: 75,
  load_max: 75,
  ...over,
})
/** Two sets of a percentage, one of the body, one of kilograms, one that follows it. */
const planned = () =>
  aWorkout(athlete.id, exercises, {
    blocks: [
      {
        id: randomUUID(),
        label: 'A',
        prescriptions: [
          {
            id: randomUUID(),
            exercise_id: exercises.squat,
            sets: [
              percent(),
              percent(),
              percent({ load_kind: 'pct_bw' }),
              percent({ load_kind: 'kg', load_min: 100, load_max: 100 }),
              percent({ load_kind: 'prev_pct', load_min: -10, load_max: -10 }),
            ],
          },
        ],
      },
    ],
  })
const ids = () => workout.blocks[0]?.prescriptions[0]?.sets.map(({ id }) => id) ?? []
const save = (who: TestUser, plan: object) => call(who, 'save_workout', plan)
/** The workout with its prescription and its sets changed, as the next save. */
const edit = (
  version: number,
  over: object,
  sets: (set: Record<string, unknown>, index: number) => object,
) => {
  const [block] = workout.blocks
  const [prescription] = block?.prescriptions ?? []
  return save(coach, {
    ...workout,
    version,
    save_id: randomUUID(),
    blocks: [{ ...block, prescriptions: [{ ...prescription, ...over, sets: prescription?.sets.map(sets) }] }],
  })
}

const load = (kg = 105) => ({
  status: 'load',
  low: { kg, parts: [{ weight: 20, pairs: 2 }] },
  high: { kg },
  reason: { percent: 75, of: { kg: 140, kind: 'tested' } },
})
const loadsOf = (sent: unknown[], targets = ids()) =>
  sent.map((one, index) => ({ set_target_id: targets[index], load: one }))
const log = (over: object = {}) =>
  call<{ target_snapshot: Record<string, unknown> }>(athlete, 'log_set', aLog(workout, { ...over }))
/** The fixed load of each set, read as the coach. */
const fixed = async (plan: { id: string; date: string } = workout) => {
  const { workouts } = await call<{
    workouts: { id: string; blocks: { prescriptions: { sets: { id: string; fixed_load: unknown }[] }[] }[] }[]
  }>(coach, 'get_calendar', athlete.id, plan.date, plan.date)
  return workouts
    .find(({ id }) => id === plan.id)
    ?.blocks[0]?.prescriptions[0]?.sets.map(({ fixed_load }) => fixed_load)
}
const NONE = [null, null, null, null, null]

describe('the loads that are sent with a logged set', () => {
  it('are fixed by the first set, as they were sent, and are in its snapshot', async () => {
    const { target_snapshot } = await log({ loads: loadsOf([load(105), load(107.5), load(60), load(100)]) })
    expect(await fixed()).toEqual([load(105), load(107.5), load(60), load(100), null])
    expect(target_snapshot).toMatchObject({ load_kind: 'pct_1rm', load_min: 75, fixed_load: load(105) })
    const second = await log({ set_target_id: ids()[1] })
    expect(second.target_snapshot.fixed_load).toEqual(load(107.5))
  })

  it('of the second set change nothing', async () => {
    await log({ loads: loadsOf([load(105)]) })
    await log({ loads: loadsOf([load(1)]) })
    await log({ set_target_id: ids()[1], loads: loadsOf([load(1), load(1)]) })
    expect(await fixed()).toEqual([load(105), null, null, null, null])
  })

  it('are ignored for a set that follows another, and for sets of another workout', async () => {
    const other = planned()
    await save(coach, other)
    const foreign = other.blocks[0]?.prescriptions[0]?.sets.map(({ id }) => id) ?? []
    await log({ loads: [...loadsOf([load()], foreign), ...loadsOf([load()], [ids()[4] ?? ''])] })
    expect(await fixed()).toEqual(NONE)
    expect(await fixed(other)).toEqual(NONE)
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a word', 'load'],
    ['no list', { set_target_id: 'x' }],
    ['a list of numbers', [1, null, 'x', [2]]],
    ['a set that is none', [{ set_target_id: 'x', load: load() }]],
    ['nothing about a set', [{}]],
  ])('are ignored when they are %s, and the set is logged', async (_, loads) => {
    await log({ loads })
    expect(await fixed()).toEqual(NONE)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 105],
    ['a list', [load()]],
    ['a load that was not found', { ...load(), status: 'no_max' }],
    ['without a reason', { ...load(), reason: undefined }],
    ['with a reason in words', { ...load(), reason: '75 %' }],
    ['without its low end', { ...load(), low: undefined }],
    ['without its high end', { ...load(), high: {} }],
    ['of words', { ...load(), low: { kg: '105' } }],
    ['below 0', { ...load(), low: { kg: -1 } }],
    ['above 2000 kg', { ...load(), high: { kg: 2000.5 } }],
    [
      'of more than 2 kB',
      { ...load(), reason: { text: Array.from({ length: 300 }, () => randomUUID()).join() } },
    ],
  ])('are ignored for a set with %s, and fixed for the others', async (_, sent) => {
    await log({ loads: loadsOf([sent, load(60)]) })
    expect(await fixed()).toEqual([null, load(60), null, null, null])
  })

  it.each([0, 2000])('can be %d kg', async kg => {
    await log({ loads: loadsOf([load(kg)]) })
    expect((await fixed())?.[0]).toEqual(load(kg))
  })
})

describe('a fixed load', () => {
  beforeEach(() => log({ loads: loadsOf([load(), load(), load(60)]) }))

  it('is kept when only repetitions, effort and rest are edited', async () => {
    await edit(1, { rest_s: 90, note: 'Slowly' }, set => ({ ...set, reps_min: 3, reps_max: 3, rpe: 8 }))
    expect(await fixed()).toEqual([load(), load(), load(60), null, null])
  })

  it.each<[string, object | (() => object)]>([
    ['another percentage', { load_min: 80, load_max: 80 }],
    ['a range', { load_max: 80 }],
    ['another base', { pct_base: 'tm' }],
    ['the max of another lift', () => ({ pct_exercise_id: exercises.rdl })],
    ['kilograms', { load_kind: 'kg' }],
    ['pounds', { load_unit: 'lb' }],
    ['a percentage of the body', { load_kind: 'pct_bw' }],
  ])('is deleted when its target is edited to %s, and those of other sets stay', async (_, over) => {
    const edited = typeof over === 'function' ? over() : over
    await edit(1, {}, (set, index) => (index === 0 ? { ...set, ...edited } : set))
    expect(await fixed()).toEqual([null, load(), load(60), null, null])
  })

  it('is deleted when the exercise is replaced', async () => {
    await edit(1, { exercise_id: exercises.rdl }, set => set)
    expect(await fixed()).toEqual(NONE)
  })

  it('cannot be set by saving the workout', async () => {
    await edit(1, {}, (set, index) => ({ ...set, fixed_load: index === 0 ? null : load(1) }))
    expect(await fixed()).toEqual([load(), load(), load(60), null, null])
    const other = planned()
    const [block] = other.blocks
    const [prescription] = block?.prescriptions ?? []
    const sets = prescription?.sets.map(set => ({ ...set, fixed_load: load(1) }))
    await save(coach, { ...other, blocks: [{ ...block, prescriptions: [{ ...prescription, sets }] }] })
    expect(await fixed(other)).toEqual(NONE)
  })

  it.each([false, true])(
    'is deleted with the last log (completed: %s); the next first set fixes a new one',
    async isCompleted => {
      const second = aLog(workout, { set_target_id: ids()[1] })
      await call(athlete, 'log_set', second)
      if (isCompleted) await call(athlete, 'complete_workout', workout.id)
      const logs = await db.query<{ id: string }>(
        'select id from public.set_logs where workout_id = $1 and id <> $2',
        [workout.id, second.id],
      )
      await call(athlete, 'delete_set_log', logs.rows[0]?.id)
      expect(await fixed()).toEqual([load(), load(), load(60), null, null])
      await call(athlete, 'delete_set_log', second.id)
      expect(await fixed()).toEqual(NONE)
      await log({ loads: loadsOf([load(110)]) })
      expect(await fixed()).toEqual([load(110), null, null, null, null])
    },
  )

  it('cannot be sent by a reader', async () => {
    const reader = await db.createUser({ metadata: { role: 'coach' } })
    await grant(db, athlete, reader, 'read')
    workout = planned()
    await save(coach, workout)
    expect(await refusal(call(reader, 'log_set', aLog(workout, { loads: loadsOf([load()]) })))).toBe(
      'PT403 read_only',
    )
    expect(await fixed()).toEqual(NONE)
  })
})
