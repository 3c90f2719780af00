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
import { callsAbout, type Log, type Values } from './calls.ts'

/** Two devices log one set: the first log to arrive counts, a different one is kept as a rival until somebody chooses. */

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
const plan = async () => {
  // A day can have a hundred workouts.
  await db.query('delete from public.workouts where athlete_id = $1', [athlete.id])
  workout = aWorkout(athlete.id, exercises)
  await call(coach, 'save_workout', workout)
}
beforeEach(plan)

const { log, read, choose } = callsAbout(() => workout)
/** All logs and rivals as text: `5 × 100`. */
const words = ({ reps, load_kg }: Pick<Values, 'reps' | 'load_kg'>) => `${reps} × ${load_kg}`
const kept = async () => {
  const { rows } = await db.query<Pick<Values, 'reps' | 'load_kg'> & { is_log: boolean }>(
    `select l.reps, l.load_kg::float, true as is_log from public.set_logs l where l.workout_id = $1
     union all select r.reps, r.load_kg::float, false from public.set_log_rivals r join public.set_logs l on l.id = r.set_log_id
      where l.workout_id = $1`,
    [workout.id],
  )
  return {
    logs: rows.filter(row => row.is_log).map(words),
    rivals: rows.filter(row => !row.is_log).map(words),
  }
}

describe('a set logged on two devices', () => {
  const base = { reps: 5, entered_value: 100, rpe: null, note: '', set_type: 'normal' }
  /** The first device's log, the second one's, which has not seen it, and the result. */
  const CASES: [string, object, object, 'one' | 'two', object][] = [
    ['the same', {}, {}, 'one', { reps: 5 }],
    ['other repetitions', {}, { reps: 2 }, 'two', { reps: 5 }],
    ['another load', {}, { entered_value: 90 }, 'two', { load_kg: 100 }],
    [
      'the same load in the other unit',
      { entered_value: 102.058 },
      { entered_value: 225, entered_unit: 'lb' },
      'one',
      { load_kg: 102.058 },
    ],
    ['no load', {}, { entered_value: null, entered_unit: null }, 'one', { load_kg: 100 }],
    ['a load where there was none', { entered_value: null, entered_unit: null }, {}, 'one', { load_kg: 100 }],
    ['an RPE where there was none', {}, { rpe: 8 }, 'one', { rpe: 8 }],
    ['no RPE where there was one', { rpe: 8 }, {}, 'one', { rpe: 8 }],
    ['another RPE', { rpe: 8 }, { rpe: 9 }, 'two', { rpe: 8 }],
    ['other reps in reserve', { rir: 2 }, { rir: 0 }, 'two', { rir: 2 }],
    ['another time', { seconds: 30 }, { seconds: 30.4 }, 'two', { seconds: 30 }],
    ['a time that is the same to the tenth', { seconds: 30 }, { seconds: 30.04 }, 'one', { seconds: 30 }],
    ['another distance', { metres: 400 }, { metres: 500 }, 'two', { metres: 400 }],
    ['other calories', { calories: 40 }, { calories: 41 }, 'two', { calories: 40 }],
    ['another kind of set', {}, { set_type: 'failure' }, 'two', { set_type: 'normal' }],
    ['a note', {}, { note: 'belt' }, 'one', { note: 'belt' }],
    ['another note', { note: 'belt' }, { note: 'left knee' }, 'one', { note: 'belt\nleft knee' }],
    [
      'a note that contains it',
      { note: 'belt' },
      { note: 'belt, left knee' },
      'one',
      { note: 'belt, left knee' },
    ],
    ['a failed attempt', {}, { reps: 0 }, 'two', { reps: 5 }],
  ]
  const WHO = ['athlete, athlete', 'athlete, coach', 'coach, athlete'] as const
  it.each(WHO.flatMap(who => CASES.map(one => [who, ...one] as const)))(
    'by %s: %s',
    async (who, _, first, second, count, stored) => {
      const [one, other] = who.split(', ').map(name => (name === 'coach' ? coach : athlete)) as [
        TestUser,
        TestUser,
      ]
      const before = await log(one, { ...base, ...first, device_name: 'Tablet' })
      const answer = await log(other, { ...base, ...second, device_name: 'Phone' })
      expect(answer).toMatchObject({ ...stored, id: before.id, device_name: 'Tablet' })
      expect(answer.rivals).toHaveLength(count === 'two' ? 1 : 0)
      const seen = await read(coach)
      expect(seen.logs).toMatchObject([stored])
      expect(seen.rivals).toMatchObject(
        count === 'two' ? [{ set_log_id: before.id, device_name: 'Phone' }] : [],
      )
    },
  )

  it('with another exercise is kept as a rival, and counts for that exercise when it is chosen', async () => {
    const { id } = await log(athlete)
    const { rivals } = await log(coach, { exercise_id: exercises.rdl })
    expect(rivals).toMatchObject([{ exercise_id: exercises.rdl }])
    expect((await choose(athlete, id, rivals[0]?.id, 'rival')).logs).toMatchObject([
      { exercise_id: exercises.rdl },
    ])
  })

  it('as left and right is two sets', async () => {
    await log(athlete, { side: 'left' })
    expect((await log(coach, { side: 'right', reps: 2 })).rivals).toEqual([])
  })

  it('beyond the plan is matched by its id', async () => {
    const extra = { id: randomUUID(), set_target_id: null }
    await log(athlete, extra)
    await log(athlete, { ...extra, reps: 2 })
    expect(await kept()).toEqual({ logs: ['5 × 100'], rivals: ['2 × 100'] })
  })

  it('starts the session at the earlier of the two times, whichever counts', async () => {
    await log(athlete, { completed_at: '2026-11-20T18:40:00Z' })
    await log(athlete, { reps: 2, completed_at: '2026-11-20T18:02:00Z' })
    const { rows } = await db.query('select started_at from public.session_logs where workout_id = $1', [
      workout.id,
    ])
    expect(rows).toEqual([{ started_at: new Date('2026-11-20T18:02:00Z') }])
  })

  it('counts as the first one logged, also for estimates', async () => {
    const { id } = await log(athlete, { entered_value: 100 })
    await log(athlete, { entered_value: 150 })
    const { rows } = await db.query('select kg::float from public.athlete_maxes where source_set_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ kg: 116.667 }])
    const [rival] = (await read(athlete)).rivals
    await choose(athlete, id, rival?.id, 'rival')
    const later = await db.query('select kg::float from public.athlete_maxes where source_set_id = $1', [id])
    expect(later.rows).toEqual([{ kg: 175 }])
  })
})

describe('the write of a device', () => {
  it('that has seen a set corrects it, also to empty values', async () => {
    const { id, updated_at } = await log(athlete, { rpe: 8 })
    const answer = await log(coach, { id, reps: 2, rpe: null, seen: updated_at })
    expect(answer).toMatchObject({ reps: 2, rpe: null, rivals: [] })
  })

  it('that has not seen the latest change makes a rival', async () => {
    const { id, updated_at } = await log(athlete)
    await log(coach, { id, reps: 2, seen: updated_at })
    await log(athlete, { id, reps: 3, seen: updated_at })
    expect(await kept()).toEqual({ logs: ['2 × 100'], rivals: ['3 × 100'] })
  })

  it('corrects its own earlier write, when the answer to it was lost', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    const { id } = await log(athlete, { write_id: first })
    await log(athlete, { id, reps: 2, write_id: second, after: [first] })
    await log(athlete, { id, reps: 2, write_id: second, after: [first] })
    expect(await kept()).toEqual({ logs: ['2 × 100'], rivals: [] })
  })

  it('corrects a rival that it made itself', async () => {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    await log(coach, { reps: 2 })
    await log(athlete, { write_id: first })
    await log(athlete, { reps: 6, write_id: second, after: [first] })
    expect(await kept()).toEqual({ logs: ['2 × 100'], rivals: ['6 × 100'] })
    // Corrected to the value that counts: then no rival is left.
    await log(athlete, { reps: 2, write_id: third, after: [first, second] })
    expect(await kept()).toEqual({ logs: ['2 × 100'], rivals: [] })
  })

  it('corrects its own rival after that became a second set or was chosen', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    const { id } = await log(coach, { reps: 2 })
    const { rivals } = await log(athlete, { write_id: first })
    await choose(coach, id, rivals[0]?.id, 'both')
    await log(athlete, { reps: 6, write_id: second, after: [first] })
    expect((await kept()).logs.sort()).toEqual(['2 × 100', '6 × 100'])
    await choose(coach, id, rivals[0]?.id, 'rival')
    await log(athlete, { reps: 7, write_id: randomUUID(), after: [first, second] })
    expect(await kept()).toEqual({ logs: ['7 × 100'], rivals: ['2 × 100'] })
  })

  it('of an earlier release, which sends nothing seen, makes a rival when it differs', async () => {
    const entry = { ...aLog(workout), device_name: undefined }
    await call(athlete, 'log_set', entry)
    await call(athlete, 'log_set', entry)
    await call(athlete, 'log_set', { ...entry, id: randomUUID(), reps: 2 })
    await call(athlete, 'log_set', { ...entry, id: randomUUID(), reps: 2 })
    expect(await kept()).toEqual({ logs: ['5 × 100'], rivals: ['2 × 100'] })
  })

  it.each([
    ['words', { seen: 'lately' }],
    ['no id', { write_id: 'mine' }],
  ])('is refused when what it has seen is %s', async (_, over) => {
    await log(athlete)
    expect(await refusal(log(athlete, over))).toBe('PT422 invalid_set_log')
  })

  it.each([
    ['  Phone\ntwo ', 'Phone two'],
    ['a'.repeat(80), 'a'.repeat(60)],
    ['see evil.com', null],
    ['\u202e', null],
    [undefined, null],
  ])('is stored with a cleaned device name: %j', async (name, stored) => {
    expect(await log(athlete, { device_name: name })).toMatchObject({ device_name: stored })
  })
})

describe('choosing between a set and its rival', () => {
  let id: string
  let rival: string | undefined
  beforeEach(async () => {
    id = (await log(athlete, { reps: 2, device_name: 'Tablet' })).id
    rival = (await log(athlete, { reps: 5, device_name: 'Phone' })).rivals[0]?.id
  })

  it.each([
    ['log', ['2 × 100'], ['5 × 100']],
    ['rival', ['5 × 100'], ['2 × 100']],
    ['both', ['2 × 100', '5 × 100'], ['5 × 100']],
  ])(
    '%s: that counts, the other is kept, repeating changes nothing, and it can be undone',
    async (choice, logs, rivals) => {
      for (let time = 0; time < 2; time++) {
        const answer = await choose(athlete, id, rival, choice)
        expect(answer.rivals).toEqual([])
        expect(answer.logs.map(words).sort()).toEqual(logs)
      }
      const stored = await kept()
      expect({ ...stored, logs: stored.logs.sort() }).toEqual({ logs, rivals })
      for (let time = 0; time < 2; time++) {
        const back = await choose(athlete, id, rival, 'open')
        expect(back.logs).toMatchObject([{ id, reps: 2, device_name: 'Tablet' }])
        expect(back.rivals).toMatchObject([{ id: rival, reps: 5, device_name: 'Phone' }])
      }
    },
  )

  const CHOICES = ['log', 'rival', 'both'] as const
  it.each(CHOICES.flatMap(one => CHOICES.map(other => [one, other] as const)))(
    '%s, then %s: the later choice counts',
    async (one, other) => {
      await choose(athlete, id, rival, one)
      const answer = await choose(coach, id, rival, other)
      expect(answer.logs.map(words).sort()).toEqual(
        { log: ['2 × 100'], rival: ['5 × 100'], both: ['2 × 100', '5 × 100'] }[other],
      )
      expect((await choose(athlete, id, rival, 'open')).logs).toMatchObject([{ reps: 2 }])
    },
  )

  it.each(CHOICES)('works among three: %s', async choice => {
    const third = (await log(coach, { reps: 4 })).rivals[1]?.id
    const answer = await choose(athlete, id, third, choice)
    expect(answer.rivals).toHaveLength(choice === 'both' ? 1 : 0)
    const another = await choose(athlete, id, rival, 'rival')
    expect(another.logs.map(words)).toContain('5 × 100')
    const back = await choose(athlete, id, rival, 'open')
    expect(back.logs.map(words)).toContain('2 × 100')
    expect((await kept()).rivals.sort()).toEqual(['4 × 100', '5 × 100'])
  })

  it('keeps a correction that was made after it', async () => {
    const chosen = await choose(athlete, id, rival, 'rival')
    await log(athlete, { id, reps: 6, seen: chosen.logs[0]?.updated_at })
    await choose(athlete, id, rival, 'open')
    expect(await kept()).toEqual({ logs: ['2 × 100'], rivals: ['6 × 100'] })
  })

  it('is not asked for again when the same set is sent again', async () => {
    await choose(athlete, id, rival, 'log')
    expect((await log(athlete, { reps: 5 })).rivals).toEqual([])
  })

  it('counts a second set as a set of the same kind', async () => {
    await choose(athlete, id, rival, 'both')
    const { rows } = await db.query<{ set_target_id: string | null; is_working: boolean; moved: number }>(
      'select set_target_id, is_working, moved_kg::float as moved from public.set_logs where id = $1',
      [rival],
    )
    const second = workout.blocks[0]?.prescriptions[0]?.sets[1]?.id
    expect(rows).toEqual([{ set_target_id: second, is_working: true, moved: 500 }])
  })

  it('refuses an unknown choice with PT422', async () => {
    expect(await refusal(choose(athlete, id, rival, 'neither'))).toBe('PT422 invalid_choice')
  })

  it('is not needed after the set is deleted: the rival counts, and can be deleted too', async () => {
    expect(await call(athlete, 'delete_set_log', id)).toMatchObject({ id, reps: 5, rivals: [] })
    expect(await kept()).toEqual({ logs: ['5 × 100'], rivals: [] })
    expect(await call(athlete, 'delete_set_log', id)).toBeNull()
    expect(await kept()).toEqual({ logs: [], rivals: [] })
    expect(await choose(athlete, id, rival, 'rival')).toBeNull()
  })
})

describe('deleting a logged set', () => {
  it.each([
    ['what it has seen', (log: Log) => [log.updated_at, '{}'], []],
    ['what it has written', () => [null, `{${WRITE}}`], []],
    ['an earlier state', () => ['2026-11-20T18:00:00Z', '{}'], ['5 × 100']],
    ['nothing, as an earlier release', () => [null, null], []],
  ])('having seen %s', async (_, seen, logs) => {
    const stored = await log(athlete, { write_id: WRITE })
    const { rows } = await athlete.query(
      'select public.delete_set_log($1, $2::timestamptz, $3::uuid[]) as answer',
      [stored.id, ...seen(stored)],
    )
    expect((await kept()).logs).toEqual(logs)
    expect(rows).toMatchObject([{ answer: logs.length > 0 ? { id: stored.id, reps: 5 } : null }])
  })
})

describe('two devices at once', () => {
  it('make one log and one rival, fifty times, and lose nothing', async () => {
    for (let round = 0; round < 50; round++) {
      await plan()
      await Promise.all([log(athlete, { reps: 5 }), log(coach, { reps: 2 })])
      const { logs, rivals } = await kept()
      expect([logs.length, rivals.length]).toEqual([1, 1])
      expect([...logs, ...rivals].sort()).toEqual(['2 × 100', '5 × 100'])
    }
  })

  it('choose: one choice counts, and both are kept', async () => {
    const { id } = await log(athlete, { reps: 2 })
    const rival = (await log(athlete, { reps: 5 })).rivals[0]?.id
    await Promise.all(['log', 'rival', 'both', 'rival'].map(choice => choose(athlete, id, rival, choice)))
    expect((await choose(athlete, id, rival, 'open')).logs).toMatchObject([{ reps: 2 }])
    expect(await kept()).toEqual({ logs: ['2 × 100'], rivals: ['5 × 100'] })
  })
})

describe('reading and choosing rivals', () => {
  const MOMENTS = {
    'a coach who may plan': [1, 'ok'],
    'a coach who may read': [1, 'PT403 read_only'],
    'a coach whose access is over': [0, 'ok'],
    'a coach who was removed': [0, 'ok'],
    'a stranger': [0, 'ok'],
  } as const
  it.each(Object.entries(MOMENTS))('by %s', async (who, [rows, answer]) => {
    const person = await db.createUser()
    if (who !== 'a stranger')
      await grant(
        db,
        athlete,
        person,
        who === 'a coach who may read' ? 'read' : 'write',
        who === 'a coach whose access is over' ? '2020-01-01T00:00:00Z' : null,
      )
    if (who === 'a coach who was removed')
      await db.query('delete from public.coach_permissions where coach_id = $1', [person.id])
    const { id } = await log(athlete, { reps: 2 })
    const rival = (await log(athlete, { reps: 5 })).rivals[0]?.id
    const seen = await person.query('select 1 from public.set_log_rivals where set_log_id = $1', [id])
    expect(seen.rows).toHaveLength(rows)
    expect(await refusal(choose(person, id, rival, 'rival'))).toBe(answer)
    expect((await kept()).logs).toEqual([who === 'a coach who may plan' ? '5 × 100' : '2 × 100'])
  })

  it.each([
    `insert into public.set_log_rivals (set_log_id, exercise_id, set_type, completed_at) select id, exercise_id, 'normal', now() from public.set_logs`,
    `update public.set_log_rivals set settled = 'log', settled_at = now()`,
    'delete from public.set_log_rivals',
  ])('is impossible by writing the table: %s', async sql => {
    await log(athlete, { reps: 2 })
    await log(athlete, { reps: 5 })
    expect(await refusal(athlete.query(sql))).toBe('42501')
  })
})
