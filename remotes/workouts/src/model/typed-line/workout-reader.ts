import type { TypedWorkout } from '../workout/typed-document.ts'
import { type BlocksReader, createBlocksReader, type Found } from './blocks-reader.ts'
import { readHead, readPlainHead } from './head-reader.ts'
import { type LineError, unreadable } from './line-error.ts'
import type { ReadOptions } from './line-reader.ts'
import { linesOf } from './text-lines.ts'

/** What a text says besides its workouts. Errors and what was read by a rule of thumb are in the order of the text. */
interface Notes extends Found {
  /** Which block with a head the next lines would go into: one that `#` ends, one that an empty line ends as well, or none. */
  open: OpenEnd
}

export type OpenEnd = 'sign' | 'empty-line' | null

/** Workouts that were read, with what could not be. */
export interface ReadWorkouts extends Notes {
  /** Normalised where there are no errors. A line with errors has what stands before them: take none of it over what was there. */
  workouts: TypedWorkout[]
}

const TITLE = /^##(?!#)(.*)$/s
const END = /^#\s*$/
const HEAD = /^#(?!#)(.*)$/s
export const MAX_TITLE = 120

/** Reads a text of one workout or several; each `## title` after the first exercise begins another one. */
export function readWorkouts(text: string, options: ReadOptions): ReadWorkouts {
  const found: Found = { errors: [], hints: [], guessed: [] }
  const { errors } = found
  let workout: TypedWorkout = { title: null, blocks: [] }
  const workouts = [workout]
  let blocks = createBlocksReader(workout.blocks, options, found)

  const readTitle = (typed: string, at: number): void => {
    const title = typed.replaceAll(/\s+/g, ' ').trim()
    if (title === '') errors.push(unreadable(at, at + 2, 'expected a title after ##'))
    if (title.length > MAX_TITLE)
      errors.push(unreadable(at, at + 2 + typed.length, 'a title has at most 120 characters'))
    if (workout.title !== null || blocks.isBegun()) {
      blocks.end()
      workout = { title: null, blocks: [] }
      workouts.push(workout)
      blocks = createBlocksReader(workout.blocks, options, found)
    }
    workout.title = title.slice(0, MAX_TITLE).trim() || null
  }

  for (const { line, offset } of linesOf(text)) {
    const at = offset + line.length - line.trimStart().length
    const content = line.trim()
    const title = TITLE.exec(content)
    if (content === '') blocks.emptyLine()
    else if (title) readTitle(title[1] ?? '', at)
    else readContent(content, at, blocks, errors)
  }
  const open = blocks.end()
  errors.sort((one, other) => one.start - other.start)
  return { workouts, ...found, open }
}

function readContent(content: string, at: number, blocks: BlocksReader, errors: LineError[]): void {
  const marked = HEAD.exec(content)
  const plain = marked ? null : readPlainHead(content)
  if (END.test(content)) {
    if (!blocks.close())
      errors.push(
        unreadable(at, at + 1, 'expected a kind after #, such as circuit: there is no block to end'),
      )
  } else if (marked) blocks.open(readHead(marked[1] ?? ''), at + 1, 'sign')
  else if (plain) blocks.open(plain, at, 'empty-line')
  else blocks.line(content, at)
}

/**
 * Reads a text as one workout. A second title is an error, and what follows it is not read.
 *
 * @example readWorkout('Back Squat 4x5 @75%', { catalogue, unit: 'kg' }).workout.blocks[0].prescriptions[0].sets.length // 4
 */
export function readWorkout(text: string, options: ReadOptions): Notes & { workout: TypedWorkout } {
  const second = secondTitle(text)
  const { workouts, errors, ...notes } = readWorkouts(text.slice(0, second?.start), options)
  if (second)
    errors.push(unreadable(second.start, second.end, 'one workout, with one title before its exercises'))
  return { workout: workouts[0] ?? { title: null, blocks: [] }, errors, ...notes }
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
