import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { WORKSPACE } from '../workspace.ts'
import { PACKAGES } from './packages.ts'
import type { TypesRecord } from './types-record.ts'

/** Two versions side by side: what was compiled against the old types is held against the new ones. */
const OLD = 'old'
const NEW = 'new'

/**
 * Why the types of a version may not follow those of the last under its number; `undefined` when they may.
 *
 * @returns one line for each break: `@coach-app/ui: Button takes or gives something else: …`.
 */
export function refusedChange(last: TypesRecord, next: TypesRecord): string | undefined {
  const isSame = JSON.stringify(last.files) === JSON.stringify(next.files)
  if (isSame && last.abi === next.abi) return undefined
  const breaks = [
    ...(last.abi === next.abi ? [] : [`The ABI is ${next.abi} and was ${last.abi}.`]),
    ...(isSame ? [] : breaksOf(last, next)),
  ]
  const raised = raiseOf(last.version, next.version)
  if (breaks.length > 0 && raised !== 'major')
    return [
      `A break without a major: ${last.version} was the last version, ${next.version} is this one, and what teams have does not fit it any more.`,
      ...breaks.map(one => `  ${one}`),
      `Keep what was, or raise the version (pnpm pack:all --version ${nextMajor(last.version)}) and say in docs/packages/CHANGELOG.md what to do.`,
    ].join('\n')
  if (raised === 'none')
    return `The types have changed since ${last.version}, and nothing breaks: raise the version (pnpm pack:all --version ${nextMinor(last.version)}), and say in docs/packages/CHANGELOG.md what is new.`
  return undefined
}

/** While a version begins with 0, its second number is what a caret range stops at. */
const majorOf = (version: string): string => {
  const [major = '0', minor = '0'] = version.split('.')
  return major === '0' ? `0.${minor}` : major
}

const nextMajor = (version: string): string => {
  const [major = '0', minor = '0'] = version.split('.')
  return major === '0' ? `0.${Number(minor) + 1}.0` : `${Number(major) + 1}.0.0`
}

const nextMinor = (version: string): string => {
  const [major = '0', minor = '0', patch = '0'] = version.split('.')
  return major === '0' ? `0.${minor}.${Number(patch) + 1}` : `${major}.${Number(minor) + 1}.0`
}

const raiseOf = (from: string, to: string): 'major' | 'minor' | 'none' =>
  majorOf(from) !== majorOf(to) ? 'major' : from === to ? 'none' : 'minor'

/** An exported name of a request, and what it is. */
interface Exported {
  request: string
  name: string
  isType: boolean
  /** How many type parameters it needs. */
  parameters: number
}

function breaksOf(last: TypesRecord, next: TypesRecord): string[] {
  // A function with several signatures is one name.
  const before = [...new Map(exportedBy(last).map(one => [keyOf(one), one])).values()]
  const now = new Map(exportedBy(next).map(one => [keyOf(one), one]))
  const gone = before.filter(one => !now.has(keyOf(one)))
  const kept = before.filter(one => now.has(keyOf(one)))
  return [...gone.map(({ request, name }) => `${request}: ${name} is gone.`), ...unfit(last, next, kept)]
}

const keyOf = ({ request, name, isType }: Exported): string => `${request} ${name} ${isType}`

/** Every request and name of a version: values, and types. */
function exportedBy({ files }: TypesRecord): Exported[] {
  return Object.entries(files).flatMap(([path, text]) => {
    if (!path.endsWith('package.json')) return []
    const { name, exports } = JSON.parse(text) as {
      name: string
      exports: Record<string, string | { types: string }>
    }
    return Object.entries(exports).flatMap(([request, to]) =>
      typeof to === 'string'
        ? []
        : namesIn(files, `${name}/${to.types.replace('./', '')}`).map(one => ({
            ...one,
            request: join(name, request),
          })),
    )
  })
}

type Named = Omit<Exported, 'request'>

function namesIn(files: TypesRecord['files'], path: string): Named[] {
  const text = files[path]
  if (text === undefined) return []
  const fileOf = (request: string) => join(dirname(path), request.replace(/\.js$/, '.d.ts'))
  const { program } = parseSync('types.d.ts', text)
  const own: Named[] = []
  const found: Named[] = []
  const imports = new Map<string, { from: string; name: string }>()
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration')
      for (const one of node.specifiers)
        if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
          imports.set(one.local.name, { from: node.source.value, name: one.imported.name })
    const isExport = node.type === 'ExportNamedDeclaration'
    const declared = isExport ? node.declaration : node
    if (declared) {
      const names = declaredBy(declared)
      own.push(...names)
      if (isExport) found.push(...names)
    }
    if (node.type === 'ExportAllDeclaration' && node.source.value.startsWith('.'))
      found.push(
        ...(node.exported
          ? [{ name: nameOf(node.exported), isType: false, parameters: 0 }]
          : namesIn(files, fileOf(node.source.value))),
      )
    if (isExport)
      for (const { local, exported } of node.specifiers) {
        const through = node.source
          ? { from: node.source.value, name: nameOf(local) }
          : imports.get(nameOf(local))
        const there = through
          ? through.from.startsWith('.')
            ? namesIn(files, fileOf(through.from)).filter(one => one.name === through.name)
            : [{ name: through.name, isType: node.exportKind === 'type', parameters: 0 }]
          : own.filter(one => one.name === nameOf(local))
        found.push(...there.map(one => ({ ...one, name: nameOf(exported) })))
      }
  }
  return found
}

const nameOf = (node: { type: string; name?: string; value?: string }): string =>
  node.name ?? node.value ?? ''

// biome-ignore lint/suspicious/noExplicitAny: the parser's declarations have no common type
function declaredBy(node: any): Named[] {
  const named = (isType: boolean): Named => ({
    name: node.id.name,
    isType,
    parameters: node.typeParameters?.params.length ?? 0,
  })
  if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration') return [named(true)]
  if (node.type === 'ClassDeclaration') return [{ ...named(false), parameters: 0 }, named(true)]
  if (node.type === 'TSDeclareFunction' || node.type === 'FunctionDeclaration')
    return [{ ...named(false), parameters: 0 }]
  if (node.type === 'VariableDeclaration')
    return node.declarations.map(({ id }: { id: { name: string } }) => ({
      name: id.name,
      isType: false,
      parameters: 0,
    }))
  return []
}

/** Compiles both versions side by side: a value has to be usable as what it was, a type has to take what it took. */
function unfit(last: TypesRecord, next: TypesRecord, kept: readonly Exported[]): string[] {
  const local = join(WORKSPACE, '.local')
  mkdirSync(local, { recursive: true })
  const folder = mkdtempSync(join(local, 'types-'))
  try {
    for (const [side, { files }] of [
      [OLD, last],
      [NEW, next],
    ] as const)
      for (const [path, text] of Object.entries(files)) write(join(folder, side, 'node_modules', path), text)
    linkOthers(join(folder, 'node_modules'))
    const requests = [...new Set(kept.map(({ request }) => request))]
    for (const side of [OLD, NEW])
      write(
        join(folder, side, 'index.ts'),
        requests.map((request, at) => `export * as m${at} from '${request}'`).join('\n'),
      )
    const lines = kept.map(one => held(one, requests.indexOf(one.request)))
    write(
      join(folder, 'held.ts'),
      [`import * as o from './old/index'`, `import * as n from './new/index'`, ...lines].join('\n'),
    )
    write(join(folder, 'tsconfig.json'), JSON.stringify(OPTIONS))
    return complaints(folder).map(({ line, what }) => {
      const one = kept[line - 3]
      return one ? `${one.request}: ${one.name} takes or gives something else: ${what}` : what
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const OPTIONS = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'preserve',
    moduleResolution: 'bundler',
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  },
  files: ['held.ts'],
}

/**
 * The generic call of a database function is held function by function: of a generic with conditional types the compiler takes every
 * other list of functions for a break.
 */
const CALL = '@coach-app/data call'
const callsOf = (side: string): string =>
  `import('./${side}/node_modules/@coach-app/data/src/database.gen').Database['public']['Functions']`
const CALLS_HELD = `(calls: { [N in keyof ${callsOf(NEW)}]: (given: ${callsOf(NEW)}[N]['Args']) => ${callsOf(NEW)}[N]['Returns'] }): { [N in keyof ${callsOf(OLD)}]: (given: ${callsOf(OLD)}[N]['Args']) => ${callsOf(OLD)}[N]['Returns'] } => calls`

/** One line for each name, so that a complaint's line says which. */
function held({ request, name, isType, parameters }: Exported, at: number): string {
  if (`${request} ${name}` === CALL) return `export const v${at}_${name} = ${CALLS_HELD}`
  if (!isType) return `export const v${at}_${name}: typeof o.m${at}.${name} = n.m${at}.${name}`
  const given = parameters > 0 ? `<${Array.from({ length: parameters }, () => 'any').join(', ')}>` : ''
  return `export const t${at}_${name} = (one: o.m${at}.${name}${given}): n.m${at}.${name}${given} => one`
}

function complaints(folder: string): { line: number; what: string }[] {
  const compiler = join(WORKSPACE, 'node_modules/typescript/bin/tsc')
  try {
    execFileSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { stdio: 'pipe' })
    return []
  } catch (error) {
    const found: { line: number; what: string }[] = []
    for (const text of String((error as { stdout: Buffer }).stdout)
      .split('\n')
      .map(readable)) {
      const [, line, what] = /held\.ts\((\d+),\d+\): error TS\d+: (.*)$/.exec(text) ?? []
      const last = found.at(-1)
      if (line !== undefined && what !== undefined) found.push({ line: Number(line), what })
      else if (/error TS/.test(text)) found.push({ line: 0, what: text })
      // What is indented says why, the innermost most exactly.
      else if (last && text.trim() !== '') last.what = text.trim()
    }
    return found
  }
}

/** Names of types without the folders of this comparison. */
const readable = (text: string): string =>
  text.replaceAll(/import\("[^"]*\/(old|new)\/node_modules\/[^"]*"\)\.(\w+)/g, '$2 ($1)')

/** What the packages depend on, as it is installed in the workspace. */
function linkOthers(target: string): void {
  for (const { folder } of PACKAGES.filter(one => one.isCompiledAgainst)) {
    const installed = join(WORKSPACE, folder, 'node_modules')
    if (!existsSync(installed)) continue
    for (const name of readdirSync(installed).filter(one => !one.startsWith('.') && one !== '@coach-app'))
      for (const one of name.startsWith('@')
        ? readdirSync(join(installed, name)).map(below => join(name, below))
        : [name]) {
        const to = join(target, one)
        if (existsSync(to)) continue
        mkdirSync(dirname(to), { recursive: true })
        symlinkSync(join(installed, one), to)
      }
  }
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
