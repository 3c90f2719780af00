import {
  type EntryFiles,
  FALLBACK_PATH,
  REDIRECTS,
  type RemoteRelease,
  ROUTES,
  type ShellRelease,
} from '@coach-app/contracts'

/** Absolute paths of what a page has to have fetched before its remote can render. */
export type PageFiles = EntryFiles

/** What one module of a remote takes: its own files, and what the shell hands over only when asked. */
export function filesOf(shell: ShellRelease, remote: RemoteRelease, module: string): PageFiles {
  const own = [remote.entryFiles ?? { js: [remote.entry], css: [] }, remote.exposes[module] ?? NONE]
  const shares = Object.keys(remote.needs).map(share => shell.shares?.[share] ?? NONE)
  const collect = (kind: keyof EntryFiles): string[] => [
    ...new Set([
      ...own.flatMap(files => files[kind]).map(path => `/remotes/${remote.name}/${remote.version}/${path}`),
      ...shares.flatMap(files => files[kind]).map(path => `/shell/${shell.version}/${path}`),
    ]),
  ]
  return { js: collect('js'), css: collect('css') }
}

const NONE: EntryFiles = { js: [], css: [] }

/**
 * One document serves every path, so a script in it asks for what its own path needs: the remote's files are then on their
 * way together with the shell's, and not one after the other once the shell runs.
 */
export function preloadScript(shell: ShellRelease, remotes: Record<string, RemoteRelease>): string {
  const files: Record<string, PageFiles> = {}
  const owners: Record<string, string> = {}
  for (const { path, remote, module, coming } of ROUTES) {
    const release = remotes[remote]
    owners[firstSegment(path)] = ''
    if (!release || coming !== undefined) continue
    const key = `${remote} ${module}`
    files[key] ??= filesOf(shell, release, module)
    owners[firstSegment(path)] = key
  }
  for (const { from, to } of REDIRECTS) owners[firstSegment(from)] = owners[firstSegment(to)] ?? ''
  const data = { files, owners, otherwise: owners[firstSegment(FALLBACK_PATH)] ?? '' }
  return `<script>
      {
        const { files, owners, otherwise } = ${JSON.stringify(data).replaceAll('<', '\\u003c')}
        const { js = [], css = [] } = files[owners[location.pathname.split('/')[1]] ?? otherwise] ?? {}
        const add = (href, rel, as) => {
          const link = document.createElement('link')
          Object.assign(link, { rel, crossOrigin: '', href, ...(as ? { as } : {}) })
          document.head.append(link)
        }
        for (const href of js) add(href, 'modulepreload')
        for (const href of css) add(href, 'preload', 'style')
      }
    </script>`
}

const firstSegment = (path: string): string => path.split('/')[1] ?? ''
