import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORKSPACE } from '../workspace.ts'
import { emitPackage, stagedFolder, trackedFiles } from './emit.ts'
import { entriesOf, knownVersions, packedManifest } from './manifest.ts'
import { PACKAGES, type PackedPackage } from './packages.ts'

/** Changes of all packages, by version; every tarball has it. */
const CHANGELOG = 'docs/packages/CHANGELOG.md'

/** Where packages are put together; within the workspace, so that the compiler finds what they depend on. */
export const STAGING = join(WORKSPACE, '.local/pack')

/**
 * Puts every package together as it will be packed, under `node_modules/` of the staging folder.
 *
 * @param log called with the name of each.
 * @param packages in the order of their dependencies.
 */
export function stagePackages(
  log: (line: string) => void,
  packages: readonly PackedPackage[] = PACKAGES,
  staging = STAGING,
): void {
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(join(staging, 'node_modules/@coach-app'), { recursive: true })
  for (const one of packages) {
    log(`packing ${one.name}`)
    stage(one, staging)
  }
}

function stage(one: PackedPackage, staging: string): void {
  const root = join(WORKSPACE, one.folder)
  const target = stagedFolder(staging, one.name)
  emitPackage(one, entriesOf(one, trackedFiles(root)), staging)
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(packedManifest(one), null, 2)}\n`)
  if (one.knows)
    writeFileSync(join(target, 'versions.json'), `${JSON.stringify(knownVersions(one), null, 2)}\n`)
  const readme = join(WORKSPACE, one.readme ?? join(one.folder, 'README.md'))
  if (!existsSync(readme)) throw new Error(`${one.name} has no README: ${readme} is missing.`)
  cpSync(readme, join(target, 'README.md'))
  cpSync(join(WORKSPACE, CHANGELOG), join(target, 'CHANGELOG.md'))
  for (const name of one.bundled ?? [])
    cpSync(stagedFolder(staging, name), join(target, 'node_modules', name), {
      recursive: true,
    })
}
