import {
  ABI,
  type LoadableRelease,
  type PartName,
  type RemoteRelease,
  type RouteDefinition,
  STAFF_STORAGE_KEY,
} from '@coach-app/contracts'
import { servedStore } from './served-releases.ts'

/** Where a browser keeps which releases somebody wants to try out in it. */
export const OVERRIDES_KEY = 'coach-app-release-overrides'
const LASTS_MS = 8 * 60 * 60_000

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

/** @throws when storage is blocked or full. */
export function writeOverrides(byRemote: Readonly<Record<PartName, Override>>): void {
  const stored = { origin: location.origin, until: Date.now() + LASTS_MS, byRemote }
  if (Object.keys(byRemote).length === 0) localStorage.removeItem(OVERRIDES_KEY)
  else localStorage.setItem(OVERRIDES_KEY, JSON.stringify(stored))
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

const folderOf = (remote: PartName, version: string): string => `/remotes/${remote}/${version}/`

/**
 * The description of a published release.
 *
 * @throws when it does not exist, is another release, or has another ABI.
 */
export async function findRelease(remote: PartName, version: string): Promise<Override> {
  const folder = folderOf(remote, version)
  const response = await fetch(`${folder}release.json`)
  if (!response.ok) throw new Error(`${remote} ${version} is not there any more.`)
  const found = (await response.json()) as RemoteRelease
  if (found.kind !== 'remote' || found.name !== remote || found.version !== version)
    throw new Error(`${folder} describes something else.`)
  if (found.abi !== ABI)
    throw new Error(`${remote} ${version} speaks ABI ${found.abi}; this shell mounts ABI ${ABI}.`)
  const { abi, entry, exposes, needs, requires, commands, routes, files } = found
  return {
    version,
    release: {
      abi,
      entry,
      exposes,
      needs,
      ...(requires && { requires }),
      ...(commands && { commands }),
      routes: routes ?? [],
    },
    integrity: Object.fromEntries(
      files
        .filter(({ path }) => /\.(js|css)$/.test(path))
        .map(({ path, integrity }) => [folder + path, integrity]),
    ),
  }
}

/**
 * A remote from its sources, with the pages that they have now.
 *
 * @throws when nothing answers there.
 */
export async function fromSources(devServer: string): Promise<Override> {
  const response = await fetch(`${devServer}/routes.json`).catch(() => undefined)
  if (!response?.ok) throw new Error(`No dev server of a remote answers at ${devServer}.`)
  const routes = (await response.json()) as RouteDefinition[]
  const release = { abi: ABI, entry: `${devServer}/remoteEntry.js`, exposes: {}, needs: {}, routes }
  return { version: SOURCES, release, integrity: {}, devServer }
}

/** Registers the integrity of the overridden releases' files before any of them is requested. */
export function startOverrides(): void {
  const chosen = Object.values(readOverrides().byRemote).map(({ integrity }) => integrity)
  if (chosen.length === 0) return
  // Integrity from the page or the host takes precedence over what the override stored.
  servedStore.setState(({ integrity }) => ({ integrity: Object.assign({}, ...chosen, integrity) }))
}
