import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { call, findExercises, refusal } from '../workouts/training.ts'

let db: TestDatabase
let squat: string
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  squat = (await findExercises(db)).squat
})
afterAll(() => db.close())

const anAthlete = (): Promise<TestUser> =>
  db.createUser({ metadata: { name: 'Olga Owner', role: 'athlete' } })

const kg = (value: number, over: object = {}) => ({
  exercise: 'Squat (Barbell)',
  reps: 5,
  entered_value: value,
  entered_unit: 'kg',
  ...over,
})
const aSession = (started_at: string, sets: object[], over: object = {}) => ({
  started_at,
  title: 'Legs',
  note: '',
  duration_min: 60,
  sets,
  ...over,
})
const aFile = (workouts: object[], over: object = {}) => ({
  id: randomUUID(),
  source: 'hevy',
  exercises: [
    { name: 'Squat (Barbell)', exercise_id: squat },
    { name: 'Zercher Hop', exercise_id: null, measurement: 'weight_reps' },
  ],
  workouts,
  ...over,
})
interface Answer {
  sets: number
  workouts: number
  known?: number
}
const bring = (who: TestUser, file: object) => call<Answer>(who, 'import_training', file)
interface Shown {
  workouts: { date: string; title: string; state: string; logs: { load_kg: number; reps: number }[] }[]
}
const calendarOf = async (who: TestUser) =>
  (await call<Shown>(who, 'get_calendar', who.id, '2026-08-01', '2026-08-31')).workouts
const rowsOf = async (who: TestUser) =>
  (
    await db.query<Record<string, number>>(
      `select (select count(*)::int from public.workouts where athlete_id = $1) as workouts,
              (select count(*)::int from public.set_logs l join public.workouts w on w.id = l.workout_id where w.athlete_id = $1) as sets,
              (select count(*)::int from public.exercises where owner_id = $1) as exercises,
              (select count(*)::int from public.athlete_maxes where athlete_id = $1) as maxes,
              (select count(*)::int from private.training_imports where athlete_id = $1) as imports`,
      [who.id],
    )
  ).rows[0]

const TWO = [
  aSession('2026-08-07T17:00', [kg(100), kg(100), kg(60, { set_type: 'warmup' })]),
  aSession('2026-08-09T17:00', [{ ...kg(20), exercise: 'zercher hop' }], { title: '' }),
]

it('an import adds completed workouts of the athlete’s own, which count everywhere', async () => {
  const athlete = await anAthlete()
  await db.query(`update public.user_profiles set time_zone = 'Pacific/Kiritimati' where user_id = $1`, [
    athlete.id,
  ])
  expect(await bring(athlete, aFile(TWO))).toEqual({ sets: 4, workouts: 2, known: 0 })
  const shown = await calendarOf(athlete)
  expect(shown.map(({ date, title, state, logs }) => [date, title, state, logs.length])).toEqual([
    ['2026-08-07', 'Legs', 'completed', 3],
    ['2026-08-09', 'Workout', 'completed', 1],
  ])
  // Two sets of 5 × 100 estimate one; the warm-up estimates nothing, and the exercise of one's own does.
  expect(await rowsOf(athlete)).toEqual({ workouts: 2, sets: 4, exercises: 1, maxes: 3, imports: 1 })
  const progress = await call<{ weeks: { volume_kg: number }[] }>(
    athlete,
    'get_progress',
    athlete.id,
    '2026-08-03',
    '2026-08-09',
  )
  expect(progress.weeks.map(({ volume_kg }) => volume_kg)).toEqual([1100])
  expect(await call(athlete, 'get_imports')).toMatchObject([{ source: 'hevy', sets: 4, workouts: 2 }])
})

it('a new exercise that is like another counts for the muscles of that one, one like nothing for none', async () => {
  const athlete = await anAthlete()
  const sets = ['Belt Squat (Band)', 'Zercher Hop'].map(exercise => kg(60, { exercise }))
  const exercises = [
    { name: 'Belt Squat (Band)', exercise_id: null, like_id: squat, measurement: 'weight_reps' },
    { name: 'Zercher Hop', exercise_id: null, like_id: null, measurement: 'weight_reps' },
  ]
  await bring(athlete, aFile([aSession('2026-08-07T17:00:00', sets)], { exercises }))
  const own = await db.query(
    `select e.name, e.pattern, (select jsonb_object_agg(m.muscle, m.role) from public.exercise_muscles m where m.exercise_id = e.id) as muscles
       from public.exercises e where e.owner_id = $1 order by e.name`,
    [athlete.id],
  )
  const twin = await db.query(
    `select jsonb_object_agg(m.muscle, m.role) as muscles from public.exercise_muscles m where m.exercise_id = $1`,
    [squat],
  )
  expect(own.rows).toEqual([
    { name: 'Belt Squat (Band)', pattern: 'squat', ...twin.rows[0] },
    { name: 'Zercher Hop', pattern: 'other', muscles: null },
  ])
})

it('a new exercise that is like another person’s counts for no muscles', async () => {
  const [athlete, other] = await Promise.all([anAthlete(), anAthlete()])
  const sets = [kg(60, { exercise: 'Zercher Hop' })]
  await bring(other, aFile([aSession('2026-08-07T17:00:00', sets)]))
  const { rows } = await db.query<{ id: string }>('select id from public.exercises where owner_id = $1', [
    other.id,
  ])
  const exercises = [
    { name: 'Zercher Hop', exercise_id: null, like_id: rows[0]?.id, measurement: 'weight_reps' },
  ]
  expect(await refusal(bring(athlete, aFile([aSession('2026-08-07T17:00:00', sets)], { exercises })))).toBe(
    'PT422 unknown_exercise',
  )
})

describe('importing again', () => {
  it('adds nothing from the same file, also in the other unit, and leaves nothing to undo', async () => {
    const athlete = await anAthlete()
    await bring(athlete, aFile(TWO))
    const before = await rowsOf(athlete)
    expect(await bring(athlete, aFile(TWO, { trial: true }))).toEqual({ sets: 0, workouts: 0, known: 4 })
    expect(await bring(athlete, aFile(TWO))).toEqual({ sets: 0, workouts: 0, known: 4 })
    const pounds = TWO.map(one => ({
      ...one,
      sets: one.sets.map(set => ({ ...set, entered_value: 220.46, entered_unit: 'lb' })),
    }))
    expect(await bring(athlete, aFile(pounds))).toEqual({ sets: 0, workouts: 0, known: 4 })
    expect(await rowsOf(athlete)).toEqual(before)
  })

  it('adds new workouts from a later file, and new sets to a workout that exists', async () => {
    const athlete = await anAthlete()
    await bring(athlete, aFile(TWO))
    const more = [
      aSession('2026-08-07T17:00:30', [...(TWO[0]?.sets ?? []), kg(105)]),
      TWO[1] ?? {},
      aSession('2026-08-11T17:00', [kg(90)]),
    ]
    const second = aFile(more)
    expect(await bring(athlete, second)).toEqual({ sets: 2, workouts: 1, known: 4 })
    expect((await calendarOf(athlete)).map(({ date, logs }) => [date, logs.length])).toEqual([
      ['2026-08-07', 4],
      ['2026-08-09', 1],
      ['2026-08-11', 1],
    ])
    expect(await call(athlete, 'undo_import', second.id)).toEqual({ sets: 2, workouts: 1, left: 0 })
    expect((await calendarOf(athlete)).map(({ logs }) => logs.length)).toEqual([3, 1])
  })

  it('twice at once adds the file once', async () => {
    const athlete = await anAthlete()
    const answers = await Promise.all([bring(athlete, aFile(TWO)), bring(athlete, aFile(TWO))])
    expect(answers.map(({ sets }) => sets).sort()).toEqual([0, 4])
    expect(await rowsOf(athlete)).toMatchObject({ workouts: 2, sets: 4, imports: 1 })
  })
})

describe('an import in parts', () => {
  it('shows nothing before the last part, and stores a part once that was sent twice', async () => {
    const athlete = await anAthlete()
    const first = aFile(TWO.slice(0, 1), { last: false })
    await bring(athlete, first)
    expect(await bring(athlete, first)).toEqual({ sets: 0, workouts: 0, known: 3 })
    expect(await calendarOf(athlete)).toEqual([])
    expect(await call(athlete, 'get_imports')).toEqual([])
    // An unfinished import is not in the list yet.
    expect(await bring(athlete, aFile(TWO, { trial: true }))).toMatchObject({ sets: 4 })
    await bring(athlete, { ...first, workouts: TWO.slice(1), last: true })
    expect(await calendarOf(athlete)).toHaveLength(2)
  })

  it('is discarded by the next import when it was not finished', async () => {
    const athlete = await anAthlete()
    await bring(athlete, aFile(TWO.slice(0, 1), { last: false }))
    expect(await bring(athlete, aFile(TWO.slice(1)))).toMatchObject({ sets: 1 })
    expect(await rowsOf(athlete)).toMatchObject({ workouts: 1, sets: 1, imports: 1 })
  })
})

describe('undoing an import', () => {
  it('removes everything, can be repeated, and the file can be imported again', async () => {
    const athlete = await anAthlete()
    const file = aFile(TWO)
    await bring(athlete, file)
    expect(await call(athlete, 'undo_import', file.id)).toEqual({ sets: 4, workouts: 2, left: 0 })
    expect(await call(athlete, 'undo_import', file.id)).toEqual({ sets: 0, workouts: 0, left: 0 })
    expect(await rowsOf(athlete)).toEqual({ workouts: 0, sets: 0, exercises: 0, maxes: 0, imports: 0 })
    expect(await bring(athlete, file)).toMatchObject({ sets: 4 })
  })

  it('works in parts, which may be repeated and interrupted; the import stays until the last one', async () => {
    const athlete = await anAthlete()
    const file = aFile(TWO)
    await bring(athlete, file)
    const part = () => call<object>(athlete, 'undo_import', file.id, 3)
    expect(await part()).toEqual({ sets: 3, workouts: 1, left: 1 })
    expect(await rowsOf(athlete)).toMatchObject({ workouts: 1, sets: 1, imports: 1 })
    // Imported again meanwhile: the deleted sets count as new.
    expect(await bring(athlete, aFile(TWO))).toMatchObject({ sets: 3, known: 1 })
    expect(await part()).toMatchObject({ sets: 1, left: 0 })
    expect(await part()).toEqual({ sets: 0, workouts: 0, left: 0 })
    expect(await rowsOf(athlete)).toMatchObject({ sets: 3, imports: 1 })
    expect(await refusal(call(athlete, 'undo_import', file.id, 0))).toBe('PT422 invalid_at_most')
  })

  it('keeps sets that the athlete has added, and an exercise that is used', async () => {
    const athlete = await anAthlete()
    const file = aFile(TWO)
    await bring(athlete, file)
    const { rows } = await db.query<{ workout: string; hop: string }>(
      `select (select id from public.workouts where athlete_id = $1 and date = '2026-08-07') as workout,
              (select id from public.exercises where owner_id = $1) as hop`,
      [athlete.id],
    )
    await call(athlete, 'log_set', {
      id: randomUUID(),
      workout_id: rows[0]?.workout,
      exercise_id: rows[0]?.hop,
      reps: 3,
    })
    expect(await call(athlete, 'undo_import', file.id)).toEqual({ sets: 4, workouts: 1, left: 0 })
    expect(await rowsOf(athlete)).toMatchObject({ workouts: 1, sets: 1, exercises: 1 })
  })
})

it('the same set twice in one file is two sets, the same start and title one workout', async () => {
  const athlete = await anAthlete()
  const half = aSession('2026-08-07T17:00', [kg(100)])
  expect(await bring(athlete, aFile([half, half]))).toEqual({ sets: 2, workouts: 1, known: 0 })
})

it('an import uses the athlete’s own exercise of the same name', async () => {
  const athlete = await anAthlete()
  await call(athlete, 'create_exercise', {
    id: randomUUID(),
    name: 'ZERCHER HOP',
    measurement: 'weight_reps',
  })
  const file = aFile(TWO)
  await bring(athlete, file)
  expect(await rowsOf(athlete)).toMatchObject({ exercises: 1 })
  await call(athlete, 'undo_import', file.id)
  expect(await rowsOf(athlete)).toMatchObject({ exercises: 1 })
})

describe('an invalid import is refused and adds nothing', () => {
  it.each<[string, object]>([
    ['invalid_import', { source: 'fitbod' }],
    ['invalid_import', { id: null }],
    ['invalid_import', { workouts: {} }],
    ['invalid_import', { workouts: [aSession('1999-08-07T17:00', [kg(100)])] }],
    ['invalid_import', { workouts: [aSession('2999-08-07T17:00', [kg(100)])] }],
    ['invalid_import', { workouts: [...TWO, aSession('2026-08-08T17:00', [kg(100, { reps: 1001 })])] }],
    ['negative_load', { workouts: [aSession('2026-08-08T17:00', [kg(-1)])] }],
    [
      'invalid_import',
      { workouts: [aSession('2026-08-08T17:00', [kg(1, { exercise: 'Not in the list' })])] },
    ],
    ['invalid_import', { exercises: [{ name: '', exercise_id: null, measurement: 'reps' }] }],
    ['unknown_exercise', { exercises: [{ name: 'Squat', exercise_id: randomUUID() }] }],
    [
      'import_too_long',
      {
        workouts: [
          aSession(
            '2026-08-08T17:00',
            Array.from({ length: 2501 }, () => kg(1)),
          ),
        ],
      },
    ],
    ['import_too_long', { workouts: Array.from({ length: 501 }, () => aSession('2026-08-08T17:00', [])) }],
  ])('%s: %o', async (hint, over) => {
    const athlete = await anAthlete()
    expect(await refusal(bring(athlete, aFile(TWO, over)))).toBe(`PT422 ${hint}`)
    expect(await rowsOf(athlete)).toEqual({ workouts: 0, sets: 0, exercises: 0, maxes: 0, imports: 0 })
  })
})

describe('an import by an attacker', () => {
  it('cannot continue or undo another person’s import', async () => {
    const [athlete, other] = [await anAthlete(), await anAthlete()]
    const file = aFile(TWO)
    await bring(athlete, file)
    expect(await refusal(bring(other, file))).toBe('PT409 id_taken')
    expect(await call(other, 'undo_import', file.id)).toEqual({ sets: 0, workouts: 0, left: 0 })
    expect(await call(other, 'get_imports')).toEqual([])
    expect(await rowsOf(athlete)).toMatchObject({ sets: 4 })
  })

  it('of another athlete’s file is a history of its own', async () => {
    const [athlete, other] = [await anAthlete(), await anAthlete()]
    await bring(athlete, aFile(TWO))
    expect(await bring(other, aFile(TWO))).toMatchObject({ sets: 4, known: 0 })
  })

  it('with another person’s exercise is refused like one that does not exist', async () => {
    const [athlete, other] = [await anAthlete(), await anAthlete()]
    const id = randomUUID()
    await call(other, 'create_exercise', { id, name: 'Secret', measurement: 'weight_reps' })
    const exercises = [{ name: 'Squat (Barbell)', exercise_id: id }]
    expect(await refusal(bring(athlete, aFile(TWO.slice(0, 1), { exercises })))).toBe(
      'PT422 unknown_exercise',
    )
  })
})

it('an import of 2,500 sets takes a second or two', async () => {
  const athlete = await anAthlete()
  const many = Array.from({ length: 100 }, (_, n) =>
    aSession(
      `2026-0${1 + Math.floor(n / 28)}-${String(1 + (n % 28)).padStart(2, '0')}T17:00`,
      Array.from({ length: 25 }, (_, set) => kg(60 + set)),
    ),
  )
  const began = performance.now()
  expect(await bring(athlete, aFile(many))).toMatchObject({ sets: 2500, workouts: 100 })
  // A call of the API may take up to 8 seconds.
  expect(performance.now() - began).toBeLessThan(8000)
})
