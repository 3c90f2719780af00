import type { BarAndPlates, PlatePairs } from './bar-and-plates.ts'

/** What goes on the bar: `total` is never more than what was wanted, except that the bar alone is the least. */
export interface LoadedBar {
  total: number
  /** Per side, heaviest first; only weights that are used. */
  side: { weight: number; count: number }[]
}

const STEPS = 100

/**
 * The plates for a side that come closest to a wanted weight without passing it, and of those the fewest.
 * Exact over the pairs there are: taking the heaviest plate first misses 30 = 15 + 15 beside a 25.
 *
 * @param wanted in the unit of the plates, bar included.
 */
export function loadBar({ barWeight, plates }: BarAndPlates, wanted: number): LoadedBar {
  const room = Math.floor(((wanted - barWeight) / 2) * STEPS + 1e-6)
  const ways = new Map<number, Way>([[0, { count: 0, last: null }]])
  // Lightest first, so that of two equal ways the one with the heaviest plate is kept.
  for (const plate of byWeight(plates)) {
    const step = Math.round(plate.weight * STEPS)
    for (const [sum, way] of [...ways]) {
      for (let n = 1; n <= plate.pairs && sum + n * step <= room; n++) {
        const known = ways.get(sum + n * step)
        if (known && known.count < way.count + n) continue
        ways.set(sum + n * step, {
          count: way.count + n,
          last: { weight: plate.weight, count: n, before: way },
        })
      }
    }
  }
  const most = Math.max(...ways.keys())
  return { total: Math.round(barWeight * STEPS + 2 * most) / STEPS, side: platesOf(ways.get(most)) }
}

/** The heaviest that can be loaded, and the smallest step between two loads; null without plates. */
export function loadRange({ barWeight, plates }: BarAndPlates): { heaviest: number; step: number } | null {
  if (plates.length === 0) return null
  const side = plates.reduce((sum, { weight, pairs }) => sum + weight * pairs, 0)
  const smallest = Math.min(...plates.map(({ weight }) => weight))
  return { heaviest: round(barWeight + 2 * side), step: round(2 * smallest) }
}

/** How a total was reached: the last plates added, and the total before them. */
interface Way {
  count: number
  last: { weight: number; count: number; before: Way } | null
}

function platesOf(way: Way | undefined): LoadedBar['side'] {
  const side: LoadedBar['side'] = []
  for (let last = way?.last; last; last = last.before.last) {
    side.push({ weight: last.weight, count: last.count })
  }
  return side
}

const byWeight = (plates: readonly PlatePairs[]): PlatePairs[] =>
  [...plates].sort((a, b) => a.weight - b.weight)

const round = (value: number): number => Math.round(value * STEPS) / STEPS
