import type { BarAndPlates, PlatePairs } from './bar-and-plates.ts'

/** A loaded bar: `total` never exceeds the wanted weight, unless the bar alone does. */
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
  const ways = waysUpTo(plates, Math.floor(((wanted - barWeight) / 2) * STEPS + 1e-6))
  const most = Math.max(...ways.keys())
  return { total: Math.round(barWeight * STEPS + 2 * most) / STEPS, side: platesOf(ways.get(most)) }
}

/**
 * The total nearest to a wanted one, of two equally near the lighter; the bar alone is the least.
 *
 * @param ends `one` where plates go on singly, such as a landmine or a sled: no bar counts, and a pair is two plates.
 */
export function nearestLoad(
  { barWeight, plates }: BarAndPlates,
  wanted: number,
  ends: 'both' | 'one' = 'both',
): number {
  const perPlate = ends === 'both' ? 2 : 1
  const bar = ends === 'both' ? Math.round(barWeight * STEPS) : 0
  const onBar = Math.round(wanted * STEPS) - bar
  const loose = ends === 'both' ? plates : plates.map(({ weight, pairs }) => ({ weight, pairs: 2 * pairs }))
  // A total nearer than the bar alone has plates of less than twice the wanted weight, which limits the search.
  const sums = [...waysUpTo(loose, Math.floor((2 * Math.max(0, onBar)) / perPlate)).keys()]
  const off = (sum: number): number => Math.abs(sum * perPlate - onBar)
  const nearest = sums.reduce((best, sum) =>
    off(sum) < off(best) || (off(sum) === off(best) && sum < best) ? sum : best,
  )
  return (bar + nearest * perPlate) / STEPS
}

/** The heaviest that can be loaded, and the smallest step between two loads; null without plates. */
export function loadRange({ barWeight, plates }: BarAndPlates): { heaviest: number; step: number } | null {
  if (plates.length === 0) return null
  const side = plates.reduce((sum, { weight, pairs }) => sum + weight * pairs, 0)
  const smallest = Math.min(...plates.map(({ weight }) => weight))
  return { heaviest: round(barWeight + 2 * side), step: round(2 * smallest) }
}

/** Every sum of plates up to `room` hundredths, each with the fewest plates. */
function waysUpTo(plates: readonly PlatePairs[], room: number): Map<number, Way> {
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
  return ways
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
