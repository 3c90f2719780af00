import {
  type EntryFiles,
  FALLBACK_PATH,
  INLINED,
  type PathFiles,
  REDIRECTS,
  type RemoteRelease,
  ROUTES,
  type ShellRelease,
} from '@coach-app/contracts'

/** What one module of a remote takes: its own files, and what the shell hands over only when asked. */
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

/** Of every path, what its page takes; a remote that is not there, or a page that is not built, takes nothing. */
export function pathFiles(shell: ShellRelease, remotes: Record<string, RemoteRelease>): PathFiles {
  const files: PathFiles['files'] = {}
  const owners: PathFiles['owners'] = {}
  for (const { path, remote, module, coming } of ROUTES) {
    const release = remotes[remote]
    owners[firstSegment(path)] = ''
    if (!release || coming !== undefined) continue
    const key = `${remote} ${module}`
    files[key] ??= filesOf(shell, release, module)
    owners[firstSegment(path)] = key
  }
  for (const { from, to } of REDIRECTS) owners[firstSegment(from)] = owners[firstSegment(to)] ?? ''
  return { owners, otherwise: owners[firstSegment(FALLBACK_PATH)] ?? '', files }
}

/**
 * One document serves every path, so a script in it asks for what its own path needs: the remote's files are then on their
 * way together with the shell's, and not one after the other once the shell runs.
 */
export const PRELOAD_SCRIPT = `<script>
      {
        const table = document.getElementById('${INLINED.files}').textContent
        const { files, owners, otherwise } = JSON.parse(table)
        const { js = [], css = [] } = files[owners[location.pathname.split('/')[1]] ?? otherwise] ?? {}
        const add = properties =>
          document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...properties }))
        for (const href of js) add({ rel: 'modulepreload', href })
        // Not as a preload: one that failed is what the page's own link would be given, and Try Again could not help.
        for (const href of css) fetch(href, { priority: 'high' }).then(found => found.text()).catch(() => {})
      }
    </script>`

const firstSegment = (path: string): string => path.split('/')[1] ?? ''
