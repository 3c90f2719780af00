import { describe, expect, it } from 'vitest'
import { OPEN_SET } from '../workout/typed-document.ts'
import type { ProgramDocument, ProgramSet } from './program-document.ts'
import { readProgramFile, readProgramFileValue } from './read-program-file.ts'

const { pct_exercise_id: _, ...OPEN } = OPEN_SET
const SET: ProgramSet = { ...OPEN, pct_exercise: null, reps_min: 5, reps_max: 5 }
const LINE = {
  exercise: 'squat',
  tempo: null,
  rest_s: 180,
  rest_max_s: null,
  turn: null,
  note: '',
  video_override: null,
  sets: [SET],
}
const BLOCK = {
  label: 'A',
  kind: 'straight' as const,
  rounds: null,
  time_cap_s: null,
  interval_s: null,
  work_s: null,
  rest_s: null,
  note: '',
  prescriptions: [LINE],
}
const WORKOUT = { week: 1, day: 1, order_in_day: 0, title: 'Lower', coach_note: '', blocks: [BLOCK] }
const EXERCISE: ProgramDocument['exercises'][number] = {
  key: 'squat',
  name: 'Back Squat',
  slug: 'back-squat',
  aliases: [],
  pattern: 'squat',
  equipment: 'barbell',
  loading: 'plates_per_side',
  measurement: 'weight_reps',
  laterality: 'bilateral',
  load_multiplier: 1,
  mechanic: 'compound',
  level: 'intermediate',
  cues: null,
  video_url: null,
  muscles: { quads: 'primary' },
  figure: null,
}
const PROGRAM: ProgramDocument = {
  format: 'coach-app/program',
  version: 4,
  title: 'Base',
  description: '',
  tags: [],
  weeks: 4,
  phases: [{ from_week: 1, to_week: 4, name: 'Base' }],
  progressions: [
    {
      id: '1',
      scope: { kind: 'exercise', exercise_id: 'squat', name: 'Back Squat' },
      from_week: 1,
      to_week: 4,
      step: { kind: 'kg', amount: 2.5, every: 1 },
      deload: null,
    },
  ],
  exercises: [EXERCISE],
  workouts: [WORKOUT],
}
const withLine = (over: { rest_s?: null; rest_max_s?: number; turn?: number }): object => ({
  ...PROGRAM,
  workouts: [{ ...WORKOUT, blocks: [{ ...BLOCK, prescriptions: [{ ...LINE, ...over }] }] }],
})
const withSet = (over: Partial<ProgramSet>): object => ({
  ...PROGRAM,
  workouts: [
    { ...WORKOUT, blocks: [{ ...BLOCK, prescriptions: [{ ...LINE, sets: [SET, { ...SET, ...over }] }] }] },
  ],
})
const at = 'workouts[0].blocks[0].prescriptions[0]'

it('readProgramFile reads a program', () => {
  expect(readProgramFile(JSON.stringify(PROGRAM))).toEqual({ ok: true, document: PROGRAM })
})

const withFigure = (figure: unknown) => ({ ...PROGRAM, exercises: [{ ...EXERCISE, slug: null, figure }] })
const { figure: _figure, ...NOT_DRAWN } = EXERCISE

it('readProgramFile reads what an own exercise looks like', () => {
  const document = withFigure({ like: 'back-squat', stance: 0.85 })
  expect(readProgramFileValue(document)).toEqual({ ok: true, document })
  expect(readProgramFileValue(withFigure({ like: 'Back Squat' }))).toMatchObject({
    ok: false,
    problems: [{ path: 'exercises[0].figure.like' }],
  })
  expect(readProgramFileValue(withFigure({ like: 'back-squat', colour: 1 }))).toMatchObject({
    ok: false,
    problems: [{ path: 'exercises[0].figure' }],
  })
})

it('readProgramFile reads a file of version 3, whose exercises have no figures', () => {
  expect(readProgramFileValue({ ...PROGRAM, version: 3, exercises: [NOT_DRAWN] })).toEqual({
    ok: true,
    document: PROGRAM,
  })
  expect(readProgramFileValue({ ...PROGRAM, version: 3 })).toMatchObject({
    ok: false,
    problems: [{ path: 'exercises[0]', message: expect.stringContaining('"figure"') }],
  })
})

/** As files were before rests were ranges and an EMOM had turns. */
function before(program: ProgramDocument): object {
  const { rest_max_s, turn, ...line } = LINE
  const workout = { ...WORKOUT, blocks: [{ ...BLOCK, prescriptions: [line] }] }
  return { ...program, version: 2, exercises: [NOT_DRAWN], workouts: [workout] }
}

it('readProgramFile reads a file of version 2, which has no rest ranges and no turns', () => {
  expect(readProgramFileValue(before(PROGRAM))).toEqual({ ok: true, document: PROGRAM })
  expect(readProgramFileValue({ ...PROGRAM, version: 2, exercises: [NOT_DRAWN] })).toMatchObject({
    ok: false,
    problems: [{ path: at, message: expect.stringContaining('"rest_max_s", "turn"') }],
  })
})

it('readProgramFile reads a file of version 1, which has no tags, phases or progressions', () => {
  const { tags, phases, progressions, ...old } = before(PROGRAM) as ProgramDocument
  expect(readProgramFileValue({ ...old, version: 1 })).toEqual({
    ok: true,
    document: { ...PROGRAM, tags: [], phases: [], progressions: [] },
  })
  expect(readProgramFileValue({ ...before(PROGRAM), version: 1 })).toMatchObject({
    ok: false,
    problems: [{ message: expect.stringContaining('"tags", "phases", "progressions"') }],
  })
})

it.each([
  [999_999.99, true],
  [1_000_000, false],
])('readProgramFile accepts a distance of %d m, like a typed line: %s', (metres, ok) => {
  const far = { reps_min: null, reps_max: null, metres }
  expect(readProgramFileValue(withSet(far)).ok).toBe(ok)
})

describe('a malformed program file', () => {
  it.each<[string, unknown, string]>([
    ['a text', 'nothing', 'format'],
    ['of something else', { ...PROGRAM, format: 'workout' }, 'format'],
    ['newer', { ...PROGRAM, version: 5 }, 'version'],
    ['without a version', { ...PROGRAM, version: '3' }, 'version'],
    ['with a field too many', { ...PROGRAM, workouts: [{ ...WORKOUT, date: '2026-11-23' }] }, 'workouts[0]'],
    [
      'with a field missing',
      { ...PROGRAM, workouts: [{ ...WORKOUT, title: undefined }] },
      'workouts[0].title',
    ],
    ['with day 8', { ...PROGRAM, workouts: [WORKOUT, { ...WORKOUT, day: 8 }] }, 'workouts[1].day'],
    ['with week 5 of 4', { ...PROGRAM, workouts: [{ ...WORKOUT, week: 5 }] }, 'workouts[0].week'],
    ['with a workout twice', { ...PROGRAM, workouts: [WORKOUT, WORKOUT] }, 'workouts[1]'],
    ['with a key twice', { ...PROGRAM, exercises: [EXERCISE, EXERCISE] }, 'exercises[1].key'],
    ['with an unknown exercise', { ...PROGRAM, exercises: [], progressions: [] }, `${at}.exercise`],
    [
      'with a phase after its end',
      { ...PROGRAM, phases: [{ from_week: 3, to_week: 2, name: 'Base' }] },
      'phases[0].from_week',
    ],
    [
      'with a rule beyond its end',
      { ...PROGRAM, progressions: PROGRAM.progressions.map(rule => ({ ...rule, to_week: 5 })) },
      'progressions[0].to_week',
    ],
    [
      'with a video that is no link',
      { ...PROGRAM, exercises: [{ ...EXERCISE, video_url: 'javascript:1' }] },
      'exercises[0].video_url',
    ],
    [
      'with a muscle of its own',
      { ...PROGRAM, exercises: [{ ...EXERCISE, muscles: { soul: 'primary' } }] },
      'exercises[0].muscles',
    ],
    ['with a rest the wrong way round', withLine({ rest_max_s: 90 }), `${at}.rest_max_s`],
    ['with an end of a rest alone', withLine({ rest_s: null, rest_max_s: 90 }), `${at}.rest_max_s`],
    ['with turns outside of an EMOM', withLine({ turn: 1 }), `${at}.turn`],
    ['with a range the wrong way round', withSet({ reps_min: 8 }), `${at}.sets[1].reps_max`],
    ['with parts of another sum', withSet({ reps_parts: [2, 2] }), `${at}.sets[1].reps_parts`],
    ['with an end of seconds alone', withSet({ seconds_max: 30 }), `${at}.sets[1].seconds_max`],
    ['with a load that has no number', withSet({ load_kind: 'kg' }), `${at}.sets[1].load_min`],
    ['with kilograms below nothing', withSet({ load_kind: 'kg', load_min: -5 }), `${at}.sets[1].load_min`],
    [
      'with loads the wrong way round',
      withSet({ load_kind: 'kg', load_min: 5, load_max: 4 }),
      `${at}.sets[1].load_max`,
    ],
    ['with percent of nothing', withSet({ load_kind: 'pct_1rm', load_min: 70 }), `${at}.sets[1].pct_base`],
    ['with a lift for no percent', withSet({ pct_exercise: 'squat' }), `${at}.sets[1].pct_exercise`],
    [
      'with percent of an unknown lift',
      withSet({ load_kind: 'pct_1rm', load_min: 70, pct_base: '1rm', pct_exercise: 'press' }),
      `${at}.sets[1].pct_exercise`,
    ],
    ['with an RPE of 7.3', withSet({ rpe: 7.3 }), `${at}.sets[1].rpe`],
    ['with an end of RPE alone', withSet({ rpe_max: 8 }), `${at}.sets[1].rpe_max`],
    ['with RIR the wrong way round', withSet({ rir: 3, rir_max: 2 }), `${at}.sets[1].rir_max`],
    [
      'with 501 sets in a workout',
      {
        ...PROGRAM,
        workouts: [
          {
            ...WORKOUT,
            blocks: [
              {
                ...BLOCK,
                prescriptions: Array.from({ length: 6 }, () => ({ ...LINE, sets: Array(84).fill(SET) })),
              },
            ],
          },
        ],
      },
      'workouts[0]',
    ],
  ])('is refused with the path of its problem: %s', (_, value, path) => {
    const answer = readProgramFileValue(value)
    expect(answer.ok ? [] : answer.problems.map(problem => problem.path)).toEqual([path])
    expect(answer.ok ? '' : answer.problems[0]?.message).toMatch(/\w{2}/)
  })

  it('is refused as no JSON when it cannot be parsed', () => {
    expect(readProgramFile('{"format":')).toEqual({
      ok: false,
      problems: [{ path: '', message: 'This is no JSON file.' }],
    })
  })
})
