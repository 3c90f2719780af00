import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aSet, kg, sets } from '../../testing/a-workout.ts'
import type { SetTarget } from '../workout/workout.ts'
import { formatAmount, NO_AMOUNT, parseAmount } from './amount.ts'
import { formatTargets } from './format-target.ts'
import { formatLoad, parseLoad } from './load.ts'

describe('a set target in words', () => {
  it.each<[string, SetTarget[]]>([
    ['4×5 @ 100 kg', sets(4, kg(100))],
    ['3×8', sets(3, { reps_min: 8, reps_max: 8 })],
    ['3×8–10 @ RPE 8', sets(3, { reps_min: 8, reps_max: 10, load_kind: 'rpe', rpe: 8 })],
    ['1×5 @ 110 kg, 3×5 @ 100 kg', [...sets(1, kg(110)), ...sets(3, kg(100))]],
    [
      'warm-up 2×5 @ 60 kg, 3×5 @ 100 kg',
      [...sets(2, { ...kg(60), set_type: 'warmup' }), ...sets(3, kg(100))],
    ],
    ['3×5 @ 75% 1RM', sets(3, { load_kind: 'pct_1rm', load_min: 75, load_max: 75 })],
    ['2×AMRAP @ BW', sets(2, { ...NO_AMOUNT, amrap: true, load_kind: 'bodyweight' })],
    ['1×5+ @ 90 kg', sets(1, { ...kg(90), reps_max: null, amrap: true })],
    ['3×30 s', sets(3, { ...NO_AMOUNT, seconds: 30 })],
    ['1×2:00', sets(1, { ...NO_AMOUNT, seconds: 120 })],
    ['2×400 m', sets(2, { ...NO_AMOUNT, metres: 400 })],
    ['3×12 cal', sets(3, { ...NO_AMOUNT, calories: 12 })],
    ['2×5 @ 100–105 kg', sets(2, { load_kind: 'kg', load_min: 100, load_max: 105 })],
    ['3×5 @ 100 kg, RPE 8', sets(3, { ...kg(100), rpe: 8 })],
    ['3 sets @ RPE 8', sets(3, { ...NO_AMOUNT, load_kind: 'rpe', rpe: 8 })],
    ['2 sets @ 2 RIR', sets(2, { ...NO_AMOUNT, load_kind: 'rir', rir: 2 })],
    ['1 set', sets(1, NO_AMOUNT)],
    ['', []],
  ])('%s', (words, targets) => {
    expect(formatTargets(targets, 'kg')).toBe(words)
  })

  it('is in the reader’s unit, rounded to what can be loaded', () => {
    expect(formatTargets(sets(4, kg(100)), 'lb')).toBe('4×5 @ 220.5 lb')
    expect(formatTargets(sets(1, { ...kg(102.058), load_unit: 'lb' }), 'lb')).toBe('1×5 @ 225 lb')
  })
})

describe('typing an amount', () => {
  it.each([
    ['5', { reps_min: 5, reps_max: 5 }],
    [' 8 - 10 ', { reps_min: 8, reps_max: 10 }],
    ['8–10', { reps_min: 8, reps_max: 10 }],
    ['5+', { reps_min: 5, amrap: true }],
    ['amrap', { amrap: true }],
    ['MAX', { amrap: true }],
    ['30s', { seconds: 30 }],
    ['1:30', { seconds: 90 }],
    ['2 min', { seconds: 120 }],
    ['400m', { metres: 400 }],
    ['1.5 km', { metres: 1500 }],
    ['20 cal', { calories: 20 }],
    ['', {}],
  ])('%j', (text, amount) => {
    expect(parseAmount(text, 'weight_reps')).toEqual({ ...NO_AMOUNT, ...amount })
  })

  it('reads a bare number in the exercise’s own measure', () => {
    expect(parseAmount('45', 'time')).toMatchObject({ seconds: 45 })
    expect(parseAmount('400', 'distance_time')).toMatchObject({ metres: 400 })
    expect(parseAmount('15', 'calories')).toMatchObject({ calories: 15 })
  })

  it.each(['x', '5x5', '10-8', '-3', '1001', '5.5', '0s', '1:75', '3 furlongs', '999999999m', '8-10-12'])(
    'refuses %j',
    text => {
      expect(parseAmount(text, 'weight_reps')).toBeNull()
    },
  )
})

describe('typing a load', () => {
  it.each<[string, Partial<SetTarget>]>([
    ['100', kg(100)],
    ['102,5', kg(102.5)],
    ['100 kg', kg(100)],
    ['225 lb', { load_kind: 'kg', load_min: 102.058, load_max: 102.058, load_unit: 'lb' }],
    ['100-110', { load_kind: 'kg', load_min: 100, load_max: 110 }],
    ['75%', { load_kind: 'pct_1rm', load_min: 75, load_max: 75 }],
    ['70–75% 1RM', { load_kind: 'pct_1rm', load_min: 70, load_max: 75 }],
    ['50% BW', { load_kind: 'pct_bw', load_min: 50, load_max: 50 }],
    ['RPE 8.5', { load_kind: 'rpe', rpe: 8.5 }],
    ['@8', { load_kind: 'rpe', rpe: 8 }],
    ['2 RIR', { load_kind: 'rir', rir: 2 }],
    ['bw', { load_kind: 'bodyweight' }],
    ['', { load_kind: 'open' }],
  ])('%j', (text, load) => {
    expect(parseLoad(text, 'kg')).toMatchObject(load)
  })

  it.each(['heavy', '110-100', 'rpe 11', 'rpe 0', '@7.3', '11 rir', '-5', '5000', '600%', '100 stone'])(
    'refuses %j',
    text => {
      expect(parseLoad(text, 'kg')).toBeNull()
    },
  )
})

const anAmount = fc.oneof(
  fc
    .tuple(fc.nat(1000), fc.nat(1000))
    .map(([a, b]) => ({ reps_min: Math.min(a, b), reps_max: Math.max(a, b) })),
  fc.nat(1000).map(reps_min => ({ reps_min, reps_max: null, amrap: true })),
  fc.constant({ amrap: true }),
  fc.integer({ min: 1, max: 59_999 }).map(seconds => ({ seconds })),
  fc.integer({ min: 1, max: 9_999_999 }).map(n => ({ metres: n / 100 })),
  fc.integer({ min: 1, max: 10_000 }).map(calories => ({ calories })),
)
const aLoad = fc.oneof(
  fc.tuple(fc.nat(80_000), fc.nat(80_000)).map(([a, b]) => ({
    load_kind: 'kg' as const,
    load_min: Math.min(a, b) / 100,
    load_max: Math.max(a, b) / 100,
  })),
  fc.integer({ min: 1, max: 500 }).map(p => ({ load_kind: 'pct_1rm' as const, load_min: p, load_max: p })),
  fc.integer({ min: 1, max: 500 }).map(p => ({ load_kind: 'pct_bw' as const, load_min: p, load_max: p })),
  fc.integer({ min: 2, max: 20 }).map(h => ({ load_kind: 'rpe' as const, rpe: h / 2 })),
  fc.nat(10).map(rir => ({ load_kind: 'rir' as const, rir })),
  fc.constant({ load_kind: 'bodyweight' as const }),
  fc.constant({ load_kind: 'open' as const }),
)

describe('what is shown can be typed', () => {
  it('every amount is read back as it was', () => {
    fc.assert(
      fc.property(anAmount, amount => {
        const full = { ...NO_AMOUNT, ...amount }
        expect(parseAmount(formatAmount(full), 'weight_reps')).toEqual(full)
      }),
    )
  })

  it('every load is read back as it was', () => {
    fc.assert(
      fc.property(aLoad, load => {
        const { load_kind, load_min, load_max, load_unit, rpe, rir } = aSet(load)
        const full = { load_kind, load_min, load_max, load_unit, rpe, rir }
        expect(parseLoad(formatLoad(full, 'kg'), 'kg')).toEqual(full)
      }),
    )
  })

  it('no text makes either of them throw', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        parseAmount(text, 'weight_reps')
        parseLoad(text, 'lb')
      }),
    )
  })
})
