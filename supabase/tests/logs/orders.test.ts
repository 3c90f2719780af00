import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import {
  aLog,
  aWorkout,
  call,
  type Draft,
  type Exercises,
  findExercises,
  grant,
} from '../workouts/training.ts'

/** Sets and the end of a session arrive in any order, from any device, late: nothing is refused for it, and the session spans all of them. */

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
  workout = aWorkout(athlete.id, exercises)
  await call(coach, 'save_workout', workout)
})

const at = (time: string) => `2026-11-20T${time}:00Z`
const target = (index: number) => workout.blocks[0]?.prescriptions[0]?.sets[index]?.id
const logOf = (index: number, time: string, over: object = {}) =>
  aLog(workout, { set_target_id: target(index), pos: index, completed_at: at(time), ...over })

/** The events that can arrive, by their letter. */
const EVENTS: Record<string, () => Promise<unknown>> = {
  // Three sets, the last one after the finish by the clock.
  a: () => call(athlete, 'log_set', logOf(0, '10:00')),
  b: () => call(athlete, 'log_set', logOf(1, '10:20')),
  z: () => call(athlete, 'log_set', logOf(2, '10:45')),
  // The first set again, from another device whose clock is ahead.
  A: () => call(coach, 'log_set', logOf(0, '10:05')),
  f: () => call(athlete, 'complete_workout', workout.id, { ended_at: at('10:30'), srpe: 7 }),
  // The session is finished again on the other device.
  F: () => call(athlete, 'complete_workout', workout.id, { ended_at: at('10:40') }),
  r: () => call(athlete, 'reopen_workout', workout.id),
  s: () => call(athlete, 'skip_workout', workout.id, 'Travelling'),
  x: () => call(coach, 'delete_workout', workout.id),
}

const session = async () => {
  const { rows } = await db.query<{ state: string; sets: number; start: string; end: string | null }>(
    `select w.state, (select count(*)::int from public.set_logs l where l.workout_id = w.id) as sets,
            to_char(s.started_at at time zone 'UTC', 'HH24:MI') as start, to_char(s.ended_at at time zone 'UTC', 'HH24:MI') as end
       from public.workouts w left join public.session_logs s on s.workout_id = w.id where w.id = $1 and w.deleted_at is null`,
    [workout.id],
  )
  const [row] = rows
  return row && `${row.state}, ${row.sets} sets, ${row.start ?? '-'} to ${row.end ?? '-'}`
}

describe('two sets and a finish, in the order in which they arrive,', () => {
  it.each([
    // Every order of two sets and a finish.
    ['abf', 'completed, 2 sets, 10:00 to 10:30'],
    ['afb', 'completed, 2 sets, 10:00 to 10:30'],
    ['baf', 'completed, 2 sets, 10:00 to 10:30'],
    ['bfa', 'completed, 2 sets, 10:00 to 10:30'],
    ['fab', 'completed, 2 sets, 10:00 to 10:30'],
    ['fba', 'completed, 2 sets, 10:00 to 10:30'],
    // A set that was done after the finish moves the end, whichever arrives first.
    ['afz', 'completed, 2 sets, 10:00 to 10:45'],
    ['azf', 'completed, 2 sets, 10:00 to 10:45'],
    ['faz', 'completed, 2 sets, 10:00 to 10:45'],
    ['fza', 'completed, 2 sets, 10:00 to 10:45'],
    ['zaf', 'completed, 2 sets, 10:00 to 10:45'],
    ['zfa', 'completed, 2 sets, 10:00 to 10:45'],
    // Without a finish nothing is finished, also with every set.
    ['abz', 'in_progress, 3 sets, 10:00 to -'],
    // Nothing but the finish, and a set after it.
    ['f', 'completed, 0 sets, - to 10:30'],
    ['fz', 'completed, 1 sets, 10:45 to 10:45'],
    // From two devices: the first finish says the end, the same set is one.
    ['afF', 'completed, 1 sets, 10:00 to 10:30'],
    ['aAfb', 'completed, 2 sets, 10:00 to 10:30'],
    ['Afab', 'completed, 2 sets, 10:00 to 10:30'],
    // Reopened: the session continues, and ends later.
    ['afrb', 'in_progress, 2 sets, 10:00 to -'],
    ['afrbF', 'completed, 2 sets, 10:00 to 10:40'],
    ['afrzF', 'completed, 2 sets, 10:00 to 10:45'],
    // Skipped or deleted meanwhile: a logged set restores the workout.
    ['sab', 'in_progress, 2 sets, 10:00 to -'],
    ['sfab', 'completed, 2 sets, 10:00 to 10:30'],
    ['xab', 'in_progress, 2 sets, 10:00 to -'],
    ['xfa', 'completed, 1 sets, 10:00 to 10:30'],
  ])('%s: give %s', async (order, expected) => {
    for (const event of order) await EVENTS[event]?.()
    expect(await session()).toBe(expected)
  })

  it('a late correction of a set leaves the times of the session', async () => {
    const entry = logOf(0, '10:00')
    const { updated_at: seen } = await call<{ updated_at: string }>(athlete, 'log_set', entry)
    await EVENTS.b?.()
    await EVENTS.f?.()
    await call(athlete, 'complete_workout', workout.id, { started_at: at('10:10'), ended_at: at('10:25') })
    await call(athlete, 'log_set', { ...entry, reps: 3, seen })
    expect(await session()).toBe('completed, 2 sets, 10:10 to 10:25')
  })
})

describe('the times of a session', () => {
  it('are changed together, as they are sent', async () => {
    for (const event of 'abf') await EVENTS[event]?.()
    const times = { started_at: at('09:30'), ended_at: at('11:15') }
    await call(athlete, 'complete_workout', workout.id, times)
    expect(await session()).toBe('completed, 2 sets, 09:30 to 11:15')
    // Later comments and ratings leave the times unchanged.
    await call(athlete, 'complete_workout', workout.id, { ended_at: at('12:00'), srpe: 8 })
    expect(await session()).toBe('completed, 2 sets, 09:30 to 11:15')
  })

  it('are refused when the end is before the start, by the name of the constraint', async () => {
    await EVENTS.a?.()
    const times = { started_at: at('11:00'), ended_at: at('10:00') }
    const refused = await call(athlete, 'complete_workout', workout.id, times).catch(
      (error: unknown) => error,
    )
    expect(refused).toMatchObject({ hint: 'invalid_session', detail: 'session_logs_order' })
    expect(await session()).toBe('in_progress, 1 sets, 10:00 to -')
  })

  it('cannot be in the future', async () => {
    await EVENTS.a?.()
    await call(athlete, 'complete_workout', workout.id, {
      started_at: '2099-01-01T00:00:00Z',
      ended_at: '2099-01-01T01:00:00Z',
    })
    const { rows } = await db.query(
      'select started_at <= now() and ended_at <= now() as past from public.session_logs where workout_id = $1',
      [workout.id],
    )
    expect(rows).toEqual([{ past: true }])
  })
})

it('a workout with all sets and no finish counts as done, one with a missing set does not', async () => {
  const done = async () => {
    const { weeks } = await call<{ weeks: { sessions: { done: number } }[] }>(
      coach,
      'get_progress',
      athlete.id,
      '2026-09-07',
      '2026-09-07',
    )
    return weeks[0]?.sessions.done
  }
  workout = aWorkout(athlete.id, exercises, { date: '2026-09-07' })
  await call(coach, 'save_workout', workout)
  const [squat, rdl] = workout.blocks.flatMap(({ prescriptions }) => prescriptions)
  if (!squat || !rdl) throw new Error('The workout has two exercises.')
  expect(await done()).toBe(0)
  for (const { id } of squat.sets) await call(athlete, 'log_set', aLog(workout, { set_target_id: id }))
  expect(await done()).toBe(0)
  const left = {
    id: crypto.randomUUID(),
    workout_id: workout.id,
    exercise_id: rdl.exercise_id,
    pos: 0,
    note: '',
  }
  await call(athlete, 'save_exercise_log', {
    ...left,
    prescription_id: rdl.id,
    dropped: true,
    video_url: null,
  })
  expect(await done()).toBe(1)
})
