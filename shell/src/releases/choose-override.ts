import { ABI, type PartName, type RemoteRelease, type RouteDefinition } from '@coach-app/contracts'
import { folderOf, LASTS_MS, OVERRIDES_KEY, type Override, SOURCES } from './overrides.ts'

// What only the release panel does; reading what was chosen is on every page (overrides.ts).

/** @throws when storage is blocked or full. */
export function writeOverrides(byRemote: Readonly<Record<PartName, Override>>): void {
  const stored = { origin: location.origin, until: Date.now() + LASTS_MS, byRemote }
  if (Object.keys(byRemote).length === 0) localStorage.removeItem(OVERRIDES_KEY)
  else localStorage.setItem(OVERRIDES_KEY, JSON.stringify(stored))
}

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
