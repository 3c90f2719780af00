import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { check } from './check.ts'
import { report, runStep } from './run.ts'

/** What both test runners' JSON reports are reduced to. */
interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Passed, but not the first time: neither right nor to be let go. */
  unsteady: number
}

const folder = mkdtempSync(join(tmpdir(), 'coach-app-report-'))
const vitestReport = join(folder, 'vitest.json')
const playwrightReport = join(folder, 'playwright.json')

const chromium = findBrowser(console.log)
const checked = await check()

const unit = await runStep(
  'unit, component and database tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  { live: true },
)
report(unit)
const browser = await runStep('browser tests', process.execPath, ['commands/e2e.ts'], {
  live: true,
  env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
})
report(browser)

const counts = [readVitest(vitestReport), readPlaywright(playwrightReport)]
const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0)
rmSync(folder, { recursive: true, force: true })

const ok = checked && unit.ok && browser.ok
if (!ok)
  console.log(
    `Failed: ${[!checked && 'check', !unit.ok && unit.name, !browser.ok && browser.name].filter(Boolean).join(', ')}`,
  )
if (sum('unsteady') > 0)
  console.log(
    `${sum('unsteady')} browser tests passed only when they were run again; they are called flaky above.`,
  )
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exit(ok ? 0 : 1)

function readVitest(path: string): Counts {
  const json = readJson<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(path)
  return {
    passed: json?.numPassedTests ?? 0,
    failed: json?.numFailedTests ?? 0,
    skipped: json?.numPendingTests ?? 0,
    unsteady: 0,
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
