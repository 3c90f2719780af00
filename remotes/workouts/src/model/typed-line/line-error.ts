import type { CatalogueExercise } from './catalogue.ts'

/**
 * Something typed that cannot be read. `start` and `end` are offsets in the text that was given (UTF-16 units, end excluded); equal when
 * something is missing there. `message` says what was expected.
 */
export interface LineError {
  code: 'unreadable' | 'unknown-exercise' | 'ambiguous-exercise'
  start: number
  end: number
  message: string
  /** For an exercise: its name as typed, which "Create" would take. */
  name?: string
  /** Those that share the name. The nearest to a name that nobody knows are searched when they are shown. */
  suggestions?: CatalogueExercise[]
  /** Words that stand behind what could be read: they can be made a note. */
  mayBeNote?: boolean
}

export const unreadable = (start: number, end: number, message: string): LineError => ({
  code: 'unreadable',
  start,
  end,
  message,
})

/** The text with another name in the place of the one that an error is about; in quotation marks where that was. */
export function withName(
  text: string,
  { start, end }: Pick<LineError, 'start' | 'end'>,
  name: string,
): string {
  const isQuoted = text[start] === '"' && !name.startsWith('"')
  return text.slice(0, start) + (isQuoted ? `"${name}"` : name) + text.slice(end)
}

/** The text with the words of an error, and what stands behind them, in the note of their line. */
export function withNote(text: string, { start }: Pick<LineError, 'start'>): string {
  const lineEnd = text.indexOf('\n', start)
  const end = lineEnd < 0 ? text.length : lineEnd
  const [words = '', ...note] = text.slice(start, end).split(/\s*\/\/\s*/)
  return `${text.slice(0, start).trimEnd()} // ${[words.trim(), ...note].filter(Boolean).join(', ')}${text.slice(end)}`
}
