import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.ts'
import { changedFiles, EVERYTHING, pathOf, planFor, readPackages, remoteSpecs } from './changed.ts'
import { check } from './check.ts'
import { ERRORS_REPORT } from './errors-outside-tests.ts'
import {
  type BrowserReport,
  browserFailures,
  describeFailures,
  type Failure,
  type UnitReport,
  unitFailures,
} from './failures.ts'
import { report, runStep, type StepResult } from './run.ts'
import { WORKSPACE } from './workspace.ts'

/** All of the tests; with `--changed [base]` those that what changed since `base` (main) can reach. */
const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const files = values.changed ? changedFiles(positionals[0]) : []
const plan = values.changed ? planFor(files, readPackages(), remoteSpecs()) : EVERYTHING

/** What both test runners' JSON reports are reduced to. */
interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Passed, but not the first time: neither right nor to be let go. */
  unsteady: number
}

/** A run of Vitest. */
interface Unit {
  name: string
  ok: boolean
  counts: Counts
  failures: Failure[]
}

/** Files that failed and are run once more, as a browser test is; more of them than this are no accident. */
const MOST_AGAIN = 3

const folder = mkdtempSync(join(tmpdir(), 'coach-app-report-'))
const playwrightReport = join(folder, 'playwright.json')

if (values.changed) console.log(`${files.length} files changed: ${describePlan()}`)
const chromium = plan.browser.length > 0 ? findBrowser(console.log) : ''
const checked = await check()

const units: Unit[] = []
const folders = [...plan.unit, ...(plan.database === 'all' && plan !== EVERYTHING ? ['supabase'] : [])]
if (folders.length > 0)
  units.push(
    await runSteadied('unit, component and database tests', [
      'run',
      // As paths: `shell/` would be found in others as well. Everything has no filter.
      ...(plan === EVERYTHING ? [] : folders.map(folder => `${join(WORKSPACE, folder)}/`)),
      // A package may have no test of its own.
      ...(values.changed ? ['--passWithNoTests'] : []),
    ]),
  )
if (plan.database === 'related')
  units.push(
    await runSteadied('database tests that import what changed', [
      'related',
      '--run',
      '--passWithNoTests',
      '--project=supabase',
      ...files.filter(file => /\.[jt]sx?$/.test(file)),
    ]),
  )

const specs = plan.browser === 'all' ? [] : plan.browser.map(pathOf)
const browser = plan.browser.length > 0 ? await runBrowser() : undefined

const browserReport = readJson<BrowserReport>(playwrightReport)
const counts = [...units.map(unit => unit.counts), browserCounts(browserReport)]
const failures = [...units.flatMap(unit => unit.failures), ...browserFailures(browserReport)]
const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0)
rmSync(folder, { recursive: true, force: true })

const failed = [...units, ...(browser ? [browser] : [])].filter(step => !step.ok).map(step => step.name)
if (!checked) failed.unshift('check')
// Said again at the end: of a long run, that is all that some places keep.
if (failures.length > 0) console.log(`\n${describeFailures(failures)}\n`)
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
if (sum('unsteady') > 0)
  console.log(
    `${sum('unsteady')} tests passed only when they were run again; they are named above, as failed or flaky.`,
  )
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exit(failed.length === 0 ? 0 : 1)

/** What failed is run once more, unless it is too much for an accident. */
async function runSteadied(name: string, args: string[]): Promise<Unit> {
  const first = await runVitest(name, args)
  // Of an error outside of tests nobody knows which file would bring it again.
  const isAccident = first.failed.length > 0 && first.failed.length <= MOST_AGAIN && first.errors.length === 0
  if (!isAccident) return first
  const again = await runVitest('those that failed, once more', ['run', ...first.failed])
  if (!again.ok) return { ...first, failures: [...first.failures, ...again.failures] }
  const { passed, failed } = first.counts
  return {
    ...first,
    ok: true,
    counts: { ...first.counts, passed: passed + failed, failed: 0, unsteady: failed },
  }
}

async function runVitest(
  name: string,
  args: string[],
): Promise<Unit & { errors: string[]; failed: string[] }> {
  const path = join(mkdtempSync(join(folder, 'vitest-')), 'report.json')
  const errors = `${path}.errors`
  const reporters = ['default', 'json', join(import.meta.dirname, 'errors-outside-tests.ts')]
  const result = await runStep(
    name,
    'vitest',
    [...args, ...reporters.map(reporter => `--reporter=${reporter}`), `--outputFile.json=${path}`],
    { live: true, env: { [ERRORS_REPORT]: errors } },
  )
  report(result)
  const json = readJson<UnitReport>(path)
  const outside = readJson<string[]>(errors) ?? []
  return {
    name,
    ok: result.ok,
    errors: outside,
    failed: (json?.testResults ?? []).flatMap(file => (file.status === 'failed' ? file.name : [])),
    counts: {
      passed: json?.numPassedTests ?? 0,
      failed: json?.numFailedTests ?? 0,
      skipped: json?.numPendingTests ?? 0,
      unsteady: 0,
    },
    failures: [
      ...unitFailures(json),
      ...outside.map(message => ({ file: name, test: 'an error outside of tests', message })),
    ],
  }
}

async function runBrowser(): Promise<StepResult> {
  const result = await runStep('browser tests', process.execPath, ['commands/e2e.ts', ...specs], {
    live: true,
    env: {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
      ...(plan.screens === 'all' ? {} : { ONLY_REMOTES: plan.screens.join(',') }),
    },
  })
  report(result)
  return result
}

function describePlan(): string {
  const { unit, database, browser } = plan
  const tests = database === 'none' ? [] : [`database tests: ${database}`]
  return [
    'the check',
    ...(unit.length > 0 ? [`unit tests of ${unit.join(', ')}`] : []),
    ...tests,
    ...(browser.length > 0 ? [`browser tests: ${[browser].flat().join(', ')}`] : []),
  ].join('; ')
}

function browserCounts(report: BrowserReport | undefined): Counts {
  const stats = report?.stats
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
    unsteady: stats?.flaky ?? 0,
  }
}

function readJson<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    // The runner died before it could report; its own failure is reported already.
    return undefined
  }
}
