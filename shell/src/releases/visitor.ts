import { DEVICE_STORAGE_KEY, STAFF_STORAGE_KEY, type Visitor } from '@coach-app/contracts'
import { OVERRIDES_KEY, readOverrides } from './overrides.ts'

/** Releases that failed in this browser, each with the time until which it is tried last, in milliseconds since 1970. */
const FAILURES_KEY = 'coach-app-failed-releases'
/**
 * Long enough that nobody meets a broken release twice in a sitting; short enough that a repaired network is soon forgotten.
 */
const FAILURE_LASTS_MS = 10 * 60_000

/** In-memory fallback where storage is blocked. */
const memory = new Map<string, string>()

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

function write(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    memory.set(key, value)
    return false
  }
}

/** What the choice of releases depends on in this browser. */
export const currentVisitor = (): Visitor => ({
  unit: deviceId(),
  isStaff: read(STAFF_STORAGE_KEY) !== null,
  failed: new Set(Object.keys(readFailures())),
  overrides: Object.fromEntries(
    Object.entries(readOverrides().byRemote).map(([remote, { version }]) => [remote, version]),
  ),
})

/** Cache key: changes when the visitor's stored data changes. The stored text itself, since parsing it takes longer. */
export const visitorStamp = (): string =>
  [DEVICE_STORAGE_KEY, STAFF_STORAGE_KEY, FAILURES_KEY, OVERRIDES_KEY].map(read).join('\n')

/**
 * A stable id of this device. Where storage is blocked a random id would put every page into another rollout group and switch
 * releases from page to page, so all such browsers share one fixed id and its group.
 */
function deviceId(): string {
  const known = read(DEVICE_STORAGE_KEY)
  if (known) return known
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  )
  return write(DEVICE_STORAGE_KEY, id.join('')) ? id.join('') : 'nothing-is-kept'
}

/** Records that this release failed here and another one worked, so that it is tried last for a while. */
export function rememberFailure(remote: string, version: string): void {
  const failures = { ...readFailures(), [`${remote} ${version}`]: Date.now() + FAILURE_LASTS_MS }
  write(FAILURES_KEY, JSON.stringify(failures))
}

export const hasFailedLately = (remote: string, version: string): boolean =>
  `${remote} ${version}` in readFailures()

/** Entries that have not expired. */
function readFailures(): Record<string, number> {
  try {
    const all = Object.entries(JSON.parse(read(FAILURES_KEY) ?? '{}') as Record<string, unknown>)
    const now = Date.now()
    return Object.fromEntries(
      all.filter(
        (failure): failure is [string, number] =>
          // If the clock was set back, an entry must not last for ever.
          typeof failure[1] === 'number' && failure[1] > now && failure[1] <= now + FAILURE_LASTS_MS,
      ),
    )
  } catch {
    // Written by something else, or truncated.
    return {}
  }
}
