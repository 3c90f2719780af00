import { describe, expect, it } from 'vitest'
import file from '../../../../../docs/formats/workout-answers.json'
import { workoutLoads } from '../../model/resolved-load/workout-loads.ts'
import { OPEN_SET } from '../../model/workout/typed-document.ts'
import { aBlock, anExercise, aPrescription, aSet, aWorkout } from '../../testing/a-workout.ts'
import * as answers from './answers.ts'
import { faultOf, readAnswer } from './read-answer.ts'
import type { Schema } from './schema.ts'
import { block } from './workout-answers.ts'

/** What a database test has written of each call, and what reads it. */
const READ: Record<keyof typeof file, Schema<unknown>> = {
  ...answers,
  'get_calendar of a stranger': answers.get_calendar,
}
const [workout] = file.get_calendar.workouts
const faultIn = (schema: Schema<unknown>, answer: unknown): string => {
  const read = schema.safeParse(answer)
  return read.success ? 'none' : faultOf(read.error.issues)
}
const read = (over: object) => answers.save_workout.parse({ ...workout, ...over })

describe('the schemas of answers', () => {
  it.each(Object.entries(file))('accept the stored answer of %s', (name, answer) => {
    expect(faultIn(READ[name as keyof typeof file], answer)).toBe('none')
  })

  it('parse a workout unchanged, apart from fields that a snapshot leaves out', () => {
    const logs = workout?.logs.map(log => ({
      ...log,
      target_snapshot: log.target_snapshot && { ...OPEN_SET, id: '', ...log.target_snapshot },
    }))
    expect(answers.save_workout.parse(workout)).toEqual({ ...workout, logs })
  })

  it('keep unknown fields of a newer server, at any depth', () => {
    const newer = {
      ...workout,
      blocks: workout?.blocks.map(block => ({ ...block, colour: 'red' })),
      place: 'gym',
    }
    expect(answers.save_workout.parse(newer)).toMatchObject({
      place: 'gym',
      blocks: [{ colour: 'red' }, { colour: 'red' }],
    })
  })
})

describe('values that an older client has written', () => {
  const logged = (target_snapshot: unknown) =>
    read({ logs: [{ ...workout?.logs[0], target_snapshot }] }).logs[0]?.target_snapshot

  it.each<[string, unknown, unknown]>([
    ['of an import', { set_type: 'warmup' }, { ...OPEN_SET, id: '', set_type: 'warmup' }],
    ['that is malformed', { set_type: 'heavy' }, null],
    ['that is null', null, null],
  ])('include a target snapshot %s', (_, snapshot, expected) => {
    expect(logged(snapshot)).toEqual(expected)
  })

  const exercise = anExercise({ id: 'squat' })
  const asked = [
    aSet({ load_kind: 'pct_1rm', pct_base: 'tm', load_min: 70, load_max: 75 }),
    aSet({ load_kind: 'pct_bw', load_min: 50, load_max: 50 }),
    aSet({ load_kind: 'kg', load_min: 100, load_max: 100 }),
    aSet({ load_kind: 'prev_kg', load_min: 5, load_max: 5 }),
  ]
  const max = {
    id: 'm',
    exercise_id: 'squat',
    kind: 'tested',
    kg: 140,
    date: '2026-11-01',
    source_set_id: null,
  } as const
  const plan = aWorkout({ blocks: [aBlock({ prescriptions: [aPrescription({ exercise, sets: asked })] })] })
  const loads = workoutLoads(plan, {
    maxes: [max],
    bodyWeights: [{ date: '2026-11-01', kg: 80 }],
    unit: 'kg',
    barAndPlates: null,
  })
  const fixedAs = (fixed_load: unknown) =>
    block.parse(
      aBlock({ prescriptions: [aPrescription({ sets: [{ ...aSet(), fixed_load: fixed_load as null }] })] }),
    ).prescriptions[0]?.sets[0]?.fixed_load

  it.each(asked.map(({ load_kind, id }) => [load_kind, id]))(
    'include a fixed load of %s, which keeps its reason',
    (_, id) => {
      const load = loads.get(id)
      expect(load?.status).toBe('load')
      expect(fixedAs(load)).toEqual(load)
    },
  )

  it('are null where a fixed load is malformed', () => {
    expect(fixedAs({ status: 'load', low: { kg: 5 }, high: { kg: 5 }, reason: {} })).toBeNull()
  })
})

describe('a malformed answer', () => {
  it.each<[string, object, string]>([
    ['a field of another type', { version: '3' }, 'version: expected number'],
    [
      'an unknown value',
      { state: 'gone' },
      'state: expected draft or published or in_progress or completed or missed or skipped',
    ],
    [
      'a missing nested field',
      { blocks: [{ ...workout?.blocks[0], prescriptions: [{}] }] },
      'blocks[0].prescriptions[0].id: expected string',
    ],
  ])('with %s names the field and what was expected', (_, over, fault) => {
    expect(faultIn(answers.save_workout, { ...workout, ...over })).toBe(fault)
  })

  it('throws an error that names the call', () => {
    expect(readAnswer('get_template_link', { token: 5 }, answers.get_template_link)).toMatchObject({
      ok: false,
      error: {
        code: 'unexpected',
        reason: 'unreadable_answer',
        message: 'get_template_link answered what cannot be read. token: expected string.',
      },
    })
  })

  it('that is null is reported as the whole answer', () => {
    expect(faultIn(answers.get_templates, null)).toBe('the answer: expected array')
  })
})
