import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareCheckouts } from '../e2e/gallery/compare-checkouts.ts'
import { compareScreens } from '../e2e/screenshots/compare-screens.ts'
import { findBrowser } from './browser.ts'
import { WORKSPACE } from './workspace.ts'

/**
 * Pictures of every state of the design system, before and after: `pnpm ui:compare [base]`. The base is a commit, by default
 * where this branch left main. Ends with 1 when anything differs, and says where the sheet is.
 *
 * `pnpm ui:compare screens <url> <url> [name]` compares whole screens instead, of two checkouts that run with `pnpm start` on copies of
 * one data folder; `name` is a part of a screen's name or path.
 */
if (process.argv[2] === 'screens') {
  const [before, after, only] = process.argv.slice(3)
  if (!before || !after) throw new Error('Name two running platforms: pnpm ui:compare screens <url> <url>.')
  const { differences, pictures, sheet } = await compareScreens(
    [before, after],
    join(WORKSPACE, 'ui-comparison'),
    { executablePath: findBrowser(console.log), only },
  )
  for (const { id, change, pixels } of differences) console.log(`${change}: ${id} (${pixels} pixels)`)
  console.log(
    `${differences.length} differences in ${pictures} pictures${sheet ? `, shown in ${sheet}` : ''}`,
  )
  process.exit(differences.length > 0 ? 1 : 0)
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: WORKSPACE, encoding: 'utf8' }).trim()

const base = git('rev-parse', '--verify', `${process.argv[2] ?? branchPoint()}^{commit}`)
const folder = mkdtempSync(join(tmpdir(), 'coach-app-base-'))
const checkout = join(folder, 'checkout')
const remove = () => {
  execFileSync('git', ['worktree', 'remove', '--force', checkout], { cwd: WORKSPACE, stdio: 'ignore' })
  rmSync(folder, { recursive: true, force: true })
}

console.log(`Comparing with ${git('log', '-1', '--format=%h %s', base)}`)
git('worktree', 'add', '--detach', checkout, base)
let differ = false
try {
  install(checkout)
  const { differences, states, sheet } = await compareCheckouts(
    checkout,
    WORKSPACE,
    join(WORKSPACE, 'ui-comparison'),
    {
      executablePath: findBrowser(console.log),
      title: `The design system since ${base.slice(0, 9)}`,
    },
  )
  for (const { id, change, pixels } of differences) console.log(`${change}: ${id} (${pixels} pixels)`)
  console.log(`${differences.length} differences in ${states} states${sheet ? `, shown in ${sheet}` : ''}`)
  differ = differences.length > 0
} finally {
  remove()
}
process.exit(differ ? 1 : 0)

/** Main as it was when this branch left it; on a fresh clone main may only be known as origin's. */
function branchPoint(): string {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', main, 'HEAD')
    } catch {
      // No such branch here: the next one.
    }
  }
  throw new Error('There is no main to compare with. Name a commit: pnpm ui:compare <base>.')
}

/** What the base's gallery needs, at the base's own versions, mostly out of pnpm's store. */
function install(checkout: string): void {
  execFileSync(
    'npx',
    [
      '-y',
      'pnpm@12',
      'install',
      '--frozen-lockfile',
      '--prefer-offline',
      '--ignore-scripts',
      '--filter',
      '@coach-app/ui...',
    ],
    { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] },
  )
}
