import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { aWorkout, call, type Draft, type Exercises, findExercises, grant } from '../workouts/training.ts'
import { callsAbout } from './calls.ts'

/** Choosing between two devices' sets (docs/decisions/058): notes, second sets, rivals that were not chosen, deleted sets. */

const WRITE = randomUUID()
let db: TestDatabase
let exercises: Exercises
let athlete: TestUser
let coach: TestUser
let workout: Draft
beforeAll(async () => {
  db = await createTestDatabase()
  exercises = await findExercises(db)
  athlete = await db.createUser()
  coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
  await grant(db, athlete, coach, 'write')
})
afterAll(() => db.close())
beforeEach(async () => {
  // A day can have a hundred workouts.
  await db.query('delete from public.workouts where athlete_id = $1', [athlete.id])
  workout = aWorkout(athlete.id, exercises)
  await call(coach, 'save_workout', workout)
})
const { log, read, choose } = callsAbout(() => workout)

describe('the notes of a set and its rival', () => {
  const two = async (first: string, second: string) => {
    const { id } = await log(athlete, { reps: 2, note: first })
    return { id, rival: (await log(athlete, { reps: 5, note: second })).rivals[0]?.id }
  }
  it.each([
    ['log', 'belt', 'left knee', 'belt\nleft knee'],
    ['rival', 'belt', 'left knee', 'belt\nleft knee'],
    ['rival', '', 'left knee', 'left knee'],
    ['log', 'belt', '', 'belt'],
    ['rival', 'belt', 'belt, left knee', 'belt, left knee'],
  ])(
    '%s: “%s” and “%s” are joined to “%s”, and separated when the choice is undone',
    async (choice, first, second, joined) => {
      const { id, rival } = await two(first, second)
      for (let time = 0; time < 2; time++)
        expect((await choose(athlete, id, rival, choice)).logs).toMatchObject([{ note: joined }])
      const back = await choose(athlete, id, rival, 'open')
      expect(back).toMatchObject({ logs: [{ reps: 2, note: first }], rivals: [{ reps: 5, note: second }] })
    },
  )

  it('stay as they were edited since', async () => {
    const { id, rival } = await two('belt', 'left knee')
    const chosen = await choose(athlete, id, rival, 'rival')
    await log(athlete, { id, reps: 5, note: 'fine', seen: chosen.logs[0]?.updated_at })
    expect((await choose(athlete, id, rival, 'open')).logs).toMatchObject([{ reps: 2, note: 'fine' }])
  })

  it('of three devices are all kept', async () => {
    const { id, rival } = await two('belt', 'left knee')
    await log(coach, { reps: 4, note: 'depth' })
    expect((await choose(athlete, id, rival, 'rival')).logs).toMatchObject([
      { reps: 5, note: 'belt\nleft knee\ndepth' },
    ])
  })
})

describe('a rival kept as a second set', () => {
  const targetsOf = () => workout.blocks[0]?.prescriptions[0]?.sets.map(({ id }) => id) ?? []
  const both = async () => {
    const { id } = await log(athlete, { reps: 2 })
    const rival = (await log(athlete, { reps: 5 })).rivals[0]?.id
    return { id, rival, logs: (await choose(athlete, id, rival, 'both')).logs }
  }
  it('takes the next open target of the exercise: the plan stays as it is', async () => {
    const [first, second, third] = targetsOf()
    await log(athlete, { set_target_id: second, reps: 3 })
    const { id, rival, logs } = await both()
    const places = Object.fromEntries(logs.map(({ reps, set_target_id }) => [reps, set_target_id]))
    expect(places).toEqual({ 2: first, 3: second, 5: third })
    const back = await choose(athlete, id, rival, 'open')
    expect(back.logs.map(({ reps }) => reps).sort()).toEqual([2, 3])
    expect(back.rivals).toMatchObject([{ reps: 5 }])
  })

  it('takes the first open target when none comes after it', async () => {
    const [first, second, ...others] = targetsOf()
    for (const set_target_id of others) await log(athlete, { set_target_id, reps: 3 })
    const { id } = await log(athlete, { set_target_id: second, reps: 2 })
    const rival = (await log(athlete, { set_target_id: second, reps: 5 })).rivals[0]?.id
    const { logs } = await choose(athlete, id, rival, 'both')
    expect(logs.find(({ reps }) => reps === 5)).toMatchObject({ set_target_id: first })
  })

  it('is added beyond the plan when no target is open; left-out targets do not count', async () => {
    for (const set_target_id of targetsOf().slice(1, -1)) await log(athlete, { set_target_id, reps: 3 })
    await dropSets(athlete, targetsOf().slice(-1))
    const { logs } = await both()
    expect(logs.find(({ reps }) => reps === 5)).toMatchObject({ set_target_id: null })
  })

  it('on a target that a third device has logged keeps both when it is undone', async () => {
    const { id, rival } = await both()
    await log(coach, { set_target_id: targetsOf()[1], reps: 7 })
    const back = await choose(athlete, id, rival, 'open')
    expect(back.rivals.map(({ reps }) => reps).sort()).toEqual([5, 7])
  })
})

describe('a rival that was not chosen', () => {
  it('is returned with its author and device, and can be chosen later', async () => {
    const { id } = await log(athlete, { reps: 2, device_name: 'Tablet', write_id: WRITE })
    const rival = (await log(coach, { reps: 5, device_name: 'Desk' })).rivals[0]?.id
    const open = await read(athlete)
    expect(open.settled_rivals).toEqual([])
    expect(open.rivals).toMatchObject([
      {
        device_name: 'Desk',
        by: 'other',
        by_name: 'Carl Coach',
        removed: false,
        log_said: { by: 'you', write_id: WRITE },
      },
    ])
    expect((await read(coach)).rivals).toMatchObject([{ by: 'you', log_said: { by: 'athlete' } }])
    await choose(athlete, id, rival, 'rival')
    expect((await read(athlete)).settled_rivals).toMatchObject([
      { id: rival, set_log_id: id, reps: 2, device_name: 'Tablet', settled: 'rival', by: 'you' },
    ])
    const later = await choose(coach, id, rival, 'log')
    expect(later.logs).toMatchObject([{ reps: 2 }])
    expect(later.settled_rivals).toMatchObject([{ reps: 5, settled: 'log' }])
  })

  it('is not returned to somebody without access to the training', async () => {
    const { id } = await log(athlete, { reps: 2 })
    const rival = (await log(athlete, { reps: 5 })).rivals[0]?.id
    await choose(athlete, id, rival, 'log')
    expect((await read(await db.createUser())).settled_rivals).toBeUndefined()
  })
})

const dropSets = (who: TestUser, dropped_sets: unknown, over: object = {}) =>
  call<{ dropped_sets: string[]; updated_at: string }>(who, 'save_exercise_log', {
    id: randomUUID(),
    workout_id: workout.id,
    prescription_id: workout.blocks[0]?.prescriptions[0]?.id,
    exercise_id: exercises.squat,
    pos: 0,
    dropped: false,
    note: '',
    video_url: null,
    after: [],
    dropped_sets,
    ...over,
  })

describe('a set that one device deletes', () => {
  const targets = () => workout.blocks[0]?.prescriptions[0]?.sets.map(({ id }) => id) ?? []

  it('after another device changed it stays, with a rival on both', async () => {
    const first = await log(athlete, { device_name: 'Phone' })
    await log(athlete, { id: first.id, reps: 6, seen: first.updated_at, device_name: 'Tablet' })
    for (let time = 0; time < 2; time++)
      expect(
        await call(athlete, 'delete_set_log', first.id, first.updated_at, `{${WRITE}}`, 'Phone'),
      ).toMatchObject({
        reps: 6,
        rivals: [{ removed: true, device_name: 'Phone', by: 'you', write_id: WRITE }],
      })
    const rival = (await read(athlete)).rivals[0]?.id
    // The set stays, with an open rival again.
    const kept = await choose(athlete, first.id, rival, 'log')
    expect(kept).toMatchObject({ logs: [{ reps: 6 }], rivals: [], settled_rivals: [] })
    expect((await choose(athlete, first.id, rival, 'open')).rivals).toMatchObject([{ removed: true }])
    // Two sets cannot be made of one.
    expect((await choose(athlete, first.id, rival, 'both')).logs).toMatchObject([{ reps: 6 }])
    await choose(athlete, first.id, rival, 'rival')
    expect((await read(athlete)).logs).toEqual([])
  })

  it('before another device changes it is kept, with a rival', async () => {
    const first = await log(athlete)
    expect(await call(athlete, 'delete_set_log', first.id, first.updated_at, '{}', 'Phone')).toBeNull()
    const answer = await log(athlete, { id: first.id, reps: 6, seen: first.updated_at })
    expect(answer).toMatchObject({ reps: 6, rivals: [{ removed: true }] })
    // A device that has seen the change and deletes the set deletes all of it.
    expect(await call(athlete, 'delete_set_log', first.id, answer.updated_at, '{}', 'Phone')).toBeNull()
  })

  it('and logs again has no rival', async () => {
    const first = await log(athlete)
    await call(athlete, 'delete_set_log', first.id, first.updated_at, '{}', 'Phone')
    expect((await log(athlete, { id: first.id, seen: null })).rivals).toEqual([])
  })

  it('from the plan is left out on every device, and is not due', async () => {
    const fully = async () =>
      (await db.query<{ is: boolean }>('select private.is_fully_logged($1) as is', [workout.id])).rows[0]?.is
    const planned = workout.blocks.flatMap(block => block.prescriptions.flatMap(({ sets }) => sets))
    for (const { id } of planned.slice(1)) await log(athlete, { set_target_id: id })
    expect(await fully()).toBe(false)
    expect((await dropSets(athlete, targets().slice(0, 1))).dropped_sets).toEqual(targets().slice(0, 1))
    expect(await fully()).toBe(true)
  })

  it('is left out by either device, and is back once it is logged', async () => {
    const [first, second, third] = targets()
    await dropSets(athlete, [first])
    // Neither device knows of the other's write.
    expect((await dropSets(coach, [second])).dropped_sets.sort()).toEqual([first, second].sort())
    // An earlier release does not send dropped sets.
    const { dropped_sets, updated_at } = await dropSets(athlete, undefined, { note: 'Belt' })
    expect(dropped_sets).toHaveLength(2)
    await log(coach, { set_target_id: second })
    const again = await dropSets(athlete, [first, second, third, randomUUID(), 'nonsense'], {
      seen: updated_at,
    })
    expect(again.dropped_sets.sort()).toEqual([first, third].sort())
    expect((await dropSets(athlete, [], { seen: again.updated_at })).dropped_sets).toEqual([])
  })
})

describe('a set that one device left out and another logged', () => {
  const dropped = (write_id: string) =>
    dropSets(athlete, [workout.blocks[0]?.prescriptions[0]?.sets[0]?.id], { write_id })

  it('counts, and has a rival', async () => {
    await dropped(WRITE)
    const other = randomUUID()
    const answer = await log(athlete, { write_id: other, device_name: 'Phone' })
    expect(answer).toMatchObject({ reps: 5, rivals: [{ removed: true, by: 'you', write_id: WRITE }] })
    // Sending it again makes no second rival.
    expect(
      (await log(athlete, { id: answer.id, write_id: other, device_name: 'Phone' })).rivals,
    ).toHaveLength(1)
    const rival = (await read(athlete)).rivals[0]?.id
    expect((await choose(athlete, answer.id, rival, 'rival')).logs).toEqual([])
  })

  it('has no rival when the same device did both', async () => {
    await dropped(WRITE)
    expect((await log(athlete, { write_id: `${WRITE.slice(0, 8)}${randomUUID().slice(8)}` })).rivals).toEqual(
      [],
    )
  })
})

describe('two sets made of a set and its rival', () => {
  it('can be joined again, until one of them is deleted', async () => {
    const { id } = await log(athlete)
    const rival = (await log(athlete, { reps: 8 })).rivals[0]?.id
    const both = await choose(athlete, id, rival, 'both')
    expect(both.settled_rivals).toMatchObject([{ id: rival, set_log_id: id, settled: 'both' }])
    const again = await choose(athlete, id, rival, 'open')
    expect(again).toMatchObject({ logs: [{ id }], rivals: [{ id: rival }], settled_rivals: [] })
    await choose(athlete, id, rival, 'both')
    await call(athlete, 'delete_set_log', rival)
    expect((await read(athlete)).settled_rivals).toEqual([])
  })
})

describe('the numbers of a session', () => {
  it('carry the id of their write, also those that were not chosen', async () => {
    const complete = (srpe: number, write_id: string) =>
      call(athlete, 'complete_workout', workout.id, { srpe, after: [], write_id, device_name: 'Chrome' })
    const other = randomUUID()
    await complete(8, WRITE)
    await complete(6, other)
    const session = async () => (await read(athlete)).session
    expect(await session()).toMatchObject({
      srpe: 8,
      write_id: WRITE,
      others: [{ value: 6, write_id: other }],
      settled_others: [],
    })
    await call(athlete, 'choose_session_value', workout.id, 'srpe', 8)
    expect(await session()).toMatchObject({
      srpe: 8,
      others: [],
      settled_others: [{ value: 6, write_id: other }],
    })
    await call(athlete, 'choose_session_value', workout.id, 'srpe', 6)
    expect(await session()).toMatchObject({
      srpe: 6,
      others: [],
      settled_others: [{ value: 8, write_id: WRITE }],
    })
  })
})

describe('the count of open rivals', () => {
  it('covers sets and session numbers, in history and review, until one is chosen', async () => {
    const { id } = await log(athlete, { entered_value: 100 })
    await log(athlete, { entered_value: 150 })
    const { rivals } = await log(coach, { entered_value: 160 })
    await call(athlete, 'complete_workout', workout.id, { after: [], srpe: 8 })
    await call(athlete, 'complete_workout', workout.id, { after: [], srpe: 6 })
    const counts = async () => {
      const { sessions } = await call<{ sessions: { to_choose: number }[] }>(
        athlete,
        'get_training_history',
        athlete.id,
      )
      const { workouts } = await call<{ workouts: { to_choose: number }[] }>(coach, 'get_review_list')
      return [...sessions, ...workouts].map(({ to_choose }) => to_choose)
    }
    expect(await counts()).toEqual([2, 2])
    await choose(athlete, id, rivals[0]?.id, 'rival')
    expect(await counts()).toEqual([1, 1])
    await call(athlete, 'choose_session_value', workout.id, 'srpe', 6)
    expect(await counts()).toEqual([0, 0])
  })

  it('keeps a set from being a record until one is chosen', async () => {
    await log(athlete, { entered_value: 60, completed_at: '2026-11-20T18:00:00Z' })
    const before = workout
    const later = { ...aWorkout(athlete.id, exercises), date: '2026-11-24' }
    await call(coach, 'save_workout', later)
    workout = later
    const { id } = await log(athlete, { entered_value: 100, completed_at: '2026-11-24T18:00:00Z' })
    const { rivals } = await log(athlete, { entered_value: 90, completed_at: '2026-11-24T18:00:00Z' })
    await call(athlete, 'complete_workout', workout.id, {})
    const records = async () => {
      const { workouts } = await call<{ workouts: { id: string; records: unknown[] }[] }>(
        coach,
        'get_review_list',
      )
      return workouts.find(one => one.id === later.id)?.records.length
    }
    expect(before.id).not.toBe(later.id)
    expect(await records()).toBe(0)
    await choose(athlete, id, rivals[0]?.id, 'log')
    expect(await records()).toBe(1)
  })
})
