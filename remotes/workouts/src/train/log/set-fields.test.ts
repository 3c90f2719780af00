import { describe, expect, it } from 'vitest'
import type { QueuedTask } from '../../data/unsent-sets/log-queue.ts'
import { mergeLogs, withStoredLog } from '../../data/unsent-sets/merge-logs.ts'
import type { ResolvedLoad } from '../../model/athlete-loads/resolved-load.ts'
import type { Counted } from '../../model/log/counted.ts'
import { formatLog } from '../../model/log/format-log.ts'
import { extraLogs, progressOf } from '../../model/log/workout-progress.ts'
import { NO_AMOUNT } from '../../model/workout/typed-document.ts'
import type { PrescribedExercise, SetTarget } from '../../model/workout/workout.ts'
import { aBlock, aLog, aPrescription, aSet, aWorkout, kg } from '../../testing/a-workout.ts'
import {
  amountsTyped,
  effortKind,
  fieldsOfLog,
  isLoadUnknown,
  otherEffort,
  readFields,
  type SetFields,
  steppedAmount,
  suggestedFields,
} from './set-fields.ts'

const prescription = aPrescription()
const { exercise } = prescription
const [first] = prescription.sets
if (!first) throw new Error('A prescription without sets.')
const REPS: Counted = { first: 'reps', second: null, distance: 'm' }
const RUN: Counted = { first: 'seconds', second: 'metres', distance: 'km' }
const ROW: Counted = { first: 'metres', second: 'seconds', distance: 'm' }
const DIPS = { measurement: 'weighted_bodyweight' } as const
const MACHINE = { measurement: 'assisted_bodyweight' } as const
const RUNNING = { measurement: 'distance_time' } as const
const fields = (over: Partial<SetFields>): SetFields => ({
  amount: '',
  second: '',
  weight: '',
  effort: '',
  ...over,
})
const NOTHING = { previous: null, last: null, resolved: undefined }

describe('the fields of a set', () => {
  it('suggest the target; without a weight in it, that of the set before', () => {
    expect(suggestedFields(aSet(kg(100)), REPS, 'kg', exercise, NOTHING)).toEqual({
      amount: '5',
      second: '',
      weight: '100',
      effort: '',
    })
    const before = fields({ amount: '8', weight: '82.5', effort: '8' })
    expect(
      suggestedFields(aSet({ reps_min: 8 }), REPS, 'kg', exercise, {
        ...NOTHING,
        previous: { fields: before, isDone: true, target: aSet() },
      }),
    ).toMatchObject({
      weight: '82.5',
      effort: '',
    })
  })

  it.each([
    ['load', 105, 'kg', '105'],
    ['load', 105, 'lb', '105 kg'],
    ['added', 20, 'kg', '20'],
    // Nothing on top of the body is not typed as a load, nor is what helps where nothing can.
    ['added', 0, 'kg', ''],
    ['assistance', 15, 'kg', ''],
    [null, 0, 'kg', ''],
  ] as const)('suggest what a percentage comes to: %s %d kg in %s is %j', (role, weight, unit, text) => {
    const end = { kg: weight, unit: 'kg', limit: null } as const
    const resolved: ResolvedLoad = role
      ? { status: 'load', low: end, high: end, role, isEach: false, reason: { of: 'written' } }
      : { status: 'missing', missing: { what: 'body_weight' } }
    const target = aSet({ load_kind: 'pct_bw', load_min: 75, load_max: 75 })
    expect(suggestedFields(target, REPS, unit, exercise, { ...NOTHING, resolved }).weight).toBe(text)
  })

  const done = (reps: number, load_kg: number, over = {}) =>
    aLog(prescription, first, { reps, load_kg, entered_value: load_kg, ...over })
  const range = { reps_min: 8, reps_max: 10 }
  const weights = { load_kind: 'kg' as const, load_min: 100, load_max: 110 }
  it.each([
    ['fixed reps stay, whatever was done', kg(100), done(7, 95), '5', '100'],
    ['a range takes what was done', { ...range, ...kg(60) }, done(9, 60), '9', '60'],
    ['and its end, where that was more', range, done(12, 60), '10', '60'],
    ['or less', range, done(6, 60), '8', '60'],
    ['without a last time a range gives its least', range, null, '8', ''],
    ['an open set takes all of it', { reps_min: null, reps_max: null }, done(11, 42.5), '11', '42.5'],
    ['an open set that nobody did is empty', { reps_min: null, reps_max: null }, null, '', ''],
    ['as many as possible takes what was done', { reps_max: null, amrap: true }, done(9, 60), '9', '60'],
    ['and not less than the least', { reps_max: null, amrap: true }, done(3, 60), '5', '60'],
    ['a range of weights takes what was lifted', weights, done(5, 105), '5', '105'],
    ['above it, its end', weights, done(5, 120), '5', '110'],
    ['without a last time its least', weights, null, '5', '100'],
    [
      'what was typed in lb comes as it was',
      range,
      done(9, 102.058, { entered_value: 225, entered_unit: 'lb' }),
      '9',
      '225 lb',
    ],
  ] as const)('%s', (_, target, last, amount, weight) => {
    expect(suggestedFields(aSet(target), REPS, 'kg', exercise, { ...NOTHING, last })).toEqual(
      fields({ amount, weight }),
    )
  })

  it.each<[string, object, string, [string, string][], boolean, string]>([
    ['nothing was changed', kg(80), '', [['80', '80']], true, '80'],
    ['the same load of an own workout follows', kg(80), '', [['80', '92.5']], true, '92.5'],
    [
      'the latest that was changed',
      kg(80),
      '',
      [
        ['80', '92.5'],
        ['60', '65'],
        ['80', '90'],
      ],
      true,
      '90',
    ],
    ['another load stays', kg(60), '', [['80', '92.5']], true, '60'],
    ['what somebody else has prescribed stays', kg(80), '', [['80', '92.5']], false, '80'],
    ['left open, last time follows', {}, '80', [['80', '92.5']], true, '92.5'],
    ['in a plan of somebody else too', {}, '80', [['80', '92.5']], false, '92.5'],
    ['left open, another last time stays', {}, '70', [['80', '92.5']], true, '70'],
    ['an empty one follows', {}, '', [['', '40']], true, '40'],
    ['one that was emptied is not followed', kg(80), '', [['80', '']], true, '80'],
  ])('a changed weight carries on: %s', (_, target, lastWeight, became, isOwn, weight) => {
    const last = lastWeight === '' ? null : done(8, Number(lastWeight))
    const beside = { ...NOTHING, last, isOwn, became: new Map(became) }
    expect(suggestedFields(aSet(target), REPS, 'kg', exercise, beside).weight).toBe(weight)
  })

  it('fills weight and repetitions alike, set after set, from the one that was done', () => {
    const open = aSet({ reps_min: null, reps_max: null })
    const after = (fields: SetFields, isDone: boolean) =>
      suggestedFields(open, REPS, 'lb', exercise, { ...NOTHING, previous: { fields, isDone, target: open } })
    const second = after(fields({ amount: '5', weight: '135' }), true)
    expect([second, after(second, false)]).toMatchObject([
      { amount: '5', weight: '135' },
      { amount: '5', weight: '135' },
    ])
  })

  it.each([
    ['left open, as in the set before', {}, '8', '65'],
    ['asked, as it is asked', { reps_min: 5, reps_max: 5 }, '5', '65'],
    ['as many as possible, as last time', { amrap: true }, '9', '65'],
  ])('repetitions: %s', (_, target, amount, weight) => {
    const previous = {
      fields: fields({ amount: '8', weight: '65', effort: '9' }),
      isDone: true,
      target: aSet(),
    }
    const open = aSet({ reps_min: null, reps_max: null, ...target })
    const beside = { ...NOTHING, last: done(9, 60), previous }
    expect(suggestedFields(open, REPS, 'kg', exercise, beside)).toEqual(fields({ amount, weight }))
  })

  const percent = (load: number, over = {}) =>
    aSet({ load_kind: 'pct_1rm', pct_base: '1rm', load_min: load, load_max: load, ...over })
  it.each([
    ['the same', percent(80), '100'],
    ['a larger one', percent(90), '112.5'],
    ['one of another max', percent(90, { pct_base: 'tm' }), '100'],
  ])('a percentage of nothing known, after one that is done: %s', (_, target, weight) => {
    const previous = { fields: fields({ amount: '5', weight: '100' }), isDone: true, target: percent(80) }
    const resolved: ResolvedLoad = { status: 'missing', missing: { what: 'body_weight' } }
    const round = (kg: number) => Math.round(kg / 2.5) * 2.5
    const beside = { ...NOTHING, previous, resolved, round }
    expect(suggestedFields(target, REPS, 'kg', exercise, beside).weight).toBe(weight)
    const open = { ...previous, isDone: false }
    expect(suggestedFields(target, REPS, 'kg', exercise, { ...beside, previous: open }).weight).toBe('100')
  })

  it('read reps in reserve where those are asked', () => {
    const typed = fields({ amount: '5', effort: '2' })
    expect(readFields(typed, REPS, exercise, 'kg', 'rir')).toMatchObject({ value: { rir: 2 } })
    expect(readFields({ ...typed, effort: '1.5' }, REPS, exercise, 'kg', 'rir').ok).toBe(false)
  })

  it.each([
    ['as it was asked', null, { rir: 2 }, 'rpe', REPS, 'rir'],
    ['as one writes it', null, {}, 'rir', REPS, 'rir'],
    ['as it was logged', { rpe: 8, rir: null }, { rir: 2 }, 'rir', REPS, 'rpe'],
    ['a run has no repetitions in reserve', null, {}, 'rir', RUN, 'rpe'],
    ['but where they are asked', null, { rir: 2 }, 'rpe', RUN, 'rir'],
  ] as const)('ask how hard it was %s', (_, log, asked, own, counted, kind) =>
    expect(effortKind(log, aSet(asked), own, counted)).toBe(kind),
  )

  it('show RPE and RIR where both were said: one in its field, the other in words', () => {
    const log = aLog(prescription, first, { rpe: 8, rir: 2 })
    expect(fieldsOfLog(log, REPS, 'kg', 'rir').effort).toBe('2')
    expect(otherEffort(log, 'rir')).toBe('RPE 8')
    expect(otherEffort(log, 'rpe')).toBe('2 RIR')
    expect(otherEffort({ rpe: 8, rir: null }, 'rpe')).toBe('')
  })

  it('show a weight as it was typed, in the other unit too', () => {
    const log = aLog(prescription, first, { entered_value: 225, entered_unit: 'lb', load_kg: 102.058 })
    expect(fieldsOfLog(log, REPS, 'lb').weight).toBe('225')
    expect(fieldsOfLog(log, REPS, 'kg').weight).toBe('225 lb')
  })

  it.each<[Partial<SetFields>, Counted, Pick<PrescribedExercise, 'measurement'>, object]>([
    [
      { amount: '5', weight: '102,5', effort: '8.5' },
      REPS,
      exercise,
      { reps: 5, entered_value: 102.5, entered_unit: 'kg', rpe: 8.5 },
    ],
    [{ amount: '5', weight: '225 lb' }, REPS, exercise, { entered_value: 225, entered_unit: 'lb' }],
    [{ amount: '5', weight: '50KG' }, REPS, exercise, { entered_value: 50, entered_unit: 'kg' }],
    [{ amount: '5' }, REPS, exercise, { reps: 5, entered_value: null, entered_unit: null, rpe: null }],
    // A failed attempt.
    [{ amount: '0', weight: '100', effort: '10' }, REPS, exercise, { reps: 0, entered_value: 100, rpe: 10 }],
    [{ amount: '8', weight: '-20' }, REPS, DIPS, { reps: 8, entered_value: -20, entered_unit: 'kg' }],
    [{ amount: '8', weight: '-45 lb' }, REPS, DIPS, { entered_value: -45, entered_unit: 'lb' }],
    [{ amount: '8', weight: '20' }, REPS, MACHINE, { entered_value: 20 }],
    [{ amount: '25:30', second: '5' }, RUN, RUNNING, { seconds: 1530, metres: 5000 }],
    [{ amount: '25:30' }, RUN, RUNNING, { seconds: 1530, metres: null }],
    [{ second: '5' }, RUN, RUNNING, { seconds: null, metres: 5000 }],
    [{ amount: '500', second: '1:52' }, ROW, RUNNING, { metres: 500, seconds: 112 }],
  ])('%j is read', (typed, counted, measured, value) => {
    const read = readFields(fields(typed), counted, measured, 'kg')
    expect(read).toMatchObject({ ok: true, value })
  })

  it('says nothing of what has no field: what was logged of it stays', () => {
    const read = readFields(fields({ amount: '5' }), REPS, exercise, 'kg')
    expect(read.ok && Object.keys(read.value)).toEqual(['reps', 'entered_value', 'entered_unit', 'rpe'])
  })

  it.each<[string, Partial<SetFields>, Counted, object]>([
    ['amount', { amount: '5.5' }, REPS, exercise],
    ['amount', { amount: '-1' }, REPS, exercise],
    ['weight', { amount: '5', weight: 'heavy' }, REPS, exercise],
    ['weight', { amount: '5', weight: '50 stone' }, REPS, exercise],
    ['weight', { amount: '5', weight: '-20' }, REPS, exercise],
    ['weight', { amount: '5', weight: '-20' }, REPS, MACHINE],
    ['effort', { amount: '5', weight: '100', effort: '11' }, REPS, exercise],
    ['effort', { amount: '5', weight: '100', effort: '7.3' }, REPS, exercise],
    ['amount', { amount: 'soon' }, RUN, RUNNING],
    ['second', { amount: '25:30', second: '5000' }, RUN, RUNNING],
  ])('the %s of %j is refused', (field, typed, counted, measured) => {
    const read = readFields(fields(typed), counted, measured as typeof exercise, 'kg')
    expect(read).toEqual({ ok: false, field })
  })

  it.each<[Partial<SetFields>, Counted]>([
    [{ weight: '100', effort: '8' }, REPS],
    [{}, RUN],
    [{ amount: '0', second: '0' }, ROW],
  ])('%j says no amount', (typed, counted) =>
    expect(readFields(fields(typed), counted, exercise, 'kg')).toEqual({
      ok: false,
      field: 'amount',
      isMissing: true,
    }),
  )

  it.each([
    ['5', 1, 'reps', REPS, '6'],
    ['', 1, 'reps', REPS, '1'],
    ['0', -1, 'reps', REPS, '0'],
    ['25:30', 60, 'seconds', RUN, '26:30'],
    ['55', 5, 'seconds', RUN, '1:00'],
    ['5', 100, 'metres', RUN, '5.1'],
    ['400 m', 100, 'metres', RUN, '0.5'],
    ['soon', 5, 'seconds', RUN, 'soon'],
  ] as const)('%j goes by %d %s in one step to %5$j', (text, by, kind, counted, next) =>
    expect(steppedAmount(text, kind, counted, by)).toBe(next),
  )

  it('what is typed has a pace before it is logged', () => {
    const typed = { amount: '25:30', second: '5 km' }
    expect(amountsTyped(typed, RUN)).toMatchObject({ metres: 5000, seconds: 1530, reps: null })
    expect(amountsTyped({ amount: 'soon', second: '0' }, RUN)).toMatchObject({ metres: null, seconds: null })
  })

  it.each<
    [string, Partial<SetTarget>, 'added' | 'assistance', Pick<PrescribedExercise, 'measurement'>, string]
  >([
    ['dips with a belt', { load_min: 20 }, 'added', DIPS, '20'],
    ['dips with a band', { load_min: -20 }, 'assistance', DIPS, '-20'],
    ['an assisting machine', { load_min: -20 }, 'assistance', MACHINE, '20'],
  ])('of %s are filled', (_, target, role, measured, weight) => {
    const end = { kg: 20, unit: 'kg', limit: null } as const
    const resolved: ResolvedLoad = {
      ...{ status: 'load', low: end, high: end, role },
      ...{ isEach: false, reason: { of: 'written' } },
    }
    const asked = aSet({ load_kind: 'bw_plus', ...target })
    expect(suggestedFields(asked, REPS, 'kg', measured, { ...NOTHING, resolved }).weight).toBe(weight)
  })

  it('a measured amount is never filled with that of last time', () => {
    const asked = aSet({ ...NO_AMOUNT, metres: 500 })
    const last = aLog(prescription, first, { reps: null, metres: 500, seconds: 112, load_kg: null })
    expect(suggestedFields(asked, ROW, 'kg', RUNNING, { ...NOTHING, last })).toMatchObject({
      amount: '500',
      second: '',
    })
  })
})

describe('a load that nobody knows', () => {
  const target = aSet()
  const done = aLog(aPrescription({ sets: [target] }), target)
  const fields = { weight: '', amount: '8', second: '', effort: '' }
  const unknown = { measurement: 'weight_reps', target, log: null, last: null, previous: null } as const
  it.each([
    ['of a first set', {}, true],
    ['while the set before is not done', { previous: { fields, isDone: false, target } }, true],
    ['not after a set that was done without', { previous: { fields, isDone: true, target } }, false],
    ['not of what was done without last time', { last: done }, false],
    ['not of a set that is done', { log: done }, false],
    ['not where the plan says one', { target: aSet(kg(100)) }, false],
    ['not where it says the body alone', { target: aSet({ load_kind: 'bodyweight' }) }, false],
    ['not of what the body can do alone', { measurement: 'weighted_bodyweight' }, false],
  ] as const)('%s', (_, over, isUnknown) => {
    expect(isLoadUnknown({ ...unknown, ...over })).toBe(isUnknown)
  })
})

describe('a logged set in words', () => {
  it.each([
    [{}, '5 × 100 kg'],
    [{ rpe: 8.5 }, '5 × 100 kg, RPE 8.5'],
    [{ load_kg: null, entered_unit: null }, '5 reps'],
    [{ reps: 1, load_kg: null }, '1 rep'],
    [{ reps: null, seconds: 45, load_kg: null }, '45 s'],
    [{ reps: null, metres: 40, load_kg: 32 }, '40 m × 32 kg'],
    [{ reps: null, seconds: 1530, metres: 5000, load_kg: null }, '5 km in 25:30'],
    [{ reps: 12, seconds: 30, load_kg: 24 }, '12 reps in 30 s × 24 kg'],
    [{ reps: 0 }, '0 × 100 kg'],
    [{ reps: 8, load_kg: -20 }, '8 × −20 kg'],
    [{ rpe: 8, rir: 2 }, '5 × 100 kg, RPE 8, 2 RIR'],
    [{ rir: 2 }, '5 × 100 kg, 2 RIR'],
    [{ reps: null }, '100 kg, no amount'],
    [{ reps: null, load_kg: null, seconds: 0 }, 'no amount'],
  ])('%j: %s', (over, words) => {
    expect(formatLog(aLog(prescription, first, over), 'kg')).toBe(words)
  })
})

describe('what is done, with what has not arrived yet', () => {
  const workout = aWorkout({ blocks: [aBlock({ prescriptions: [prescription] })] })
  const log = aLog(prescription, first, { id: 'l' })
  const { load_kg: _, target_snapshot: __, rir: ___, ...entered } = log
  const queued = (over: Pick<QueuedTask, 'item'> & Partial<QueuedTask>): QueuedTask => ({
    key: 'k',
    at: 1,
    status: 'waiting',
    error: null,
    ...over,
  })
  const logTask = {
    kind: 'log' as const,
    workoutId: workout.id,
    log: { ...entered, reps: 3, workout_id: workout.id, target_snapshot: first },
  }

  it('lays a queued set over the stored one and says how far it is', () => {
    const shown = mergeLogs({ ...workout, logs: [log] }, [queued({ item: logTask })])
    expect(shown).toMatchObject([{ id: 'l', reps: 3, load_kg: 100, saveState: 'saving' }])
    const failed = queued({ item: logTask, error: { code: 'network' as const, message: '' } })
    expect(mergeLogs(workout, [failed])[0]?.saveState).toBe('waiting')
    expect(mergeLogs(workout, [queued({ item: logTask, status: 'refused' })])[0]?.saveState).toBe('refused')
  })

  it('takes away what was taken back, and leaves other workouts alone', () => {
    const unlog = { kind: 'unlog' as const, workoutId: workout.id, logId: 'l', targetId: first.id }
    expect(mergeLogs({ ...workout, logs: [log] }, [queued({ item: unlog })])).toEqual([])
    const elsewhere = { ...unlog, workoutId: 'other' }
    expect(mergeLogs({ ...workout, logs: [log] }, [queued({ item: elsewhere })])).toHaveLength(1)
  })

  it('adopts the id the server answers when another device was first', () => {
    const stored = withStoredLog(
      { ...workout, logs: [log] },
      { ...log, id: 'theirs', workout_state: 'in_progress' },
    )
    expect(stored.logs.map(({ id }) => id)).toEqual(['theirs'])
  })

  it('knows what is next, what is done, and what is beyond the plan', () => {
    const [shown] = mergeLogs({ ...workout, logs: [log] }, [])
    if (!shown) throw new Error('Nothing shown.')
    expect(progressOf(workout, [shown])).toMatchObject({
      done: 1,
      total: 4,
      nextSetId: prescription.sets[1]?.id,
    })
    const orphan = { ...shown, set_target_id: null }
    expect(extraLogs(workout, [shown, orphan])).toEqual([orphan])
    expect(progressOf({ blocks: [] }, []).nextSetId).toBeNull()
  })
})
