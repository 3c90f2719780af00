import { DEVICE_STORAGE_KEY, STAFF_STORAGE_KEY, type Visitor } from '@coach-app/contracts'
import { OVERRIDES_KEY, readOverrides } from './overrides.ts'

/** Releases that failed here, each until when it comes last, in milliseconds since 1970. */
const FAILURES_KEY = 'coach-app-failed-releases'
/** Long enough that nobody meets a broken release twice in a sitting; short enough that a mended network is not remembered. */
const FAILURE_LASTS_MS = 10 * 60_000

/** In place of the browser's storage where that is blocked: what failed is at least known until the page goes. */
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

/** For whom releases are chosen in this browser, now. */
export const currentVisitor = (): Visitor => ({
  unit: deviceId(),
  isStaff: read(STAFF_STORAGE_KEY) !== null,
  failed: new Set(Object.keys(readFailures())),
  overrides: Object.fromEntries(
    Object.entries(readOverrides().byRemote).map(([remote, { version }]) => [remote, version]),
  ),
})

/** Another one whenever a visitor may be: as it is kept, since to understand it takes longer. */
export const visitorStamp = (): string =>
  [DEVICE_STORAGE_KEY, STAFF_STORAGE_KEY, FAILURES_KEY, OVERRIDES_KEY].map(read).join('\n')

/**
 * The same for as long as the browser keeps it. Where nothing can be kept every page would be another device, and a person be
 * shown now this release and now that one: those are all one device, which has its fixed share of chances.
 */
function deviceId(): string {
  const known = read(DEVICE_STORAGE_KEY)
  if (known) return known
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  )
  return write(DEVICE_STORAGE_KEY, id.join('')) ? id.join('') : 'nothing-is-kept'
}

/** This release did not work here, and another one did: for a while it is the last to be tried. */
export function rememberFailure(remote: string, version: string): void {
  const failures = { ...readFailures(), [`${remote} ${version}`]: Date.now() + FAILURE_LASTS_MS }
  write(FAILURES_KEY, JSON.stringify(failures))
}

export const hasFailedLately = (remote: string, version: string): boolean =>
  `${remote} ${version}` in readFailures()

/** Those that are not over. */
function readFailures(): Record<string, number> {
  try {
    const all = Object.entries(JSON.parse(read(FAILURES_KEY) ?? '{}') as Record<string, unknown>)
    const now = Date.now()
    return Object.fromEntries(
      all.filter(
        (failure): failure is [string, number] =>
          // A clock that was put back must not keep it for ever.
          typeof failure[1] === 'number' && failure[1] > now && failure[1] <= now + FAILURE_LASTS_MS,
      ),
    )
  } catch {
    // Somebody else's, or cut short.
    return {}
  }
}
