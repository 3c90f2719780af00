/** Sets with a count, a wave, and with them the load before them: they end a name wherever they stand. */
const SETS =
  /(?:@? ?\d[\d.,]*(?:%?(?:-| - )\d[\d.,]*)? ?(?:% ?(?:tm|1rm|bw)?|(?:kg|lb)s?\.?) +)?(?:(?:[wdf] ?)?\d{1,4}(?: ?- ?\d{1,4})? ?(?:[x*](?:amrap|max)?(?![a-z])|sets?(?![a-z]))|\d{1,4}\+? ?\/ ?\d)/iy
/** In a block with a head any amount is a set. */
const ANY = /(?:\d|(?:amrap|max)(?![a-z]))/iy
/** An amount with a unit. */
const MEASURED =
  /\d[\d.,:]*(?:(?:-| - )\d[\d.,:]*)?(?:\+(?!\d)|["']| ?(?:s|secs?|seconds?|min|mins|minutes?|m|met(?:re|er)s?|km?|k?cals?|calories|reps?)(?![a-z]))|\d+:\d\d/iy
const NUMBER = /\d[\d.,:+-]*(?=$|[ ,])/y
/** Tokens that can follow a name behind its sets. */
const BEHIND_NAME =
  /[,@(]|[+-] ?\d|\/ ?(?:side|leg|arm)|\d|(?:bw|bodyweight|rpe|rir|rest|tempo|each|per|es|e\/s)(?![a-z])|[rt] ?\d/iy

/** Where the first word starts that one of the patterns matches; -1 for none. `isLast`: the last one instead. */
function startOfWord(text: string, from: number, pattern: RegExp, isLast = false): number {
  let found = -1
  for (let at = from; at < text.length; at++) {
    if (text[at] === ' ' || (at > from && text[at - 1] !== ' ' && text[at] !== ',')) continue
    pattern.lastIndex = at
    if (!pattern.test(text)) continue
    if (!isLast) return at
    found = at
  }
  return found
}

const orEnd = (at: number, text: string): number => (at < 0 ? text.length : at)

/** Where a name that nobody knows ends: before its sets, else before the first amount with a unit, else before the last amount. */
export function endOfUnknown(text: string, from: number, { isRound }: { isRound: boolean }): number {
  const sets = startOfWord(text, from, SETS)
  if (isRound) {
    const any = startOfWord(text, from, ANY)
    return orEnd(sets < 0 || (any >= 0 && any < sets) ? any : sets, text)
  }
  if (sets >= 0) return sets
  const measured = startOfWord(text, from, MEASURED)
  return orEnd(measured >= 0 ? measured : startOfWord(text, from, NUMBER, true), text)
}

/** End of an unknown name behind its sets. */
export const endBehindSets = (text: string, from: number): number =>
  orEnd(startOfWord(text, from, BEHIND_NAME), text)

/** Whether sets with a count stand in the text from here on. */
export const hasSetsFrom = (text: string, from: number): boolean => startOfWord(text, from, SETS) >= 0

/** Where the name behind "of" ends. */
export const endBehindOf = (text: string, from: number): number =>
  orEnd(startOfWord(text, from, /[,@(]|(?:rpe|rir|[tr]\d|\d)/iy), text)
