import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { aLog, aWorkout, call, type Exercises, findExercises, grant } from '../workouts/training.ts'

/** Routines: the athlete's alone, saved once however often they are sent, checked as a workout is. */

interface Routine {
  id: string
  folder: string
  title: string
  note: string
  pos: number
  save_id: string
  deleted: boolean
  blocks: {
    prescriptions: { id: string; exercise: { id: string; name: string }; sets: { id: string }[] }[]
  }[]
  rules: { prescription_id: string; kind: string; amount: number }[]
  done_on: string | null
  workout_ids: string[]
  untouched: { workout_id: string; version: number }[]
}

let db: TestDatabase
let exercises: Exercises
let me: TestUser
let other: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[me, other] = await Promise.all([
    db.createUser({ metadata: { name: 'Olga Owner', role: 'athlete' } }),
    db.createUser({ metadata: { name: 'Otto Other', role: 'athlete' } }),
  ])
})

const aRoutine = (over: Record<string, unknown> = {}) => {
  const { blocks, title } = aWorkout('', exercises)
  return {
    id: randomUUID(),
    save_id: randomUUID(),
    after: [] as string[],
    folder: '',
    title,
    blocks,
    ...over,
  }
}
type Sent = ReturnType<typeof aRoutine>
/** The same routine, changed by a device that has seen it. */
const changed = (routine: Sent, over: Record<string, unknown> = {}): Sent => ({
  ...routine,
  save_id: randomUUID(),
  after: [routine.save_id],
  ...over,
})
const save = (routine: unknown, who = me) => call<Routine>(who, 'save_routine', routine)
const read = (who = me) => call<Routine[]>(who, 'get_routines')
const firstOf = ({ blocks }: Sent): string => blocks[0]?.prescriptions[0]?.id ?? ''

describe('a routine', () => {
  it('is created, read with its exercises, and changed', async () => {
    const routine = aRoutine({ folder: ' Gym ', note: 'Belt', pos: 3 })
    const rules = [{ prescription_id: firstOf(routine), kind: 'kg', amount: 2.5 }]
    const made = await save({ ...routine, rules })
    expect(made).toMatchObject({ folder: 'Gym', title: 'Lower A', note: 'Belt', pos: 3, done_on: null })
    expect(made.rules).toEqual([{ ...rules[0], reps_min: null, reps_max: null }])
    expect(made.blocks[0]?.prescriptions[0]?.exercise.name).toBe('Back Squat')
    await save(changed(routine, { title: ' Legs ', folder: '' }))
    expect(await read()).toMatchObject([{ title: 'Legs', folder: '', rules: [] }])
  })

  it('is listed by folder and position', async () => {
    for (const [folder, title, pos] of [
      ['Home', 'Rings', 0],
      ['', 'Push', 1],
      ['', 'Pull', 0],
    ])
      await save(aRoutine({ folder, title, pos }))
    expect((await read()).map(({ title }) => title)).toEqual(['Pull', 'Push', 'Rings'])
  })

  it('has the day it was last done, and the workouts made from it', async () => {
    const routine = aRoutine()
    await save(routine)
    const [first, second] = [
      aWorkout(me.id, exercises, { date: '2026-11-20' }),
      aWorkout(me.id, exercises, { date: '2026-11-27' }),
    ]
    for (const workout of [first, second]) await call(me, 'save_workout', workout)
    await call(me, 'log_set', aLog(first))
    const link = () =>
      me.query('select public.link_routine($1, $2)', [routine.id, [first.id, second.id, randomUUID()]])
    await link()
    await link()
    expect(await read()).toMatchObject([{ done_on: '2026-11-20', workout_ids: [second.id, first.id] }])
  })

  it('that does not exist is deleted without an error', async () =>
    expect(await save(aRoutine({ deleted: true }))).toBeNull())
})

describe('a deleted routine', () => {
  const deleted = (who = me) => call<Routine[]>(who, 'get_deleted_routines')
  const age = (id: string, days: number) =>
    db.query(`update private.routines set deleted_at = now() - make_interval(days => $2) where id = $1`, [
      id,
      days,
    ])

  it('can be brought back for 30 days as it was, by whoever deleted it alone', async () => {
    const routine = aRoutine({ note: 'Belt' })
    await save(routine)
    await save(changed(routine, { deleted: true }))
    expect(await read()).toEqual([])
    expect(await deleted(other)).toEqual([])
    await age(routine.id, 29)
    const [gone] = await deleted()
    expect(gone).toMatchObject({ id: routine.id, title: 'Lower A', note: 'Belt', deleted: true })
    // As another device does, which has only read it.
    await save({ ...routine, save_id: randomUUID(), after: [gone?.save_id ?? ''] })
    expect(await read()).toMatchObject([{ title: 'Lower A', note: 'Belt', deleted: false }])
    expect(await deleted()).toEqual([])
  })

  it('is kept empty after 30 days, and cannot be brought back', async () => {
    const routine = aRoutine({ note: 'Secret', folder: 'Secret' })
    await save(routine)
    const gone = changed(routine, { deleted: true })
    await save(gone)
    await age(routine.id, 31)
    expect(await deleted()).toEqual([])
    await db.query('select private.queue_due_mails()')
    const { rows } = await db.query(
      `select r.note, r.folder, r.blocks,
              (select count(*)::int from private.routine_exercises x where x.routine_id = r.id) as exercises
         from private.routines r where r.id = $1`,
      [routine.id],
    )
    expect(rows).toEqual([{ note: '', folder: '', blocks: [], exercises: 0 }])
    expect(await refusal(save(changed(routine)))).toBe('409 routine_changed')
  })

  it('is one of fifty: older ones are empty at once', async () => {
    for (let n = 0; n < 52; n++) {
      const routine = aRoutine({ title: `Routine ${n}` })
      await save(routine)
      await save(changed(routine, { deleted: true }))
    }
    const list = await deleted()
    expect([list.length, list[0]?.title, list.at(-1)?.title]).toEqual([50, 'Routine 51', 'Routine 2'])
  })
})

describe('a routine that devices send', () => {
  it('is stored once, however often and concurrently it is sent', async () => {
    for (let round = 0; round < 5; round++) {
      const routine = aRoutine({ title: `Round ${round}` })
      await Promise.all([save(routine), save(routine), save(routine)])
    }
    expect(await read()).toHaveLength(5)
  })

  it('replaces only the version its device has seen', async () => {
    const routine = aRoutine()
    await save(routine)
    const [phone, tablet] = [changed(routine, { title: 'Phone' }), changed(routine, { title: 'Tablet' })]
    const both = await Promise.all([refusal(save(phone)), refusal(save(tablet))])
    expect(both.sort()).toEqual(['409 routine_changed', 'done'])
    // The refused version is saved as another routine under its own id; that save is sent twice.
    const [{ title } = { title: '' }] = await read()
    const lost = title === 'Phone' ? tablet : phone
    for (const _ of [1, 2]) await save({ ...lost, id: lost.save_id, after: [] })
    expect((await read()).map(one => one.title).sort()).toEqual(['Phone', 'Tablet'])
  })

  it('can be saved after a save whose answer was lost', async () => {
    const routine = aRoutine()
    await save(routine)
    const lost = changed(routine)
    await save(lost)
    expect(await refusal(save({ ...lost, save_id: randomUUID(), after: [routine.save_id] }))).toBe(
      '409 routine_changed',
    )
    await save({ ...lost, save_id: randomUUID(), after: [routine.save_id, lost.save_id], title: 'Later' })
    expect(await read()).toMatchObject([{ title: 'Later' }])
  })

  it('is not restored by a device that has not seen its deletion', async () => {
    const routine = aRoutine()
    await save(routine)
    await save(changed(routine, { deleted: true }))
    expect(await refusal(save(changed(routine, { title: 'Old' })))).toBe('409 routine_changed')
    expect(await read()).toEqual([])
  })

  it('is refused beyond 200 of them, also when two devices save at once', async () => {
    await db.query(
      `insert into private.routines (id, athlete_id, title, save_id)
       select gen_random_uuid(), $1, 'Routine ' || n, gen_random_uuid() from generate_series(1, 199) n`,
      [me.id],
    )
    const both = await Promise.all([refusal(save(aRoutine())), refusal(save(aRoutine()))])
    expect(both.sort()).toEqual(['422 too_many_routines', 'done'])
  })
})

describe('the routines of an athlete', () => {
  const ways = ['read', 'write', 'expired', 'nobody'] as const
  it.each(ways)('are closed to a coach with %s access', async way => {
    const coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
    if (way !== 'nobody')
      await grant(db, me, coach, way === 'read' ? 'read' : 'write', way === 'expired' ? '2026-01-01' : null)
    const routine = aRoutine()
    await save(routine)
    const workout = aWorkout(me.id, exercises)
    await call(me, 'save_workout', workout)
    expect(await read(coach)).toEqual([])
    expect(await refusal(save(changed(routine, { title: 'Taken' }), coach))).toBe('409 id_taken')
    expect(await refusal(save(changed(routine, { deleted: true }), coach))).toBe('409 id_taken')
    await coach.query('select public.link_routine($1, $2)', [routine.id, [workout.id]])
    expect(await read()).toMatchObject([{ title: 'Lower A', workout_ids: [] }])
  })

  it('cannot be linked to another person’s workout, nor another’s to their workout', async () => {
    const [mine, theirs] = [aRoutine(), aRoutine()]
    await save(mine)
    await save(theirs, other)
    const workout = aWorkout(other.id, exercises)
    await call(other, 'save_workout', workout)
    for (const id of [mine.id, theirs.id])
      await me.query('select public.link_routine($1, $2)', [id, [workout.id]])
    expect([...(await read()), ...(await read(other))].flatMap(one => one.workout_ids)).toEqual([])
  })
})

describe('the exercises of a routine', () => {
  const ofCoach = async (coach: TestUser) =>
    (
      await call<{ id: string }>(coach, 'create_exercise', {
        id: randomUUID(),
        name: 'Secret Lunge',
        pattern: 'lunge',
        equipment: 'barbell',
        measurement: 'weight_reps',
      })
    ).id

  it('of a coach stay when the routine was saved from the coach’s plan, also when that account is deleted', async () => {
    const coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
    await db.query(`select public.choose_plan('coach')`).catch(() => {})
    await grant(db, me, coach, 'write')
    const lunge = await ofCoach(coach)
    const routine = aRoutine()
    const [block] = routine.blocks
    const blocks = [{ ...block, prescriptions: [{ ...block?.prescriptions[0], exercise_id: lunge }] }]
    expect(await refusal(save({ ...routine, blocks }))).toBe('422 unknown_exercise')
    await insert(db, 'public.workouts', {
      id: routine.save_id,
      athlete_id: me.id,
      date: '2026-11-20',
      title: 'Planned',
      state: 'published',
      created_by: coach.id,
    })
    await insert(db, 'public.blocks', { id: routine.id, workout_id: routine.save_id, pos: 0, label: 'A' })
    await insert(db, 'public.prescriptions', {
      id: randomUUID(),
      workout_id: routine.save_id,
      block_id: routine.id,
      pos: 0,
      exercise_id: lunge,
    })
    await save({ ...routine, blocks })
    await db.query('delete from public.workouts where id = $1', [routine.save_id])
    // The copy can be trained and changed independently.
    await call(me, 'save_workout', { ...aWorkout(me.id, exercises), blocks })
    await db.query('delete from auth.users where id = $1', [coach.id])
    const [kept] = await read()
    expect(kept?.blocks[0]?.prescriptions[0]?.exercise).toMatchObject({ name: 'Secret Lunge' })
    expect(kept?.blocks[0]?.prescriptions[0]?.exercise.id).not.toBe(lunge)
  })
})

describe('an invalid routine', () => {
  const many = (count: number) => Array.from({ length: count }, () => randomUUID())
  const withRules = (rules: unknown) => aRoutine({ rules })
  it.each<[string, () => unknown]>([
    ['422 invalid_routine', () => null],
    ['422 invalid_routine', () => []],
    ['422 invalid_routine', () => ({ title: 'Push' })],
    ['422 invalid_routine', () => aRoutine({ id: 'push' })],
    ['422 invalid_routine', () => aRoutine({ after: 'all' })],
    ['422 invalid_routine', () => aRoutine({ after: many(61) })],
    ['422 invalid_title', () => aRoutine({ title: ' ' })],
    ['422 invalid_title', () => aRoutine({ title: 'x'.repeat(121) })],
    ['422 invalid_folder', () => aRoutine({ folder: 'x'.repeat(61) })],
    ['422 invalid_routine', () => aRoutine({ note: 'x'.repeat(4001) })],
    ['422 invalid_routine', () => aRoutine({ pos: -1 })],
    ['422 invalid_routine', () => aRoutine({ pos: 1e9 })],
    ['422 invalid_routine', () => aRoutine({ blocks: 'push' })],
    ['422 invalid_routine', () => aRoutine({ blocks: [{ id: randomUUID() }] })],
    [
      '422 workout_too_long',
      () => aRoutine({ blocks: many(53).map(id => ({ id, label: 'A', prescriptions: [] })) }),
    ],
    ['422 invalid_rules', () => withRules({})],
    ['422 invalid_rules', () => withRules([{ prescription_id: randomUUID(), kind: 'kg', amount: 1 }])],
    ['422 invalid_rules', () => withRules(many(101).map(() => ({})))],
  ])('is refused with %s', async (expected, routine) => {
    expect(await refusal(save(routine()))).toBe(expected)
    expect(await read()).toEqual([])
  })

  it.each<[string, object]>([
    ['of an unknown kind', { kind: 'more', amount: 1 }],
    ['of too much', { kind: 'kg', amount: 101 }],
    ['a range without its ends', { kind: 'range', amount: 2.5 }],
  ])('is refused for a rule %s', async (_, rule) => {
    const routine = aRoutine()
    const rules = [{ prescription_id: firstOf(routine), ...rule }]
    expect(await refusal(save({ ...routine, rules }))).toBe('422 invalid_routine')
  })

  it('a rule of a routine is no rule of a coach’s planning', async () => {
    const routine = aRoutine()
    await save({ ...routine, rules: [{ prescription_id: firstOf(routine), kind: 'kg', amount: 2.5 }] })
    expect(await call(me, 'get_progression_rules', me.id)).toEqual([])
    const { rows } = await db.query('select 1 from public.workouts where athlete_id = $1', [me.id])
    expect(rows).toEqual([])
  })

  it('an invalid list of linked workouts is refused', async () => {
    expect(await refusal(me.query('select public.link_routine($1, $2)', [randomUUID(), many(401)]))).toBe(
      '422 invalid_workouts',
    )
    expect(await refusal(me.query('select public.link_routine($1, null)', [randomUUID()]))).toBe(
      '422 invalid_workouts',
    )
  })
})
