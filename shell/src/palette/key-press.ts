/** What we know of a keydown event. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  repeat: boolean
  isComposing: boolean
  /** Another handler has called preventDefault. */
  defaultPrevented: boolean
  /** The target is a text field. */
  inText: boolean
  /** A modal dialog is open; shortcuts of the page behind it must not work. */
  inDialog: boolean
  /** In milliseconds, for the timeout of key sequences. */
  at: number
}

const isFree = ({ defaultPrevented, isComposing, repeat, altKey }: KeyPress): boolean =>
  !defaultPrevented && !isComposing && !repeat && !altKey

/** Ctrl K, or ⌘ K on a Mac: there Ctrl K deletes to the end of the line in a text field. */
export function isPaletteKey(press: KeyPress, isMac: boolean): boolean {
  const { key, ctrlKey, metaKey, shiftKey } = press
  const isMine = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return isFree(press) && isMine && !shiftKey && key.toLowerCase() === 'k'
}

/** Whether a key can be a shortcut or part of one: a single character without modifiers, outside of text fields. */
export function mayBeShortcut(press: KeyPress): boolean {
  const { key, ctrlKey, metaKey, shiftKey, inText } = press
  // `inDialog` last: finding it out takes longest.
  if (!isFree(press) || ctrlKey || metaKey || inText || press.inDialog) return false
  // `?` needs Shift on most keyboards, but not on all.
  return key === '?' || (/^[a-z]$/i.test(key) && !shiftKey)
}
