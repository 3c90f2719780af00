import { type LineError, unreadable } from './line-error.ts'
import { readable } from './readable.ts'

/** What a pattern matched, with offsets in the line. */
export interface Taken {
  start: number
  end: number
  groups: (string | undefined)[]
}

/**
 * Walks along one line from left to right and gathers what cannot be read. Patterns are sticky and look at a few characters only: the
 * time for a line grows with its length.
 */
export class Scanner {
  /** The line with one character for each meaning; offsets are those of the line as typed. */
  readonly text: string
  readonly errors: LineError[] = []
  pos = 0
  readonly typed: string

  constructor(typed: string) {
    this.typed = typed
    this.text = readable(typed)
  }

  skipBlanks(): void {
    while (this.text[this.pos] === ' ') this.pos++
  }

  get isAtEnd(): boolean {
    this.skipBlanks()
    return this.pos >= this.text.length
  }

  /** Whether a sticky pattern matches after blanks. */
  sees(pattern: RegExp): boolean {
    const before = this.pos
    const isThere = this.take(pattern) !== null
    this.pos = before
    return isThere
  }

  /** Steps over blanks and what a sticky pattern matches there; null, and no step, when it does not. */
  take(pattern: RegExp): Taken | null {
    const before = this.pos
    this.skipBlanks()
    const taken = this.takeHere(pattern)
    if (!taken) this.pos = before
    return taken
  }

  /** The same without stepping over blanks first. */
  takeHere(pattern: RegExp): Taken | null {
    pattern.lastIndex = this.pos
    const match = pattern.exec(this.text)
    if (!match) return null
    const start = this.pos
    this.pos += match[0].length
    return { start, end: this.pos, groups: match.slice(1) }
  }

  fail(start: number, end: number, message: string): null {
    this.errors.push(unreadable(start, end, message))
    return null
  }

  /** Marks the word that stands here, or the place when there is none. */
  failHere(message: string): null {
    this.skipBlanks()
    let end = this.pos
    while (end < this.text.length && this.text[end] !== ' ' && this.text[end] !== ',') end++
    return this.fail(this.pos, end === this.pos ? Math.min(end + 1, this.text.length) : end, message)
  }
}
