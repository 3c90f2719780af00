import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Made by builds and tests, or without influence on what is built. */
const IGNORED = new Set([
  'node_modules',
  'dist',
  '.types',
  '.vite',
  '.local',
  'gallery',
  'bench',
  'e2e',
  'README.md',
])
const IGNORED_FILE = /\.test\.tsx?$|^(vitest\.config|smoke)\.ts$|^tsconfig/

/**
 * Hash of everything that goes into the build of a part: its own sources, what it bundles of shared/, the
 * presets and the lockfile. The same hash means the same build.
 *
 * @param root the part's folder, two levels (a remote) or one (the shell) below the workspace's.
 * @param bundled workspace folders whose code ends up in the build.
 */
export function sourceHash(root: string, bundled: string[]): string {
  const hash = createHash('sha256')
  for (const folder of [root, ...bundled]) addFolder(hash, folder, basename(folder))
  const lockfile = join(workspaceOf(root), 'pnpm-lock.yaml')
  if (existsSync(lockfile)) hash.update(readFileSync(lockfile))
  return hash.digest('hex').slice(0, 12)
}

/** The folder with the lockfile, above a part. */
function workspaceOf(root: string): string {
  let folder = root
  while (!existsSync(join(folder, 'pnpm-workspace.yaml'))) {
    const up = join(folder, '..')
    if (up === folder) throw new Error(`${root} is not inside the workspace.`)
    folder = up
  }
  return folder
}

/** Where the code of a package is that only some remotes carry. */
const CARRIED: Record<string, string[]> = {
  '@coach-app/mails': ['supabase/functions/_mail'],
}

/** What a remote carries itself; everything else of shared/ is handed over by the shell. */
export function bundledByRemote(root: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  const own = Object.keys(dependencies).flatMap(name => CARRIED[name] ?? [])
  return ['shared/contracts', 'shared/config', ...own].map(folder => join(workspaceOf(root), folder))
}

/** What the shell carries. */
export const bundledByShell = (workspace: string): string[] =>
  ['contracts', 'config', 'data', 'runtime', 'ui'].map(name => join(workspace, 'shared', name))

function addFolder(hash: ReturnType<typeof createHash>, folder: string, label: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (IGNORED.has(entry.name) || IGNORED_FILE.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) addFolder(hash, path, `${label}/${entry.name}`)
    else if (entry.isFile()) hash.update(`${label}/${entry.name}\0`).update(readFileSync(path))
  }
}
