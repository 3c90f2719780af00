import type { CatalogueExercise, ExerciseCatalogue, ExerciseOwner } from './catalogue.ts'
import { unescaped } from './escape.ts'
import type { Scanner } from './scanner.ts'

const QUOTED = /"((?:[^"\\]|\\.)*)"/y
const OWNER = /\((mine|team|global)(?: (\d{1,2}))?\)/iy
/** What may come right after a name; a name that goes on is another one. */
const AFTER_NAME =
  / *(?:$|@|[+-] *\d|[wdfrt] ?\d|\d|[:,-] *(?:[wdf] ?)?\d|(?:bw|bodyweight|rpe|rir|amrap|max|rest|tempo)(?![a-z]))/iy
const AFTER_OF = / *(?:$|,|@|[+-] *\d|[rt] ?\d|\d|\/|(?:rpe|rir|rest|tempo)(?![a-z]))/iy
const SETS =
  /(?:[wdf] ?)?\d{1,4}(?: ?- ?\d{1,4})? ?(?:x(?:amrap|max)?(?![a-z])|sets?(?![a-z]))|\d{1,4}\+? ?\/ ?\d/iy
const ROUND_SETS = /(?:\d|(?:amrap|max)(?![a-z]))/iy
const LETTER_OR_DIGIT = /[\p{L}\p{N}\p{M}]/u
const SUGGESTIONS = 3

/** Reads names of exercises at the place where a scanner stands. What is not known, or known twice, is an error there. */
export interface NameReader {
  /** At the start of a line. `isRound`: in a block with a head, where a bare amount is a set. */
  takeFirst(scan: Scanner, options: { isRound: boolean }): CatalogueExercise | null
  /** After "of" in a load. */
  takeAfterOf(scan: Scanner): CatalogueExercise | null
  /** Whether a known name starts here; takes no step. */
  seesKnown(scan: Scanner): boolean
}

export function createNameReader(catalogue: ExerciseCatalogue): NameReader {
  /** Answers the exercise, or puts down what is wrong with what was typed from start to end. */
  function settle(
    scan: Scanner,
    found: readonly CatalogueExercise[],
    start: number,
    end: number,
    name: string,
  ): CatalogueExercise | null {
    const [exercise] = found
    if (exercise && found.length === 1) return exercise
    scan.errors.push(
      exercise
        ? {
            code: 'ambiguous-exercise',
            start,
            end,
            name,
            message: `which "${name}"?`,
            suggestions: [...found],
          }
        : {
            code: 'unknown-exercise',
            start,
            end,
            name,
            message: `no exercise is called "${name}"`,
            suggestions: catalogue.nearest(name, SUGGESTIONS),
          },
    )
    return null
  }

  /** undefined when there is no quotation mark. */
  function takeQuoted(scan: Scanner): CatalogueExercise | null | undefined {
    if (!scan.sees(/"/y)) return undefined
    const taken = scan.take(QUOTED)
    if (!taken) return scan.fail(scan.pos, scan.text.length, 'expected a closing quotation mark')
    const name = unescaped(scan.typed.slice(taken.start + 1, taken.end - 1))
    if (name.trim() === '') return scan.fail(taken.start, taken.end, 'expected an exercise')
    const owner = scan.take(OWNER)
    const [of, place] = owner?.groups ?? []
    const found = catalogue.find(
      name,
      of?.toLowerCase() as ExerciseOwner | undefined,
      place === undefined ? undefined : Number(place),
    )
    return settle(scan, found, taken.start, scan.pos, name)
  }

  /** The longest name or alias that starts here and is not the beginning of a longer word or name. */
  function findKnown(
    { text, typed, pos: start }: Scanner,
    after: RegExp,
  ): { found: readonly CatalogueExercise[]; end: number } | null {
    for (let end = Math.min(text.length, start + catalogue.longestName + 4); end > start; end--) {
      if (text[end - 1] === ' ') continue
      const isInWord = LETTER_OR_DIGIT.test(text[end - 1] ?? '') && LETTER_OR_DIGIT.test(text[end] ?? '')
      if (isInWord) continue
      after.lastIndex = end
      if (!after.test(text)) continue
      const found = catalogue.find(typed.slice(start, end))
      if (found.length > 0) return { found, end }
    }
    return null
  }

  function takeKnown(scan: Scanner, after: RegExp): CatalogueExercise | null | undefined {
    const known = findKnown(scan, after)
    if (!known) return undefined
    const start = scan.pos
    scan.pos = known.end
    return settle(scan, known.found, start, known.end, scan.typed.slice(start, known.end))
  }

  function takeUnknown(scan: Scanner, end: number): null {
    const start = scan.pos
    const name = withoutSeparator(scan.typed.slice(start, end))
    if (name === '') return scan.failHere('expected an exercise')
    scan.pos = start + name.length
    return settle(scan, [], start, scan.pos, name) as null
  }

  const takeName = (
    scan: Scanner,
    after: RegExp,
    endOf: (scan: Scanner) => number,
  ): CatalogueExercise | null => {
    scan.skipBlanks()
    const named = takeQuoted(scan)
    if (named !== undefined) return named
    const known = takeKnown(scan, after)
    return known === undefined ? takeUnknown(scan, endOf(scan)) : known
  }

  return {
    seesKnown: scan => findKnown(scan, AFTER_NAME) !== null,
    takeFirst: (scan, { isRound }) =>
      takeName(scan, AFTER_NAME, ({ text, pos }) =>
        startOfWord(text, pos, isRound ? [SETS, ROUND_SETS] : [SETS]),
      ),
    takeAfterOf: scan =>
      takeName(scan, AFTER_OF, ({ text, pos }) => startOfWord(text, pos, [/[,@]|(?:rpe|rir|[tr]\d|\d)/iy])),
  }
}

/** `Back Squat:` and `Back Squat -` before the sets. */
function withoutSeparator(typed: string): string {
  const name = typed.trimEnd()
  return /[:,–-]/.test(name.at(-1) ?? '') ? name.slice(0, -1).trimEnd() : name
}

/** Where the first word starts that one of the patterns matches, or the end of the text. */
function startOfWord(text: string, from: number, patterns: readonly RegExp[]): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === ' ' || (at > from && text[at - 1] !== ' ' && text[at] !== ',')) continue
    for (const pattern of patterns) {
      pattern.lastIndex = at
      if (pattern.test(text)) return at
    }
  }
  return text.length
}
