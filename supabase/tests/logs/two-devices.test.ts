import { randomUUID } from 'node:crypto'
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
  refusal,
} from '../workouts/training.ts'

/** Session values from two devices, neither of which has seen the other's (docs/decisions/055). Sets: set-log-rivals. */

interface Session {
  started_at: string | null
  ended_at: string | null
  duration_min: number | null
  srpe: number | null
  comment: string
  updated_at: string
  others: { field: string; value: number; device_name: string | null }[]
}
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
  await db.query('delete from public.workouts where athlete_id = $1', [athlete.id])
  workout = aWorkout(athlete.id, exercises)
  await call(coach, 'save_workout', workout)
})

const at = (time: string) => `2026-11-20T${time}:00+00:00`
const complete = async (who: TestUser, session: object): Promise<Session> =>
  (await call<{ session: Session }>(who, 'complete_workout', workout.id, session)).session
/** As a device that has seen no other write sends it: `after` is empty. */
const unseen = (session: object) => ({ after: [], ...session })

describe('the end of a session on two devices', () => {
  const others = (...values: [string, number][]) => values.map(([field, value]) => ({ field, value }))
  const CASES: [string, object, object, object][] = [
    ['the later end', { ended_at: at('18:40') }, { ended_at: at('19:05') }, { ended_at: at('19:05') }],
    [
      'the later end, whichever comes first',
      { ended_at: at('19:05') },
      { ended_at: at('18:40') },
      { ended_at: at('19:05') },
    ],
    [
      'the earlier start',
      { started_at: at('18:10'), ended_at: at('18:40') },
      { started_at: at('18:02'), ended_at: at('18:30') },
      { started_at: at('18:02'), ended_at: at('18:40') },
    ],
    ['an RPE that was missing', {}, { srpe: 8 }, { srpe: 8, others: [] }],
    ['the same RPE', { srpe: 8 }, { srpe: 8 }, { srpe: 8, others: [] }],
    ['no RPE', { srpe: 8 }, {}, { srpe: 8, others: [] }],
    [
      'the first of two RPEs, with the other beside it',
      { srpe: 8 },
      { srpe: 6 },
      { srpe: 8, others: others(['srpe', 6]) },
    ],
    [
      'the first of two durations, with the other beside it',
      { duration_min: 62 },
      { duration_min: 58 },
      { duration_min: 62, others: others(['duration_min', 58]) },
    ],
    ['all words', { comment: 'Tired' }, { comment: 'Bar slipped' }, { comment: 'Tired\nBar slipped' }],
    [
      'words once',
      { comment: 'Tired' },
      { comment: 'Tired, bar slipped' },
      { comment: 'Tired, bar slipped' },
    ],
    [
      'words that are there',
      { comment: 'Tired, bar slipped' },
      { comment: 'Tired' },
      { comment: 'Tired, bar slipped' },
    ],
  ]
  const WHO = ['athlete, athlete', 'athlete, coach', 'coach, athlete'] as const
  it.each(WHO.flatMap(who => CASES.map(one => [who, ...one] as const)))(
    'by %s: %s',
    async (who, _, first, second, kept) => {
      const [one, other] = who.split(', ').map(name => (name === 'coach' ? coach : athlete)) as [
        TestUser,
        TestUser,
      ]
      await complete(one, unseen({ ended_at: at('18:40'), ...first }))
      const session = await complete(
        other,
        unseen({ ended_at: at('18:40'), ...second, device_name: 'Phone' }),
      )
      expect(session).toMatchObject(kept)
      for (const { device_name } of session.others) expect(device_name).toBe('Phone')
      // Sent again it changes nothing.
      expect(
        await complete(other, unseen({ ended_at: at('18:40'), ...second, device_name: 'Phone' })),
      ).toEqual(session)
    },
  )

  it('is replaced when the device has seen it or has written it itself', async () => {
    const write = randomUUID()
    const first = await complete(athlete, unseen({ srpe: 8, comment: 'Tired', write_id: write }))
    const seen = await complete(coach, { srpe: 7, comment: 'Fresh', after: [], seen: first.updated_at })
    expect(seen).toMatchObject({ srpe: 7, comment: 'Fresh', others: [] })
    const again = { srpe: 6, after: [write], write_id: randomUUID() }
    expect(await complete(athlete, again)).toMatchObject({ srpe: 7, others: [{ field: 'srpe', value: 6 }] })
    expect(await complete(athlete, { srpe: 5, after: [again.write_id] })).toMatchObject({
      srpe: 5,
      others: [{ value: 6 }],
    })
  })

  it('from an earlier release keeps its comment, and the replaced number beside it', async () => {
    await complete(athlete, { srpe: 8, comment: 'Tired' })
    expect(await complete(athlete, { srpe: 6, comment: 'Bar slipped' })).toMatchObject({
      srpe: 6,
      comment: 'Tired\nBar slipped',
      others: [{ field: 'srpe', value: 8 }],
    })
  })

  const choose = async (who: TestUser, ...args: [string, number, boolean?]) =>
    (await call<{ session: Session }>(who, 'choose_session_value', workout.id, ...args)).session
  it('is chosen between two numbers, once, and the choice is undone', async () => {
    await complete(athlete, unseen({ srpe: 8 }))
    await complete(athlete, unseen({ srpe: 6, device_name: 'Phone' }))
    const chosen = await choose(coach, 'srpe', 6)
    expect(chosen).toMatchObject({ srpe: 6, others: [] })
    await choose(athlete, 'srpe', 6)
    const { rows } = await db.query<{ others: { value: number }[] }>(
      'select others from public.session_logs where workout_id = $1',
      [workout.id],
    )
    expect(rows[0]?.others.map(({ value }) => value).sort()).toEqual([6, 8])
    expect(await choose(athlete, 'srpe', 8, true)).toMatchObject({
      srpe: 8,
      others: [{ value: 6, device_name: 'Phone' }],
    })
    expect(await choose(athlete, 'srpe', 8)).toMatchObject({ srpe: 8, others: [] })
    // No device has sent 3.
    expect(await choose(athlete, 'srpe', 3)).toMatchObject({ srpe: 8 })
    expect(await refusal(choose(athlete, 'comment', 3))).toBe('PT422 invalid_field')
  })
})

describe('the log of an exercise from two devices', () => {
  const [prescription] = [() => workout.blocks[0]?.prescriptions[0]?.id]
  const save = (over: object) =>
    call<{
      note: string
      video_url: string | null
      dropped: boolean
      updated_at: string
      exercise: { id: string }
    }>(athlete, 'save_exercise_log', {
      id: randomUUID(),
      workout_id: workout.id,
      prescription_id: prescription(),
      exercise_id: exercises.squat,
      pos: 0,
      dropped: false,
      note: '',
      video_url: null,
      after: [],
      device_name: 'Phone',
      ...over,
    })
  it.each<[string, object, object, object]>([
    ['both notes', { note: 'Belt' }, { note: 'Left knee' }, { note: 'Belt\nLeft knee' }],
    ['a note beside nothing', { note: 'Belt' }, {}, { note: 'Belt' }],
    ['done, where one has left it out', { dropped: true }, {}, { dropped: false }],
    ['done, where the other one leaves it out', {}, { dropped: true }, { dropped: false }],
    [
      'the first video, and the other in the note',
      { video_url: 'https://example.com/a' },
      { video_url: 'https://example.com/b' },
      { video_url: 'https://example.com/a', note: 'https://example.com/b' },
    ],
    [
      'a video that was missing',
      {},
      { video_url: 'https://example.com/b' },
      { video_url: 'https://example.com/b', note: '' },
    ],
  ])('keeps %s', async (_, first, second, kept) => {
    await save(first)
    expect(await save(second)).toMatchObject(kept)
    expect(await save(second)).toMatchObject(kept)
  })

  it('keeps the first replacement, and names the other one in the note', async () => {
    await save({})
    expect(await save({ exercise_id: exercises.rdl })).toMatchObject({
      exercise: { id: exercises.squat },
      note: 'Phone: Romanian Deadlift',
    })
  })

  it('is replaced when the device has seen it', async () => {
    const { updated_at } = await save({ note: 'Belt' })
    expect(await save({ note: '', exercise_id: exercises.rdl, seen: updated_at })).toMatchObject({
      exercise: { id: exercises.rdl },
      note: '',
    })
  })
})

describe('text from two devices', () => {
  it('in the note of a workout: text that was seen is replaced, else both texts are kept', async () => {
    const note = async (...args: string[]) =>
      (await call<{ athlete_note: string }>(athlete, 'save_athlete_note', workout.id, ...args)).athlete_note
    expect(await note('Early', '')).toBe('Early')
    expect(await note('At six', '')).toBe('Early\nAt six')
    expect(await note('Late', 'Early\nAt six')).toBe('Late')
    expect(await note('As before')).toBe('As before')
  })

  it('in the reason of a skipped workout: both texts are kept', async () => {
    const skip = async (...args: string[]) =>
      (await call<{ skip_reason: string }>(athlete, 'skip_workout', workout.id, ...args)).skip_reason
    expect(await skip('Ill')).toBe('Ill')
    expect(await skip('Ill')).toBe('Ill')
    expect(await skip('Travelling')).toBe('Ill\nTravelling')
    expect(await skip('Tired', 'Ill\nTravelling')).toBe('Tired')
    // A workout trained on the other device cannot be skipped, as before.
    await call(athlete, 'log_set', aLog(workout))
    expect(await refusal(skip('Ill'))).toBe('PT409 workout_begun')
  })

  it('in the note of a day: both texts are kept', async () => {
    const note = async (...args: string[]) => {
      await call(coach, 'save_day_note', athlete.id, '2026-11-23', 'everyone', ...args)
      const { rows } = await db.query<{ text: string }>(
        'select text from public.day_notes where athlete_id = $1',
        [athlete.id],
      )
      return rows.map(({ text }) => text).join()
    }
    expect(await note('Gym closes at 8', '')).toBe('Gym closes at 8')
    expect(await note('Bring a belt', '')).toBe('Gym closes at 8\nBring a belt')
    expect(await note('', 'Gym closes at 8')).toBe('Gym closes at 8\nBring a belt')
    expect(await note('', 'Gym closes at 8\nBring a belt')).toBe('')
  })
})
