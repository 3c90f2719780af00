/** In-memory fallback for what localStorage refuses; lost when the page is left. */
const memory = new Map<string, string>()

const withLocalStorage = <T>(use: (storage: Storage) => T, fallback: T): T => {
  try {
    return use(localStorage)
  } catch {
    // Blocked by a setting or in a private window: even reading localStorage throws.
    return fallback
  }
}

/** Storage that may have had to keep a value in memory only. */
export interface DeviceStorage extends Storage {
  /** Whether the value outlives the page. */
  isKept?(key: string): boolean
}

/**
 * `localStorage` that never throws. If storage is full or blocked, values are kept in memory: the person stays signed in
 * until they leave the page, and a logged set is still sent.
 */
export const deviceStorage: DeviceStorage = {
  get length() {
    return keys().length
  },
  key: index => keys()[index] ?? null,
  getItem: key => memory.get(key) ?? withLocalStorage(storage => storage.getItem(key), null),
  setItem(key, value) {
    const stored = withLocalStorage(storage => {
      storage.setItem(key, value)
      return true
    }, false)
    if (stored) memory.delete(key)
    else {
      memory.set(key, value)
      // Remove the stale value: a refreshed session must not fall back to its old token.
      withLocalStorage(storage => storage.removeItem(key), undefined)
    }
  },
  isKept: key => !memory.has(key) && withLocalStorage(storage => storage.getItem(key) !== null, false),
  removeItem(key) {
    memory.delete(key)
    withLocalStorage(storage => storage.removeItem(key), undefined)
  },
  clear() {
    memory.clear()
    withLocalStorage(storage => storage.clear(), undefined)
  },
}

const keys = (): string[] => [
  ...new Set([
    ...memory.keys(),
    ...withLocalStorage(
      storage => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
      [] as string[],
    ),
  ]),
]
