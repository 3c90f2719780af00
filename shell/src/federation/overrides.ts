import {
  ABI,
  type LoadableRelease,
  type PartName,
  type RemoteRelease,
  type RouteDefinition,
  STAFF_STORAGE_KEY,
} from '@coach-app/contracts'
import { servedStore } from './served.ts'

/** Where a browser keeps which releases somebody wants to try out in it. */
export const OVERRIDES_KEY = 'coach-app-release-overrides'
const LASTS_MS = 8 * 60 * 60_000

/** The "version" of a remote that its own dev server serves. */
export const SOURCES = 'dev'

/** One release chosen on purpose: what was published of it, or where its sources are served. */
export interface Override {
  version: string
  release: LoadableRelease
  /** By absolute path, as in SRI; of a published release. */
  integrity: Record<string, string>
  /** Such as `http://localhost:5174`; of a dev server. */
  devServer?: string
}

export interface Overrides {
  /** In milliseconds since 1970. */
  until: number
  byRemote: Readonly<Record<PartName, Override>>
}

const NONE: Overrides = { until: 0, byRemote: {} }

/**
 * What was chosen in this browser and still holds. A remote is code, and this decides which of it runs: so it is read from
 * nowhere but the storage of this origin, which only the panel writes, and only while somebody who works on the product is
 * signed in. No address, message or name of a window is ever looked at.
 */
export function readOverrides(): Overrides {
  try {
    if (localStorage.getItem(STAFF_STORAGE_KEY) === null) return NONE
    const stored = JSON.parse(localStorage.getItem(OVERRIDES_KEY) ?? 'null') as
      | (Overrides & { origin: string })
      | null
    const now = Date.now()
    // A clock that was put back must not keep it for ever.
    if (stored?.origin !== location.origin || !(stored.until > now && stored.until <= now + LASTS_MS))
      return NONE
    const sound = Object.entries(stored.byRemote).filter(([remote, override]) => isSound(remote, override))
    return { until: stored.until, byRemote: Object.fromEntries(sound) }
  } catch {
    // Storage is blocked or holds something else.
    return NONE
  }
}

/** @throws when the browser keeps nothing. */
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

/** On the machine of whoever sits here, and nowhere else. */
export const isLocal = (address: string): boolean => /^http:\/\/localhost:\d{1,5}$/.test(address)

/** The installation says so in the page's policy; a page without one is a developer's. */
export function allowsDevServers(): boolean {
  const policy = document.querySelector<HTMLMetaElement>(
    'meta[http-equiv="Content-Security-Policy"]',
  )?.content
  return policy === undefined || /script-src[^;]* http:\/\/localhost:\*/.test(policy)
}

const folderOf = (remote: PartName, version: string): string => `/remotes/${remote}/${version}/`

/**
 * A release that was published, as its own description says.
 *
 * @throws when it is not there, is another one, or speaks another ABI.
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

/** What the files of chosen releases have to be, before any of them is asked for. */
export function startOverrides(): void {
  const chosen = Object.values(readOverrides().byRemote).map(({ integrity }) => integrity)
  if (chosen.length === 0) return
  // What the page or the host says of the same file goes before what was kept.
  servedStore.setState(({ integrity }) => ({ integrity: Object.assign({}, ...chosen, integrity) }))
}
