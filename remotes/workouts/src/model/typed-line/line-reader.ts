import { amountKind } from '../set/amount.ts'
import type { WeightUnit } from '../units/weight.ts'
import type { TypedPrescription, TypedSet } from '../workout/typed-document.ts'
import type { ExerciseCatalogue } from './catalogue.ts'
import { trimNote, unescaped } from './escape.ts'
import { type Group, type GroupContext, seesGroup, takeGroup, takeSide } from './group.ts'
import { type Intensities, takeIntensity } from './intensity.ts'
import type { LineError } from './line-error.ts'
import { findNote, skipListMarks, takeLabel } from './line-start.ts'
import { createNameReader, type NameReader } from './name-reader.ts'
import { normaliseSet } from './normalise.ts'
import { takeOption } from './option.ts'
import { Scanner } from './scanner.ts'
import { takeUnsupported } from './unsupported.ts'

export interface ReadOptions {
  catalogue: ExerciseCatalogue
  /** The unit of a bare number. */
  unit: WeightUnit
}

/** One line as an exercise. */
export interface ReadLine {
  /** The letters of its label, which it shares with the other lines of a superset. */
  label: string | null
  /** What could be read; null without a known exercise. Without errors it is the whole line. */
  prescription: TypedPrescription | null
  /** Offsets are those of the line. */
  errors: LineError[]
}

/** Between name and sets, as in messages: `Back Squat: 4x5`, `Back Squat - 4x5`. */
const SEPARATOR = /[:,-](?= *(?:[wdf] ?)?\d|$)/iy
const MAX_SETS = 100
const MAX_NOTE = 2000

/** What is known of a line so far. */
interface Draft {
  groups: Group[]
  /** Which of load, RPE and RIR the last group has. */
  said: Set<string>
  tempo: string | null
  rest_s: number | null
  unsupported: string[]
}

/** Reads one exercise. `rounds`: of the block with a head that it stands in, 1 when they are not said; null outside of one. */
export function readLine(line: string, options: ReadOptions, rounds: number | null): ReadLine {
  const whole = new Scanner(line)
  const noteStart = findNote(whole.text)
  const scan = noteStart < 0 ? whole : new Scanner(line.slice(0, noteStart))
  const typedNote = noteStart < 0 ? '' : trimNote(unescaped(line.slice(noteStart + 2).trim()))

  skipListMarks(scan)
  const names = createNameReader(options.catalogue)
  const label = takeLabelBefore(scan, names)
  const exercise = names.takeFirst(scan, { isRound: rounds !== null })
  const draft: Draft = { groups: [], said: new Set(), tempo: null, rest_s: null, unsupported: [] }
  if (exercise || scan.errors.at(-1)?.code !== 'unreadable')
    readSets(scan, draft, { own: amountKind(exercise?.measurement ?? 'weight_reps'), rounds }, options, names)

  const sets = setsOf(draft.groups)
  if (sets.length > MAX_SETS) scan.fail(0, scan.text.length, 'at most 100 sets')
  const note = [...draft.unsupported, typedNote].filter(part => part !== '').join(', ')
  if (note.length > MAX_NOTE)
    scan.fail(Math.max(noteStart, 0), line.length, 'a note has at most 2,000 characters')
  return {
    label,
    prescription: exercise && {
      exercise_id: exercise.id,
      tempo: draft.tempo,
      rest_s: draft.rest_s,
      rest_max_s: null,
      turn: null,
      note: note.slice(0, MAX_NOTE),
      sets: sets.slice(0, MAX_SETS).map(normaliseSet),
    },
    errors: scan.errors,
  }
}

/** A label, unless the line begins with a name that looks like one. */
function takeLabelBefore(scan: Scanner, names: NameReader): string | null {
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
function setsOf(groups: readonly Group[]): TypedSet[] {
  return groups.flatMap(({ sets, isBare }) => (isBare && groups.length > 1 ? sets.slice(0, 1) : sets))
}

function readSets(
  scan: Scanner,
  draft: Draft,
  context: GroupContext,
  options: ReadOptions,
  names: NameReader,
): void {
  scan.take(SEPARATOR)
  let isGroupNext = true
  while (!scan.isAtEnd || isGroupNext) {
    const isRead = isGroupNext ? readGroup(scan, draft, context) : readAfterGroup(scan, draft, options, names)
    if (!isRead) return
    isGroupNext = false
    if (!scan.take(/,/y)) continue
    if (scan.isAtEnd) {
      scan.failHere('expected sets after the comma')
      return
    }
    isGroupNext = !sawUnsupported(scan) && seesGroup(scan, context)
  }
}

function sawUnsupported(scan: Scanner): boolean {
  const before = scan.pos
  const isThere = takeUnsupported(scan) !== null
  scan.pos = before
  return isThere
}

function readGroup(scan: Scanner, draft: Draft, context: GroupContext): boolean {
  const group = takeGroup(scan, context)
  if (!group) return false
  draft.groups.push(group)
  draft.said = new Set()
  return true
}

/** A load, an effort, a side or an option; false after an error. */
function readAfterGroup(scan: Scanner, draft: Draft, options: ReadOptions, names: NameReader): boolean {
  const unsupported = takeUnsupported(scan)
  if (unsupported !== null) {
    draft.unsupported.push(unsupported)
    return true
  }
  scan.skipBlanks()
  const start = scan.pos
  const option = takeOption(scan)
  if (option === null) return false
  if (option) {
    const [name] = Object.keys(option) as ['tempo' | 'rest_s']
    if (draft[name] !== null) {
      scan.fail(start, scan.pos, `${name === 'tempo' ? 'tempo' : 'rest'} is said twice`)
      return false
    }
    Object.assign(draft, option)
    return true
  }
  const last = draft.groups.at(-1)
  if (!last) return false
  if (takeSide(scan)) {
    last.sets = last.sets.map(set => ({ ...set, per_side: true }))
    return true
  }
  const intensities = takeIntensity(scan, { unit: options.unit, names, isWave: last.isWave })
  if (intensities) return addIntensities(scan, draft, last, intensities)
  if (intensities === undefined) scan.failHere('expected a load, RPE, RIR, tempo, rest or a note after //')
  return false
}

function addIntensities(
  scan: Scanner,
  draft: Draft,
  group: Group,
  { values, start, end }: Intensities,
): boolean {
  const kinds = new Set(values.map(kindOf))
  for (const kind of kinds) {
    if (draft.said.has(kind)) {
      scan.fail(start, end, kind === 'load' ? 'one load for each set' : `${kind} is said twice`)
      return false
    }
    draft.said.add(kind)
  }
  const count = group.sets.length
  if (values.length > 1 && values.length !== count) {
    scan.fail(start, end, `${count} ${count === 1 ? 'set' : 'sets'} but ${values.length} loads`)
    return false
  }
  group.sets = group.sets.map((set, index) => {
    const value = values[values.length === 1 ? 0 : index]
    if (!value) return set
    if ('load' in value) return { ...set, ...value.load }
    const { rpe, rpe_max, rir, rir_max } = value.effort
    return { ...set, ...(rpe === null ? { rir, rir_max } : { rpe, rpe_max }) }
  })
  return true
}

const kindOf = (value: Intensities['values'][number]): string => {
  if ('load' in value) return 'load'
  return value.effort.rpe === null ? 'RIR' : 'RPE'
}
