import { better, compareFitting, type Fit, fitOf, isBegun } from '../exercise/exercise-search.ts'
import { exerciseWords } from '../exercise/name-words.ts'
import type { CatalogueExercise, ExerciseCatalogue } from './catalogue.ts'
import { quoted } from './escape.ts'
import { takeLabel } from './label.ts'
import { skipSetsFirst } from './line-reader.ts'
import { findNote, skipListMarks } from './line-start.ts'
import { createNameReader } from './name-reader.ts'
import { Scanner } from './scanner.ts'

/** What could stand at the cursor. `insert` replaces the text from `start` to `end` (offsets in the whole text). */
export interface Completion {
  start: number
  end: number
  suggestions: Suggestion[]
}

export interface Suggestion {
  insert: string
  /** What is shown beside it: the alias that was meant, or what an option says. */
  detail: string
  /** Null for an option. */
  exercise: CatalogueExercise | null
}

const LIMIT = 8
const NOTHING: Suggestion[] = []
const LAST_WORD = /[^\s,]*$/
const OF = /\bof +/giu

const OPTIONS: [string, string][] = [
  ['3x5', '3 sets of 5'],
  ['AMRAP', 'as many as possible'],
  ['/side', 'each side'],
  ['@75%', 'of the maximum'],
  ['@75%TM', 'of the training maximum'],
  ['bw', 'body weight'],
  ['bw+10kg', 'body weight and 10 kg'],
  ['RPE 8', 'effort, 1 to 10'],
  ['2RIR', '2 repetitions in reserve'],
  ['-10%', 'from the set before'],
  ['t31X0', 'tempo'],
  ['r90', 'rest, 90 s'],
  ['r2min', 'rest, 2 minutes'],
  ['//', 'note'],
]

const KINDS: [string, string][] = [
  ['circuit 3 rounds r90', 'three rounds'],
  ['EMOM 10min', 'every minute'],
  ['E2MOM 20min', 'every two minutes'],
  ['E90s 15min', 'every 90 seconds'],
  ['AMRAP 12min', 'as many rounds as possible'],
  ['for time', 'as fast as possible'],
  ['interval 8 rounds 20s/10s', 'work and rest'],
  ['warm-up', ''],
  ['cool-down', ''],
]

const NOTHING_USED: ReadonlyMap<string, number> = new Map()

/**
 * What could stand at the cursor: exercises where a name is being typed, options behind the sets, kinds behind `#`.
 *
 * @param used how much this athlete does of an exercise, by its id: of those that begin alike it comes first.
 */
export function complete(
  text: string,
  cursor: number,
  catalogue: ExerciseCatalogue,
  used: ReadonlyMap<string, number> = NOTHING_USED,
): Completion {
  const before = text.slice(0, cursor)
  const lineStart = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1
  const typed = before.slice(lineStart)
  const at = (start: number, suggestions: Suggestion[]): Completion => ({
    start: lineStart + start,
    end: cursor,
    suggestions,
  })

  const scan = new Scanner(typed)
  if (findNote(scan.text) >= 0 || /^\s*##/.test(typed)) return at(typed.length, NOTHING)
  const kind = /^\s*#\s*/.exec(typed)
  if (kind) return at(kind[0].length, fitting(KINDS, typed.slice(kind[0].length)))

  const of = nameBehindOf(scan, catalogue)
  if (of !== null) return at(of, named(catalogue, typed.slice(of).replace(/^"/, ''), used))
  skipListMarks(scan)
  takeLabel(scan)
  scan.skipBlanks()
  const name = nameAt(scan, catalogue)
  // A name continues until another token follows it.
  if (name !== null) return at(name, named(catalogue, typed.slice(name).replace(/^"/, ''), used))
  const [word = ''] = LAST_WORD.exec(typed) ?? []
  return at(typed.length - word.length, fitting(OPTIONS, word))
}

/** Start of the name behind the last "of" while it is typed; null when another token follows, or there is none. */
function nameBehindOf({ text, typed }: Scanner, catalogue: ExerciseCatalogue): number | null {
  const [of] = [...text.matchAll(OF)].slice(-1)
  if (!of) return null
  const scan = new Scanner(typed)
  const start = of.index + of[0].length
  scan.pos = start
  const isQuoteOpen = text[start] === '"' && text.indexOf('"', start + 1) < 0
  const known = createNameReader(catalogue).takeAfterOf(scan)
  const isWritten = scan.pos < typed.trimEnd().length || (known !== null && /\s$/.test(typed))
  return isWritten && !isQuoteOpen ? null : start
}

/** Where the name begins that is being typed at the end of a line, before or behind its sets; null when it is written. */
function nameAt(scan: Scanner, catalogue: ExerciseCatalogue): number | null {
  const { pos: start, typed } = scan
  const names = createNameReader(catalogue)
  const isTyped = (from: number, isKnown: boolean): number | null =>
    scan.pos >= typed.trimEnd().length && !(isKnown && /\s$/.test(typed)) ? from : null
  const known = names.takeKnown(scan)
  if (known === null) return start
  if (known) return isTyped(start, known.exercises.length === 1)
  const behind = skipSetsFirst(scan, { catalogue, unit: 'kg' })
  if (behind) {
    scan.skipBlanks()
    const from = scan.pos
    const found = names.takeKnown(scan) ?? names.takeUnknownBehind(scan)
    return found ? isTyped(from, found.exercises.length === 1) : from
  }
  names.takeUnknown(scan, { isRound: false })
  return isTyped(start, false)
}

const fitting = (options: readonly [string, string][], typed: string): Suggestion[] =>
  options
    .filter(([insert]) => insert.toLowerCase().startsWith(typed.toLowerCase()))
    .map(([insert, detail]) => ({ insert, detail, exercise: null }))

/** Names and aliases as a search ranks them (exercise-search), without what only holds what was typed; those that only look like it after them. */
function named(catalogue: ExerciseCatalogue, typed: string, used: ReadonlyMap<string, number>): Suggestion[] {
  const query = exerciseWords(typed)
  const found = new Map<CatalogueExercise, Fit>()
  for (const { exercise, words, at } of catalogue.names) {
    const fit = better(fitOf(query, words, at), found.get(exercise) ?? null)
    if (fit && isBegun(fit)) found.set(exercise, fit)
  }
  const ranked = [...found]
    .map(([exercise, fit]) => ({
      exercise,
      fit,
      used: used.get(exercise.id) ?? 0,
      meant: howMeant(exercise.name, query),
      isBarbell: exercise.equipment === 'barbell',
    }))
    .sort(
      (a, b) =>
        a.fit.tier - b.fit.tier ||
        b.used - a.used ||
        // Eight of them are shown: "press" is the Bench Press before it is the beginning of Pressdown, and a main lift before its rarer kin.
        a.meant - b.meant ||
        (a.meant === SAYS_ALL ? Number(b.isBarbell) - Number(a.isBarbell) : 0) ||
        compareFitting(a, b),
    )
    .map(({ exercise, fit }) => suggestion(catalogue, exercise, exercise.aliases[fit.at - 1] ?? ''))
    .slice(0, LIMIT)
  if (query === '' || ranked.length === LIMIT) return ranked
  const near = catalogue.nearest(typed, LIMIT).filter(exercise => !found.has(exercise))
  return [...ranked, ...near.map(exercise => suggestion(catalogue, exercise, ''))].slice(0, LIMIT)
}

const [NOTHING_ELSE, SAYS_ALL, IN_PART] = [0, 1, 2]

/** Words that say how, not what: "pull" is the Pull-Up before it is the Face Pull. */
const PARTICLES = new Set(['up', 'down', 'out', 'over'])

/**
 * How much of a name the typed words are: all of it but particles; whole words, one of them the last, which says what it is ("press", and
 * "over" of no row); or less.
 */
function howMeant(name: string, query: string): number {
  const [words, typed] = [exerciseWords(name).split(' '), query.split(' ')]
  if (!typed.every(word => words.includes(word))) return IN_PART
  if (words.every(word => typed.includes(word) || PARTICLES.has(word))) return NOTHING_ELSE
  return typed.includes(words.at(-1) ?? '') ? SAYS_ALL : IN_PART
}

/** What stands first where a name or alias is typed out: whom it means, by its name. */
export const meant = (catalogue: ExerciseCatalogue, exercise: CatalogueExercise, typed: string): Suggestion =>
  suggestion(
    catalogue,
    exercise,
    exercise.aliases.find(alias => exerciseWords(alias) === exerciseWords(typed)) ?? '',
  )

const suggestion = (
  catalogue: ExerciseCatalogue,
  exercise: CatalogueExercise,
  alias: string,
): Suggestion => ({
  insert: nameIn(catalogue, exercise),
  detail: alias,
  exercise,
})

/** An exercise as a text names it: with its owner where others are called the same. */
export function nameIn(catalogue: ExerciseCatalogue, exercise: CatalogueExercise): string {
  const mark = catalogue.ownerMark(exercise)
  return mark === null ? exercise.name : `${quoted(exercise.name)} (${mark})`
}
