import type { Scanner } from './scanner.ts'

/** What the document has no columns for yet: pairs of weights, bands, rest-pause and myo-reps. */
const UNSUPPORTED =
  /(?:\d{1,2} *x *\d{1,4}(?:[.,]\d{1,3})? *(?:kg|lb)s?|(?:[+@] *|with +|w\/ *)?(?:(?:light|medium|heavy|mini|red|blue|green|black|purple|orange|yellow) +){0,2}bands?|rest-?pause|myo(?:-?reps?)?)(?![a-z0-9])/iy

/** Such words as they were typed, to be kept in the note; null when there are none here. */
export function takeUnsupported(scan: Scanner): string | null {
  const taken = scan.take(UNSUPPORTED)
  return taken && scan.typed.slice(taken.start, taken.end)
}
