import { describe, expect, it } from 'vitest'
import type { ResolvedLoad } from '../../model/athlete-loads/resolved-load.ts'
import { toKg } from '../../model/units/weight.ts'
import { NO_AMOUNT } from '../../model/workout/typed-document.ts'
import type { SetLog, SetTarget } from '../../model/workout/workout.ts'
import { aLog, anExercise, aPrescription, aSet, kg } from '../../testing/a-workout.ts'
import { compareSets } from './compare-sets.ts'

const load = (low: number, high = low, role: 'load' | 'added' | 'assistance' = 'load') =>
  ({
    status: 'load',
    low: { kg: low, unit: 'kg', limit: null },
    high: { kg: high, unit: 'kg', limit: null },
    role,
    isEach: false,
    reason: { of: 'body_weight', percent: { low: 75, high: 75 }, bodyWeight: { date: '2026-05-12', kg: 80 } },
  }) satisfies ResolvedLoad
const percent = { load_kind: 'pct_1rm', pct_base: '1rm', load_min: 75, load_max: 75 } as const
const help = { load_kind: 'bw_plus', load_min: -15 } as const
const range = { reps_min: 8, reps_max: 10 }
const atLeast = { reps_min: 5, reps_max: null, amrap: true }

describe('compareSets of asked and lifted', () => {
  it.each<[string, Partial<SetTarget>, ResolvedLoad | undefined, Partial<SetLog>, string]>([
    ['as asked', kg(100), undefined, { reps: 5, load_kg: 100 }, 'As asked'],
    ['more weight, a repetition less', kg(100), undefined, { reps: 4, load_kg: 102.5 }, '+2.5 kg, −1 rep'],
    ['less weight, more repetitions', kg(100), undefined, { reps: 7, load_kg: 95 }, '−5 kg, +2 reps'],
    [
      'inside of both ranges',
      { ...kg(100), load_max: 110, ...range },
      undefined,
      { reps: 9, load_kg: 105 },
      'As asked',
    ],
    [
      'above both',
      { ...kg(100), load_max: 110, ...range },
      undefined,
      { reps: 12, load_kg: 112.5 },
      '+2.5 kg, +2 reps',
    ],
    [
      'below both',
      { ...kg(100), load_max: 110, ...range },
      undefined,
      { reps: 7, load_kg: 97.5 },
      '−2.5 kg, −1 rep',
    ],
    ['as many as possible', { ...kg(100), ...atLeast }, undefined, { reps: 9, load_kg: 100 }, 'As asked'],
    ['fewer than at least', { ...kg(100), ...atLeast }, undefined, { reps: 4, load_kg: 100 }, '−1 rep'],
    ['a percentage', percent, load(105), { reps: 5, load_kg: 110 }, '+5 kg'],
    ['a percentage without a max', percent, undefined, { reps: 4, load_kg: 110 }, '−1 rep'],
    ['a percentage that was a range', percent, load(100, 105), { reps: 5, load_kg: 102.5 }, 'As asked'],
    ['a load left open', { load_kind: 'open' }, undefined, { reps: 5, load_kg: 80 }, 'As asked'],
    ['no weight entered', kg(100), undefined, { reps: 5, load_kg: null }, 'As asked'],
    [
      'nothing on top of the body',
      { load_kind: 'bw_plus', load_min: 20 },
      load(20, 20, 'added'),
      { load_kg: null },
      '−20 kg',
    ],
    ['help', help, load(15, 15, 'assistance'), { reps: 6, load_kg: -15 }, '+1 rep'],
    ['help as asked', help, load(15, 15, 'assistance'), { load_kg: -15 }, 'As asked'],
    ['more help', help, load(15, 15, 'assistance'), { load_kg: -20 }, '+5 kg of assistance'],
    ['no help', help, load(15, 15, 'assistance'), { load_kg: null }, '−15 kg of assistance'],
    ['weight instead of help', help, load(15, 15, 'assistance'), { load_kg: 15 }, '+30 kg'],
    [
      'help instead of weight',
      { load_kind: 'bw_plus', load_min: 20 },
      load(20, 20, 'added'),
      { load_kg: -20 },
      '−40 kg',
    ],
    ['body weight', { load_kind: 'bodyweight' }, load(0, 0, 'added'), { reps: 5, load_kg: null }, 'As asked'],
    ['time', { ...NO_AMOUNT, seconds: 45 }, undefined, { reps: null, seconds: 40 }, '−5 s'],
    [
      'time inside a range',
      { ...NO_AMOUNT, seconds: 30, seconds_max: 45 },
      undefined,
      { reps: null, seconds: 40 },
      'As asked',
    ],
    ['a long time', { ...NO_AMOUNT, seconds: 1800 }, undefined, { reps: null, seconds: 1710 }, '−1:30'],
    ['a long way', { ...NO_AMOUNT, metres: 5000 }, undefined, { reps: null, metres: 6200 }, '+1.2 km'],
    ['distance', { ...NO_AMOUNT, metres: 400 }, undefined, { reps: null, metres: 420 }, '+20 m'],
    ['calories', { ...NO_AMOUNT, calories: 20 }, undefined, { reps: null, calories: 19 }, '−1 cal'],
    [
      'a failed single',
      { ...kg(140), reps_min: 1, reps_max: 1 },
      undefined,
      { reps: 0, load_kg: 145 },
      '+5 kg, failed',
    ],
    ['a failed set as heavy', kg(100), undefined, { reps: 0, load_kg: 100 }, 'Failed'],
    ['nothing asked', NO_AMOUNT, undefined, { reps: 5, load_kg: 60 }, ''],
  ])('writes the difference: %s', (_, target, resolved, log, difference) => {
    const set = aSet(target)
    const prescription = aPrescription({
      exercise: anExercise({ measurement: 'weighted_bodyweight' }),
      sets: [set],
    })
    const loads = new Map(resolved ? [[set.id, resolved]] : [])
    const [line] = compareSets(prescription, [aLog(prescription, set, log)], loads, 'kg')
    expect(line?.difference).toBe(difference)
  })

  it.each([
    [25, '+5 kg of assistance'],
    [20, 'As asked'],
    [null, ''],
  ])('on an assisting machine writes %j kg as "%s"', (load_kg, difference) => {
    const set = aSet({ ...NO_AMOUNT, load_kind: 'bw_plus', load_min: -20 })
    const machine = anExercise({ measurement: 'assisted_bodyweight' })
    const prescription = aPrescription({ exercise: machine, sets: [set] })
    const loads = new Map([[set.id, load(20, 20, 'assistance')]])
    const [line] = compareSets(prescription, [aLog(prescription, set, { reps: 8, load_kg })], loads, 'kg')
    expect(line?.difference).toBe(difference)
  })

  it('has the pace, the type of the set and its note', () => {
    const set = aSet({ ...NO_AMOUNT, metres: 5000 })
    const run = anExercise({ measurement: 'distance_time', equipment: 'treadmill' })
    const prescription = aPrescription({ exercise: run, sets: [set] })
    const done = { reps: null, load_kg: null, metres: 5000, seconds: 1530, rpe: 8, rir: 2 }
    const log = aLog(prescription, set, { ...done, set_type: 'failure', note: 'Wind' })
    expect(compareSets(prescription, [log], new Map(), 'kg')).toMatchObject([
      {
        asked: '5 km',
        lifted: '5 km in 25:30',
        beside: '5:06 /km · Wind',
        type: 'failure',
        effort: '8, 2 RIR',
      },
    ])
  })

  const lb = (value: number, role: 'load' | 'added' | 'assistance' = 'load'): ResolvedLoad => {
    const end = { kg: toKg(value, 'lb'), unit: 'lb', limit: null } as const
    const reason = { of: 'other_unit', kg: { low: 100, high: 100 }, unit: 'kg' } as const
    return { status: 'load', low: end, high: end, role, isEach: false, reason }
  }
  const inPounds = (value: number) =>
    ({ load_kg: toKg(value, 'lb'), entered_value: value, entered_unit: 'lb' }) as const
  const DIP = { load_kind: 'bw_plus', load_min: 15.876, load_max: 15.876, load_unit: 'lb' } as const

  it.each<[string, Partial<SetTarget>, ResolvedLoad, number, 'kg' | 'lb', string, string]>([
    ['a bar', kg(102.5), lb(225), 225, 'kg', '5 @ 102.5 kg → 225 lb', 'As asked'],
    ['the same for its athlete', kg(102.5), lb(225), 225, 'lb', '5 @ 102.5 kg → 225 lb', 'As asked'],
    ['a dumbbell', kg(24), lb(55), 55, 'kg', '5 @ 24 kg → 55 lb', 'As asked'],
    ['a bench', kg(60), lb(130), 130, 'lb', '5 @ 60 kg → 130 lb', 'As asked'],
    ['a dip', DIP, lb(35, 'added'), 35, 'kg', '5 @ BW +35 lb → 35 lb added', 'As asked'],
    ['more', kg(102.5), lb(225), 230, 'kg', '5 @ 102.5 kg → 225 lb', '+5 lb'],
    ['less', kg(102.5), lb(225), 215, 'lb', '5 @ 102.5 kg → 225 lb', '−10 lb'],
  ])(
    'compares an athlete in pounds with the load that was shown: %s',
    (_, target, load, done, reader, asked, difference) => {
      const set = aSet(target)
      const exercise = anExercise({ measurement: 'weighted_bodyweight' })
      const prescription = aPrescription({ exercise, sets: [set] })
      const [line] = compareSets(
        prescription,
        [aLog(prescription, set, inPounds(done))],
        new Map([[set.id, load]]),
        reader,
      )
      expect(line).toMatchObject({ asked, difference, lifted: `5 × ${done} lb` })
      expect(line?.beside).toMatch(reader === 'lb' ? /^$/ : /^[\d.]+ kg$/)
    },
  )

  it("is in the reader's unit, and compares the numbers shown", () => {
    const set = aSet(kg(100))
    const prescription = aPrescription({ sets: [set] })
    const log = aLog(prescription, set, { load_kg: 102.058, entered_value: 225, entered_unit: 'lb' })
    expect(compareSets(prescription, [log], new Map(), 'lb')).toMatchObject([
      { asked: '5 @ 220.5 lb', lifted: '5 × 225 lb', difference: '+4.5 lb' },
    ])
  })

  it('compares with the target at the time of the log, not with the current plan', () => {
    const set = aSet({ ...percent, load_min: 80, load_max: 80 })
    const prescription = aPrescription({ sets: [set] })
    const then: SetTarget = { ...set, load_min: 75, load_max: 75, fixed_load: load(105) }
    const log = aLog(prescription, set, { target_snapshot: then, load_kg: 105, reps: 5, rpe: 8 })
    expect(compareSets(prescription, [log], new Map([[set.id, load(112.5)]]), 'kg')).toMatchObject([
      { asked: '5 @ 75% → 105 kg', lifted: '5 × 105 kg', difference: 'As asked', effort: '8' },
    ])
  })

  it('numbers warm-up sets apart, like the log, and marks failed sets', () => {
    const types = ['warmup', 'warmup', 'normal', 'normal', 'normal', 'dropset'] as const
    const sets = types.map(set_type => aSet({ ...kg(100), set_type }))
    const prescription = aPrescription({ sets })
    const logs = sets.map((set, index) => aLog(prescription, set, { reps: index === 4 ? 0 : 5 }))
    const lines = compareSets(prescription, logs, new Map(), 'kg')
    expect(lines.map(({ set }) => set)).toEqual(['W', 'W', '1', '2', '3', 'D'])
    expect(lines.map(({ isFailed }) => isFailed)).toEqual([false, false, false, false, true, false])
  })

  it('has a line for each side, and one for a set that was not done', () => {
    const [one, two] = [aSet(kg(20)), aSet(kg(20))]
    const prescription = aPrescription({ sets: [one, two] })
    const logs = (['left', 'right'] as const).map(side => aLog(prescription, one, { side, rir: 2 }))
    expect(
      compareSets(prescription, logs, new Map(), 'kg').map(({ set, lifted, effort }) => [
        set,
        lifted,
        effort,
      ]),
    ).toEqual([
      ['1 left', '5 × 20 kg', '2 RIR'],
      ['1 right', '5 × 20 kg', '2 RIR'],
      ['2', null, ''],
    ])
  })
})
