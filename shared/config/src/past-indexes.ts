import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Plugin, parseSync } from 'vite'

/** Packages whose index only re-exports, and is imported everywhere. */
const INDEXES = ['lucide-react', '@coach-app/contracts']

/** File and exported name of what an index re-exports, by the name it has there. */
type Origins = ReadonlyMap<string, { file: string; name: string }>

/**
 * Imports what an index re-exports from its own file. Through an index whoever imports one thing is an importer of everything,
 * so that the first load would have the icons of every lazy part (`remoteFirstLoad`).
 */
export function importPastIndexes(): Plugin {
  const known = new Map<string, Promise<Origins>>()
  return {
    name: 'coach-app:import-past-indexes',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\.tsx?$/.test(id) || id.includes('/node_modules/')) return
      let changed = code
      for (const index of INDEXES) {
        if (!code.includes(index)) continue
        let origins = known.get(index)
        if (!origins) {
          origins = this.resolve(index, id).then(found => originsOf(found?.id ?? index))
          known.set(index, origins)
        }
        changed = pastIndex(id, changed, index, await origins)
      }
      return { code: changed, map: null }
    },
  }
}

async function originsOf(index: string): Promise<Origins> {
  const origins = new Map<string, { file: string; name: string }>()
  for (const { moduleRequest, importName, exportName } of await exportsOf(index)) {
    if (!moduleRequest?.value.startsWith('.')) continue
    const file = join(dirname(index), moduleRequest.value)
    if (exportName.name && importName.name) origins.set(exportName.name, { file, name: importName.name })
    // All of them.
    else if (exportName.kind === 'None')
      for (const { exportName: own } of await exportsOf(file))
        if (own.name) origins.set(own.name, { file, name: own.name })
  }
  return origins
}

const exportsOf = async (file: string) =>
  parseSync(file, await readFile(file, 'utf8'))
    .module.staticExports.flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)

function pastIndex(id: string, code: string, index: string, origins: Origins): string {
  let changed = code
  // From the end, so that earlier positions stay valid.
  for (const { moduleRequest, entries, start, end } of parseSync(
    id,
    code,
  ).module.staticImports.toReversed()) {
    if (moduleRequest.value !== index || entries.some(({ importName }) => importName.kind !== 'Name'))
      continue
    const imports = entries
      .filter(({ isType }) => !isType)
      .map(({ importName, localName }) => {
        const { file = index, name = importName.name } = origins.get(importName.name ?? '') ?? {}
        return `import { ${name} as ${localName.value} } from ${JSON.stringify(file)}`
      })
    changed = changed.slice(0, start) + imports.join('; ') + changed.slice(end)
  }
  return changed
}
