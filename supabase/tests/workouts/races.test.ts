import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { TestUser } from '../fixtures/index.ts'
import { block, type Course, expectEach, expectOneOf, permit, races, withdraw } from '../fixtures/race.ts'
import { aLog, aWorkout, call, type Draft, findExercises } from './training.ts'

const race = races()

/** An athlete and a coach who may write, with a workout that one of them planned. */
const stage = async (course: Course, plannedBy: 'coach' | 'athlete' = 'coach') => {
  const { a: athlete, b: coach } = await course.pair('accepted')
  await permit(athlete, coach, 'write')()
  const workout = aWorkout(athlete.id, await findExercises(course.db))
  await call(plannedBy === 'coach' ? coach : athlete, 'save_workout', workout)
  return { athlete, coach, workout }
}

const save =
  (me: TestUser, workout: Draft, over: Record<string, unknown> = {}) =>
  () =>
    call(me, 'save_workout', { ...workout, version: 1, save_id: randomUUID(), ...over })
const log =
  (me: TestUser, workout: Draft, over: Record<string, unknown> = {}) =>
  () =>
    call(me, 'log_set', aLog(workout, over))
const on = (me: TestUser, procedure: string, workout: Draft) => () => call(me, procedure, workout.id)

const counts = async ({ db }: Course, workout: Draft) => {
  const { rows } = await db.query<{
    version: number
    state: string
    blocks: number
    sets: number
    logs: number
    gone: boolean
  }>(
    `select w.version, w.state, w.deleted_at is not null as gone,
            (select count(*)::integer from public.blocks b where b.workout_id = w.id) as blocks,
            (select count(*)::integer from public.set_targets t where t.workout_id = w.id) as sets,
            (select count(*)::integer from public.set_logs l where l.workout_id = w.id) as logs
       from public.workouts w where w.id = $1`,
    [workout.id],
  )
  return rows[0]
}

describe('saving at once', () => {
  race('two edits of one version: one is refused with the name of the other editor', async course => {
    const { athlete, coach, workout } = await stage(course, 'athlete')
    const outcomes = await course.together(
      save(athlete, workout, { title: 'Mine' }),
      save(coach, workout, { title: 'Yours' }),
    )
    expect([...outcomes].sort()).toEqual(['409 workout_changed', 'done'])
    expect(await course.value('select title from public.workouts where id = $1', [workout.id])).toBe(
      outcomes[0] === 'done' ? 'Mine' : 'Yours',
    )
    expect(await counts(course, workout)).toMatchObject({ version: 2, blocks: 2, sets: 7 })
  })

  race('one save sent twice: stored once', async course => {
    const { coach, workout } = await stage(course)
    const again = { save_id: randomUUID() }
    expect(await course.together(save(coach, workout, again), save(coach, workout, again))).toEqual([
      'done',
      'done',
    ])
    expect(await counts(course, workout)).toMatchObject({ version: 2, blocks: 2, sets: 7 })
  })

  race('a new workout sent three times: stored once', async course => {
    const { athlete, coach } = await stage(course)
    const workout = aWorkout(athlete.id, await findExercises(course.db))
    const create = () => call(coach, 'save_workout', workout)
    expect(await course.together(create, create, create)).toEqual(['done', 'done', 'done'])
    expect(await counts(course, workout)).toMatchObject({ version: 1, blocks: 2, sets: 7 })
  })

  race('two new workouts with one id: one of them is stored', async course => {
    const { athlete, coach } = await stage(course)
    const exercises = await findExercises(course.db)
    const [first, second] = [aWorkout(athlete.id, exercises), aWorkout(athlete.id, exercises)]
    const outcomes = await course.together(
      () => call(coach, 'save_workout', first),
      () => call(athlete, 'save_workout', { ...second, id: first.id }),
    )
    expectOneOf(outcomes, ['done', '403 plan_of_coach'], ['409 workout_changed', 'done'])
    expect(await counts(course, first)).toMatchObject({ version: 1, blocks: 2, sets: 7 })
  })

  race('save and delete: one is refused', async course => {
    const { athlete, coach, workout } = await stage(course, 'athlete')
    const outcomes = await course.together(save(coach, workout), on(athlete, 'delete_workout', workout))
    expectOneOf(outcomes, ['done', 'done'], ['409 workout_changed', 'done'])
    expect(await counts(course, workout)).toMatchObject({ gone: true, blocks: 2, sets: 7 })
  })

  race('save and the end of the permission: saved before it, or refused', async course => {
    const { athlete, coach, workout } = await stage(course)
    const outcomes = await course.together(save(coach, workout), withdraw(athlete, coach))
    expectOneOf(outcomes, ['done', 'done'], ['404 workout_not_found', 'done'], ['403 read_only', 'done'])
    expect(await counts(course, workout)).toMatchObject({ version: outcomes[0] === 'done' ? 2 : 1 })
  })

  race('save, log and a block: no deadlock', async course => {
    const { athlete, coach, workout } = await stage(course)
    const outcomes = await course.together(save(coach, workout), log(athlete, workout), block(athlete, coach))
    expectEach(outcomes, '404 workout_not_found')
  })
})

describe('logging at once', () => {
  race('one set sent three times: stored once', async course => {
    const { athlete, workout } = await stage(course)
    const id = randomUUID()
    const outcomes = await course.together(
      log(athlete, workout, { id }),
      log(athlete, workout, { id }),
      log(athlete, workout, { id }),
    )
    expect(outcomes).toEqual(['done', 'done', 'done'])
    expect(await counts(course, workout)).toMatchObject({ state: 'in_progress', logs: 1 })
  })

  race('one target from two devices: one log is stored', async course => {
    const { athlete, coach, workout } = await stage(course)
    expect(await course.together(log(athlete, workout), log(coach, workout))).toEqual(['done', 'done'])
    expect(await counts(course, workout)).toMatchObject({ logs: 1 })
  })

  race('log and a save that removes the target: the log stays', async course => {
    const { athlete, coach, workout } = await stage(course)
    expect(await course.together(log(athlete, workout), save(coach, workout, { blocks: [] }))).toEqual([
      'done',
      'done',
    ])
    expect(await counts(course, workout)).toMatchObject({ logs: 1, blocks: 0, state: 'in_progress' })
  })

  race('log and its deletion: the log exists or not, as the state of the workout says', async course => {
    const { athlete, workout } = await stage(course)
    const id = randomUUID()
    expect(
      await course.together(log(athlete, workout, { id }), () => call(athlete, 'delete_set_log', id)),
    ).toEqual(['done', 'done'])
    const found = await counts(course, workout)
    expect(found?.state).toBe(found?.logs ? 'in_progress' : 'published')
  })

  race('deleting both logs: the workout is planned again', async course => {
    const { athlete, workout } = await stage(course)
    const [first, second] = [randomUUID(), randomUUID()]
    await log(athlete, workout, { id: first })()
    await log(athlete, workout, { id: second, set_target_id: null })()
    const takeBack = (id: string) => () => call(athlete, 'delete_set_log', id)
    expect(await course.together(takeBack(first), takeBack(second), takeBack(first))).toEqual([
      'done',
      'done',
      'done',
    ])
    expect(await counts(course, workout)).toMatchObject({ logs: 0, state: 'published' })
  })

  race('log and delete: the log is kept', async course => {
    const { athlete, coach, workout } = await stage(course)
    const outcomes = await course.together(log(athlete, workout), on(coach, 'delete_workout', workout))
    expectOneOf(outcomes, ['done', 'done'], ['done', '409 workout_has_logs'])
    expect(await counts(course, workout)).toMatchObject({ gone: false, logs: 1 })
  })

  race('complete, reopen and log: no deadlock, one session', async course => {
    const { athlete, workout } = await stage(course)
    const outcomes = await course.together(
      on(athlete, 'complete_workout', workout),
      on(athlete, 'complete_workout', workout),
      on(athlete, 'reopen_workout', workout),
      log(athlete, workout),
    )
    expect(outcomes).toEqual(['done', 'done', 'done', 'done'])
    expect(await counts(course, workout)).toMatchObject({ logs: 1 })
  })

  race('delete and restore: one of the two holds', async course => {
    const { athlete, coach, workout } = await stage(course, 'athlete')
    await on(coach, 'delete_workout', workout)()
    expect(
      await course.together(on(coach, 'restore_workout', workout), on(athlete, 'delete_workout', workout)),
    ).toEqual(['done', 'done'])
  })
})

describe('skipping at once', () => {
  const skip =
    (me: TestUser, workout: Draft, reason = '') =>
    () =>
      call(me, 'skip_workout', workout.id, reason)

  race('twice with the same reason: skipped once', async course => {
    const { athlete, workout } = await stage(course)
    expect(await course.together(skip(athlete, workout, 'Ill'), skip(athlete, workout, 'Ill'))).toEqual([
      'done',
      'done',
    ])
    expect(await counts(course, workout)).toMatchObject({ state: 'skipped', version: 2 })
  })

  race('and logging a set: the log is kept', async course => {
    const { athlete, workout } = await stage(course)
    const outcomes = await course.together(skip(athlete, workout, 'Ill'), log(athlete, workout))
    expectOneOf(outcomes, ['done', 'done'], ['409 workout_begun', 'done'])
    expect(await counts(course, workout)).toMatchObject({ state: 'in_progress', logs: 1 })
    expect(await course.value('select skip_reason from public.workouts where id = $1', [workout.id])).toBe('')
  })

  race('and a save of an older version: the workout stays skipped', async course => {
    const { athlete, coach, workout } = await stage(course)
    const outcomes = await course.together(skip(athlete, workout), save(coach, workout))
    expectOneOf(outcomes, ['done', 'done'], ['done', '409 workout_changed'])
    expect(await counts(course, workout)).toMatchObject({ state: 'skipped' })
  })
})
