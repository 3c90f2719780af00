import { basename, isAbsolute } from 'node:path'

/** The part of the bundler's module info used here. */
interface ModuleInfo {
  isEntry: boolean
  importers: readonly string[]
}
interface Chunking {
  getModuleInfo(id: string): ModuleInfo | null
}

/** An entry of the bundler's `codeSplitting.groups`. */
interface ChunkGroup {
  name: string | ((id: string, chunking: Chunking) => string | null)
  /** The chunk's name in the bundler's reports. */
  debugName?: string
  test?: RegExp
  priority?: number
  /** Only for modules that at least as many chunks would have. */
  minShareCount?: number
}

/** Whether a chain of static imports leads to this module from one that `isStart` accepts. */
function isReached(
  id: string,
  isStart: (id: string, info: ModuleInfo) => boolean,
  chunking: Chunking,
  seen = new Set<string>(),
): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const info = chunking.getModuleInfo(id)
  if (info && isStart(id, info)) return true
  return (info?.importers ?? []).some(next => isReached(next, isStart, chunking, seen))
}

/**
 * The chunks of an application's first load: React, the module that starts it, and everything else in one file. By default the
 * bundler would put whatever a lazy chunk shares with the first load into a file and a style sheet of its own, each one more
 * request before the first paint.
 *
 * React creates errors while it starts, and with developer tools open the browser looks up the location of each caller. For
 * that it parses the caller's file again, so the caller gets a tiny file of its own.
 *
 * @param starter pattern of the module that imports React before anything else does.
 */
export const firstLoad = (starter: RegExp): ChunkGroup[] => [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
  { name: 'start', test: starter, priority: 2 },
  {
    debugName: 'first',
    name: (id, chunking) => (isReached(id, (_, { isEntry }) => isEntry, chunking) ? 'first' : null),
    priority: 1,
  },
]

/**
 * Imported by a remote's entry: the federation runtime code and the table of shares, loaded before any module of the remote.
 */
const FEDERATION =
  /virtual:mf-localSharedImportMap|[\\/]@module-federation[\\/]|vite[\\/]preload-helper|rolldown[\\/]runtime/

/** The federation plugin's virtual module that replaces a share in the code of a remote. */
const SHARE = /__loadShare__/

const ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/

/**
 * The chunks of a remote's exposed modules: everything imported by only one of them in its file, everything imported by several
 * in a common one. By default whatever a lazy page imports too would get its own file, about a dozen requests. The federation
 * code would be several files too, and becomes one beside the entry.
 *
 * @param exposed absolute paths of the exposed modules, each a build input that may export more than its source does
 * (`preserveEntrySignatures`); otherwise its file would be a one-line facade that imports another.
 * @param later modules that are loaded together after the first load, by the name of their file: everything that they alone import
 * statically, which would be a request for each module that another lazy part imports as well.
 */
export const remoteFirstLoad = (exposed: string[], later: Record<string, string> = {}): ChunkGroup[] => {
  const reaching = (id: string, chunking: Chunking) =>
    isAbsolute(id) || SHARE.test(id)
      ? exposed.filter(start => isReached(id, one => one === start, chunking))
      : []
  return [
    { name: 'federation', test: FEDERATION, priority: 3 },
    {
      debugName: 'shared',
      name: (id, chunking) => (reaching(id, chunking).length > 1 ? 'shared' : null),
      priority: 2,
    },
    {
      debugName: 'first',
      name: (id, chunking) => {
        const [one, another] = reaching(id, chunking)
        return one && !another ? basename(one, '.tsx') : null
      },
      priority: 1,
    },
    ...Object.entries(later).map(
      ([name, start]): ChunkGroup => ({
        debugName: name,
        name: (id, chunking) =>
          isAbsolute(id) &&
          reaching(id, chunking).length === 0 &&
          isReached(id, one => one === start, chunking)
            ? name
            : null,
        priority: 1,
      }),
    ),
    // One file of those that several lazy parts show, or each would be a file of its own.
    { name: 'icons', test: ICON, minShareCount: 2, priority: 0 },
  ]
}
