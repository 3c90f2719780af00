import type { WeightUnit } from '../units/weight.ts'
import type { TypedPrescription, TypedSet } from '../workout/typed-document.ts'
import { failLeftOver, readAttribute } from './attribute-reader.ts'
import type { CatalogueExercise, ExerciseCatalogue } from './catalogue.ts'
import { trimNote, unescaped } from './escape.ts'
import { type Label, takeLabel } from './label.ts'
import { type LineDraft, newDraft, type SetsContext } from './line-draft.ts'
import type { LineError } from './line-error.ts'
import type { LineHint } from './line-hint.ts'
import { findNote, skipListMarks } from './line-start.ts'
import { hasSetsFrom } from './name-end.ts'
import { createNameReader, type FoundName, type NameReader, settleName } from './name-reader.ts'
import { normaliseSet } from './normalise.ts'
import { Scanner } from './scanner.ts'
import { countOf, failLone, MAX_SETS, readSets } from './sets-reader.ts'
import { fitting, nameHint } from './shared-name.ts'

export interface ReadOptions {
  catalogue: ExerciseCatalogue
  /** The unit of a bare number. */
  unit: WeightUnit
}

/** One line as an exercise. */
export interface ReadLine {
  /** Its label as typed; null without one. */
  label: Label | null
  /** What could be read; null without a known exercise. Without errors it is the whole line. */
  prescription: TypedPrescription | null
  /** Offsets are those of the line. */
  errors: LineError[]
  /** Assumptions made while reading. */
  hints: LineHint[]
}

const MAX_NOTE = 2000
const SETS_START = /[wdf]? ?\d|\(|(?:amrap|max)(?![a-z])/iy

/** What reads a line: its words, its names, and how many rounds its block has. */
interface Reading extends ReadOptions {
  scan: Scanner
  names: NameReader
  rounds: number | null
}

/** What a line says of its exercise. */
interface Said {
  exercise: CatalogueExercise | null
  draft: LineDraft
}

/**
 * Reads one exercise, from nothing but its text and what is given. `rounds`: of the block with a head that it stands in, 1 when they are
 * not said; null outside of one.
 */
export function readLine(line: string, options: ReadOptions, rounds: number | null): ReadLine {
  const whole = new Scanner(line)
  const noteStart = findNote(whole.text)
  const scan = noteStart < 0 ? whole : new Scanner(line.slice(0, noteStart))
  const typedNote = noteStart < 0 ? '' : trimNote(unescaped(line.slice(noteStart + 2).trim()))
  const names = createNameReader(options.catalogue)

  skipListMarks(scan)
  const label = takeLabelBefore(scan, names)
  const { exercise, draft } = readExercise({ ...options, scan, names, rounds })
  if (countOf(draft) > MAX_SETS) scan.fail(0, scan.text.length, 'at most 100 sets')
  const note = [...draft.unsupported, typedNote].filter(part => part !== '').join(', ')
  if (note.length > MAX_NOTE)
    scan.fail(Math.max(noteStart, 0), line.length, 'a note has at most 2,000 characters')
  return {
    label,
    prescription: exercise && {
      exercise_id: exercise.id,
      tempo: draft.tempo,
      rest_s: draft.rest?.low ?? null,
      rest_max_s: draft.rest?.high === draft.rest?.low ? null : (draft.rest?.high ?? null),
      turn: null,
      note: note.slice(0, MAX_NOTE),
      sets: setsOf(draft).slice(0, MAX_SETS).map(normaliseSet),
    },
    errors: scan.errors,
    hints: draft.hints,
  }
}

/** A label, unless the line begins with a name that looks like one. */
function takeLabelBefore(scan: Scanner, names: NameReader): Label | null {
  const start = scan.pos
  const label = takeLabel(scan)
  if (label === null) return null
  const afterLabel = scan.pos
  if (scan.sees(/"/y)) return label
  scan.pos = start
  scan.skipBlanks()
  const known = names.seesKnown(scan)
  scan.pos = known ? start : afterLabel
  return known ? null : label
}

/** In a block with a head several bare amounts are one set each; a single one is a set in every round. */
const setsOf = ({ groups }: LineDraft): TypedSet[] =>
  groups.flatMap(({ sets, isBare }) => (isBare && groups.length > 1 ? sets.slice(0, 1) : sets))

/** What sets are read with; of an exercise that is not known, as of one with repetitions and weights. */
const contextOf = ({ names, unit, rounds }: Reading, exercise: CatalogueExercise | null): SetsContext => ({
  names,
  unit,
  rounds,
  measurement: exercise?.measurement ?? 'weight_reps',
  isPairLifted: !exercise || exercise.load_multiplier === 2,
})

/** A name and its sets, or sets and their name. */
function readExercise(reading: Reading): Said {
  const { scan, names } = reading
  const known = names.takeKnown(scan)
  if (known === null) return { exercise: null, draft: newDraft() }
  if (known) return readSetsOf(reading, known)
  const behind = readSetsFirst(reading)
  if (behind) return behind
  const unknown = names.takeUnknown(scan, { isRound: reading.rounds !== null })
  return unknown ? readSetsOf(reading, unknown) : { exercise: null, draft: newDraft() }
}

/** The sets behind a name. */
function readSetsOf(reading: Reading, name: FoundName): Said {
  const { scan } = reading
  const { pos: start, errors } = scan
  const known = errors.length
  const read = (exercise: CatalogueExercise | null): LineDraft => {
    scan.pos = start
    errors.length = known
    const draft = newDraft()
    readSets(scan, draft, contextOf(reading, exercise), { isBeforeName: false })
    return draft
  }
  if (name.exercises.length === 1) {
    const exercise = name.exercises[0] ?? null
    return { exercise, draft: read(exercise) }
  }
  const draft = read(null)
  const [chosen, ...others] = fitting(name.exercises, setsOf(draft))
  if (chosen && others.length === 0) {
    const fitted = read(chosen)
    fitted.hints.push(nameHint(name, chosen, reading.catalogue))
    return { exercise: chosen, draft: fitted }
  }
  // What lacks its sets is no name that somebody could make an exercise of.
  const isProse = draft.groups.some(({ lone }) => lone !== null)
  const found = errors.splice(known)
  // Which of several it is follows from sets that can be read.
  const isAskedLater = found.length > 0 && name.exercises.length > 1
  if (!isProse && !isAskedLater) settleName(scan, name)
  errors.push(...found)
  return { exercise: null, draft }
}

/** Sets that a name follows: takes no step and answers null when the line is none of that kind. */
function takeSetsFirst(scan: Scanner, context: SetsContext): LineDraft | null {
  const { pos: start, errors } = scan
  const known = errors.length
  const draft = newDraft()
  // Before the name is known any load is possible; what a number counts does not matter yet.
  const any: SetsContext = { ...context, measurement: 'weighted_bodyweight' }
  if (scan.sees(SETS_START)) readSets(scan, draft, any, { isBeforeName: true })
  if (errors.length === known && draft.groups.length > 0 && !scan.isAtEnd) return draft
  scan.pos = start
  errors.length = known
  return null
}

/** Steps over sets that a name follows; false, and no step, when there are none. */
export const skipSetsFirst = (scan: Scanner, options: ReadOptions): boolean => {
  const names = createNameReader(options.catalogue)
  return takeSetsFirst(scan, contextOf({ ...options, scan, names, rounds: null }, null)) !== null
}

/** `10 Burpees`, `5x5 Squat 100kg`; null, and no step, when the line is none of that kind. */
function readSetsFirst(reading: Reading): Said | null {
  const { scan, names } = reading
  const { pos: start } = scan
  const first = takeSetsFirst(scan, contextOf(reading, null))
  if (!first) return null
  const found = names.takeKnown(scan)
  const name = found ?? (hasSetsFrom(scan.text, scan.pos) ? null : names.takeUnknownBehind(scan))
  if (!name) {
    scan.pos = start
    scan.errors.length = 0
    return null
  }
  const fits = name.exercises.length > 1 ? fitting(name.exercises, setsOf(first)) : name.exercises
  const exercise = fits.length === 1 ? (fits[0] ?? null) : null
  // Again, as what the exercise counts.
  scan.pos = start
  const draft = newDraft()
  readSets(scan, draft, contextOf(reading, exercise), { isBeforeName: true })
  scan.pos = name.end
  if (exercise && name.exercises.length > 1) draft.hints.push(nameHint(name, exercise, reading.catalogue))
  if (!exercise) settleName(scan, name)
  for (const group of draft.groups) group.lone = null
  readBehindName(scan, draft, contextOf(reading, exercise))
  return { exercise, draft }
}

const COMMA = /,/y

function readBehindName(scan: Scanner, draft: LineDraft, context: SetsContext): void {
  while (!scan.isAtEnd) {
    const isRead = readAttribute(scan, draft, context, 'name')
    if (isRead === undefined) failLeftOver(scan, draft)
    if (!isRead) return
    scan.take(COMMA)
  }
  failLone(scan, draft)
}
