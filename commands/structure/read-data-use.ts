import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import type { DataUse } from './shared-data.ts'
import { isForTests, readSource } from './source.ts'

const DATA = '@coach-app/data'
const ROOT = 'shared/data/src'

/** A file with access to the whole module: its imports do not show which names of shared/data it uses. */
const LOADS_ALL = new RegExp(`\\bimport\\('${DATA}'\\)|\\bloadData\\b`)

/** @param roots the source folders of the packages that may use shared/data. */
export function readDataUse(workspace: string, roots: readonly string[]): DataUse {
  const used = new Map(
    roots
      .filter(root => root !== ROOT && root.endsWith('/src'))
      .map(root => [root.slice(0, -'/src'.length), readNames(workspace, root)] as const),
  )
  return { data: readSource(workspace, ROOT), exported: readExported(join(workspace, ROOT)), used }
}

function readNames(workspace: string, root: string): Set<string> {
  const names = new Set<string>()
  readSource(workspace, root, (file, text, requests) => {
    if (isForTests(file)) return
    for (const { specifier, names: taken } of requests)
      if (specifier === DATA) for (const name of taken) names.add(name)
    if (LOADS_ALL.test(text)) for (const [word] of text.matchAll(/[\w$]+/g)) names.add(word)
  })
  return names
}

function readExported(folder: string): Map<string, string[]> {
  const entriesOf = (file: string) =>
    parseSync(file, readFileSync(join(folder, file), 'utf8')).module.staticExports.flatMap(
      ({ entries }) => entries,
    )
  const exported = new Map<string, string[]>()
  for (const { moduleRequest, exportName } of entriesOf('index.ts')) {
    if (!moduleRequest) continue
    const module = moduleRequest.value.replace('./', '')
    const names = exportName.name
      ? [exportName.name]
      : entriesOf(module).flatMap(entry => entry.exportName.name ?? [])
    exported.set(module, [...(exported.get(module) ?? []), ...names])
  }
  return exported
}
