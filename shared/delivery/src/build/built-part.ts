import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  ABI,
  type CommandDefinition,
  type Deprecation,
  type EntryFiles,
  type FirstLoadBudget,
  type PrerenderedPage,
  type Release,
  type ReleaseFile,
  type RemoteRelease,
  type RouteDefinition,
  type ShareNeed,
  type ShareOffer,
} from '@coach-app/contracts'

/** A build on disk, ready to be published. */
export interface BuiltPart {
  /** The folder of its files. */
  dir: string
  release: Release
}

/** `coachApp` of a part's package.json. A budget may be a number of kB, or one with the reason why it was raised. */
export interface Declared {
  requires?: RemoteRelease['requires']
  budget?: Readonly<Record<string, number | FirstLoadBudget>>
  /** Of the shell. */
  deprecated?: readonly Deprecation[]
}

/** The fields of the federation plugin's manifest, for one exposed module, that are used here. */
interface FederationManifest {
  metaData: { remoteEntry: { name: string } }
  exposes: { path: string }[]
}

/** Vite's manifest: chunk name → file and imports. */
export type ViteManifest = Record<
  string,
  {
    file: string
    src?: string
    isEntry?: boolean
    imports?: string[]
    dynamicImports?: string[]
    css?: string[]
  }
>

/** Files that describe the build and are not served; neither are dotfiles. */
const DESCRIPTIONS = new Set([
  'needs.json',
  'offers.json',
  'shares.json',
  'opens.json',
  'offline.json',
  'places.json',
  'commands.json',
  'routes.json',
  'mf-manifest.json',
  'mf-stats.json',
  'prerendered.json',
  'release.json',
])

/**
 * Reads a remote's build: its exposed modules with the static import closure of each, and the shares it needs.
 *
 * @param packageVersion version of its package.json, the readable half of the release's version.
 * @param declared `coachApp` of its package.json.
 */
export function describeRemote(
  name: string,
  dir: string,
  packageVersion: string,
  commit: string | null,
  declared: Declared = {},
): BuiltPart {
  const { requires } = declared
  const federation = readJson<FederationManifest>(join(dir, 'mf-manifest.json'))
  const chunks = readJson<ViteManifest>(join(dir, '.vite/manifest.json'))
  const needs = readJson<Record<string, ShareNeed>>(join(dir, 'needs.json'))
  const commands = readOptional<CommandDefinition[]>(join(dir, 'commands.json')) ?? []
  const routes = readJson<RouteDefinition[]>(join(dir, 'routes.json'))
  const files = listFiles(dir)
  const exposes = Object.fromEntries(
    federation.exposes.map(({ path }) => [path, closure(chunks, `src/remote/${path.replace('./', '')}.tsx`)]),
  )
  const entry = federation.metaData.remoteEntry.name
  const entryFiles = entryClosure(chunks, entry)
  const prerendered = readOptional<Record<string, PrerenderedPage>>(join(dir, 'prerendered.json'))
  const contribution = commands.length > 0 ? { commands } : {}
  const opens = readOptional<Record<string, string>>(join(dir, 'opens.json'))
  const places = readOptional<Record<string, string>>(join(dir, 'places.json'))
  const offline = readOptional<string[]>(join(dir, 'offline.json'))
  // The version depends on the imports, not on their location.
  const version = versionOf(packageVersion, files, {
    needs,
    prerendered,
    opens: opens && Object.keys(opens),
    offline,
    requires,
    routes,
    ...contribution,
  })
  return {
    dir,
    release: {
      kind: 'remote',
      name,
      version,
      abi: ABI,
      entry,
      entryFiles,
      exposes,
      needs,
      ...(requires ? { requires } : {}),
      ...(places ? { places } : {}),
      ...(opens ? { opens } : {}),
      ...(prerendered ? { prerendered } : {}),
      ...(offline ? { offline } : {}),
      ...contribution,
      routes,
      budget: budgetOf(declared),
      files,
      commit,
    },
  }
}

/** Reads the shell's build. */
export function describeShell(
  dir: string,
  packageVersion: string,
  commit: string | null,
  declared: Pick<Declared, 'budget' | 'deprecated'> = {},
): BuiltPart {
  const files = listFiles(dir)
  const { deprecated } = declared
  const offers = readJson<Record<string, ShareOffer>>(join(dir, 'offers.json'))
  const opens = readOptional<Record<string, string>>(join(dir, 'opens.json'))
  const version = versionOf(packageVersion, files, { offers, opens: opens && Object.keys(opens), deprecated })
  const shares = lazyShares(
    readJson<ViteManifest>(join(dir, '.vite/manifest.json')),
    readJson<Record<string, string>>(join(dir, 'shares.json')),
  )
  return {
    dir,
    release: {
      kind: 'shell',
      name: 'shell',
      version,
      abis: [ABI],
      html: 'index.html',
      offers,
      ...(deprecated ? { deprecated } : {}),
      ...(opens ? { opens } : {}),
      shares,
      budget: budgetOf(declared),
      files,
      commit,
    },
  }
}

const budgetOf = ({ budget = {} }: Pick<Declared, 'budget'>): Record<string, FirstLoadBudget> =>
  Object.fromEntries(
    Object.entries(budget).map(([module, limit]) => [
      module,
      typeof limit === 'number' ? { kB: limit } : limit,
    ]),
  )

/** A content hash: the same content always has the same version, so that publishing it again changes nothing. */
function versionOf(packageVersion: string, files: ReleaseFile[], described: object): string {
  const hash = createHash('sha256')
  for (const { path, integrity } of files) hash.update(`${path}\0${integrity}\0`)
  hash.update(JSON.stringify(described))
  return `${packageVersion}-${hash.digest('hex').slice(0, 10)}`
}

function listFiles(dir: string): ReleaseFile[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !path.startsWith('.') && !DESCRIPTIONS.has(path) && statSync(join(dir, path)).isFile())
    .sort()
    .map(path => {
      const content = readFileSync(join(dir, path))
      const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`
      return { path, size: content.byteLength, integrity }
    })
}

/** Every file that must be fetched before a chunk can run, itself included. */
export function closure(chunks: ViteManifest, key: string): EntryFiles {
  const js = new Set<string>()
  const css = new Set<string>()
  const visit = (name: string): void => {
    const chunk = chunks[name]
    if (!chunk)
      throw new Error(`The build's manifest has no chunk ${name}. Was it built by this workspace's presets?`)
    if (js.has(chunk.file)) return
    js.add(chunk.file)
    for (const sheet of chunk.css ?? []) css.add(sheet)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit(key)
  return { js: [...js], css: [...css] }
}

/**
 * The files of the entry and of what it always loads: it loads its table of shares by a dynamic import, so the manifest does
 * not list that as a static import.
 */
function entryClosure(chunks: ViteManifest, entry: string): EntryFiles {
  const [key, chunk] = Object.entries(chunks).find(([, { file }]) => file === entry) ?? []
  if (!key || !chunk) return { js: [entry], css: [] }
  const own = (chunk.dynamicImports ?? []).filter(name => !chunks[name]?.src?.startsWith('src/'))
  return merge([key, ...own].map(name => closure(chunks, name)))
}

/** The files that each lazily loaded share adds to the first load. */
function lazyShares(chunks: ViteManifest, files: Record<string, string>): Record<string, EntryFiles> {
  const first = closure(chunks, 'index.html')
  return Object.fromEntries(
    Object.entries(files).map(([share, file]) => {
      const [key] = Object.entries(chunks).find(([, chunk]) => chunk.file === file) ?? [file]
      const { js, css } = closure(chunks, key)
      return [
        share,
        {
          js: js.filter(path => !first.js.includes(path)),
          css: css.filter(path => !first.css.includes(path)),
        },
      ]
    }),
  )
}

/** A file that only some builds have. */
const readOptional = <T>(file: string): T | undefined => (existsSync(file) ? readJson<T>(file) : undefined)

function merge(all: EntryFiles[]): EntryFiles {
  return {
    js: [...new Set(all.flatMap(({ js }) => js))],
    css: [...new Set(all.flatMap(({ css }) => css))],
  }
}

function readJson<T>(path: string): T {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch (cause) {
    throw new Error(`${path} is missing or no JSON. Build the part before publishing it.`, { cause })
  }
}
