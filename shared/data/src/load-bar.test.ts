import { describe, expect, it } from 'vitest'
import { type BarAndPlates, standardBarAndPlates } from './bar-and-plates.ts'
import { loadBar, loadRange, nearestLoad } from './load-bar.ts'

const KG = standardBarAndPlates('kg')
const LB = standardBarAndPlates('lb')
const bar = (barWeight: number, ...plates: [weight: number, pairs: number][]): BarAndPlates => ({
  unit: 'kg',
  barWeight,
  plates: plates.map(([weight, pairs]) => ({ weight, pairs })),
})
const written = (equipment: BarAndPlates, wanted: number): string => {
  const { total, side } = loadBar(equipment, wanted)
  return `${total}: ${side.map(({ weight, count }) => (count > 1 ? `${count}×${weight}` : weight)).join(' + ')}`
}

describe('loading a bar', () => {
  it.each<[string, BarAndPlates, number, string]>([
    ['nothing for the bar alone', KG, 20, '20: '],
    ['the bar for less than the bar', KG, 10, '20: '],
    ['a plate a side', KG, 70, '70: 25'],
    ['several, heaviest first', KG, 102.5, '102.5: 25 + 15 + 1.25'],
    ['pounds in pounds', LB, 225, '225: 2×45'],
    ['the next weight below what cannot be loaded', KG, 101, '100: 25 + 15'],
    ['two equal plates where the heaviest first would fall short', bar(20, [25, 1], [15, 2]), 80, '80: 2×15'],
    ['the fewest plates of equal sums', bar(20, [20, 1], [10, 4]), 60, '60: 20'],
    ['no more pairs than there are', bar(20, [10, 2]), 100, '60: 2×10'],
    ['hundredths without drift', bar(20, [0.25, 3], [1.1, 1]), 23.7, '23.7: 1.1 + 3×0.25'],
    ['plates without a bar', bar(0, [20, 1]), 40, '40: 20'],
    ['no plates at all', bar(15), 100, '15: '],
  ])('takes %s', (_, equipment, wanted, expected) => {
    expect(written(equipment, wanted)).toBe(expected)
  })

  it('never exceeds the wanted weight or the available plates, for any set', () => {
    for (let wanted = 20; wanted <= 200; wanted += 0.5) {
      const { total, side } = loadBar(KG, wanted)
      expect(total).toBeLessThanOrEqual(wanted)
      // The smallest pair is 2 × 1.25 kg, and there are two.
      expect(wanted - total).toBeLessThan(2.5)
      expect(20 + 2 * side.reduce((sum, { weight, count }) => sum + weight * count, 0)).toBe(total)
    }
  })
})

it('loadRange gives the heaviest load and the smallest step', () => {
  expect(loadRange(bar(20, [20, 2], [1.25, 1]))).toEqual({ heaviest: 102.5, step: 2.5 })
  expect(loadRange(bar(20))).toBeNull()
})

describe('the nearest load', () => {
  it.each<[string, BarAndPlates, number, 'both' | 'one', number]>([
    ['above', KG, 101.5, 'both', 102.5],
    ['below', KG, 101, 'both', 100],
    ['a tie down', KG, 101.25, 'both', 100],
    ['the bar for less than the bar', KG, 5, 'both', 20],
    ['all there is for more than that', bar(20, [20, 1]), 200, 'both', 60],
    ['far away with few plates', bar(20, [25, 1]), 46, 'both', 70],
    ['pounds', LB, 168.75, 'both', 170],
    ['single plates at one end, without a bar', KG, 23.5, 'one', 23.75],
    ['both plates of a pair at one end', bar(20, [10, 1]), 100, 'one', 20],
  ])('takes %s', (_, equipment, wanted, ends, total) => {
    expect(nearestLoad(equipment, wanted, ends)).toBe(total)
  })
})
