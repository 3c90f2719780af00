import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rpeWords } from './rpe.ts'
import { displayWeight, formatWeight, fromKg, keepUnits, toKg } from './weight.ts'

describe('RPE', () => {
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
  ])('of %d reads "%s"', (rpe, words) => {
    expect(rpeWords(rpe)).toBe(words)
  })
})

describe('weights', () => {
  it('typed in lb convert back exactly, to the hundredth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), hundredths => {
        expect(fromKg(toKg(hundredths / 100, 'lb'), 'lb')).toBe(hundredths / 100)
      }),
    )
  })

  it('typed in kg convert back exactly', () => {
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
  ] as const)('of %d kg typed in %s read in %s as "%s"', (kg, typedIn, unit, words) => {
    expect(formatWeight(displayWeight(kg, typedIn, unit), unit)).toBe(words)
  })

  it.each([
    ['4×5 @ 100 kg, 1×30 s', '4×5 @ 100\u00a0kg, 1×30\u00a0s'],
    ['2 sets of the last 180 days', '2 sets of the last 180 days'],
  ])('in "%s" keep number and unit on one line', (text, kept) => {
    expect(keepUnits(text)).toBe(kept)
  })
})
