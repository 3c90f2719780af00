import type { Scanner } from './scanner.ts'

/** What the document has no columns for yet: bands, rest-pause and myo-reps. */
const UNSUPPORTED =
  /(?:(?:[+@] *|with +|w\/ *)?(?:(?:light|medium|heavy|mini|red|blue|green|black|purple|orange|yellow) +){0,2}bands?|rest-?pause|myo(?:-?reps?)?)(?![a-z0-9])/iy

/** Such words as they were typed, to be kept in the note; null when there are none here. */
export function takeUnsupported(scan: Scanner): string | null {
  const taken = scan.take(UNSUPPORTED)
  return taken && scan.typed.slice(taken.start, taken.end)
}
