import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { REACH } from '../e2e/specs/reach.ts'
import { WORKSPACE } from './workspace.ts'

/** A folder of the workspace and the folders whose packages it depends on. */
export interface Package {
  folder: string
  uses: string[]
}

/** What `pnpm test --changed` runs besides the check. */
export interface Plan {
  /** Folders whose unit tests run. */
  unit: string[]
  /** `related`: the database tests that import one of the changed files. */
  database: 'all' | 'related' | 'none'
  /** Names of the browser tests' specs; those beside a remote are `auth/accounts`. */
  browser: 'all' | string[]
  /** The remotes whose screens accessibility.spec.ts looks at. */
  screens: 'all' | string[]
}

export const EVERYTHING: Plan = { unit: ['.'], database: 'all', browser: 'all', screens: 'all' }

/** Documents for people, which no test reads. */
const isProse = (file: string) => /^docs\/|\.md$/.test(file)
/** Rules of the check: commands/boundaries.test.ts tries one of each family, commands/deep/boundaries.test.ts all. */
const isRule = (file: string) => /^(biome|knip)\.json$/.test(file)
const specOf = (file: string) =>
  /^(?:e2e\/specs|remotes\/[^/]+\/e2e)\/[^/]+\.spec\.ts$/.test(file) ? nameOf(file) : undefined

/** `remotes/auth/e2e/accounts.spec.ts` → `auth/accounts`, `e2e/specs/story.spec.ts` → `story`. */
const nameOf = (file: string): string =>
  file
    .replace(/^e2e\/specs\/|^remotes\//, '')
    .replace('/e2e/', '/')
    .replace('.spec.ts', '')

/** Where a spec is, from the workspace. */
export const pathOf = (spec: string): string => {
  const [remote, name] = spec.split('/')
  return name === undefined ? `e2e/specs/${spec}.spec.ts` : `remotes/${remote}/e2e/${name}.spec.ts`
}

/** Specs that lie beside the remotes. */
export const remoteSpecs = (): string[] => globSync('remotes/*/e2e/*.spec.ts', { cwd: WORKSPACE }).map(nameOf)

/**
 * @param files that changed, relative to the workspace.
 * @param packages all of the workspace.
 * @param beside the specs beside the remotes.
 */
export function planFor(files: string[], packages: Package[], beside: string[]): Plan {
  const read = files.filter(file => !isProse(file))
  const changed = new Set<string>()
  const specs: string[] = []
  for (const file of read) {
    const spec = specOf(file)
    const folder = isRule(file) ? 'commands' : folderOf(file, packages)
    // Versions and the runners' configuration affect every test, and the shared fixtures every browser test.
    if (!folder || (folder === 'e2e' && !spec)) return EVERYTHING
    if (spec) specs.push(spec)
    else changed.add(folder)
  }
  const reached = withDependents(changed, packages)
  const parts = [...reached]
    .filter(folder => folder !== 'supabase' || changed.has(folder))
    .map(folder => folder.replace(/^(remotes|shared)\//, ''))
  const named = Object.entries(REACH).flatMap(([spec, of]) =>
    of.some(part => parts.includes(part)) ? spec : [],
  )
  const own = beside.filter(spec =>
    [spec.split('/')[0] ?? '', 'shell', 'supabase'].some(part => parts.includes(part)),
  )
  return {
    unit: [...reached].filter(folder => !['supabase', 'e2e'].includes(folder)).toSorted(),
    database: changed.has('supabase') ? 'all' : reached.has('supabase') ? 'related' : 'none',
    browser: [...new Set([...named, ...own, ...specs])].toSorted(),
    screens: reached.has('shell') ? 'all' : parts.filter(part => reached.has(`remotes/${part}`)).toSorted(),
  }
}

/** The innermost package that a file lies in. */
const folderOf = (file: string, packages: Package[]): string | undefined =>
  packages
    .map(({ folder }) => folder)
    .filter(folder => file.startsWith(`${folder}/`))
    .toSorted((one, other) => other.length - one.length)[0]

function withDependents(changed: Set<string>, packages: Package[]): Set<string> {
  const reached = new Set(changed)
  // Iterating over a set includes what is added meanwhile.
  for (const folder of reached)
    for (const one of packages) if (one.uses.includes(folder)) reached.add(one.folder)
  return reached
}

/** The workspace's packages; the root's are what the commands use. */
export function readPackages(): Package[] {
  const read = (path: string) =>
    JSON.parse(readFileSync(join(WORKSPACE, path), 'utf8')) as Record<string, Record<string, string>> & {
      name: string
    }
  const manifests = ['package.json', ...globSync('{*,{remotes,shared}/*}/package.json', { cwd: WORKSPACE })]
    .filter(path => !path.includes('node_modules'))
    .map(path => ({ folder: path === 'package.json' ? 'commands' : dirname(path), manifest: read(path) }))
  const folders = new Map(manifests.map(({ folder, manifest }) => [manifest.name, folder]))
  return manifests.map(({ folder, manifest }) => ({
    folder,
    uses: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).flatMap(
      name => folders.get(name) ?? [],
    ),
  }))
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: WORKSPACE }).toString().trim()

/** Committed since `base` was left, changed on disk, or new. */
export function changedFiles(base = 'main'): string[] {
  const from = git('merge-base', base, 'HEAD')
  const lists = [
    git('diff', '--name-only', '--no-renames', from),
    git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(lists.flatMap(list => list.split('\n').filter(Boolean)))]
}
