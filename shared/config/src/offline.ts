import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

/** The parts of the bundler's module info and chunks used here. */
interface Graph {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
interface BuiltChunk {
  moduleIds: readonly string[]
  imports: readonly string[]
  sheets: readonly string[]
}

/**
 * The files that some modules need, with everything that they load later: a walk from module to module. From chunk to chunk it
 * would be nearly all files, for one chunk that several pages share leads to what each of them loads later.
 *
 * @param starts ids of the modules to begin with.
 * @param chunks by file.
 * @param online modules that serve nobody without a network: they and what only they lead to are left out.
 * @returns scripts and style sheets, sorted.
 */
export function filesReached(
  starts: readonly string[],
  infoOf: (id: string) => Graph | null,
  chunks: Readonly<Record<string, BuiltChunk>>,
  online?: RegExp,
): string[] {
  const modules = new Set<string>()
  const waiting = [...starts]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (modules.has(id) || online?.test(id)) continue
    modules.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = infoOf(id) ?? {}
    waiting.push(...importedIds, ...dynamicallyImportedIds)
  }
  const files = new Set<string>()
  // A chunk runs only with all that it imports, needed or not.
  const take = (file: string): void => {
    const chunk = chunks[file]
    if (!chunk || files.has(file)) return
    files.add(file)
    for (const sheet of chunk.sheets) files.add(sheet)
    for (const next of chunk.imports) take(next)
  }
  for (const [file, { moduleIds }] of Object.entries(chunks))
    if (moduleIds.some(id => modules.has(id))) take(file)
  return [...files].sort()
}

/** What of a remote works without a network: a device keeps what it needs in all. */
export interface Offline {
  /** Exposed modules, such as `./stackup`. */
  modules: readonly string[]
  /** Ids of modules that they lead to and that serve nobody without a network. */
  online?: RegExp
}

/**
 * Writes offline.json beside the build, for its release.json: the scripts and style sheets that some exposed modules need in all.
 *
 * @param root the remote's folder.
 * @param offline without it there is no file.
 */
export function recordOffline(root: string, offline?: Offline): Plugin {
  return {
    name: 'coach-app:record-offline',
    apply: 'build',
    // After the styles have been taken out of the chunks.
    enforce: 'post',
    generateBundle(_, bundle) {
      if (!offline) return
      const starts = offline.modules.map(module => join(root, 'src/remote', `${basename(module)}.tsx`))
      const scripts = Object.values(bundle).filter(one => one.type === 'chunk')
      const chunks = Object.fromEntries(
        scripts.map(({ fileName, moduleIds, imports, viteMetadata }) => [
          fileName,
          { moduleIds, imports, sheets: [...(viteMetadata?.importedCss ?? [])] },
        ]),
      )
      // The container, which hands out the exposed modules, and what it loads of its own accord.
      const container = scripts.find(({ fileName }) => fileName === 'remoteEntry.js')
      const own = container
        ? [container.fileName, ...container.imports, ...federationOf(container.dynamicImports)]
        : []
      const reached = filesReached(starts, id => this.getModuleInfo(id), chunks, offline.online)
      const all = [...new Set([...own, ...reached])].sort()
      this.emitFile({ type: 'asset', fileName: 'offline.json', source: `${JSON.stringify(all, null, 2)}\n` })
    },
  }
}

/** Its table of shares; the others are the exposed modules. */
const federationOf = (files: readonly string[]): string[] => files.filter(file => /\/federation-/.test(file))
