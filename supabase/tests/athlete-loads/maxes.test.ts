import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { call, type Exercises, findExercises, grant, refusal } from '../workouts/training.ts'
import { daysAgo, lift, loadsFor, type Max } from './loads.ts'

let db: TestDatabase
let exercises: Exercises
let athlete: TestUser
let coach: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
  exercises = await findExercises(db)
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[athlete, coach] = await Promise.all([db.createUser(), db.createUser({ metadata: { role: 'coach' } })])
  await grant(db, athlete, coach, 'write')
})

const save = (who: TestUser, over: Partial<Record<'exercise' | 'kind' | 'kg' | 'date', unknown>> = {}) => {
  const { exercise, kind, kg, date } = {
    exercise: exercises.squat,
    kind: 'tested',
    kg: 140,
    date: daysAgo(8),
    ...over,
  }
  return call<Max>(who, 'save_athlete_max', athlete.id, exercise, kind, kg, date)
}
const weigh = (who: TestUser, kg: unknown = 82.5, date: unknown = daysAgo(8)) =>
  call<{ date: string; kg: number }>(who, 'save_body_weight', athlete.id, kg, date)
const unweigh = (who: TestUser, date: unknown = daysAgo(8)) =>
  call(who, 'delete_body_weight', athlete.id, date)
const maxes = async () =>
  (await loadsFor(athlete, athlete))?.maxes.map(({ kind, kg, date }) => ({ kind, kg, date }))
const weights = async () => (await loadsFor(athlete, athlete))?.body_weights

describe('a max', () => {
  it('is saved by the athlete and by those who plan for them, and both see it', async () => {
    const saved = await save(coach)
    expect(saved).toEqual({
      id: expect.any(String),
      exercise_id: exercises.squat,
      kind: 'tested',
      kg: 140,
      date: daysAgo(8),
      source_set_id: null,
    })
    await save(athlete, { kind: 'training', kg: 126 })
    for (const who of [athlete, coach])
      expect((await loadsFor(who, athlete))?.maxes.map(({ kind, kg }) => [kind, kg])).toEqual([
        ['tested', 140],
        ['training', 126],
      ])
    const { rows } = await coach.query<{ updated_by: string }>(
      'select updated_by from public.athlete_maxes where id = $1',
      [saved.id],
    )
    expect(rows).toEqual([{ updated_by: coach.id }])
  })

  it('replaces the max of the same day, exercise and kind, under its id', async () => {
    const first = await save(athlete)
    const second = await save(coach, { kg: 142.5 })
    expect([second.id, second.kg]).toEqual([first.id, 142.5])
    await save(athlete, { exercise: exercises.rdl })
    await save(athlete, { date: daysAgo(2) })
    expect(await maxes()).toHaveLength(3)
  })

  it('is deleted; deleting it again, or as a stranger, changes nothing and raises no error', async () => {
    const { id } = await save(athlete)
    const stranger = await db.createUser()
    await call(stranger, 'delete_athlete_max', id)
    expect(await maxes()).toHaveLength(1)
    await call(coach, 'delete_athlete_max', id)
    await call(coach, 'delete_athlete_max', id)
    await call(athlete, 'delete_athlete_max', randomUUID())
    expect(await maxes()).toEqual([])
  })

  it('of the kind estimated is deleted with its set, and cannot be deleted or saved by itself', async () => {
    await lift(athlete, athlete, exercises)
    const [estimate] = (await loadsFor(athlete, athlete))?.maxes ?? []
    expect(estimate?.kind).toBe('estimated')
    expect(await refusal(call(athlete, 'delete_athlete_max', estimate?.id))).toBe('PT422 estimated')
    expect(await refusal(save(athlete, { kind: 'estimated' }))).toBe('PT422 invalid_kind')
  })

  it.each<[string, Parameters<typeof save>[1], string]>([
    ['no kilograms', { kg: null }, 'invalid_kg'],
    ['0 kg', { kg: 0 }, 'invalid_kg'],
    ['less than a gram', { kg: 0.0004 }, 'invalid_kg'],
    ['−1 kg', { kg: -1 }, 'invalid_kg'],
    ['2000.001 kg', { kg: 2000.001 }, 'invalid_kg'],
    ['NaN', { kg: 'NaN' }, 'invalid_kg'],
    ['Infinity', { kg: 'Infinity' }, 'invalid_kg'],
    ['no kind', { kind: null }, 'invalid_kind'],
    ['another kind', { kind: 'guessed' }, 'invalid_kind'],
    ['no day', { date: null }, 'invalid_date'],
    ['the day after tomorrow', { date: daysAgo(-2) }, 'invalid_date'],
    ['infinity', { date: 'infinity' }, 'invalid_date'],
    ['-infinity', { date: '-infinity' }, 'invalid_date'],
    ['1999', { date: '1999-12-31' }, 'invalid_date'],
    ['no exercise', { exercise: null }, 'unknown_exercise'],
    ['an exercise that is none', { exercise: randomUUID() }, 'unknown_exercise'],
  ])('of %s is refused', async (_, over, reason) => {
    expect(await refusal(save(athlete, over))).toBe(`PT422 ${reason}`)
    expect(await maxes()).toEqual([])
  })

  it.each<[string, Parameters<typeof save>[1]]>([
    ['a gram', { kg: 0.001 }],
    ['2000 kg', { kg: 2000 }],
    ['tomorrow, which is today somewhere', { date: daysAgo(-1) }],
    ['the first day of 2000', { date: '2000-01-01', kind: 'training' }],
  ])('of %s is accepted', async (_, over) => {
    expect(await refusal(save(athlete, over))).toBe('ok')
    expect(await maxes()).toHaveLength(1)
  })

  it("of the coach's own exercise is accepted from those who may use it", async () => {
    const own = await insert(db, 'public.exercises', {
      owner_id: coach.id,
      name: 'Own',
      slug: 'own',
      pattern: 'squat',
      equipment: 'barbell',
      loading: 'plates_per_side',
      measurement: 'weight_reps',
      mechanic: 'compound',
    })
    expect(await refusal(save(athlete, { exercise: own }))).toBe('PT422 unknown_exercise')
    expect(await refusal(save(coach, { exercise: own }))).toBe('ok')
  })
})

describe('a body weight', () => {
  it('is saved once a day, corrected, and deleted, which can be repeated', async () => {
    expect(await weigh(athlete, 82.5)).toEqual({ date: daysAgo(8), kg: 82.5 })
    await weigh(coach, 83)
    await weigh(athlete, 82, daysAgo(2))
    expect(await weights()).toEqual([
      { date: daysAgo(8), kg: 83 },
      { date: daysAgo(2), kg: 82 },
    ])
    await unweigh(coach)
    await unweigh(coach)
    expect(await weights()).toEqual([{ date: daysAgo(2), kg: 82 }])
  })

  it.each<[string, unknown, unknown, string]>([
    ['nothing', null, daysAgo(1), 'invalid_kg'],
    ['19.999 kg', 19.999, daysAgo(1), 'invalid_kg'],
    ['400.001 kg', 400.001, daysAgo(1), 'invalid_kg'],
    ['NaN', 'NaN', daysAgo(1), 'invalid_kg'],
    ['Infinity', 'Infinity', daysAgo(1), 'invalid_kg'],
    ['−80 kg', -80, daysAgo(1), 'invalid_kg'],
    ['the day after tomorrow', 80, daysAgo(-2), 'invalid_date'],
    ['no day', 80, null, 'invalid_date'],
  ])('of %s is refused', async (_, kg, date, reason) => {
    expect(await refusal(weigh(athlete, kg, date))).toBe(`PT422 ${reason}`)
    expect(await weights()).toEqual([])
  })
})

describe('somebody who may not plan for the athlete', () => {
  const writes = async (who: TestUser, id: string) => ({
    save_athlete_max: await refusal(save(who)),
    delete_athlete_max: await refusal(call(who, 'delete_athlete_max', id)),
    save_body_weight: await refusal(weigh(who)),
    delete_body_weight: await refusal(unweigh(who)),
  })
  const alike = (answer: string, silent = answer) => ({
    save_athlete_max: answer,
    delete_athlete_max: silent,
    save_body_weight: answer,
    delete_body_weight: answer,
  })
  const aCoach = (subscription: 'active' | 'locked' = 'active') =>
    db.createUser({ metadata: { role: 'coach' }, subscription })

  it('saves and deletes no max: another coach, a reader, a coach without a subscription', async () => {
    const { id } = await save(athlete, { kg: 150 })
    await weigh(athlete, 82.5)
    const [other, reader, unpaid] = await Promise.all([aCoach(), aCoach(), aCoach('locked')])
    await grant(db, athlete, reader, 'read')
    await grant(db, athlete, unpaid, 'write')
    expect(await writes(other, id)).toEqual(alike('PT403 no_access', 'ok'))
    expect(await writes(reader, id)).toEqual(alike('PT403 read_only'))
    expect(await writes(unpaid, id)).toEqual(alike('PT402 subscription_required'))
    expect((await maxes())?.map(({ kg }) => kg)).toEqual([150])
    expect(await weights()).toEqual([{ date: daysAgo(8), kg: 82.5 }])
  })
})

describe('a change of a max or body weight', () => {
  const told = async (change: () => Promise<unknown>) => {
    const read = async () =>
      (
        await db.query<{ audience: string }>(
          'select audience from public.training_changes where athlete_id = $1 order by changed_at',
          [athlete.id],
        )
      ).rows.map(row => row.audience)
    const before = (await read()).length
    await change()
    return (await read()).slice(before)
  }

  it('is announced to all who read the training', async () => {
    let id = ''
    expect(await told(async () => ({ id } = await save(coach)))).toEqual(['readers'])
    expect(await told(() => save(coach, { kg: 141 }))).toEqual(['readers'])
    expect(await told(() => call(coach, 'delete_athlete_max', id))).toEqual(['readers'])
    expect(await told(() => weigh(coach))).toEqual(['readers'])
    expect(await told(() => unweigh(coach))).toEqual(['readers'])
    expect(await told(() => call(athlete, 'set_bar_and_plates', 'kg', 15, []))).toEqual(['readers'])
  })
})
