/** Timeout between the keys of a sequence. */
const SEQUENCE_MS = 2000

/**
 * Recognises shortcuts of one key or of two in sequence.
 *
 * @returns a function of a key and the current shortcuts; it returns the shortcut that is now complete.
 */
export function createSequenceReader() {
  let pending: { key: string; at: number } | null = null

  return function read(typed: string, at: number, shortcuts: ReadonlySet<string>): string | null {
    const key = typed.toLowerCase()
    const first = pending && at - pending.at <= SEQUENCE_MS ? pending.key : null
    pending = null
    if (first !== null && shortcuts.has(`${first} ${key}`)) return `${first} ${key}`
    if (shortcuts.has(key)) return key
    if ([...shortcuts].some(shortcut => shortcut.startsWith(`${key} `))) pending = { key, at }
    return null
  }
}
