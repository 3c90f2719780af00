import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { WORKSPACE } from '../workspace.ts'
import { withoutEnding } from './emit.ts'
import { PACKAGES, PATCHED, type PackedPackage } from './packages.ts'

/** The fields of a package.json of the workspace that are used here. */
interface Manifest {
  version: string
  description?: string
  sideEffects?: boolean | string[]
  exports?: Record<string, string>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** `npm publish` by mistake goes to a registry on this machine, and never to the public one. */
const REGISTRY = 'http://127.0.0.1:4873'

/** Sources of a package that others import, or that are run: its exports, commands, and what is loaded by name. */
export function entriesOf(one: PackedPackage, tracked: readonly string[]): string[] {
  const loaded = tracked.filter(path => one.loaded?.test(path))
  return [...Object.values(sourcesOf(one)), ...Object.values(one.bin ?? {}), ...loaded].map(path =>
    path.replace(/^\.\//, ''),
  )
}

/** Requests of a packed package → their source. */
function sourcesOf(one: PackedPackage): Record<string, string> {
  const ours = Object.entries(manifestOf(one).exports ?? {}).filter(
    ([request]) => !one.leftOut?.includes(request),
  )
  return { ...Object.fromEntries(ours), ...one.exports }
}

/** The package.json of a packed package: JavaScript with types where the workspace has sources, and versions that npm knows. */
export function packedManifest(one: PackedPackage): object {
  const { version, description, sideEffects, dependencies, peerDependencies } = manifestOf(one)
  return {
    name: one.name,
    version,
    description:
      description ?? `${one.name.split('/')[1]} of the coaching platform, for teams that ship a remote.`,
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=20.19' },
    publishConfig: { registry: REGISTRY },
    ...(sideEffects === undefined ? {} : { sideEffects }),
    exports: {
      ...Object.fromEntries(Object.entries(sourcesOf(one)).map(([request, path]) => [request, built(path)])),
      './package.json': './package.json',
    },
    ...(one.bin
      ? {
          bin: Object.fromEntries(
            Object.entries(one.bin).map(([name, path]) => [name, `./${withoutEnding(path)}.js`]),
          ),
        }
      : {}),
    ...(dependencies ? { dependencies: { ...versionsOf(one, dependencies), ...moreOf(one) } } : {}),
    ...(one.bundled ? { bundleDependencies: one.bundled } : {}),
    ...(peerDependencies ? { peerDependencies: versionsOf(one, peerDependencies, '^') } : {}),
  }
}

const moreOf = ({ more = {} }: PackedPackage) =>
  Object.fromEntries(Object.entries(more).map(([name, folder]) => [name, installedVersion(folder, name)]))

const versionOf = (one: PackedPackage): string => manifestOf(one).version

function manifestOf(one: PackedPackage): Manifest {
  const read = (folder: string) =>
    JSON.parse(readFileSync(join(WORKSPACE, folder, 'package.json'), 'utf8')) as Manifest
  // The commands are the workspace's own, and have its version.
  const has = existsSync(join(WORKSPACE, one.folder, 'package.json'))
  return one.manifest ? { version: read(has ? one.folder : '.').version, ...one.manifest } : read(one.folder)
}

function built(path: string): string | { types: string; default: string } {
  const stem = withoutEnding(path)
  return stem === path ? path : { types: `${stem}.d.ts`, default: `${stem}.js` }
}

function versionsOf(
  one: PackedPackage,
  wanted: Readonly<Record<string, string>>,
  prefix = '',
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(wanted).map(([name, range]) => {
      if (!range.startsWith('workspace:')) return [name, `${prefix}${installedVersion(one.folder, name)}`]
      const packed = PACKAGES.find(other => other.name === name)
      if (!packed)
        throw new Error(`${one.name} depends on ${name}, which is not packed (commands/pack/packages.ts).`)
      return [name, versionOf(packed)]
    }),
  )
}

/** What `create-remote` writes into a repository: our packages, and the versions of others that the product has. */
export const knownVersions = ({ knows = [], name }: PackedPackage): object => ({
  packages: {
    ...Object.fromEntries(PACKAGES.filter(one => one.name !== name).map(one => [one.name, versionOf(one)])),
    ...Object.fromEntries(PATCHED.map(one => [one.name, installedVersion(one.folder, one.name)])),
  },
  others: Object.fromEntries(knows.map(one => [one, versionSomewhere(one)])),
})

/** The first of the folders that have it; the catalog gives all of them the same. */
function versionSomewhere(name: string): string {
  const folders = ['.', 'remotes/contacts', 'e2e', ...PACKAGES.map(({ folder }) => folder)]
  const folder = folders.find(one => existsSync(join(WORKSPACE, one, 'node_modules', name)))
  if (folder === undefined) throw new Error(`${name} is installed nowhere in the workspace.`)
  return installedVersion(folder, name)
}

/** Versions of the catalog are exact: what is installed is what it says. */
function installedVersion(folder: string, name: string): string {
  for (let at = join(WORKSPACE, folder); ; at = dirname(at)) {
    const file = join(at, 'node_modules', name, 'package.json')
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
    if (at === WORKSPACE) throw new Error(`${name}, of ${folder}, is not installed.`)
  }
}
