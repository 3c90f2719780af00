const KEY = 'single-key-shortcuts'

/**
 * Whether single-key shortcuts are on. People who use speech input or press keys by accident can turn them off (WCAG 2.1.4);
 * Ctrl or ⌘ K always works.
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
    // Storage is full or blocked: the setting is not saved.
  }
}
