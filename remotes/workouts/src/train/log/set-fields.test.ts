import { describe, expect, it } from 'vitest'
import type { QueuedTask } from '../../data/unsent-sets/log-queue.ts'
import { mergeLogs, withStoredLog } from '../../data/unsent-sets/merge-logs.ts'
import type { ResolvedLoad } from '../../model/athlete-loads/resolved-load.ts'
import { formatLog } from '../../model/log/format-log.ts'
import { extraLogs, progressOf } from '../../model/workout/workout-progress.ts'
import { aBlock, aLog, aPrescription, aSet, aWorkout, kg } from '../../testing/a-workout.ts'
import { effortKind, fieldsOfLog, readFields, suggestedFields, withOtherUnit } from './set-fields.ts'

const prescription = aPrescription()
const [first] = prescription.sets
if (!first) throw new Error('A prescription without sets.')
const NOTHING = { previous: null, last: null, resolved: undefined }

describe('the fields of a set', () => {
  it('suggest the target; without a weight in it, that of the set before', () => {
    expect(suggestedFields(aSet(kg(100)), 'reps', 'kg', NOTHING)).toEqual({
      amount: '5',
      weight: '100',
      effort: '',
    })
    const before = { amount: '8', weight: '82.5', effort: '8' }
    expect(
      suggestedFields(aSet({ reps_min: 8 }), 'reps', 'kg', {
        ...NOTHING,
        previous: { fields: before, isDone: true },
      }),
    ).toMatchObject({
      weight: '82.5',
      effort: '',
    })
  })

  it.each([
    ['load', 105, 'kg', '105'],
    ['load', 105, 'lb', '231.5'],
    ['added', 20, 'kg', '20'],
    // Nothing on top of the body, and what helps, are not typed as a load.
    ['added', 0, 'kg', ''],
    ['assistance', 15, 'kg', ''],
    [null, 0, 'kg', ''],
  ] as const)('suggest what a percentage comes to: %s %d kg in %s is %j', (role, weight, unit, text) => {
    const end = { kg: weight, unit: 'kg', limit: null } as const
    const resolved: ResolvedLoad = role
      ? { status: 'load', low: end, high: end, role, isEach: false, reason: { of: 'written' } }
      : { status: 'missing', missing: { what: 'body_weight' } }
    const target = aSet({ load_kind: 'pct_bw', load_min: 75, load_max: 75 })
    expect(suggestedFields(target, 'reps', unit, { ...NOTHING, resolved }).weight).toBe(text)
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
    expect(suggestedFields(aSet(target), 'reps', 'kg', { ...NOTHING, last })).toEqual({
      amount,
      weight,
      effort: '',
    })
  })

  it('left open, a weight is that of the set before once it is done, and until then that of last time', () => {
    const previous = { fields: { amount: '8', weight: '65', effort: '' }, isDone: true }
    const weight = (over: object) =>
      suggestedFields(aSet(range), 'reps', 'kg', { ...NOTHING, last: done(9, 60), previous, ...over }).weight
    expect(weight({})).toBe('65')
    expect(weight({ previous: { ...previous, isDone: false } })).toBe('60')
  })

  it('read reps in reserve where those are asked', () => {
    const fields = { amount: '5', weight: '', effort: '2' }
    expect(readFields(fields, prescription.exercise, 'kg', 'rir')).toMatchObject({
      value: { rir: 2, rpe: null },
    })
    expect(readFields({ ...fields, effort: '1.5' }, prescription.exercise, 'kg', 'rir').ok).toBe(false)
    expect(effortKind(null, aSet({ rir: 2 }), 'rpe')).toBe('rir')
    expect(effortKind(null, aSet(), 'rir')).toBe('rir')
    expect(effortKind({ rpe: 8, rir: null }, aSet({ rir: 2 }), 'rir')).toBe('rpe')
  })

  it.each([
    ['50', '50 lb'],
    ['50 lb', '50'],
    ['', ''],
    ['heavy', 'heavy'],
  ])('%j in the other unit is %j', (typed, other) => expect(withOtherUnit(typed, 'kg')).toBe(other))

  it('show a weight as it was typed, in the other unit too', () => {
    const log = aLog(prescription, first, { entered_value: 225, entered_unit: 'lb', load_kg: 102.058 })
    expect(fieldsOfLog(log, 'reps', 'lb').weight).toBe('225')
    expect(fieldsOfLog(log, 'reps', 'kg').weight).toBe('225 lb')
  })

  it.each([
    [
      { amount: '5', weight: '102,5', effort: '8.5' },
      { reps: 5, entered_value: 102.5, entered_unit: 'kg', rpe: 8.5 },
    ],
    [
      { amount: '5', weight: '225 lb', effort: '' },
      { entered_value: 225, entered_unit: 'lb' },
    ],
    [
      { amount: '5', weight: '50KG', effort: '' },
      { entered_value: 50, entered_unit: 'kg' },
    ],
    [
      { amount: '', weight: '', effort: '' },
      { reps: null, entered_value: null, entered_unit: null, rpe: null },
    ],
    [
      { amount: '0', weight: '0', effort: '10' },
      { reps: 0, entered_value: 0, rpe: 10 },
    ],
  ])('%j is read', (fields, value) => {
    expect(readFields(fields, prescription.exercise, 'kg')).toMatchObject({ ok: true, value })
  })

  it.each([
    ['amount', { amount: '5.5', weight: '', effort: '' }],
    ['amount', { amount: '-1', weight: '', effort: '' }],
    ['weight', { amount: '5', weight: 'heavy', effort: '' }],
    ['weight', { amount: '5', weight: '50 stone', effort: '' }],
    ['effort', { amount: '5', weight: '100', effort: '11' }],
    ['effort', { amount: '5', weight: '100', effort: '7.3' }],
  ])('the %s of %j is refused', (field, fields) => {
    expect(readFields(fields, prescription.exercise, 'kg')).toEqual({ ok: false, field })
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
    [{ reps: null, load_kg: null }, 'Done'],
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
    const stored = withStoredLog({ ...workout, logs: [log] }, { ...log, id: 'theirs' }, 'in_progress')
    expect(stored.logs.map(({ id }) => id)).toEqual(['theirs'])
  })

  it('knows what is next, what is done, and what is beyond the plan', () => {
    const [shown] = mergeLogs({ ...workout, logs: [log] }, [])
    if (!shown) throw new Error('Nothing shown.')
    expect(progressOf(workout, [shown])).toEqual({ done: 1, total: 4, nextSetId: prescription.sets[1]?.id })
    const orphan = { ...shown, set_target_id: null }
    expect(extraLogs(workout, [shown, orphan])).toEqual([orphan])
    expect(progressOf({ blocks: [] }, []).nextSetId).toBeNull()
  })
})
