import type { CatalogueExercise } from '../../../model/typed-line/catalogue.ts'
import type { LineError } from '../../../model/typed-line/line-error.ts'
import type { BlockKind } from '../../../model/workout/workout.ts'
import { type AddedLines, addExercise, addLines, type LinesBefore } from '../document/add-lines.ts'
import type { BuilderDocument } from '../document/builder-document.ts'
import type { CellReader } from '../document/cell.ts'

/** What a line was written behind, so that it comes there once it can be read. */
export interface LinePlace extends Omit<LinesBefore, 'document'> {
  /** The last block there was; null for none. */
  after: string | null
}

/** A line that was entered and is not added yet. */
export interface WaitingLine {
  id: number
  text: string
  /** Why not; null while it was not read, because the list of exercises was not there. */
  errors: readonly LineError[] | null
  /** Null: at the end. */
  place: LinePlace | null
}

export interface AddLineState {
  text: string
  /** Why the line was not added. */
  errors: readonly LineError[]
  /** Where the line that was refused belongs. */
  place: LinePlace | null
  /** Above the field, as they were entered. */
  waiting: readonly WaitingLine[]
}

export type AddLineEvent =
  /** `isAtOnce`: so soon after the last line was entered that nobody can have read what became of it. */
  | { is: 'written'; text: string; isAtOnce?: boolean }
  | { is: 'refused'; errors: readonly LineError[]; place: LinePlace }
  | { is: 'added' }
  /** Entered before the list of exercises was there. */
  | { is: 'entered-early'; text: string }
  | { is: 'waits-on'; id: number; text: string; errors: readonly LineError[] }
  | { is: 'gone'; id: number }
  /** A waiting line is taken back into the field; the text of the field waits in its place. */
  | { is: 'taken-back'; id: number }

export const EMPTY_LINE: AddLineState = { text: '', errors: [], place: null, waiting: [] }

export function nextLine(state: AddLineState, event: AddLineEvent): AddLineState {
  const { text, errors, place, waiting } = state
  const newId = (waiting.at(-1)?.id ?? 0) + 1
  switch (event.is) {
    case 'written':
      return isNextLine(state, event.text, event.isAtOnce ?? false)
        ? {
            text: event.text.slice(text.length),
            errors: [],
            place: null,
            waiting: [...waiting, { id: newId, text, errors, place }],
          }
        : { ...state, text: event.text, errors: [] }
    case 'refused':
      return { ...state, errors: event.errors, place: place ?? event.place }
    case 'entered-early':
      return {
        ...EMPTY_LINE,
        waiting: [...waiting, { id: newId, text: event.text, errors: null, place: null }],
      }
    case 'added':
      return { ...EMPTY_LINE, waiting }
    case 'waits-on':
      return {
        ...state,
        waiting: waiting.map(line =>
          line.id === event.id ? { ...line, text: event.text, errors: event.errors } : line,
        ),
      }
    case 'gone':
      return { ...state, waiting: waiting.filter(({ id }) => id !== event.id) }
    case 'taken-back': {
      const back = waiting.find(({ id }) => id === event.id)
      if (!back) return state
      const held = text.trim() === '' ? [] : [{ id: back.id, text, errors, place }]
      return {
        text: back.text,
        errors: back.errors ?? [],
        place: back.place,
        waiting: waiting.flatMap(line => (line === back ? held : [line])),
      }
    }
  }
}

/**
 * Whether the next line is typed right behind one that was refused: at once, by somebody who does not look, or later behind a mistake that lies
 * before the end, without a blank, with which one would go on in it. Then the refused one waits above, and neither is lost in the other.
 */
function isNextLine({ text, errors }: AddLineState, next: string, isAtOnce: boolean): boolean {
  if (errors.length === 0 || next.length === text.length || !next.startsWith(text)) return false
  if (isAtOnce) return true
  return !/^[\s,]/.test(next.slice(text.length)) && errors.every(({ end }) => end < text.trimEnd().length)
}

/** Lines stored on the device while the builder is closed. */
export const keptText = ({ text, waiting }: AddLineState): string =>
  [...waiting.map(line => line.text), text].join('\n')

/** What was typed and is not in the workout, as it was typed. */
export const notAddedOf = ({ text, waiting }: Pick<AddLineState, 'text' | 'waiting'>): string[] =>
  [...waiting.map(line => line.text), text].map(line => line.trim()).filter(line => line !== '')

/** The state that was kept so: the last line is in the field. */
export function lineFromKept(kept: string): AddLineState {
  const lines = kept.split('\n')
  const text = lines.pop() ?? ''
  return {
    ...EMPTY_LINE,
    text,
    waiting: lines.map((line, index) => ({ id: index + 1, text: line, errors: null, place: null })),
  }
}

export type LineReading =
  | { is: 'empty' }
  /** `#` alone: the next lines go into no block any more. */
  | { is: 'block-end' }
  /** A name alone: its sets are written in its row. */
  | { is: 'exercise'; document: BuilderDocument; added: string }
  | ({ is: 'lines' } & Omit<Extract<AddedLines, { ok: true }>, 'ok'>)
  | { is: 'unreadable'; errors: LineError[] }

/** Reads one or several pasted lines behind the existing document. */
export function readLine(
  typed: string,
  before: LinesBefore,
  reader: CellReader,
  newId: () => string,
): LineReading {
  const { document, openBlock, openEnd } = before
  if (typed.trim() === '')
    return openBlock && openEnd === 'empty-line' ? { is: 'block-end' } : { is: 'empty' }
  if (/^\s*#\s*$/.test(typed) && openBlock) return { is: 'block-end' }
  const [named, ...others] = reader.catalogue.find(typed.trim())
  if (named && others.length === 0) {
    const made = addExercise(document, named.id, openBlock, newId)
    return { is: 'exercise', document: made.document, added: made.added.id }
  }
  if (named) return { is: 'unreadable', errors: [whichOf(typed, [named, ...others])] }
  const { ok, ...read } = addLines(typed, before, reader, newId)
  return 'errors' in read ? { is: 'unreadable', ...read } : { is: 'lines', ...read }
}

/** A name alone that several exercises share. */
function whichOf(typed: string, suggestions: CatalogueExercise[]): LineError {
  const name = typed.trim()
  const start = typed.indexOf(name)
  return {
    code: 'ambiguous-exercise',
    start,
    end: start + name.length,
    name,
    message: `which "${name}"?`,
    suggestions,
  }
}

/** What a line that waited comes to, in the place where it was written. */
export function readWaiting(
  text: string,
  place: LinePlace | null,
  now: LinesBefore,
  reader: CellReader,
  newId: () => string,
): LineReading {
  if (!place) return readLine(text, now, reader, newId)
  const { after, ...before } = place
  const reading = readLine(text, { ...before, document: now.document }, reader, newId)
  return 'document' in reading
    ? { ...reading, document: movedBehind(reading.document, now.document, after) }
    : reading
}

/** With the blocks that are new behind the one that they were written after; at the end where that is gone. */
function movedBehind(next: BuilderDocument, before: BuilderDocument, after: string | null): BuilderDocument {
  const known = new Set(before.blocks.map(({ id }) => id))
  const added = next.blocks.filter(({ id }) => !known.has(id))
  const old = next.blocks.filter(({ id }) => known.has(id))
  const found = old.findIndex(({ id }) => id === after)
  const at = after === null ? 0 : found < 0 ? old.length : found + 1
  return { ...next, blocks: [...old.slice(0, at), ...added, ...old.slice(at)] }
}

export const hasSeveralLines = (text: string): boolean => /[\r\n]/.test(text)

interface PressedKey {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  isComposing: boolean
}

/** What a key does in the line; null: what it does in any field. */
export function actionOf(
  { key, shiftKey, ctrlKey, metaKey, altKey, isComposing }: PressedKey,
  {
    isOpen,
    isChosen,
    mayTakeBack,
    isUnknown,
  }: {
    isOpen: boolean
    isChosen: boolean
    mayTakeBack: boolean
    /** The line was entered, and nobody knows its exercise. */
    isUnknown: boolean
  },
): 'publish' | 'create' | 'next' | 'previous' | 'pick' | 'close' | 'last-row' | 'take-back' | 'enter' | null {
  if (key === 'Enter' && shiftKey && (ctrlKey || metaKey)) return 'publish'
  if (isComposing || ctrlKey || metaKey || altKey) return null
  if (isOpen && key === 'ArrowDown') return 'next'
  if (isOpen && key === 'ArrowUp') return 'previous'
  if (mayTakeBack && key === 'ArrowUp') return 'take-back'
  if (isChosen && (key === 'Enter' || (key === 'Tab' && !shiftKey))) return 'pick'
  if (isOpen && key === 'Escape') return 'close'
  if (key !== 'Enter') return null
  if (shiftKey) return 'last-row'
  return isUnknown ? 'create' : 'enter'
}

const HEAD_WORDS: Partial<Record<BlockKind, string>> = {
  for_time: 'for time',
  warmup: 'warm-up',
  cooldown: 'cool-down',
}

/** The line that begins a block of a kind: `# circuit 3 rounds r90`. */
export const headLine = (kind: BlockKind, example: string): string =>
  `# ${HEAD_WORDS[kind] ?? kind} ${example}`
