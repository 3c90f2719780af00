import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assign, monday } from '../assignments/assigned.ts'
import { change, undo } from '../calendar-changes/calendar.ts'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { aTemplate, aTemplateWorkout, save as saveTemplate } from '../templates/template.ts'
import { aLog, aWorkout, call, type Exercises, findExercises, grant, refusal } from './training.ts'

/** Every value that a typed line can give to a block, an exercise or a set: saved, answered, read, and kept with a log. */

type Fields = Record<string, unknown>
interface Stored {
  blocks: (Fields & { prescriptions: (Fields & { sets: Fields[] })[] })[]
}

let db: TestDatabase
let exercises: Exercises
let athlete: TestUser
let coach: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
  ;[athlete, coach] = await Promise.all([db.createUser(), db.createUser({ metadata: { role: 'coach' } })])
  await grant(db, athlete, coach, 'write')
})
afterAll(() => db.close())

interface Said {
  set?: Fields
  prescription?: Fields
  block?: Fields
}
const saying = ({ set = {}, prescription = {}, block = {} }: Said) =>
  aWorkout(athlete.id, exercises, {
    blocks: [
      {
        id: randomUUID(),
        label: 'A',
        ...block,
        prescriptions: [
          {
            id: randomUUID(),
            exercise_id: exercises.squat,
            ...prescription,
            sets: [{ id: randomUUID(), ...set }],
          },
        ],
      },
    ],
  })
const save = (workout: object) => call<Stored>(coach, 'save_workout', workout)

const UNSAID = {
  set_type: 'normal',
  reps_min: null,
  reps_max: null,
  amrap: false,
  reps_parts: null,
  per_side: false,
  seconds: null,
  seconds_max: null,
  metres: null,
  calories: null,
  load_kind: 'open',
  load_min: null,
  load_max: null,
  load_unit: 'kg',
  pct_base: null,
  pct_exercise_id: null,
  rpe: null,
  rpe_max: null,
  rir: null,
  rir_max: null,
  fixed_load: null,
}

describe('the target of a set', () => {
  it.each<[what: string, sent: Fields, answered?: Fields]>([
    ['nothing', {}],
    ['each side', { reps_min: 8, reps_max: 8, per_side: true }],
    ['a range of seconds', { seconds: 30, seconds_max: 45 }],
    ['a cluster', { reps_min: 6, reps_max: 6, reps_parts: [2, 2, 2] }],
    ['a percentage', { load_kind: 'pct_1rm', load_min: 70, load_max: 75 }, { pct_base: '1rm' }],
    [
      'a percentage of the training max',
      { load_kind: 'pct_1rm', load_min: 85, load_max: 85, pct_base: 'tm' },
    ],
    ['a percentage of the body', { load_kind: 'pct_bw', load_min: 60, load_max: 60 }],
    ['more than the body', { load_kind: 'bw_plus', load_min: 20, load_max: 25 }],
    ['assistance', { load_kind: 'bw_plus', load_min: -15, load_max: -10, load_unit: 'lb' }],
    ['less than before', { load_kind: 'prev_pct', load_min: -10, load_max: -10 }],
    ['more kilograms than before', { load_kind: 'prev_kg', load_min: 2.5, load_max: 2.5 }],
    ['a range of RPE', { rpe: 7, rpe_max: 8.5 }],
    ['a range of RIR', { rir: 1, rir_max: 2 }],
    ['0 in reserve to 0', { rir: 0, rir_max: 0 }],
  ])('with %s is answered and read as it was sent', async (_, sent, answered = {}) => {
    const workout = saying({ set: sent })
    const said = { ...UNSAID, ...sent, ...answered, id: expect.any(String) }
    const setOf = (stored: Stored | undefined) => stored?.blocks[0]?.prescriptions[0]?.sets[0]
    expect(setOf(await save(workout))).toEqual(said)
    const { workouts } = await call<{ workouts: (Stored & { id: string })[] }>(
      athlete,
      'get_calendar',
      athlete.id,
      workout.date,
      workout.date,
    )
    expect(setOf(workouts.find(({ id }) => id === workout.id))).toEqual(said)
    const { target_snapshot } = await call<{ target_snapshot: Fields }>(athlete, 'log_set', aLog(workout))
    expect(target_snapshot).toEqual({ ...said, block_kind: 'straight' })
  })

  it('with a percentage of another lift has that exercise', async () => {
    const of = { load_kind: 'pct_1rm', load_min: 60, load_max: 60, pct_exercise_id: exercises.rdl }
    const stored = await save(saying({ set: of }))
    expect(stored.blocks[0]?.prescriptions[0]?.sets[0]).toMatchObject({ ...of, pct_base: '1rm' })
  })

  it('loses its old values when it is edited', async () => {
    const workout = saying({
      set: {
        reps_min: 4,
        reps_max: 4,
        reps_parts: [2, 2],
        per_side: true,
        load_kind: 'pct_1rm',
        load_min: 60,
        load_max: 60,
        pct_exercise_id: exercises.rdl,
        rpe: 7,
        rpe_max: 8,
        rir: 1,
        rir_max: 2,
      },
    })
    await save(workout)
    const [block] = workout.blocks
    const [prescription] = block?.prescriptions ?? []
    const id = prescription?.sets[0]?.id
    const stored = await save({
      ...workout,
      version: 1,
      save_id: randomUUID(),
      blocks: [
        { ...block, prescriptions: [{ ...prescription, sets: [{ id, seconds: 20, seconds_max: 30 }] }] },
      ],
    })
    expect(stored.blocks[0]?.prescriptions[0]?.sets[0]).toEqual({
      ...UNSAID,
      id,
      seconds: 20,
      seconds_max: 30,
    })
  })

  it.each<[constraint: string, what: string, sent: Fields]>([
    [
      'set_targets_reps_parts',
      'parts that are not the sum',
      { reps_min: 5, reps_max: 5, reps_parts: [2, 2] },
    ],
    ['set_targets_reps_parts', 'one part', { reps_min: 2, reps_max: 2, reps_parts: [2] }],
    ['set_targets_reps_parts', 'no parts', { reps_min: 0, reps_max: 0, reps_parts: [] }],
    ['set_targets_reps_parts', '21 parts', { reps_min: 21, reps_max: 21, reps_parts: Array(21).fill(1) }],
    ['set_targets_reps_parts', 'a part below 0', { reps_min: 2, reps_max: 2, reps_parts: [3, -1] }],
    ['set_targets_reps_parts', 'parts without a sum', { reps_parts: [2, 2] }],
    ['set_targets_reps_parts', 'a part that is none', { reps_min: 4, reps_max: 4, reps_parts: [2, null, 2] }],
    [
      'set_targets_reps_parts',
      'parts of parts',
      {
        reps_min: 4,
        reps_max: 4,
        reps_parts: [
          [1, 1],
          [1, 1],
        ],
      },
    ],
    ['set_targets_seconds_range', '30 to 20 s', { seconds: 30, seconds_max: 20 }],
    ['set_targets_seconds_range', 'the end of a range of seconds alone', { seconds_max: 20 }],
    ['set_targets_rpe_range', 'RPE 8 to 7', { rpe: 8, rpe_max: 7 }],
    ['set_targets_rpe_range', 'the end of a range of RPE alone', { rpe_max: 7 }],
    ['set_targets_rpe_max_check', 'RPE 7 to 7.3', { rpe: 7, rpe_max: 7.3 }],
    ['set_targets_rir_range', '3 to 2 in reserve', { rir: 3, rir_max: 2 }],
    ['set_targets_rir_max_check', '3 to 11 in reserve', { rir: 3, rir_max: 11 }],
    ['set_targets_load_sign', '−75 %', { load_kind: 'pct_1rm', load_min: -75, load_max: -75 }],
    ['set_targets_load_sign', '−100 kg', { load_kind: 'kg', load_min: -100, load_max: -100 }],
    ['set_targets_load_sign', '−60 % of the body', { load_kind: 'pct_bw', load_min: -60, load_max: -60 }],
    ['set_targets_load_value', 'a percentage of nothing', { load_kind: 'pct_1rm' }],
    ['set_targets_load_value', 'more than before, without a number', { load_kind: 'prev_kg' }],
    ['set_targets_pct_base', 'a base without a percentage', { pct_base: 'tm' }],
    [
      'set_targets_pct_base_check',
      'another base',
      { load_kind: 'pct_1rm', load_min: 75, load_max: 75, pct_base: '2rm' },
    ],
    ['set_targets_load_kind_check', 'RPE as a load', { load_kind: 'rpe', load_min: 8, load_max: 8 }],
  ])('is refused by the name %s: %s', async (constraint, _, sent) => {
    await expect(save(saying({ set: sent }))).rejects.toMatchObject({
      code: 'PT422',
      hint: 'invalid_workout',
      detail: constraint,
    })
  })

  it('refuses another exercise without a percentage', async () => {
    await expect(save(saying({ set: { pct_exercise_id: exercises.rdl } }))).rejects.toMatchObject({
      code: 'PT422',
      detail: 'set_targets_pct_exercise',
    })
  })
})

describe('a block', () => {
  it('of intervals has rounds, interval, work and rest', async () => {
    const said = { kind: 'interval', rounds: 8, interval_s: 120, work_s: 30, rest_s: 90 }
    expect((await save(saying({ block: said }))).blocks[0]).toMatchObject({ ...said, time_cap_s: null })
  })
  it.each(['interval_s', 'work_s'])('with 0 for %s is refused', async field => {
    await expect(save(saying({ block: { [field]: 0 } }))).rejects.toMatchObject({
      code: 'PT422',
      detail: `blocks_${field}_check`,
    })
  })
})

const emom = { kind: 'emom', rounds: 10, interval_s: 60 }

describe('an exercise', () => {
  it.each<[what: string, sent: Fields, block?: Fields]>([
    ['a rest', { rest_s: 90, rest_max_s: null, turn: null }],
    ['from one rest to another', { rest_s: 90, rest_max_s: 120, turn: null }],
    ['a rest to itself', { rest_s: 3600, rest_max_s: 3600, turn: null }],
    ['which minute it has', { rest_s: null, rest_max_s: null, turn: 52 }, emom],
  ])('with %s is answered, read, changed and restored as it was', async (_, sent, block = {}) => {
    const workout = saying({ prescription: sent, block })
    const said = (stored: Stored | undefined) => stored?.blocks[0]?.prescriptions[0]
    expect(said(await save(workout))).toMatchObject(sent)
    const found = async () => {
      const { workouts } = await call<{ workouts: (Stored & { id: string })[] }>(
        athlete,
        'get_calendar',
        athlete.id,
        workout.date,
        workout.date,
      )
      return said(workouts.find(({ id }) => id === workout.id))
    }
    expect(await found()).toMatchObject(sent)
    const save_id = randomUUID()
    const [plain] = workout.blocks
    const silent = plain?.prescriptions.map(({ id, exercise_id, sets }) => ({ id, exercise_id, sets }))
    await save({ ...workout, version: 1, save_id, blocks: [{ ...plain, prescriptions: silent }] })
    expect(await found()).toMatchObject({ rest_s: null, rest_max_s: null, turn: null })
    await undo(coach, [save_id])
    expect(await found()).toMatchObject(sent)
    const copy = {
      op: 'copy',
      workout_id: workout.id,
      id: randomUUID(),
      athlete_id: athlete.id,
      date: '2031-02-01',
    }
    await change(coach, [copy])
    const { rows } = await db.query(
      'select rest_s, rest_max_s, turn from public.prescriptions where workout_id = $1',
      [copy.id],
    )
    expect(rows).toEqual([expect.objectContaining({ rest_s: null, rest_max_s: null, turn: null, ...sent })])
  })

  it.each<[constraint: string, what: string, Fields, Fields?]>([
    ['prescriptions_rest_range', 'from 120 to 90 s', { rest_s: 120, rest_max_s: 90 }],
    ['prescriptions_rest_range', 'the end of a rest alone', { rest_max_s: 90 }],
    ['prescriptions_rest_max_s_check', 'to more than an hour', { rest_s: 90, rest_max_s: 3601 }],
    ['prescriptions_turn_check', 'turn 0', { turn: 0 }, emom],
    ['prescriptions_turn_check', 'turn 53', { turn: 53 }, emom],
  ])('%s refuses %s', async (constraint, _, prescription, block = {}) => {
    await expect(save(saying({ prescription, block }))).rejects.toMatchObject({
      code: 'PT422',
      detail: constraint,
    })
  })

  it.each<[string, Fields]>([
    ['of no kind', {}],
    ['in a circuit', { kind: 'circuit', rounds: 3 }],
    ['in intervals', { kind: 'interval', interval_s: 60 }],
  ])('%s cannot take turns', async (_, block) => {
    const taking = saying({ prescription: { turn: 1 }, block })
    expect(await refusal(save(taking))).toBe('PT422 invalid_turn')
    const workout = saying({ prescription: { turn: 1 }, block: emom })
    await save(workout)
    const [before] = workout.blocks
    const edited = {
      ...workout,
      version: 1,
      save_id: randomUUID(),
      blocks: [{ ...before, kind: 'straight', ...block }],
    }
    expect(await refusal(save(edited))).toBe('PT422 invalid_turn')
  })

  it('has the same values in a template, its versions and assigned workouts', async () => {
    const { blocks } = saying({ prescription: { rest_s: 90, rest_max_s: 120, turn: 2 }, block: emom })
    const template = aTemplate(exercises, { weeks: 1, workouts: [aTemplateWorkout(exercises, { blocks })] })
    await saveTemplate(coach, template)
    const of = (document: { workouts: Stored[] }) => document.workouts[0]?.blocks[0]?.prescriptions[0]
    const said = { rest_s: 90, rest_max_s: 120, turn: 2 }
    expect(of(await call(coach, 'get_template', template.id))).toMatchObject(said)
    await call(coach, 'save_template_version', template.id, '')
    expect(of(await call(coach, 'get_template_version', template.id, 1))).toMatchObject(said)
    await assign(coach, template.id, athlete)
    const calendar = await call<{ workouts: Stored[] }>(
      coach,
      'get_calendar',
      athlete.id,
      monday(1),
      monday(1),
    )
    expect(of(calendar)).toMatchObject(said)
    const wrong = saying({ prescription: { turn: 2 } })
    const bad = aTemplate(exercises, { workouts: [aTemplateWorkout(exercises, { blocks: wrong.blocks })] })
    expect(await refusal(saveTemplate(coach, bad))).toBe('PT422 invalid_turn')
  })
})

describe('the video link of a prescription', () => {
  const video = async (sent: unknown) =>
    (await save(saying({ prescription: { video_override: sent } }))).blocks[0]?.prescriptions[0]
      ?.video_override
  it.each<[unknown, string | null]>([
    ['https://video.example/squat', 'https://video.example/squat'],
    [' https://video.example/squat ', 'https://video.example/squat'],
    ['', null],
    [null, null],
  ])('%j is stored as %j', async (sent, kept) => {
    expect(await video(sent)).toBe(kept)
  })
  it.each([
    'http://video.example',
    'javascript:alert(1)',
    'video.example',
    'https://me@video.example/1',
    `https://${'x'.repeat(2000)}`,
  ])('%s is refused', async sent => {
    await expect(video(sent)).rejects.toMatchObject({
      code: 'PT422',
      hint: 'invalid_video_url',
    })
  })

  it('stays when it was stored before the rule existed', async () => {
    const workout = saying({ prescription: { video_override: 'https://video.example/1' } })
    await save(workout)
    await db.query(`update public.prescriptions set video_override = 'https://video' where workout_id = $1`, [
      workout.id,
    ])
    const again = {
      ...saying({ prescription: { video_override: 'https://video' } }),
      id: workout.id,
      version: 1,
    }
    expect((await save(again)).blocks[0]?.prescriptions[0]?.video_override).toBe('https://video')
  })
})

it('an exercise is returned with its muscles and the fields its loads depend on', async () => {
  const stored = await save(saying({}))
  expect(stored.blocks[0]?.prescriptions[0]?.exercise).toMatchObject({
    id: exercises.squat,
    name: 'Back Squat',
    equipment: 'barbell',
    loading: 'plates_per_side',
    measurement: 'weight_reps',
    laterality: 'bilateral',
    load_multiplier: 1,
    muscles: { quads: 'primary' },
  })
})
