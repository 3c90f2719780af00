import {
  BUCKETS,
  bucketOf,
  DEVICE_STORAGE_KEY,
  type EntryFiles,
  FALLBACK_PATH,
  INLINED,
  type PartName,
  type PathFiles,
  REDIRECTS,
  type RemoteRelease,
  releaseFolder,
  type ShellRelease,
  SPECIFIED_ROUTES,
  STAFF_STORAGE_KEY,
} from '@coach-app/contracts'
import type { Remotes } from '../files/releases.ts'

/** The files that one module of a remote needs: its own, and those of the lazy shares it uses. */
export function filesOf(shell: ShellRelease, remote: RemoteRelease, module: string): EntryFiles {
  const own = ownFilesOf(remote, module)
  const shared = shareFiles(shell)
  const shares = sharesOf(remote).map(share => shared[share] ?? NONE)
  const collect = (kind: keyof EntryFiles): string[] => [
    ...new Set([...own[kind], ...shares.flatMap(files => files[kind])]),
  ]
  return { js: collect('js'), css: collect('css') }
}

/** What a module takes of its release: the entry's files and its own. */
export function ownFilesOf(remote: RemoteRelease, module: string): EntryFiles {
  const own = [remote.entryFiles ?? { js: [remote.entry], css: [] }, remote.exposes[module] ?? NONE]
  const folder = releaseFolder(remote.name, remote.version)
  const collect = (kind: keyof EntryFiles): string[] => [
    ...new Set(own.flatMap(files => files[kind]).map(path => folder + path)),
  ]
  return { js: collect('js'), css: collect('css') }
}

/** The shares that are fetched with a release's modules. */
export const sharesOf = ({ needs }: RemoteRelease): string[] =>
  Object.entries(needs).flatMap(([share, { lazy }]) => (lazy ? [] : [share]))

/** The files of the shell's lazy shares, by absolute path. */
function shareFiles({ name, version, shares = {} }: ShellRelease): Record<string, EntryFiles> {
  const folder = releaseFolder(name, version)
  const absolute = (paths: string[]) => paths.map(path => folder + path)
  return Object.fromEntries(
    Object.entries(shares).map(([share, { js, css }]) => [share, { js: absolute(js), css: absolute(css) }]),
  )
}

const NONE: EntryFiles = { js: [], css: [] }

/** Of every path, what its page takes; a page that is not built takes nothing. What pages say they lead to is with it. */
export function pathFiles(shell: ShellRelease, remotes: Remotes): PathFiles {
  const files: PathFiles['files'] = {}
  const owners: PathFiles['owners'] = Object.fromEntries(
    // Where their remote is not there, they are the shell's to show: they fail.
    Object.keys(SPECIFIED_ROUTES).map(path => [firstSegment(path), '']),
  )
  for (const [remote, versions] of Object.entries(remotes)) {
    const releases = Object.values(versions)
    const modulesOf = new Map(releases.map(release => [release.version, pageModules(release)]))
    for (const segment of new Set(releases.flatMap(({ routes }) => routes.map(firstSegmentOf)))) {
      // The stable release comes last: which module it is that a path shows, it says.
      const having = releases.filter(({ version }) => modulesOf.get(version)?.has(segment))
      const module = having.at(-1) && modulesOf.get(having.at(-1)?.version ?? '')?.get(segment)
      const known = having.map(({ version }) => version)
      const some = known.length === releases.length ? [] : known
      owners[segment] = module === undefined ? '' : [remote, module, ...some].join(' ')
    }
    for (const release of releases)
      for (const module of neededModules(release)) {
        const key = `${remote} ${module}`
        files[key] = { ...files[key], [release.version]: filesOf(shell, release, module) }
      }
  }
  for (const { from, to } of REDIRECTS) {
    const owner = owners[firstSegment(to)]
    if (owner !== undefined) owners[firstSegment(from)] = owner
  }
  return { owners, otherwise: owners[firstSegment(FALLBACK_PATH)] ?? '', files, shares: shareFiles(shell) }
}

/** By first segment, the remote whose pages are there; `/` has a page of its own. */
export function segmentOwners(remotes: Remotes): Record<string, PartName> {
  const owners = Object.fromEntries(
    Object.entries(remotes).flatMap(([remote, versions]) =>
      Object.values(versions).flatMap(({ routes }) => routes.map(route => [firstSegmentOf(route), remote])),
    ),
  )
  const known = Object.entries(SPECIFIED_ROUTES).filter(([, { remote }]) => remote in remotes)
  for (const [path, { remote }] of known) owners[firstSegment(path)] = remote
  for (const { from, to } of REDIRECTS) {
    const owner = owners[firstSegment(to)]
    if (owner !== undefined) owners[firstSegment(from)] = owner
  }
  delete owners['']
  return owners
}

/** By first segment, the module that shows a page of it. */
const pageModules = ({ routes }: RemoteRelease): Map<string, string> =>
  new Map(
    routes.filter(({ coming }) => coming === undefined).map(route => [firstSegmentOf(route), route.module]),
  )

export const neededModules = ({ routes }: RemoteRelease): Set<string> =>
  new Set(
    routes
      .filter(({ coming }) => coming === undefined)
      .flatMap(({ module, prefetch = [] }) => [module, ...prefetch]),
  )

/**
 * One document serves every path of a remote, so an inline script preloads what its own path needs: the remote's files are
 * fetched in parallel with the shell's, and not after the shell has started. It chooses the same release as the shell, except that it
 * ignores failed releases and overrides: then it preloads too much.
 *
 * A device without an id yet gets the stable release; the shell creates the id.
 */
export const PRELOAD_SCRIPT = `<script>
      {
        const read = id => JSON.parse(document.getElementById(id).textContent)
        const { files, owners, otherwise } = read('${INLINED.files}')
        const { integrity = {} } = JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '{}')
        const { parts } = read('${INLINED.releases}').document
        ${bucketOf}
        const BUCKETS = ${BUCKETS}
        const choose = remote => {
          const { stable, salt, candidate } = parts[remote] ?? {}
          if (!candidate) return stable
          try {
            const device = localStorage.getItem('${DEVICE_STORAGE_KEY}')
            const isInvited = candidate.audience === 'everyone' || localStorage.getItem('${STAFF_STORAGE_KEY}') !== null
            return device && isInvited && bucketOf(device, remote, salt) < Math.round(candidate.percent * (BUCKETS / 100))
              ? candidate.version
              : stable
          } catch {
            // Storage is blocked: the shell shows the stable one.
            return stable
          }
        }
        // Nothing, where a path is no page of the release that is chosen here.
        const find = owner => {
          if (owner === undefined) return undefined
          const [remote, module, ...having] = owner.split(' ')
          const version = choose(remote)
          if (having.length > 0 && !having.includes(version)) return undefined
          return files[remote + ' ' + module]?.[version] ?? {}
        }
        const { js = [], css = [] } = find(owners[location.pathname.split('/')[1]]) ?? find(otherwise) ?? {}
        const add = properties =>
          document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...properties }))
        for (const href of js) add({ rel: 'modulepreload', href, integrity: integrity[href] ?? '' })
        // Not as a preload: a failed one would be reused by the page's own link, and Try Again could not help.
        for (const href of css) fetch(href, { priority: 'high' }).then(found => found.text()).catch(() => {})
      }
    </script>`

const firstSegmentOf = ({ path }: { path: string }): string => firstSegment(path)

const firstSegment = (path: string): string => path.split('/')[1] ?? ''
