import type { Load } from './load.ts'

/**
 * Measures every candidate in turns, so that other load on the machine affects all of them alike.
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

export const medianLoad = (loads: Load[]): Omit<Load, 'files'> => {
  const of = (key: 'usable' | 'bytes' | 'requests') =>
    percentile(
      loads.map(load => load[key]),
      50,
    )
  return { usable: of('usable'), bytes: of('bytes'), requests: of('requests') }
}

/** Median ratio of each measurement in `some` to the one in `others` that was made beside it. */
export const pairedRatio = (some: number[], others: number[]): number =>
  percentile(
    some.map((one, index) => one / (others[index] ?? Number.NaN)),
    50,
  )

/** The percentile: the smallest value that this percentage of values does not exceed. */
export const percentile = (values: number[], percent: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil((values.length * percent) / 100) - 1)] ?? 0
