import type { ExerciseCatalogue } from './catalogue.ts'
import { type ReadLine, type ReadOptions, readLine } from './line-reader.ts'

/** Longer lines are not cached. */
const MAX_LENGTH = 1000
const MAX_LINES = 6000

interface Known {
  now: Map<string, ReadLine>
  /** The previous generation of the cache: entries in use move up, the rest is dropped. */
  before: Map<string, ReadLine>
}

const known = new WeakMap<ExerciseCatalogue, Known>()

/**
 * What a line says, read once: a line's reading follows from its text, the catalogue, the unit and the rounds of its block alone. So a key
 * in a long text reads the line it changes and no other. What is answered is shared: nobody may write on it.
 */
export function readLineOnce(line: string, options: ReadOptions, rounds: number | null): ReadLine {
  if (line.length > MAX_LENGTH) return readLine(line, options, rounds)
  const lines = known.get(options.catalogue) ?? { now: new Map(), before: new Map() }
  known.set(options.catalogue, lines)
  const key = `${options.unit} ${rounds ?? ''} ${line}`
  const found = lines.now.get(key)
  if (found) return found
  const read = lines.before.get(key) ?? readLine(line, options, rounds)
  if (lines.now.size >= MAX_LINES) {
    lines.before = lines.now
    lines.now = new Map()
  }
  lines.now.set(key, read)
  return read
}
