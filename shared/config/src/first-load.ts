import { basename, isAbsolute } from 'node:path'

/** What a bundler tells of a module while it decides where to put it. */
interface ModuleInfo {
  isEntry: boolean
  importers: readonly string[]
}
interface Chunking {
  getModuleInfo(id: string): ModuleInfo | null
}

/** Of a bundler's `codeSplitting.groups`. */
interface ChunkGroup {
  name: string | ((id: string, chunking: Chunking) => string | null)
  /** In the bundler's reports. */
  debugName?: string
  test?: RegExp
  priority?: number
}

/** Whether a chain of static imports leads from one of the modules that `isStart` knows to this one. */
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
 * The chunks of an application's first load: React, what starts it, and all else in one file. Left alone, whatever a lazy part
 * shares with the first load becomes a file and a style sheet of its own, each one more request before the page is there.
 *
 * React makes errors while it starts, and with developer tools attached the browser looks up the place of each caller. For that
 * it parses the caller's file once more, so that the caller is a file of one line.
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

/** What a remote's entry imports, and the table of its shares, which it fetches before any module of the remote. */
const FEDERATION =
  /virtual:mf-localSharedImportMap|[\\/]@module-federation[\\/]|vite[\\/]preload-helper|rolldown[\\/]runtime/

/** What stands for a share in the code of a remote, a module of the federation plugin. */
const SHARE = /__loadShare__/

/**
 * The chunks of a remote's exposed modules: all that one of them imports in its file, what several import at once in another. One
 * file each for what some lazy page imports as well would be a dozen requests. So would be what federation brings along, which is
 * one file beside the entry.
 *
 * @param exposed absolute paths of the exposed modules, each an input of the build that may export more than it does by itself
 * (`preserveEntrySignatures`), or its file would be one line that imports another.
 */
export const remoteFirstLoad = (exposed: string[]): ChunkGroup[] => {
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
  ]
}
