/** What the browser would not keep: there until the page is left. */
const memory = new Map<string, string>()

const inBrowser = <T>(use: (storage: Storage) => T, otherwise: T): T => {
  try {
    return use(localStorage)
  } catch {
    // Blocked, by a setting or in a private window: even looking at it throws.
    return otherwise
  }
}

/**
 * `localStorage` that never throws. What does not fit any more, or may not be stored at all, is kept in memory: whoever
 * signs in on a full or locked device is signed in until they leave the page, and a logged set is still sent.
 */
export const deviceStorage: Storage = {
  get length() {
    return keys().length
  },
  key: index => keys()[index] ?? null,
  getItem: key => memory.get(key) ?? inBrowser(storage => storage.getItem(key), null),
  setItem(key, value) {
    const stored = inBrowser(storage => {
      storage.setItem(key, value)
      return true
    }, false)
    if (stored) memory.delete(key)
    else {
      memory.set(key, value)
      // Better nothing than something old: a token that was renewed works no more.
      inBrowser(storage => storage.removeItem(key), undefined)
    }
  },
  removeItem(key) {
    memory.delete(key)
    inBrowser(storage => storage.removeItem(key), undefined)
  },
  clear() {
    memory.clear()
    inBrowser(storage => storage.clear(), undefined)
  },
}

const keys = (): string[] => [
  ...new Set([
    ...memory.keys(),
    ...inBrowser(
      storage => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
      [] as string[],
    ),
  ]),
]
