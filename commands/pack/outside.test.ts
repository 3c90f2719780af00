import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { repositoryFiles } from '../new-remote/repository.ts'
import { WORKSPACE } from '../workspace.ts'
import { filesIn, stagedFolder } from './emit.ts'
import { PACKAGES } from './packages.ts'
import { stagePackages } from './stage.ts'
import { undeclaredImports } from './undeclared.ts'

/**
 * What a remote is compiled against, packed, and a repository as create-remote makes it, outside the workspace. Only what is not ours is linked
 * from here instead of installed; commands/deep/team-repository.test.ts installs with npm.
 */
const PACKED = PACKAGES.filter(one => one.isCompiledAgainst)
const staging = join(WORKSPACE, '.local/pack-test')
const repository = mkdtempSync(join(tmpdir(), 'coach-app-outside-'))
const page = join(repository, 'src/features/training-log/training-log-page.tsx')

beforeAll(() => {
  stagePackages(() => {}, PACKED, staging)
  for (const { name } of PACKED)
    cpSync(stagedFolder(staging, name), join(repository, 'node_modules', name), { recursive: true })
  for (const { folder } of PACKED) linkOthers(join(WORKSPACE, folder, 'node_modules'))
  linkOthers(join(WORKSPACE, 'node_modules'))
  const options = { product: 'http://localhost:4173', packages: {}, others: {} }
  for (const [path, content] of Object.entries(repositoryFiles('training-log', options))) {
    // Browser tests need the whole platform.
    if (path.startsWith('e2e/') || path === 'playwright.config.ts') continue
    mkdirSync(dirname(join(repository, path)), { recursive: true })
    writeFileSync(join(repository, path), content)
  }
})
afterAll(() => {
  rmSync(staging, { recursive: true, force: true })
  rmSync(repository, { recursive: true, force: true })
})

/** Links what is installed beside a package, so that ours alone is what was packed. */
function linkOthers(installed: string): void {
  const names = readdirSync(installed).filter(name => !name.startsWith('.') && name !== '@coach-app')
  for (const name of names)
    for (const one of name.startsWith('@')
      ? readdirSync(join(installed, name)).map(below => join(name, below))
      : [name]) {
      const to = join(repository, 'node_modules', one)
      if (existsSync(to)) continue
      mkdirSync(dirname(to), { recursive: true })
      symlinkSync(join(installed, one), to)
    }
}

function compile(): string {
  const compiler = join(WORKSPACE, 'node_modules/typescript/bin/tsc')
  try {
    return execFileSync(process.execPath, [compiler, '-p', repository, '--pretty', 'false']).toString()
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout)
  }
}

it('a remote of its own repository is compiled against the packed types, and a mistake is found', () => {
  expect(compile()).toBe('')
  appendFileSync(page, `\nexport const wrong = <Button variant="loud">x</Button>\n`)
  expect(compile()).toMatch(/training-log-page\.tsx\(\d+,\d+\): error TS2322: .*"loud"/)
})

it('packs JavaScript with its types, and nothing that a team does not need', () => {
  for (const { name } of PACKED) {
    const files = filesIn(stagedFolder(staging, name))
    expect(files).toEqual(expect.arrayContaining(['package.json', 'README.md', 'CHANGELOG.md']))
    expect(files.filter(path => /\.test\.|(?<!\.d)\.tsx?$|\.env|node_modules/.test(path))).toEqual([])
    expect(undeclaredImports(stagedFolder(staging, name))).toEqual([])
  }
})

it('names a package that is imported and not declared', () => {
  const folder = stagedFolder(staging, '@coach-app/ui')
  writeFileSync(
    join(folder, 'src/planted.js'),
    `export { default } from 'left-pad/lib'\nimport '@scope/one/two'\n`,
  )
  expect(undeclaredImports(folder)).toEqual(['@scope/one in src/planted.js', 'left-pad in src/planted.js'])
})
