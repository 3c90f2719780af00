import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

/** An import as it is written in a file. */
export interface Request {
  specifier: string
  line: number
  /** The imported names. */
  names: string[]
}

/** An import of one file by another; both paths begin at the source folder. */
export interface Import {
  from: string
  to: string
  line: number
}

/** A folder of sources, such as `shell/src`: the files in it and how they import each other. */
export interface Source {
  root: string
  files: readonly string[]
  imports: readonly Import[]
}

/** A violation of a rule: where, and what to do instead. */
export interface Violation {
  path: string
  line?: number
  rule: string
  message: string
}

/** Test code: it may import anything, and product code must not import it. */
export const isForTests = (file: string): boolean => /\.(test|fixture)\.tsx?$|^testing(\/|\.tsx?$)/.test(file)

/** The folder of a file directly under the source folder; of a file beside those folders, its own name. */
export const placeOf = (file: string): string => file.split('/', 1)[0] as string

/** All imports of a file: named, side effects, dynamic, re-exports and types. */
export function readRequests(file: string, text: string): Request[] {
  const { module, program } = parseSync(file, text)
  const requests: Request[] = []
  const add = (specifier: string, start: number, names: string[] = []) =>
    requests.push({ specifier, line: text.slice(0, start).split('\n').length, names })

  for (const { moduleRequest, entries } of module.staticImports)
    add(
      moduleRequest.value,
      moduleRequest.start,
      entries.flatMap(entry => entry.importName.name ?? []),
    )
  for (const { moduleRequest, importName } of module.staticExports.flatMap(({ entries }) => entries))
    if (moduleRequest) add(moduleRequest.value, moduleRequest.start, importName.name ? [importName.name] : [])
  for (const { moduleRequest } of module.dynamicImports) {
    const written = text.slice(moduleRequest.start, moduleRequest.end).match(/^(['"`])(.*)\1$/)
    if (written?.[2]) add(written[2], moduleRequest.start)
  }
  // The record of a module does not have `typeof import('./x.ts')`, and the tree costs more than the record.
  if (/\bimport\s*\(/.test(text))
    new Visitor({ TSImportType: ({ source }) => void add(source.value, source.start) }).visit(program)
  return requests
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/[\\/]node_modules\b/.test(entry.parentPath))
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .sort()

/** Reads the files below a folder. @param visit is given the text of each that can import. */
export function readSource(
  workspace: string,
  root: string,
  visit?: (file: string, text: string, requests: readonly Request[]) => void,
): Source {
  const files = listFiles(join(workspace, root))
  const known = new Set(files)
  const imports: Import[] = []
  for (const from of files.filter(file => /\.tsx?$/.test(file))) {
    const text = readFileSync(join(workspace, root, from), 'utf8')
    const requests = readRequests(from, text)
    visit?.(from, text, requests)
    for (const { specifier, line } of requests) {
      if (!specifier.startsWith('.')) continue
      const to = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
      // Imports of other packages are checked by the lint, which guards those boundaries.
      if (known.has(to)) imports.push({ from, to, line })
    }
  }
  return { root, files, imports }
}
