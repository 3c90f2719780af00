import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { call, findExercises, refusal } from '../workouts/training.ts'

let db: TestDatabase
let squat: string
let rdl: string
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  ;({ squat, rdl } = await findExercises(db))
})
afterAll(() => db.close())

const anAthlete = (): Promise<TestUser> =>
  db.createUser({ metadata: { name: 'Olga Owner', role: 'athlete' } })

const EXERCISES = ['Squat', 'RDL', 'Row']
const aFile = (workouts: object[], over: object = {}) => ({
  id: randomUUID(),
  source: 'own',
  exercises: [
    { name: 'Squat', exercise_id: squat },
    { name: 'RDL', exercise_id: rdl },
    { name: 'Row', exercise_id: null, measurement: 'weight_reps' },
  ],
  workouts,
  ...over,
})
const aSet = (over: object = {}) => ({
  ...{ exercise: 'Squat', reps: 5, entered_value: 100, entered_unit: 'kg' },
  ...over,
})
const aWorkout = (sets: object[], over: object = {}) => ({
  ...{ started_at: '2026-08-07T17:00:00', title: 'Legs', note: '', duration_min: 60, workout_id: null, sets },
  ...over,
})
interface Answer {
  sets: number
  workouts: number
  known: number
}
const bring = (who: TestUser, file: object) => call<Answer>(who, 'import_training', file)

interface Exported {
  set_logs: Record<string, unknown>[]
  workouts: { id: string; title: string; date: string }[]
}
/** The caller's exported sets in the form of an import file. */
async function exportOf(who: TestUser) {
  const { set_logs, workouts } = await call<Exported>(who, 'export_my_data')
  return workouts.map(({ id, title, date }) =>
    aWorkout(
      set_logs
        .filter(log => log.workout_id === id)
        .map(log => aSet({ set_id: log.id, reps: log.reps, entered_value: log.entered_value })),
      { workout_id: id, title, started_at: `${date}T09:00:00` },
    ),
  )
}
const setsOf = async (who: TestUser) =>
  (
    await db.query<Record<string, unknown>>(
      `select l.id, l.workout_id, l.pos, l.side, l.reps, l.calories, l.rir, l.note, l.set_type, l.completed_at, l.target_snapshot, l.set_key
         from public.set_logs l join public.workouts w on w.id = l.workout_id
        where w.athlete_id = $1 and w.deleted_at is null order by l.workout_id, l.pos, l.id`,
      [who.id],
    )
  ).rows

/** An athlete with two sessions that came from Hevy. */
async function trained(): Promise<TestUser> {
  const athlete = await anAthlete()
  const hevy = [
    aWorkout([aSet(), aSet(), aSet({ entered_value: 105 })]),
    aWorkout([aSet()], { started_at: '2026-08-09T17:00:00', title: 'Upper' }),
  ]
  await bring(athlete, aFile(hevy, { source: 'hevy' }))
  return athlete
}

it('an imported export of the same account adds nothing, however often', async () => {
  const athlete = await trained()
  const before = await setsOf(athlete)
  const file = await exportOf(athlete)
  expect(await bring(athlete, aFile(file, { trial: true }))).toEqual({ sets: 0, workouts: 0, known: 4 })
  expect(await bring(athlete, aFile(file))).toEqual({ sets: 0, workouts: 0, known: 4 })
  expect(await bring(athlete, aFile(file))).toEqual({ sets: 0, workouts: 0, known: 4 })
  expect(await setsOf(athlete)).toEqual(before)
  expect(await call(athlete, 'get_imports')).toHaveLength(1)
})

it('a set that was deleted since is imported into its workout again, once', async () => {
  const athlete = await trained()
  const file = await exportOf(athlete)
  const [gone] = await setsOf(athlete)
  await call(athlete, 'delete_set_log', gone?.id)
  expect(await bring(athlete, aFile(file))).toEqual({ sets: 1, workouts: 0, known: 3 })
  const after = await setsOf(athlete)
  expect(after).toHaveLength(4)
  expect(new Set(after.map(({ workout_id }) => workout_id)).size).toBe(2)
  expect(await bring(athlete, aFile(file))).toEqual({ sets: 0, workouts: 0, known: 4 })
})

it('another account imports an export as its own history, once', async () => {
  const [athlete, other] = [await trained(), await anAthlete()]
  const before = await setsOf(athlete)
  const file = await exportOf(athlete)
  // The answer does not reveal whether the ids belong to somebody.
  expect(await bring(other, aFile(file, { trial: true }))).toEqual({ sets: 4, workouts: 2, known: 0 })
  expect(await bring(other, aFile(file))).toEqual({ sets: 4, workouts: 2, known: 0 })
  expect(await bring(other, aFile(file))).toEqual({ sets: 0, workouts: 0, known: 4 })
  const taken = await setsOf(other)
  expect(taken).toHaveLength(4)
  const ids = new Set(before.flatMap(({ id, workout_id }) => [id, workout_id]))
  expect(taken.filter(({ id, workout_id }) => ids.has(id) || ids.has(workout_id))).toEqual([])
  expect(await setsOf(athlete)).toEqual(before)
})

it('a file with invented, foreign or repeated ids changes nothing of others', async () => {
  const [athlete, victim] = [await anAthlete(), await trained()]
  const before = await setsOf(victim)
  const [theirs] = before
  const mine = randomUUID()
  const sets = [theirs?.id, mine, mine].map(set_id => aSet({ set_id }))
  const file = [aWorkout(sets, { workout_id: theirs?.workout_id })]
  expect(await bring(athlete, aFile(file))).toEqual({ sets: 2, workouts: 1, known: 1 })
  expect(await setsOf(victim)).toEqual(before)
  expect((await setsOf(athlete)).map(({ workout_id }) => workout_id)).not.toContain(theirs?.workout_id)
  expect(await refusal(bring(athlete, aFile([aWorkout([aSet({ set_id: 'x' })])])))).toBe(
    'PT422 invalid_import',
  )
})

it('ids in a file of another application are ignored', async () => {
  const athlete = await trained()
  const [known] = await setsOf(athlete)
  const file = [aWorkout([aSet({ set_id: known?.id })], { title: 'New', workout_id: known?.workout_id })]
  expect(await bring(athlete, aFile(file, { source: 'strong' }))).toEqual({ sets: 1, workouts: 1, known: 0 })
})

it('two imports at once add the file once', async () => {
  const [athlete, other] = [await trained(), await anAthlete()]
  const file = await exportOf(athlete)
  const answers = await Promise.all([bring(other, aFile(file)), bring(other, aFile(file))])
  expect(answers.map(({ sets }) => sets).sort()).toEqual([0, 4])
  expect(await setsOf(other)).toHaveLength(4)
})

it('every field of a set and of its session is imported', async () => {
  const athlete = await anAthlete()
  const sets = [
    aSet({
      set_id: randomUUID(),
      side: 'left',
      pos: 0,
      set_note: 'Deep',
      completed_at: '2026-08-07T15:04:00Z',
    }),
    aSet({ set_id: randomUUID(), side: 'right', pos: 0, rir: 2, set_type: 'failure' }),
    aSet({ set_id: randomUUID(), pos: 1, per_side: true }),
    aSet({ set_id: randomUUID(), pos: 2, reps: null, entered_value: null, entered_unit: null, calories: 30 }),
  ]
  await bring(athlete, aFile([aWorkout(sets, { srpe: 7.5, comment: 'Fine' })]))
  const stored = await setsOf(athlete)
  expect(
    stored.map(({ pos, side, note, rir, set_type, calories }) => ({
      pos,
      side,
      note,
      rir,
      set_type,
      calories,
    })),
  ).toEqual(
    expect.arrayContaining([
      { pos: 0, side: 'left', note: 'Deep', rir: null, set_type: 'normal', calories: null },
      { pos: 0, side: 'right', note: '', rir: 2, set_type: 'failure', calories: null },
      { pos: 1, side: null, note: '', rir: null, set_type: 'normal', calories: null },
      { pos: 2, side: null, note: '', rir: null, set_type: 'normal', calories: 30 },
    ]),
  )
  // Left and right are one set; a set of both sides has no side.
  expect(new Set(stored.map(({ set_key }) => set_key)).size).toBe(3)
  expect(stored.find(({ pos }) => pos === 1)?.target_snapshot).toEqual({ per_side: true })
  expect(stored.find(({ side }) => side === 'left')?.completed_at).toEqual(new Date('2026-08-07T15:04:00Z'))
  const { rows } = await db.query(
    `select s.srpe::float, s.comment, s.duration_min from public.session_logs s join public.workouts w on w.id = s.workout_id
      where w.athlete_id = $1`,
    [athlete.id],
  )
  expect(rows).toEqual([{ srpe: 7.5, comment: 'Fine', duration_min: 60 }])
})

interface Shown {
  workouts: {
    blocks: {
      label: string
      kind: string
      prescriptions: { exercise: { name: string }; sets: unknown[] }[]
    }[]
    logs: unknown[]
  }[]
}
const blocksOf = async (who: TestUser) =>
  (await call<Shown>(who, 'get_calendar', who.id, '2026-08-01', '2026-08-31')).workouts.map(
    ({ blocks, logs }) => [
      logs.length,
      ...blocks.map(
        ({ label, kind, prescriptions }) =>
          `${label} ${kind}: ${prescriptions.map(({ exercise, sets }) => `${exercise.name} ${sets.length}`).join(', ')}`,
      ),
    ],
  )

it('exercises done in turn are imported as a superset without targets, and are deleted by the undo', async () => {
  const athlete = await anAthlete()
  const sets = [...EXERCISES, ...EXERCISES].map(exercise => aSet({ exercise }))
  const blocks = [
    { kind: 'straight', exercises: ['Row'] },
    { kind: 'superset', exercises: ['squat', 'RDL'] },
  ]
  const file = aFile([aWorkout(sets, { blocks })], { source: 'hevy' })
  await bring(athlete, file)
  const laidOut = [[6, 'A straight: Row 0', 'B superset: Back Squat 0, Romanian Deadlift 0']]
  expect(await blocksOf(athlete)).toEqual(laidOut)
  // Imported workouts have no targets, so none is due.
  const progress = await call<{ weeks: { sets: { planned: number; due: number; done: number } }[] }>(
    ...([athlete, 'get_progress', athlete.id, '2026-08-03', '2026-08-09'] as const),
  )
  expect(progress.weeks.map(({ sets: counted }) => counted)).toMatchObject([{ planned: 0, due: 0, done: 6 }])
  // The same file, and a later one of the same session, leave the blocks as they are.
  await bring(athlete, { ...file, id: randomUUID() })
  const later = aFile([aWorkout([...sets, aSet()], { blocks: blocks.toReversed() })], { source: 'hevy' })
  expect(await bring(athlete, later)).toMatchObject({ sets: 1, workouts: 0 })
  expect(await blocksOf(athlete)).toEqual([[7, ...(laidOut[0] ?? []).slice(1)]])
  await call(athlete, 'undo_import', later.id)
  await call(athlete, 'undo_import', file.id)
  expect(await blocksOf(athlete)).toEqual([])
})

it.each([
  ['an exercise that is not in the list', [{ kind: 'superset', exercises: ['Squat', 'Nothing'] }]],
  ['a kind that there is not', [{ kind: 'giant', exercises: ['Squat', 'RDL'] }]],
  ['too many', Array.from({ length: 53 }, () => ({ kind: 'straight', exercises: ['Squat'] }))],
  ['no list', [{ kind: 'superset', exercises: 'Squat' }]],
])('blocks with %s are refused, and nothing is added', async (_, blocks) => {
  const athlete = await anAthlete()
  const file = aFile([aWorkout([aSet()], { blocks })], { source: 'hevy' })
  expect(await refusal(bring(athlete, file))).toBe('PT422 invalid_import')
  expect(await setsOf(athlete)).toEqual([])
})
