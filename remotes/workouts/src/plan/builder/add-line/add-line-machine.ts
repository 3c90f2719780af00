import type { LineError } from '../../../model/typed-line/line-error.ts'
import type { BlockKind } from '../../../model/workout/workout.ts'
import { type AddedLines, addExercise, addLines, type LinesBefore } from '../document/add-lines.ts'
import type { BuilderDocument } from '../document/builder-document.ts'
import type { CellReader } from '../document/cell.ts'

export interface AddLineState {
  text: string
  /** Why the line was not added. */
  errors: readonly LineError[]
  /** Entered before the list of exercises was there: taken once it is. */
  entered: string | null
}

export type AddLineEvent =
  | { is: 'written'; text: string }
  | { is: 'refused'; errors: readonly LineError[] }
  | { is: 'entered-early'; text: string }
  | { is: 'entered-taken' }

export const EMPTY_LINE: AddLineState = { text: '', errors: [], entered: null }

export function nextLine(state: AddLineState, event: AddLineEvent): AddLineState {
  switch (event.is) {
    case 'written':
      return { ...state, text: event.text, errors: [] }
    case 'refused':
      return { ...state, errors: event.errors }
    case 'entered-early':
      return { ...state, entered: event.text }
    case 'entered-taken':
      return { ...state, entered: null }
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

/** What a line, or several that were pasted, comes to behind what was written before. */
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
  const { ok, ...read } = addLines(typed, before, reader, newId)
  return 'errors' in read ? { is: 'unreadable', ...read } : { is: 'lines', ...read }
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
  { isOpen, isChosen }: { isOpen: boolean; isChosen: boolean },
): 'publish' | 'next' | 'previous' | 'pick' | 'close' | 'last-row' | 'enter' | null {
  if (key === 'Enter' && shiftKey && (ctrlKey || metaKey)) return 'publish'
  if (isComposing || ctrlKey || metaKey || altKey) return null
  if (isOpen && key === 'ArrowDown') return 'next'
  if (isOpen && key === 'ArrowUp') return 'previous'
  if (isChosen && (key === 'Enter' || (key === 'Tab' && !shiftKey))) return 'pick'
  if (isOpen && key === 'Escape') return 'close'
  if (key !== 'Enter') return null
  return shiftKey ? 'last-row' : 'enter'
}

const HEAD_WORDS: Partial<Record<BlockKind, string>> = {
  for_time: 'for time',
  warmup: 'warm-up',
  cooldown: 'cool-down',
}

/** The line that begins a block of a kind: `# circuit 3 rounds r90`. */
export const headLine = (kind: BlockKind, example: string): string =>
  `# ${HEAD_WORDS[kind] ?? kind} ${example}`
