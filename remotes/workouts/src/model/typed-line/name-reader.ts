import type { CatalogueExercise, ExerciseCatalogue, ExerciseOwner } from './catalogue.ts'
import { unescaped } from './escape.ts'
import { endBehindOf, endBehindSets, endOfUnknown } from './name-end.ts'
import type { Scanner } from './scanner.ts'

const QUOTED = /"((?:[^"\\]|\\.)*)"/y
const OWNER = /\((mine|team|global)(?: (\d{1,2}))?\)/iy
/** What may come right after a name; a name that goes on is another one. */
const AFTER_NAME =
  / *(?:$|@|[+-] *\d|[wdfrt] ?\d|\d|[:,-] *(?:[wdf] ?)?\d|\((?:@|\d|rpe|rir|bw)|\/ ?(?:side|leg|arm)|(?:bw|bodyweight|rpe|rir|amrap|max|rest|tempo|each|es|e\/s)(?![a-z]))/iy
const AFTER_OF = / *(?:$|,|@|\)|[+-] *\d|[rt] ?\d|\d|\/|(?:rpe|rir|rest|tempo)(?![a-z]))/iy
const LETTER_OR_DIGIT = /[\p{L}\p{N}\p{M}]/u

/** A name as it stands in a line, and the exercises that it may mean: several when they share it, none when nothing is called so. */
export interface FoundName {
  exercises: readonly CatalogueExercise[]
  name: string
  start: number
  end: number
}

/** Reads names of exercises at the place where a scanner stands. */
export interface NameReader {
  /** A quoted or known name; undefined, and no step, when there is none here; null after an error. */
  takeKnown(scan: Scanner): FoundName | null | undefined
  /** What stands where a name should, up to its sets; null after an error. `isRound`: in a block with a head, where any amount is a set. */
  takeUnknown(scan: Scanner, options: { isRound: boolean }): FoundName | null
  /** The same behind the sets. */
  takeUnknownBehind(scan: Scanner): FoundName | null
  /** After "of" in a load; what is not known, or known twice, is an error. */
  takeAfterOf(scan: Scanner): CatalogueExercise | null
  /** Whether a known name starts here; takes no step. */
  seesKnown(scan: Scanner): boolean
}

/** The exercise of a name, or the error. */
export function settleName(
  scan: Scanner,
  { exercises, name, start, end }: FoundName,
): CatalogueExercise | null {
  const [exercise] = exercises
  if (exercise && exercises.length === 1) return exercise
  scan.errors.push(
    exercise
      ? {
          code: 'ambiguous-exercise',
          start,
          end,
          name,
          message: `which "${name}"?`,
          suggestions: [...exercises],
        }
      : { code: 'unknown-exercise', start, end, name, message: `no exercise is called "${name}"` },
  )
  return null
}

export function createNameReader(catalogue: ExerciseCatalogue): NameReader {
  function takeQuoted(scan: Scanner): FoundName | null {
    const taken = scan.take(QUOTED)
    if (!taken) return scan.fail(scan.pos, scan.text.length, 'expected a closing quotation mark')
    const name = unescaped(scan.typed.slice(taken.start + 1, taken.end - 1))
    if (name.trim() === '') return scan.fail(taken.start, taken.end, 'expected an exercise')
    const owner = scan.take(OWNER)
    const [of, place] = owner?.groups ?? []
    const exercises = catalogue.find(
      name,
      of?.toLowerCase() as ExerciseOwner | undefined,
      place === undefined ? undefined : Number(place),
    )
    return { exercises, name, start: taken.start, end: scan.pos }
  }

  /** The longest name or alias that starts here and is not the beginning of a longer word or name. */
  function findKnown({ text, typed, pos: start }: Scanner, after: RegExp): FoundName | null {
    for (let end = Math.min(text.length, start + catalogue.longestName + 4); end > start; end--) {
      if (text[end - 1] === ' ') continue
      const isInWord = LETTER_OR_DIGIT.test(text[end - 1] ?? '') && LETTER_OR_DIGIT.test(text[end] ?? '')
      if (isInWord) continue
      after.lastIndex = end
      if (!after.test(text)) continue
      const name = typed.slice(start, end)
      const exercises = catalogue.find(name)
      if (exercises.length > 0) return { exercises, name, start, end }
    }
    return null
  }

  function takeKnown(scan: Scanner, after: RegExp): FoundName | null | undefined {
    scan.skipBlanks()
    if (scan.text[scan.pos] === '"') return takeQuoted(scan)
    const found = findKnown(scan, after)
    if (!found) return undefined
    scan.pos = found.end
    return found
  }

  function takeUnknown(scan: Scanner, end: number): FoundName | null {
    scan.skipBlanks()
    const start = scan.pos
    const name = withoutSeparator(scan.typed.slice(start, end))
    if (name === '') return scan.failHere('expected an exercise')
    scan.pos = start + name.length
    return { exercises: [], name, start, end: scan.pos }
  }

  return {
    seesKnown: scan => findKnown(scan, AFTER_NAME) !== null,
    takeKnown: scan => takeKnown(scan, AFTER_NAME),
    takeUnknown: (scan, options) => takeUnknown(scan, endOfUnknown(scan.text, scan.pos, options)),
    takeUnknownBehind: scan => takeUnknown(scan, endBehindSets(scan.text, scan.pos)),
    takeAfterOf(scan) {
      const found = takeKnown(scan, AFTER_OF)
      const name = found === undefined ? takeUnknown(scan, endBehindOf(scan.text, scan.pos)) : found
      return name && settleName(scan, name)
    },
  }
}

/** `Back Squat:` and `Back Squat -` before the sets. */
function withoutSeparator(typed: string): string {
  const name = typed.trimEnd()
  return /[:,–-]/.test(name.at(-1) ?? '') ? name.slice(0, -1).trimEnd() : name
}
