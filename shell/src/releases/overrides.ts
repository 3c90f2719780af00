import { type LoadableRelease, type PartName, STAFF_STORAGE_KEY } from '@coach-app/contracts'
import { servedStore } from './served-releases.ts'

/** Where a browser keeps which releases somebody wants to try out in it. */
export const OVERRIDES_KEY = 'coach-app-release-overrides'
export const LASTS_MS = 8 * 60 * 60_000

/** The "version" of a remote that is served by its own dev server. */
export const SOURCES = 'dev'

/** One overridden release: its published description, or the address of its dev server. */
export interface Override {
  version: string
  release: LoadableRelease
  /** By absolute path, as in SRI; only for a published release. */
  integrity: Record<string, string>
  /** Such as `http://localhost:5174`; only for a dev server. */
  devServer?: string
}

export interface Overrides {
  /** In milliseconds since 1970. */
  until: number
  byRemote: Readonly<Record<PartName, Override>>
}

const NONE: Overrides = { until: 0, byRemote: {} }

/**
 * The overrides in this browser that have not expired. This decides which code runs, so they are read only from this origin's
 * storage, which only the release panel writes, and only while a system admin is signed in; never from an address, a message or a
 * window name.
 */
export function readOverrides(): Overrides {
  try {
    if (localStorage.getItem(STAFF_STORAGE_KEY) === null) return NONE
    const stored = JSON.parse(localStorage.getItem(OVERRIDES_KEY) ?? 'null') as
      | (Overrides & { origin: string })
      | null
    const now = Date.now()
    // If the clock was set back, an override must not last for ever.
    if (stored?.origin !== location.origin || !(stored.until > now && stored.until <= now + LASTS_MS))
      return NONE
    const sound = Object.entries(stored.byRemote).filter(([remote, override]) => isSound(remote, override))
    return { until: stored.until, byRemote: Object.fromEntries(sound) }
  } catch {
    // Storage is blocked or holds something else.
    return NONE
  }
}

function isSound(remote: string, { devServer, integrity, release, version }: Override): boolean {
  if (!Array.isArray(release.routes)) return false
  if (devServer !== undefined) return version === SOURCES && allowsDevServers() && isLocal(devServer)
  const folder = folderOf(remote, version)
  const paths = Object.keys(integrity)
  return (
    /^[\w.-]+$/.test(version) &&
    typeof release.entry === 'string' &&
    paths.every(path => path.startsWith(folder))
  )
}

/** Whether an address is on this machine (localhost). */
export const isLocal = (address: string): boolean => /^http:\/\/localhost:\d{1,5}$/.test(address)

/** The page's policy decides; a page without a policy is a development one. */
export function allowsDevServers(): boolean {
  const policy = document.querySelector<HTMLMetaElement>(
    'meta[http-equiv="Content-Security-Policy"]',
  )?.content
  return policy === undefined || /script-src[^;]* http:\/\/localhost:\*/.test(policy)
}

export const folderOf = (remote: PartName, version: string): string => `/remotes/${remote}/${version}/`

/** Registers the integrity of the overridden releases' files before any of them is requested. */
export function startOverrides(): void {
  const chosen = Object.values(readOverrides().byRemote).map(({ integrity }) => integrity)
  if (chosen.length === 0) return
  // Integrity from the page or the host takes precedence over what the override stored.
  servedStore.setState(({ integrity }) => ({ integrity: Object.assign({}, ...chosen, integrity) }))
}
