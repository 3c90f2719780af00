import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import {
  aLog,
  aWorkout,
  call,
  type Exercises,
  findExercises,
  grant,
  refusal,
  type WorkoutDocument,
} from './training.ts'

let db: TestDatabase
let exercises: Exercises
let athlete: TestUser
let coach: TestUser

beforeAll(async () => {
  db = await createTestDatabase()
  exercises = await findExercises(db)
  athlete = await db.createUser({ metadata: { name: 'Olga Owner', role: 'athlete' } })
  coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
  await grant(db, athlete, coach, 'write')
})
afterAll(() => db.close())

const save = (who: TestUser, workout: unknown) => call<WorkoutDocument>(who, 'save_workout', workout)
const again = (workout: object, version: number, over: object = {}) => ({
  ...workout,
  version,
  save_id: randomUUID(),
  ...over,
})

describe('saving a workout', () => {
  it('stores all of it, in the order of the document', async () => {
    const stored = await save(coach, aWorkout(athlete.id, exercises))
    expect(stored.version).toBe(1)
    expect(stored.updated_by_name).toBe('Carl Coach')
    expect(
      stored.blocks.map(b => [
        b.label,
        b.prescriptions.map(p => [p.exercise.name, p.sets.length, p.sets[0]?.load_min]),
      ]),
    ).toEqual([
      ['A', [['Back Squat', 4, 100]]],
      ['B', [['Romanian Deadlift', 3, null]]],
    ])
  })

  it('answers the same save as the first time, also when both arrive at once', async () => {
    const workout = aWorkout(athlete.id, exercises)
    const [one, two] = await Promise.all([save(coach, workout), save(coach, workout)])
    expect(one).toEqual(two)
    const edit = again(workout, 1, { title: 'Edited' })
    const [three, four] = await Promise.all([save(coach, edit), save(coach, edit)])
    expect([three.version, four.version]).toEqual([2, 2])
  })

  it('lets one of two editors through and tells the other who it was', async () => {
    const workout = aWorkout(athlete.id, exercises)
    await save(athlete, workout)
    const results = await Promise.allSettled([
      save(coach, again(workout, 1, { title: 'By the coach' })),
      save(athlete, again(workout, 1, { title: 'By the athlete' })),
    ])
    const lost = results.find(result => result.status === 'rejected')
    const won = results.find(result => result.status === 'fulfilled')
    expect(lost?.reason).toMatchObject({ code: 'PT409', hint: 'workout_changed' })
    const winner = won?.value.updated_by_name
    expect(['Carl Coach', 'Olga Owner']).toContain(winner)
    expect(lost?.reason.message).toBe(`Changed by ${winner}`)
    expect(JSON.parse(lost?.reason.detail)).toMatchObject({
      version: 2,
      updated_by_name: winner,
      deleted: false,
    })
  })

  it('deletes what is no longer in the document and keeps the rest by its id', async () => {
    const workout = aWorkout(athlete.id, exercises)
    await save(coach, workout)
    const [first, second] = workout.blocks
    const moved = first?.prescriptions[0]
    const stored = await save(
      coach,
      again(workout, 1, {
        // The squat moves into the second block, in front; the first block goes, and with it one of the sets.
        blocks: [
          {
            ...second,
            prescriptions: [{ ...moved, sets: moved?.sets.slice(1) }, ...(second?.prescriptions ?? [])],
          },
        ],
      }),
    )
    expect(stored.blocks).toHaveLength(1)
    expect(stored.blocks[0]?.prescriptions.map(p => p.id)).toEqual([moved?.id, second?.prescriptions[0]?.id])
    expect(stored.blocks[0]?.prescriptions[0]?.sets.map(s => s.id)).toEqual(
      moved?.sets.slice(1).map(s => s.id),
    )
    const { rows } = await db.query('select 1 from public.set_targets where workout_id = $1', [workout.id])
    expect(rows).toHaveLength(6)
  })

  it('is atomic: stores nothing when part of it is refused', async () => {
    const workout = aWorkout(athlete.id, exercises)
    workout.blocks[1]?.prescriptions[0]?.sets.push({ id: randomUUID(), reps_min: 9, reps_max: 3 })
    expect(await refusal(save(coach, workout))).toBe('PT422 invalid_workout')
    const { rows } = await db.query('select 1 from public.workouts where id = $1', [workout.id])
    expect(rows).toEqual([])
  })

  it.each<[string, Record<string, unknown>]>([
    ['no title', { title: ' ' }],
    ['a title of 121 letters', { title: 'x'.repeat(121) }],
    ['no day', { date: null }],
    ['a day that is none', { date: '2026-02-30' }],
    ['words for a day', { date: 'infinity' }],
    ['no athlete', { athlete_id: null }],
    ['no id of the save', { save_id: null }],
    ['an id that is none', { id: 'x' }],
    ['an unknown state', { state: 'done' }],
    ['blocks that are no list', { blocks: { a: 1 } }],
    ['a block that is no object', { blocks: [1] }],
    [
      'an unknown exercise',
      {
        blocks: [
          { id: randomUUID(), label: 'A', prescriptions: [{ id: randomUUID(), exercise_id: randomUUID() }] },
        ],
      },
    ],
    [
      'a tempo in words',
      { blocks: [{ id: randomUUID(), label: 'A', prescriptions: [{ id: randomUUID(), tempo: 'slow' }] }] },
    ],
    ['sixty blocks', { blocks: Array.from({ length: 60 }, () => ({ id: randomUUID(), label: 'A' })) }],
  ])('refuses %s with PT422', async (_, over) => {
    expect(await refusal(save(coach, aWorkout(athlete.id, exercises, over)))).toMatch(/^PT422 /)
  })

  it('refuses a change to a workout that no longer exists', async () => {
    const gone = aWorkout(athlete.id, exercises, { version: 1 })
    expect(await refusal(save(coach, gone))).toBe('PT404 workout_not_found')
    expect((await db.query('select 1 from public.workouts where id = $1', [gone.id])).rows).toEqual([])
  })

  it('refuses another person’s own exercise like an unknown one', async () => {
    const stranger = await db.createUser()
    const { rows } = await db.query<{ id: string }>(
      `insert into public.exercises (owner_id, name, slug, pattern, equipment, loading, measurement, mechanic)
       values ($1, 'Secret', 'secret', 'core', 'bodyweight', 'none', 'reps', 'isolation') returning id`,
      [stranger.id],
    )
    const blocks = [
      {
        id: randomUUID(),
        label: 'A',
        prescriptions: [{ id: randomUUID(), exercise_id: rows[0]?.id, sets: [] }],
      },
    ]
    expect(await refusal(save(coach, aWorkout(athlete.id, exercises, { blocks })))).toBe(
      'PT422 unknown_exercise',
    )
    expect(await refusal(save(stranger, aWorkout(stranger.id, exercises, { blocks })))).toBe('ok')
  })

  it('refuses an athlete who changes, publishes or hides what their coach planned', async () => {
    const workout = aWorkout(athlete.id, exercises)
    await save(coach, workout)
    for (const over of [{}, { title: 'Renamed' }, { blocks: [] }, { state: 'draft', hidden: true }])
      expect(await refusal(save(athlete, again(workout, 1, over)))).toBe('PT403 plan_of_coach')
    const drafted = aWorkout(athlete.id, exercises, { state: 'draft' })
    await save(coach, drafted)
    expect(await refusal(save(athlete, again(drafted, 1, { state: 'published' })))).toBe(
      'PT404 workout_not_found',
    )
  })

  it('keeps a started workout started and visible, whatever an older version says', async () => {
    const workout = aWorkout(athlete.id, exercises)
    await save(coach, workout)
    await call(athlete, 'log_set', aLog(workout))
    const stored = await save(coach, again(workout, 1, { state: 'draft', hidden: true }))
    expect([stored.state, stored.hidden, stored.logs.length]).toEqual(['in_progress', false, 1])
  })
})

describe('deleting a workout', () => {
  it('hides it from everyone, can be undone, and both can be repeated', async () => {
    const workout = aWorkout(athlete.id, exercises)
    const before = await save(coach, workout)
    await call(coach, 'delete_workout', workout.id)
    await call(coach, 'delete_workout', workout.id)
    for (const who of [coach, athlete]) {
      const { rows } = await who.query('select 1 from public.workouts where id = $1', [workout.id])
      expect(rows).toEqual([])
    }
    // With an old or the current version: a save into a deleted workout is refused.
    for (const version of [1, 2])
      expect(await refusal(save(coach, again(workout, version)))).toBe('PT409 workout_changed')
    await call(coach, 'restore_workout', workout.id)
    const after = await call<WorkoutDocument>(coach, 'restore_workout', workout.id)
    expect(after.blocks).toEqual(before.blocks)
  })

  it('is refused to the coach once sets are logged', async () => {
    const workout = aWorkout(athlete.id, exercises)
    await save(athlete, workout)
    await call(athlete, 'log_set', aLog(workout))
    expect(await refusal(call(coach, 'delete_workout', workout.id))).toBe('PT409 workout_has_logs')
    expect(await refusal(call(athlete, 'delete_workout', workout.id))).toBe('ok')
  })
})
