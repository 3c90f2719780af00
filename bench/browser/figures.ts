import type { Load } from './load.ts'

/**
 * Measures every one in turns, so that what else the machine does falls on all of them alike.
 *
 * @param rounds measurements of each; one more is made first and not counted.
 */
export async function inTurns<T, F>(
  all: T[],
  rounds: number,
  measure: (one: T, round: number) => Promise<F>,
  tell: (line: string) => void,
): Promise<{ of: T; found: F }[]> {
  const found: { of: T; found: F }[] = []
  for (let round = 0; round <= rounds; round++) {
    for (let place = 0; place < all.length; place++) {
      const one = all[(place + round) % all.length] as T
      const result = await measure(one, round)
      if (round > 0) found.push({ of: one, found: result })
    }
    tell(round === 0 ? 'warmed up' : `round ${round} of ${rounds}`)
  }
  return found
}

export const medianLoad = (loads: Load[]): Load => {
  const of = (key: keyof Load) =>
    percentile(
      loads.map(load => load[key]),
      50,
    )
  return { usable: of('usable'), bytes: of('bytes'), requests: of('requests') }
}

/** The median of how many times as much each of `some` is as the one of `others` that was measured beside it. */
export const pairedRatio = (some: number[], others: number[]): number =>
  percentile(
    some.map((one, index) => one / (others[index] ?? Number.NaN)),
    50,
  )

/** The smallest value that so many percent do not exceed. */
export const percentile = (values: number[], percent: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil((values.length * percent) / 100) - 1)] ?? 0
