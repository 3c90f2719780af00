/** A text with the way back and forth, in steps of words and lines. */
export interface TextHistory {
  text: string
  past: readonly string[]
  future: readonly string[]
  /** What the last key did: keys of one kind in a row, up to the end of a word, are one step. */
  kind: 'added' | 'removed' | null
}

const MAX_STEPS = 500

export const historyOf = (text: string): TextHistory => ({ text, past: [], future: [], kind: null })

/** The text after a change: of a key, a paste, or a press that rewrites it. */
export function written(history: TextHistory, text: string): TextHistory {
  if (text === history.text) return history
  const kind = kindOf(history.text, text)
  const goesOn = kind !== null && kind === history.kind && !beginsWord(history.text, text)
  return {
    text,
    kind,
    past: goesOn ? history.past : [...history.past, history.text].slice(-MAX_STEPS),
    future: [],
  }
}

export function steppedBack({ text, past, future }: TextHistory): TextHistory | null {
  const before = past.at(-1)
  if (before === undefined) return null
  return { text: before, past: past.slice(0, -1), future: [text, ...future], kind: null }
}

export function steppedForth({ text, past, future }: TextHistory): TextHistory | null {
  const [next, ...later] = future
  if (next === undefined) return null
  return { text: next, past: [...past, text], future: later, kind: null }
}

/** Null for more than a key. */
function kindOf(before: string, after: string): TextHistory['kind'] {
  if (after.length === before.length + 1) return 'added'
  return after.length === before.length - 1 ? 'removed' : null
}

/** Whether the letter that came stands behind a blank or a line break. */
function beginsWord(before: string, after: string): boolean {
  let at = 0
  while (at < before.length && before[at] === after[at]) at++
  return after.length > before.length && /\S/.test(after[at] ?? '') && /\s/.test(after[at - 1] ?? '')
}
