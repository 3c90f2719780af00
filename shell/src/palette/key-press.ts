/** What is known of a key when it is pressed. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  repeat: boolean
  isComposing: boolean
  /** Somebody below has used it already. */
  defaultPrevented: boolean
  /** It goes to a field, where letters are letters. */
  inText: boolean
  /** Something modal is open; only it is being worked with. */
  inDialog: boolean
  /** Milliseconds, to be compared with those of other keys. */
  at: number
}

const isFree = ({ defaultPrevented, isComposing, repeat, altKey }: KeyPress): boolean =>
  !defaultPrevented && !isComposing && !repeat && !altKey

/** Ctrl K, on a Mac ⌘ K: there Ctrl K deletes to the end of the line, and a field keeps it. */
export function isPaletteKey(press: KeyPress, isMac: boolean): boolean {
  const { key, ctrlKey, metaKey, shiftKey } = press
  const isMine = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return isFree(press) && isMine && !shiftKey && key.toLowerCase() === 'k'
}

/** Whether a key can be a shortcut, or a part of one: a sign by itself, typed at nothing in particular. */
export function mayBeShortcut(press: KeyPress): boolean {
  const { key, ctrlKey, metaKey, shiftKey, inText, inDialog } = press
  if (!isFree(press) || ctrlKey || metaKey || inText || inDialog) return false
  // `?` is with Shift on most keyboards and without on some.
  return key === '?' || (/^[a-z]$/i.test(key) && !shiftKey)
}
