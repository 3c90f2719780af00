import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { check } from './check.ts'
import { ERRORS_REPORT } from './errors-outside-tests.ts'
import { report, runStep } from './run.ts'

/** What both test runners' JSON reports are reduced to. */
interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Passed, but not the first time: neither right nor to be let go. */
  unsteady: number
}

/** Files that failed and are run once more, as a browser test is; more of them than this are no accident. */
const MOST_AGAIN = 3

const folder = mkdtempSync(join(tmpdir(), 'coach-app-report-'))
const playwrightReport = join(folder, 'playwright.json')

const chromium = findBrowser(console.log)
const checked = await check()

const unit = await runUnit('unit, component and database tests')
// Of an error outside of tests nobody knows which file would bring it again.
const again = unit.failed.length > 0 && unit.failed.length <= MOST_AGAIN && unit.errors === 0
const steadied = again ? await runUnit('those that failed, once more', unit.failed) : unit
const browser = await runStep('browser tests', process.execPath, ['commands/e2e.ts'], {
  live: true,
  env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
})
report(browser)

const isSteadied = again && steadied.ok
const unitCounts: Counts = isSteadied
  ? {
      ...unit.counts,
      passed: unit.counts.passed + unit.counts.failed,
      failed: 0,
      unsteady: unit.counts.failed,
    }
  : unit.counts
const counts = [unitCounts, readPlaywright(playwrightReport)]
const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0)
rmSync(folder, { recursive: true, force: true })

const ok = checked && steadied.ok && browser.ok
if (!ok)
  console.log(
    `Failed: ${[!checked && 'check', !steadied.ok && 'unit, component and database tests', !browser.ok && browser.name].filter(Boolean).join(', ')}`,
  )
if (sum('unsteady') > 0)
  console.log(
    `${sum('unsteady')} tests passed only when they were run again; they are named above, as failed or flaky.`,
  )
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exit(ok ? 0 : 1)

/** @param files those to run; all without it. */
async function runUnit(name: string, files: string[] = []) {
  const path = join(folder, `vitest-${files.length}.json`)
  const errors = join(folder, `errors-${files.length}.json`)
  const reporters = ['default', 'json', join(import.meta.dirname, 'errors-outside-tests.ts')]
  const args = [
    'run',
    ...files,
    ...reporters.map(reporter => `--reporter=${reporter}`),
    `--outputFile.json=${path}`,
  ]
  const result = await runStep(name, 'vitest', args, { live: true, env: { [ERRORS_REPORT]: errors } })
  report(result)
  const json = readJson<{
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    testResults: { name: string; status: string }[]
  }>(path)
  return {
    ok: result.ok,
    errors: readJson<number>(errors) ?? 0,
    failed: (json?.testResults ?? []).flatMap(file => (file.status === 'failed' ? file.name : [])),
    counts: {
      passed: json?.numPassedTests ?? 0,
      failed: json?.numFailedTests ?? 0,
      skipped: json?.numPendingTests ?? 0,
      unsteady: 0,
    },
  }
}

function readPlaywright(path: string): Counts {
  const json = readJson<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    path,
  )
  const stats = json?.stats
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
