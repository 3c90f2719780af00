import {
  BUCKETS,
  bucketOf,
  DEVICE_STORAGE_KEY,
  type EntryFiles,
  FALLBACK_PATH,
  INLINED,
  type PathFiles,
  REDIRECTS,
  type RemoteRelease,
  ROUTES,
  type ShellRelease,
  STAFF_STORAGE_KEY,
} from '@coach-app/contracts'
import type { Remotes } from '../store/releases.ts'

/** The files that one module of a remote needs: its own, and those of the lazy shares it uses. */
export function filesOf(shell: ShellRelease, remote: RemoteRelease, module: string): EntryFiles {
  const own = [remote.entryFiles ?? { js: [remote.entry], css: [] }, remote.exposes[module] ?? NONE]
  const shares = Object.entries(remote.needs)
    .filter(([, { lazy }]) => !lazy)
    .map(([share]) => shell.shares?.[share] ?? NONE)
  const collect = (kind: keyof EntryFiles): string[] => [
    ...new Set([
      ...own.flatMap(files => files[kind]).map(path => `/remotes/${remote.name}/${remote.version}/${path}`),
      ...shares.flatMap(files => files[kind]).map(path => `/shell/${shell.version}/${path}`),
    ]),
  ]
  return { js: collect('js'), css: collect('css') }
}

const NONE: EntryFiles = { js: [], css: [] }

/** The files that the page of each path needs; none for a remote that is not published or a page that is not built. */
export function pathFiles(shell: ShellRelease, remotes: Remotes): PathFiles {
  const files: PathFiles['files'] = {}
  const owners: PathFiles['owners'] = {}
  for (const { path, remote, module, coming } of ROUTES) {
    const versions = Object.values(remotes[remote] ?? {})
    owners[firstSegment(path)] = ''
    if (versions.length === 0 || coming !== undefined) continue
    const key = `${remote} ${module}`
    files[key] ??= Object.fromEntries(
      versions.map(release => [release.version, filesOf(shell, release, module)]),
    )
    owners[firstSegment(path)] = key
  }
  for (const { from, to } of REDIRECTS) owners[firstSegment(from)] = owners[firstSegment(to)] ?? ''
  return { owners, otherwise: owners[firstSegment(FALLBACK_PATH)] ?? '', files }
}

/**
 * One document serves every path, so an inline script preloads what its own path needs: the remote's files are fetched in
 * parallel with the shell's, and not after the shell has started. It chooses the same release as the shell, except that it
 * ignores failed releases and overrides: then it preloads too much.
 *
 * A device without an id yet gets the stable release; the shell creates the id.
 */
export const PRELOAD_SCRIPT = `<script>
      {
        const read = id => JSON.parse(document.getElementById(id).textContent)
        const { files, owners, otherwise } = read('${INLINED.files}')
        const { integrity = {} } = JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '{}')
        const owner = owners[location.pathname.split('/')[1]] ?? otherwise
        const [remote] = owner.split(' ')
        const { stable, salt, candidate } = read('${INLINED.releases}').document.parts[remote] ?? {}
        let version = stable
        if (candidate) {
          ${bucketOf}
          const BUCKETS = ${BUCKETS}
          try {
            const device = localStorage.getItem('${DEVICE_STORAGE_KEY}')
            const isInvited = candidate.audience === 'everyone' || localStorage.getItem('${STAFF_STORAGE_KEY}') !== null
            if (device && isInvited && bucketOf(device, remote, salt) < Math.round(candidate.percent * (BUCKETS / 100)))
              version = candidate.version
          } catch {
            // Storage is blocked: the shell uses the stable release.
          }
        }
        const { js = [], css = [] } = files[owner]?.[version] ?? {}
        const add = properties =>
          document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...properties }))
        for (const href of js) add({ rel: 'modulepreload', href, integrity: integrity[href] ?? '' })
        // Not as a preload: a failed one would be reused by the page's own link, and Try Again could not help.
        for (const href of css) fetch(href, { priority: 'high' }).then(found => found.text()).catch(() => {})
      }
    </script>`

const firstSegment = (path: string): string => path.split('/')[1] ?? ''
