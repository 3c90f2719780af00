import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { aFile, workouts } from '../import-proposals/proposals.ts'
import { call, type Exercises, findExercises, grant } from './training.ts'

/** Example answers of calls about workouts, with every field in use, as a file that the remote's tests parse. */

const FILE = fileURLToPath(new URL('../../../docs/formats/workout-answers.json', import.meta.url))
const RENEW = 'RENEW=1 pnpm test:db supabase/tests/workouts/answers.test.ts && pnpm format'

let db: TestDatabase
let exercises: Exercises
let athlete: TestUser
let coach: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
  ;[athlete, coach] = await Promise.all([
    db.createUser({ metadata: { name: 'Olga Owner' } }),
    db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } }),
  ])
  await grant(db, athlete, coach, 'write')
})
afterAll(() => db.close())

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const DAY = '2026-05-12'
/** Where everybody here is: UTC. */
const TODAY = new Date().toISOString().slice(0, 10)
const at = (minutes: number) => `${DAY}T18:${String(minutes).padStart(2, '0')}:00Z`
const set = (over: object) => ({ id: randomUUID(), ...over })
const percent = (of: object) =>
  set({ reps_min: 5, reps_max: 5, load_kind: 'pct_1rm', load_min: 70, load_max: 75, ...of })

/** A superset, straight sets of percentages, an EMOM: every way to say a set. */
function everyField() {
  const squat = {
    id: randomUUID(),
    exercise_id: exercises.squat,
    tempo: '31X0',
    rest_s: 150,
    rest_max_s: 180,
    note: 'Slow down',
    video_override: VIDEO,
    sets: [
      set({ set_type: 'warmup', reps_min: 8, reps_max: 10, load_kind: 'kg', load_min: 60, load_max: 62.5 }),
      percent({ rpe: 7, rpe_max: 8.5 }),
      percent({ pct_base: 'tm', pct_exercise_id: exercises.rdl, rir: 1, rir_max: 3 }),
    ],
  }
  const rdl = {
    id: randomUUID(),
    exercise_id: exercises.rdl,
    sets: [
      set({
        reps_parts: [2, 2, 2],
        reps_min: 6,
        reps_max: 6,
        load_kind: 'kg',
        load_min: 102.058,
        load_max: 102.058,
        load_unit: 'lb',
      }),
      set({
        set_type: 'dropset',
        per_side: true,
        reps_min: 8,
        reps_max: 8,
        load_kind: 'prev_pct',
        load_min: -10,
        load_max: -10,
      }),
      set({ set_type: 'failure', amrap: true, reps_min: 5, load_kind: 'prev_kg', load_min: 5, load_max: 5 }),
    ],
  }
  const emom = {
    id: randomUUID(),
    exercise_id: exercises.rdl,
    turn: 1,
    sets: [
      set({ seconds: 30, seconds_max: 40, load_kind: 'bodyweight' }),
      set({ metres: 12.5, load_kind: 'pct_bw', load_min: 50, load_max: 50 }),
      set({ calories: 10, load_kind: 'bw_plus', load_min: -20, load_max: -20 }),
    ],
  }
  return {
    id: randomUUID(),
    athlete_id: athlete.id,
    version: 0,
    save_id: randomUUID(),
    date: DAY,
    title: 'Everything',
    coach_note: 'All of it',
    state: 'published',
    hidden: false,
    blocks: [
      {
        id: randomUUID(),
        label: 'A',
        kind: 'superset',
        rounds: 3,
        rest_s: 90,
        note: 'In turn',
        prescriptions: [squat, rdl],
      },
      {
        id: randomUUID(),
        label: 'B',
        kind: 'emom',
        rounds: 10,
        time_cap_s: 1200,
        interval_s: 60,
        work_s: 40,
        prescriptions: [emom],
      },
    ],
  }
}

const inKg = (kg: number) => ({ kg, unit: 'kg', limit: null })
const LOAD = {
  status: 'load',
  low: inKg(97.5),
  high: { ...inKg(105), limit: 'heaviest' },
  role: 'load',
  isEach: false,
  reason: {
    of: 'max',
    percent: { low: 70, high: 75 },
    isOtherExercise: false,
    max: { exercise_id: '', kg: 140, base: '1rm', source: {} },
  },
}

async function answers() {
  const athleteId = athlete.id
  const source = await call<{ id: string }>(
    athlete,
    'save_athlete_max',
    athleteId,
    exercises.squat,
    'tested',
    140,
    '2026-05-01',
  )
  await call(athlete, 'save_body_weight', athleteId, 82.5, '2026-05-01')
  const plan = everyField()
  await call(coach, 'save_workout', plan)
  const [superset] = plan.blocks
  const [squat, rdl] = superset?.prescriptions ?? []
  const [warmUp, heavy] = squat?.sets ?? []
  const [, dropset] = rdl?.sets ?? []
  const max = { ...LOAD.reason.max, exercise_id: exercises.squat, source }
  const log = (pos: number, over: object) =>
    call(athlete, 'log_set', {
      id: randomUUID(),
      workout_id: plan.id,
      pos,
      exercise_id: exercises.squat,
      completed_at: at(pos),
      ...over,
    })
  await log(0, {
    set_target_id: warmUp?.id,
    reps: 8,
    entered_value: 60,
    entered_unit: 'kg',
    loads: [{ set_target_id: heavy?.id, load: { ...LOAD, reason: { ...LOAD.reason, max } } }],
  })
  const heavySet = {
    set_target_id: heavy?.id,
    reps: 5,
    entered_value: 225,
    entered_unit: 'lb',
    rpe: 8.5,
    rir: 1,
  }
  await log(1, { ...heavySet, device_name: 'Tablet', after: [] })
  // Logged on another device, which has not seen it.
  const log_set = await log(1, { ...heavySet, reps: 2, note: 'Bar slipped', device_name: 'Phone', after: [] })
  await log(2, { set_target_id: dropset?.id, exercise_id: exercises.rdl, reps: 8, side: 'left' })
  // A set beyond the plan: the client's snapshot is stored.
  await log(3, {
    exercise_id: exercises.rdl,
    seconds: 30,
    metres: 12.5,
    calories: 9,
    target_snapshot: { set_type: 'warmup' },
  })
  const exerciseLog = (pos: number, over: object) =>
    call(athlete, 'save_exercise_log', {
      id: randomUUID(),
      workout_id: plan.id,
      exercise_id: exercises.squat,
      pos,
      ...over,
    })
  const save_exercise_log = await exerciseLog(0, {
    prescription_id: rdl?.id,
    note: 'Sore back',
    video_url: VIDEO,
  })
  await exerciseLog(1, { prescription_id: plan.blocks[1]?.prescriptions[0]?.id, dropped: true })
  await exerciseLog(2, { prescription_id: null, exercise_id: exercises.rdl })
  await call(athlete, 'complete_workout', plan.id, {
    ended_at: at(50),
    duration_min: 50,
    srpe: 7,
    comment: 'Good',
    device_name: 'Tablet',
  })
  const onPhone = { ended_at: at(50), duration_min: 48, srpe: 6, device_name: 'Phone', after: [] }
  await call(athlete, 'complete_workout', plan.id, onPhone)
  await call(athlete, 'save_athlete_note', plan.id, 'Slept well')
  await call(coach, 'save_day_note', athleteId, DAY, 'coaches', 'Ask about the back')
  await call(athlete, 'save_availability', randomUUID(), '2026-05-13', '2026-05-14', 'travel', 'Train')
  const span = [athleteId, '2026-05-11', '2026-05-17'] as const
  return {
    get_calendar: await call(coach, 'get_calendar', ...span),
    'get_calendar of a stranger': await call(await db.createUser(), 'get_calendar', ...span),
    log_set,
    save_exercise_log,
    save_athlete_max: source,
    get_progress: await call(coach, 'get_progress', ...span, 1),
    get_training_history: await call(coach, 'get_training_history', athleteId),
    get_training_days: await call(coach, 'get_training_days', ...span),
    get_trained_exercises: await call(coach, 'get_trained_exercises', athleteId),
    get_exercise_history: await call(coach, 'get_exercise_history', athleteId, exercises.squat),
    get_exercise_records: await call(coach, 'get_exercise_records', athleteId, exercises.squat),
    save_template: await call(coach, 'save_template', {
      id: randomUUID(),
      save_id: randomUUID(),
      revision: 0,
      title: 'Base',
      description: 'Four weeks',
      tags: ['strength'],
      weeks: 4,
      phases: [{ from_week: 1, to_week: 4, name: 'Volume' }],
      progressions: [
        {
          id: randomUUID(),
          scope: { kind: 'block', day: 1, order_in_day: 0, label: 'A' },
          from_week: 1,
          to_week: 4,
          step: { kind: 'kg', amount: 2.5, every: 1 },
          deload: { every: 4, percent: -10, sets: -1 },
        },
      ],
      workouts: [
        {
          id: randomUUID(),
          revision: 0,
          week: 1,
          day: 1,
          order_in_day: 0,
          title: 'Day 1',
          coach_note: '',
          blocks: everyField().blocks,
        },
      ],
    }),
    get_templates: await call(coach, 'get_templates'),
    save_routine: await call(athlete, 'save_routine', aRoutine()),
    get_routines: await call(athlete, 'get_routines'),
    get_deleted_routines: await deletedRoutines(),
    ...(await goals()),
    ...(await answersAboutImports()),
    ...(await answersAboutExercises()),
  }
}

/** As the interface in front of the database answers: an object of what is named `out`, also of one alone, and a list of rows. */
async function answered(who: TestUser, name: string, ...args: unknown[]): Promise<unknown> {
  const { rows } = await who.query<Record<string, unknown>>(
    `select * from public.${name}(${args.map((_, at) => `$${at + 1}`).join(', ')})`,
    args.map(value => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)),
  )
  const [row = {}] = rows
  if (Object.keys(row).join() === name) return row[name]
  const { rows: kinds } = await db.query<{ proretset: boolean }>(
    'select proretset from pg_proc where proname = $1',
    [name],
  )
  return kinds[0]?.proretset ? rows : row
}

/** A file of one's own, and three that a coach proposes: agreed to, declined and withdrawn. */
async function answersAboutImports() {
  const [agreed, declined] = [aFile(exercises.squat, athlete), aFile(exercises.squat, athlete)]
  const propose_import = await answered(coach, 'propose_import', agreed)
  await call(coach, 'propose_import', { ...declined, workouts: workouts(1, 1) })
  const get_import_proposals = await answered(athlete, 'get_import_proposals')
  const compare_import_proposal = await answered(athlete, 'compare_import_proposal', agreed.id, 0)
  const agree_to_import = (await answered(athlete, 'agree_to_import', agreed.id)) as { import_id: string }
  const get_imports = await answered(athlete, 'get_imports')
  return {
    propose_import,
    get_import_proposals,
    compare_import_proposal,
    agree_to_import,
    end_import_proposal: await answered(athlete, 'end_import_proposal', declined.id),
    get_imports,
    undo_import: await answered(athlete, 'undo_import', agree_to_import.import_id),
    import_training: await answered(athlete, 'import_training', {
      ...aFile(exercises.squat, athlete),
      workouts: workouts(1, 1),
      trial: false,
    }),
  }
}

async function answersAboutExercises() {
  const made = {
    id: randomUUID(),
    name: 'Answered Hop',
    measurement: 'weight_reps',
    muscles: { quads: 'primary' },
  }
  const create_exercise = (await answered(athlete, 'create_exercise', made)) as { id: string }
  return {
    create_exercise,
    get_similar_exercises: await answered(athlete, 'get_similar_exercises', 'Answered Hops'),
    get_exercise_usage: await answered(coach, 'get_exercise_usage', exercises.squat),
    save_body_weight: await answered(athlete, 'save_body_weight', athlete.id, 83, '2026-05-02'),
    get_athletes_with_week: await answered(coach, 'get_athletes_with_week', athlete.id, '2026-05-11'),
    get_changed_records: await answered(athlete, 'get_changed_records'),
    get_progression_rules: await answered(athlete, 'get_progression_rules', athlete.id),
    archive_exercise: await answered(athlete, 'archive_exercise', create_exercise.id, true),
  }
}

/** One goal that was reached today and one that has a course, set by a coach for somebody else than the athlete of the other answers. */
async function goals() {
  const lifter = await db.createUser({ metadata: { name: 'Lea Lifter' } })
  await grant(db, lifter, coach, 'write')
  const workout = { ...everyField(), athlete_id: lifter.id, date: TODAY }
  await call(lifter, 'save_workout', workout)
  const goal = (load_kg: number) => ({
    id: randomUUID(),
    save_id: randomUUID(),
    athlete_id: lifter.id,
    exercise_id: exercises.squat,
    kind: 'load',
    reps: 1,
    load_kg,
    by_date: TODAY,
  })
  const save_goal = await call(coach, 'save_goal', goal(100))
  await call(coach, 'save_goal', { ...goal(200), abandoned: false })
  await call(lifter, 'log_set', {
    id: randomUUID(),
    workout_id: workout.id,
    exercise_id: exercises.squat,
    pos: 0,
    reps: 2,
    entered_value: 120,
    entered_unit: 'kg',
    completed_at: at(5),
  })
  const { goals, ...rest } = await call<{ goals: { load_kg: number }[] }>(coach, 'get_goals', lifter.id)
  return { save_goal, get_goals: { ...rest, goals: goals.sort((one, other) => one.load_kg - other.load_kg) } }
}

async function deletedRoutines() {
  const { id, save_id, ...rest } = aRoutine()
  const { blocks } = await call<{ blocks: unknown }>(coach, 'save_routine', { ...rest, id, save_id })
  await call(coach, 'save_routine', {
    ...{ ...rest, id, blocks },
    save_id: randomUUID(),
    after: [save_id],
    deleted: true,
  })
  return call(coach, 'get_deleted_routines')
}

/** With a rule of a range, the kind that has every field. */
function aRoutine() {
  const { blocks } = everyField()
  const [prescription] = blocks[0]?.prescriptions ?? []
  const rules = [{ prescription_id: prescription?.id, kind: 'range', amount: 2.5, reps_min: 8, reps_max: 10 }]
  return {
    id: randomUUID(),
    save_id: randomUUID(),
    title: 'Push day',
    folder: 'Gym',
    note: 'Belt',
    blocks,
    rules,
  }
}

const MOMENTS = new Set([
  'updated_at',
  'created_at',
  'said_at',
  'today',
  'at',
  'offered_at',
  'expires_at',
  'agreed_at',
])
/** Stable in every run: ids are numbered in order, database times are replaced by one. */
function stable(answer: unknown): unknown {
  const ids = new Map<string, string>()
  const text = JSON.stringify(answer, (key, value: unknown) =>
    MOMENTS.has(key) && typeof value === 'string'
      ? '2026-05-12T20:00:00+00:00'.slice(0, value.length > 10 ? undefined : 10)
      : value,
  )
  return JSON.parse(
    text.replaceAll(TODAY, DAY).replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, id => {
      ids.set(id, ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`)
      return ids.get(id) as string
    }),
  )
}

it('the stored example answers equal those of the database', async () => {
  const answered = stable(await answers())
  if (process.env.RENEW) await writeFile(FILE, JSON.stringify(answered, null, 2))
  const file: unknown = JSON.parse(await readFile(FILE, 'utf8').catch(() => 'null'))
  expect(
    file,
    `docs/formats/workout-answers.json is not what the database answers. Renew it: ${RENEW}`,
  ).toEqual(answered)
})
