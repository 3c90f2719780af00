/**
 * pnpm pack:all [--out <folder>] [--record | --draft]   makes the tarballs that a team in a repository of its own installs, in .local/packages
 * pnpm pack:all --version <version>                     raises the version of all of them before
 *
 * They are packed and never published. It fails where the types break what teams have and the version does not say so; `--record` writes
 * down the types of this version, once it is what teams get. `--draft` asks for no version: for a try between two.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stagedFolder } from './pack/emit.ts'
import { differentVersions, raiseTo } from './pack/one-version.ts'
import { PACKAGES, PATCHED } from './pack/packages.ts'
import { STAGING, stagePackages } from './pack/stage.ts'
import { refusedChange } from './pack/types-change.ts'
import { readRecord, recordOf, writeRecord } from './pack/types-record.ts'
import { undeclaredImports } from './pack/undeclared.ts'
import { readOptions } from './read-options.ts'
import { WORKSPACE } from './workspace.ts'

const { values } = readOptions(import.meta.filename, {
  options: {
    out: { type: 'string', default: join(WORKSPACE, '.local/packages') },
    record: { type: 'boolean', default: false },
    draft: { type: 'boolean', default: false },
    version: { type: 'string' },
  },
})
if (values.version !== undefined) raiseTo(values.version)
const different = differentVersions()
if (different !== undefined) end(different)

stagePackages(console.log)
const undeclared = PACKAGES.flatMap(({ name }) =>
  undeclaredImports(stagedFolder(STAGING, name)).map(one => `${name} imports ${one} without naming it.`),
)
if (undeclared.length > 0) end(undeclared.join('\n'))

const next = recordOf(STAGING)
const last = readRecord()
const refused = last && !values.draft ? refusedChange(last, next) : undefined
if (refused !== undefined) end(refused)
if (values.record || !last) writeRecord(next)

const out = resolve(values.out)
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
// Copied, because the store's files are hard links, which npm packs as such and does not unpack.
for (const { name, folder } of PATCHED)
  cpSync(realpathSync(join(WORKSPACE, folder, 'node_modules', name)), stagedFolder(STAGING, name), {
    recursive: true,
  })
for (const { name } of [...PACKAGES, ...PATCHED])
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', out], {
    cwd: stagedFolder(STAGING, name),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
const patched = PATCHED.map(({ name }) => name).join(' and ')
console.log(
  `${PACKAGES.length} packages of version ${next.version}, and ${patched} as it is patched here, are in ${out}.`,
)

function end(message: string): never {
  console.error(message)
  process.exit(1)
}
