import { NO_HEAD, type TypedBlock, type TypedWorkout } from '../workout/typed-document.ts'
import { readHead } from './head-reader.ts'
import { type LineError, unreadable } from './line-error.ts'
import { type ReadLine, type ReadOptions, readLine } from './line-reader.ts'

/** Workouts that were read, with what could not be. */
export interface ReadWorkouts {
  /** Normalised where there are no errors. A line with errors has what stands before them: take none of it over what was there. */
  workouts: TypedWorkout[]
  /** In the order of the text. */
  errors: LineError[]
}

const LINE = /\r\n|\n|\r/g
const TITLE = /^##(?!#)(.*)$/s
const END = /^#\s*$/
const HEAD = /^#(?!#)(.*)$/s
export const MAX_TITLE = 120

/** The lines of a text with the offset of each. */
export function* linesOf(text: string): Generator<{ line: string; offset: number }> {
  let offset = 0
  for (const { 0: lineBreak, index } of text.matchAll(LINE)) {
    yield { line: text.slice(offset, index), offset }
    offset = index + lineBreak.length
  }
  yield { line: text.slice(offset), offset }
}

interface Reading extends ReadWorkouts {
  workout: TypedWorkout
  /** The block with a head that lines go to. */
  headed: TypedBlock | null
  /** Supersets of this workout by their letters. */
  labelled: Map<string, TypedBlock>
}

/** Reads a text of one workout or several; each `## title` after the first exercise begins another one. */
export function readWorkouts(text: string, options: ReadOptions): ReadWorkouts {
  const reading: Reading = {
    workouts: [],
    errors: [],
    workout: { title: null, blocks: [] },
    headed: null,
    labelled: new Map(),
  }
  reading.workouts.push(reading.workout)
  for (const { line, offset } of linesOf(text)) {
    const marks = line.length - line.trimStart().length
    const content = line.trim()
    if (content === '') continue
    const at = offset + marks
    const title = TITLE.exec(content)
    const head = HEAD.exec(content)
    if (title) readTitle(reading, title[1] ?? '', at)
    else if (END.test(content)) endBlock(reading, at)
    else if (head) openBlock(reading, head[1] ?? '', at + 1)
    else
      addLine(reading, readLine(content, options, reading.headed ? (reading.headed.rounds ?? 1) : null), at)
  }
  return { workouts: reading.workouts, errors: reading.errors }
}

/**
 * Reads a text as one workout. A second title is an error, and what follows it is not read.
 *
 * @example readWorkout('Back Squat 4x5 @75%', { catalogue, unit: 'kg' }).workout.blocks[0].prescriptions[0].sets.length // 4
 */
export function readWorkout(
  text: string,
  options: ReadOptions,
): { workout: TypedWorkout; errors: LineError[] } {
  const second = secondTitle(text)
  const { workouts, errors } = readWorkouts(text.slice(0, second?.start), options)
  if (second)
    errors.push(unreadable(second.start, second.end, 'one workout, with one title before its exercises'))
  return { workout: workouts[0] ?? { title: null, blocks: [] }, errors }
}

/** Where a title stands after a title or an exercise. */
function secondTitle(text: string): { start: number; end: number } | null {
  let hasBegun = false
  for (const { line, offset } of linesOf(text)) {
    if (line.trim() === '') continue
    if (hasBegun && TITLE.test(line.trim())) return { start: offset, end: offset + line.length }
    hasBegun = true
  }
  return null
}

function readTitle(reading: Reading, text: string, at: number): void {
  const title = text.replaceAll(/\s+/g, ' ').trim()
  if (title === '') reading.errors.push(unreadable(at, at + 2, 'expected a title after ##'))
  if (title.length > MAX_TITLE)
    reading.errors.push(unreadable(at, at + 2 + text.length, 'a title has at most 120 characters'))
  if (reading.workout.title !== null || reading.workout.blocks.length > 0) {
    reading.workout = { title: null, blocks: [] }
    reading.workouts.push(reading.workout)
    reading.headed = null
    reading.labelled = new Map()
  }
  reading.workout.title = title.slice(0, MAX_TITLE).trim() || null
}

function endBlock(reading: Reading, at: number): void {
  if (!reading.headed)
    reading.errors.push(
      unreadable(at, at + 1, 'expected a kind after #, such as circuit: there is no block to end'),
    )
  reading.headed = null
}

function openBlock(reading: Reading, text: string, at: number): void {
  const { head, errors } = readHead(text)
  addErrors(reading, errors, at)
  reading.headed = head && { ...head, prescriptions: [] }
  if (reading.headed) reading.workout.blocks.push(reading.headed)
}

function addLine(reading: Reading, { label, prescription, errors }: ReadLine, at: number): void {
  addErrors(reading, errors, at)
  if (!prescription) return
  if (reading.headed) {
    reading.headed.prescriptions.push(prescription)
    return
  }
  const partner = label === null ? undefined : reading.labelled.get(label)
  if (partner) {
    partner.kind = 'superset'
    partner.prescriptions.push(prescription)
    return
  }
  const block: TypedBlock = { ...NO_HEAD, prescriptions: [prescription] }
  reading.workout.blocks.push(block)
  if (label !== null) reading.labelled.set(label, block)
}

function addErrors(reading: Reading, errors: readonly LineError[], at: number): void {
  for (const error of errors) reading.errors.push({ ...error, start: error.start + at, end: error.end + at })
}
