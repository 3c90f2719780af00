const KEY = 'single-key-shortcuts'

/**
 * Whether letters alone are shortcuts. Who speaks to the computer, or hits keys without meaning to, can turn it off
 * (WCAG 2.1.4); Ctrl or ⌘ K stays.
 */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export function turnSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // Storage is full or blocked: it stays as it is.
  }
}
