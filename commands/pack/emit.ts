import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { WORKSPACE } from '../workspace.ts'
import type { PackedPackage } from './packages.ts'

/** A relative request with the ending of a source, as the compiler leaves it in declarations. */
const SOURCE_REQUEST = /((?:from|import|import\()\s*['"]\.{1,2}\/[^'"\n]*?)\.tsx?(?=['"])/g

/**
 * Compiles what can be reached from a package's entries to JavaScript and declarations, file by file: names, folders and styles stay, so
 * that a team's build shakes and hashes them as ours does.
 *
 * @param entries sources, relative to the package's folder.
 * @param staging where all packages are staged; those that came before give their types.
 * @throws with what the compiler says.
 */
export function emitPackage(one: PackedPackage, entries: readonly string[], staging: string): void {
  const root = join(WORKSPACE, one.folder)
  const target = stagedFolder(staging, one.name)
  mkdirSync(target, { recursive: true })
  const code = entries.filter(path => /\.tsx?$/.test(path))
  if (code.length > 0) compile(one, code, staging)
  for (const path of trackedFiles(root))
    if (one.assets?.test(path) && !/\.(test|fixture)\./.test(path)) copy(root, path, target)
  for (const path of filesIn(target)) if (path.endsWith('.d.ts')) rewriteRequests(join(target, path))
}

export const stagedFolder = (staging: string, name: string): string => join(staging, 'node_modules', name)

/** Files that git tracks, or would, relative to a folder. */
export function trackedFiles(root: string): string[] {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', list, { cwd: root, maxBuffer: 64e6 }).toString().split('\0').filter(Boolean)
}

export function filesIn(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap(entry => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.name === 'node_modules') return []
    return entry.isDirectory() ? filesIn(folder, path) : [path]
  })
}

/** `src/index.ts` → `src/index`; other files stay as they are. */
export const withoutEnding = (path: string): string => path.replace(/\.tsx?$/, '')

function compile(one: PackedPackage, entries: readonly string[], staging: string): void {
  const root = join(WORKSPACE, one.folder)
  const project = join(staging, `${one.name.split('/')[1]}.tsconfig.json`)
  const packed = readdirSync(join(staging, 'node_modules/@coach-app')).map(name => `@coach-app/${name}`)
  const options = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      composite: false,
      incremental: false,
      tsBuildInfoFile: null,
      emitDeclarationOnly: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      noEmitOnError: true,
      rootDir: root,
      outDir: stagedFolder(staging, one.name),
      paths: Object.fromEntries(packed.flatMap(name => pathsOf(staging, name))),
    },
    include: [],
    files: entries.map(path => join(root, path)),
    references: [],
  }
  writeFileSync(project, JSON.stringify(options, null, 2))
  const compiler = join(WORKSPACE, 'node_modules/typescript/bin/tsc')
  try {
    execFileSync(process.execPath, [compiler, '-p', project], { cwd: WORKSPACE, stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer }
    throw new Error(`${one.name} could not be compiled:\n${stdout}${stderr}`)
  }
}

/** The declarations of a staged package, by request: source would be compiled again into this package. */
function pathsOf(staging: string, name: string): [string, string[]][] {
  const folder = stagedFolder(staging, name)
  let text: string
  try {
    text = readFileSync(join(folder, 'package.json'), 'utf8')
  } catch {
    // Of this package itself, which is not staged yet.
    return []
  }
  const { exports = {} } = JSON.parse(text) as { exports?: Record<string, string | { types: string }> }
  return Object.entries(exports).flatMap(([request, to]) =>
    typeof to === 'string'
      ? []
      : [[join(name, request), [join(folder, to.types)]] satisfies [string, string[]]],
  )
}

function rewriteRequests(file: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(SOURCE_REQUEST, '$1.js'))
}

function copy(root: string, path: string, target: string): void {
  const to = join(target, relative(root, join(root, path)))
  mkdirSync(dirname(to), { recursive: true })
  cpSync(join(root, path), to)
}
