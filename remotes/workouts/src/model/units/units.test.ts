import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brzycki, confidenceOf, epley, maySetRecord } from '../e1rm/one-rep-max.ts'
import { percentOfMax, rirFromRpe, rpeFromRir, rpeWords } from './rpe.ts'
import { displayWeight, formatWeight, fromKg, keepUnits, toKg } from './weight.ts'

describe('one-repetition maximum', () => {
  it.each([
    [1, 100, 100],
    [5, 116.67, 112.5],
    [10, 133.33, 133.33],
    [12, 140, 144],
  ])('100 kg for %d: Epley %d, Brzycki %d', (reps, byEpley, byBrzycki) => {
    expect(epley(100, reps)).toBeCloseTo(byEpley, 2)
    expect(brzycki(100, reps)).toBeCloseTo(byBrzycki, 2)
  })

  it.each([0, -1, 2.5, Number.NaN])('has no estimate for %d repetitions', reps => {
    expect(epley(100, reps)).toBeNull()
    expect(brzycki(100, reps)).toBeNull()
  })

  it('Brzycki is refused from 37 repetitions', () => {
    expect(brzycki(100, 36)).toBe(3600)
    expect(brzycki(100, 37)).toBeNull()
  })

  it('is trusted less beyond ten, and sets no record beyond twelve', () => {
    expect([1, 2, 10, 11].map(confidenceOf)).toEqual(['tested', 'high', 'high', 'low'])
    expect([0, 1, 12, 13].map(maySetRecord)).toEqual([false, true, true, false])
  })

  it('never estimates less than what was lifted, and more for more repetitions', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 35 }),
        fc.double({ min: 1, max: 500, noNaN: true }),
        (reps, kg) => {
          for (const estimate of [epley, brzycki]) {
            const now = estimate(kg, reps) ?? 0
            expect(now).toBeGreaterThanOrEqual(kg * 0.999999)
            expect(estimate(kg, reps + 1) ?? 0).toBeGreaterThan(now)
          }
        },
      ),
    )
  })
})

describe('percent of the maximum by RPE', () => {
  it.each([
    [1, 10, 100],
    [1, 8, 92.1],
    [3, 8, 86.5],
    [5, 8, 81.2],
    [8, 8, 73.3],
    [15, 8, 50],
    [30, 6, 50],
  ])('%d at RPE %d: %d %%', (reps, rpe, percent) => {
    expect(percentOfMax(reps, rpe)).toBeCloseTo(percent, 1)
  })

  it('falls with every repetition and with every one kept in reserve', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 2, max: 20 }), (reps, halves) => {
        const rpe = halves / 2
        expect(percentOfMax(reps + 1, rpe)).toBeLessThanOrEqual(percentOfMax(reps, rpe))
        if (rpe < 10) expect(percentOfMax(reps, rpe)).toBeLessThanOrEqual(percentOfMax(reps, rpe + 0.5))
      }),
    )
  })

  it.each([
    [10, 'nothing left'],
    [9.5, 'no more reps, maybe a little more weight'],
    [9, 'one more rep was possible'],
    [8.5, 'one, maybe two more reps were possible'],
    [8, 'two more reps were possible'],
    [7, 'three more reps were possible'],
    [6, 'four more reps were possible'],
    [5.5, 'five or more reps were possible'],
    [1, 'five or more reps were possible'],
    [0, null],
    [11, null],
    [7.3, null],
    [Number.NaN, null],
  ])('RPE %d in words: %s', (rpe, words) => {
    expect(rpeWords(rpe)).toBe(words)
  })

  it('RPE and RIR mirror each other', () => {
    expect([rpeFromRir(2), rirFromRpe(8)]).toEqual([8, 2])
  })
})

describe('weights', () => {
  it('give back in lb what was typed in lb, to the hundredth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), hundredths => {
        expect(fromKg(toKg(hundredths / 100, 'lb'), 'lb')).toBe(hundredths / 100)
      }),
    )
  })

  it('give back in kg what was typed in kg', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), hundredths => {
        expect(fromKg(toKg(hundredths / 100, 'kg'), 'kg')).toBe(hundredths / 100)
      }),
    )
  })

  it.each([
    [102.058, 'lb', 'lb', '225 lb'],
    [102.058, 'lb', 'kg', '102 kg'],
    [100, 'kg', 'kg', '100 kg'],
    [100, 'kg', 'lb', '220.5 lb'],
    [62.5, 'kg', 'kg', '62.5 kg'],
  ] as const)('%d kg typed in %s reads in %s as %s', (kg, typedIn, unit, words) => {
    expect(formatWeight(displayWeight(kg, typedIn, unit), unit)).toBe(words)
  })

  it.each([
    ['4×5 @ 100 kg, 1×30 s', '4×5 @ 100\u00a0kg, 1×30\u00a0s'],
    ['2 sets of the last 180 days', '2 sets of the last 180 days'],
  ])('%s: a number keeps its unit', (text, kept) => {
    expect(keepUnits(text)).toBe(kept)
  })
})
