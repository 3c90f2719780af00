import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.ts'
import { changedFiles, EVERYTHING, type Plan, pathOf, planFor, readPackages, remoteSpecs } from './changed.ts'
import { check } from './check.ts'
import { childEnvironment } from './child-environment.ts'
import { endWithLauncher } from './launcher.ts'
import { report, runStep, type StepResult } from './run.ts'
import { browserFailures, describeFailures } from './test/failures.ts'
import { hasMachineryChanged } from './test/machinery.ts'
import { recordTimes, TIMES_FILE } from './test/record-times.ts'
import {
  type BrowserReport,
  browserCounts,
  browserTimes,
  type Counts,
  describeSlowest,
  readReport,
  unitTimes,
} from './test/reports.ts'
import { type RecordedTimes, readShard, splitByTime } from './test/shards.ts'
import { runUnit, type UnitRun } from './test/unit-run.ts'
import { WORKSPACE } from './workspace.ts'

/**
 * pnpm test                    all of the tests
 * pnpm test --changed [base]   those that what changed since `base` (main) can reach
 * pnpm test --shard 1/3        the first of three parts that take about equally long, for three machines
 * pnpm test --machinery        with all browser tests of the release machinery, whatever has changed
 * pnpm test --record           writes down how long each file took, for the shards
 */
const { values, positionals } = parseArgs({
  options: {
    changed: { type: 'boolean', default: false },
    machinery: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    shard: { type: 'string' },
  },
  allowPositionals: true,
})
endWithLauncher()
const shard = values.shard === undefined ? undefined : readShard(values.shard)
const files = values.changed ? changedFiles(positionals[0]) : []
const plan = values.changed ? planFor(files, readPackages(), remoteSpecs()) : EVERYTHING
const machinery = values.machinery || hasMachineryChanged() ? 'all' : 'smoke'
const part = shard && partOf(shard)

const folder = mkdtempSync(join(tmpdir(), 'coach-app-report-'))
const steps: StepResult[] = []

if (values.changed) console.log(`${files.length} files changed: ${describePlan(plan)}`)
if (shard) console.log(`part ${shard.index} of ${shard.count}`)
console.log(
  machinery === 'all'
    ? 'the release machinery is tried by all of its browser tests'
    : 'the release machinery has not changed: its ten smoke tests are enough',
)
const hasBrowserTests = (part?.browser ?? plan.browser).length > 0
// Installed first: without a browser the rest need not run.
if (hasBrowserTests) findBrowser(console.log)
if (!shard || shard.index === 1) steps.push(...(await check()))
const units = await runUnits()
const { browser, browserReport } = await runBrowser()
rmSync(folder, { recursive: true, force: true })

const counts: Counts[] = [...units.map(unit => unit.counts), browserCounts(browserReport)]
const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0)
const failures = [...units.flatMap(unit => unit.failures), ...browserFailures(browserReport)]
const all = [...steps, ...units.map(unit => unit.step), ...(browser ? [browser] : [])]
const failed = all.filter(step => !step.ok).map(step => step.name)

if (values.record) recordTimes(TIMES_FILE, steps, units[0], browser, browserReport)
console.log(
  `\nSeconds\n${all.map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`).join('\n')}`,
)
const tests = [...units.flatMap(unit => unitTimes(unit.report)), ...browserTimes(browserReport)]
if (tests.length > 0) console.log(`\nThe slowest tests\n${describeSlowest(tests)}`)
// Repeated at the end, because some CI systems keep only the end of a long log.
if (failures.length > 0) console.log(`\n${describeFailures(failures)}`)
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
if (sum('unsteady') > 0)
  console.log(
    `${sum('unsteady')} tests passed only when they were run again; they are named above, as failed or flaky.`,
  )
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exit(failed.length === 0 ? 0 : 1)

/** The arguments for Vitest: nothing, everything, the packages that changed, or a part. */
async function runUnits(): Promise<UnitRun[]> {
  const name = 'unit, component and database tests'
  if (part) return part.unit.length > 0 ? [await runUnit(name, ['run', ...part.unit], folder)] : []
  if (plan === EVERYTHING) return [await runUnit(name, ['run'], folder)]
  const runs: UnitRun[] = []
  const folders = [...plan.unit, ...(plan.database === 'all' ? ['supabase'] : [])]
  if (folders.length > 0)
    // As full paths, because `shell/` occurs in other paths too. A package may have no test.
    runs.push(
      await runUnit(
        name,
        ['run', ...folders.map(one => `${join(WORKSPACE, one)}/`), '--passWithNoTests'],
        folder,
      ),
    )
  if (plan.database === 'related') {
    const sources = files.filter(file => /\.[jt]sx?$/.test(file))
    const related = ['related', '--run', '--passWithNoTests', '--project=supabase', ...sources]
    runs.push(await runUnit('database tests that import what changed', related, folder))
  }
  return runs
}

async function runBrowser(): Promise<{ browser?: StepResult; browserReport?: BrowserReport }> {
  if (!hasBrowserTests) return {}
  const output = join(folder, 'playwright.json')
  const specs = part?.browser ?? (plan.browser === 'all' ? [] : plan.browser.map(pathOf))
  const browser = await runStep('browser tests', process.execPath, ['commands/e2e.ts', ...specs], {
    live: true,
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: output,
      MACHINERY: machinery,
      ...(plan.screens === 'all' ? {} : { ONLY_REMOTES: plan.screens.join(',') }),
    },
  })
  report(browser)
  const browserReport = readReport<BrowserReport>(output)
  return { browser, ...(browserReport ? { browserReport } : {}) }
}

/** @throws with `--changed`, whose runs are short. */
function partOf({ index, count }: { index: number; count: number }): { unit: string[]; browser: string[] } {
  if (values.changed)
    throw new Error('--shard splits the whole run; --changed is short enough for one machine.')
  const times = JSON.parse(readFileSync(TIMES_FILE, 'utf8')) as RecordedTimes
  const unit = execFileSync('vitest', ['list', '--filesOnly', '--json'], {
    cwd: WORKSPACE,
    env: childEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64e6,
  })
  const listed = (JSON.parse(unit.toString()) as { file: string }[]).map(({ file }) =>
    relative(WORKSPACE, file),
  )
  const specs = globSync(['e2e/specs/*.spec.ts', 'remotes/*/e2e/*.spec.ts'], { cwd: WORKSPACE })
  const parts = splitByTime({ unit: [...new Set(listed)], browser: specs }, times, count)
  return parts[index - 1] ?? { unit: [], browser: [] }
}

function describePlan({ unit, database, browser }: Plan): string {
  const tests = database === 'none' ? [] : [`database tests: ${database}`]
  return [
    'the check',
    ...(unit.length > 0 ? [`unit tests of ${unit.join(', ')}`] : []),
    ...tests,
    ...(browser.length > 0 ? [`browser tests: ${[browser].flat().join(', ')}`] : []),
  ].join('; ')
}
