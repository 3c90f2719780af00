import { readFile } from 'node:fs/promises'
import { type Plugin, parseSync } from 'vite'

const LIBRARY = 'lucide-react'

/**
 * Imports every icon from its own file. Through the library's index any file that imports one icon is an importer of all of
 * them, so that the first load would have the icons of every lazy part (`remoteFirstLoad`).
 */
export function iconsByFile(): Plugin {
  /** Icon → its file, as the library's index says. */
  let files: Promise<Map<string, string>> | undefined
  return {
    name: 'coach-app:icons-by-file',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\.tsx?$/.test(id) || id.includes('/node_modules/') || !code.includes(LIBRARY)) return
      files ??= this.resolve(LIBRARY, id).then(index => filesOf(index?.id ?? ''))
      return { code: withFiles(id, code, await files), map: null }
    },
  }
}

async function filesOf(index: string): Promise<Map<string, string>> {
  const lines = (await readFile(index, 'utf8')).matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of lines)
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  if (files.size === 0) throw new Error(`${index} lists no icons: its format has changed (shared/config/src/icons.ts).`)
  return files
}

/** What is no icon, such as a type, is still imported from the index. */
function withFiles(id: string, code: string, files: ReadonlyMap<string, string>): string {
  let changed = code
  // From the end, so that the positions before stay what they are.
  for (const { moduleRequest, entries, start, end } of parseSync(id, code).module.staticImports.toReversed()) {
    if (moduleRequest.value !== LIBRARY) continue
    const imports = entries.map(({ importName, localName, isType }) => {
      const file = isType ? undefined : files.get(importName.name ?? '')
      return file
        ? `import ${localName.value} from '${LIBRARY}/icons/${file}'`
        : `import ${isType ? 'type ' : ''}{ ${importName.name} as ${localName.value} } from '${LIBRARY}'`
    })
    changed = changed.slice(0, start) + imports.join('; ') + changed.slice(end)
  }
  return changed
}
