import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.ts'
import { endWithLauncher } from './launcher.ts'
import { report, runStep, type StepResult } from './run.ts'
import { DEEP_TIMES_FILE, deepFiles } from './test/deep.ts'
import { browserFailures, describeFailures, type Failure } from './test/failures.ts'
import { recordTimes } from './test/record-times.ts'
import { type BrowserReport, browserTimes, describeSlowest, readReport, unitTimes } from './test/reports.ts'
import { type RecordedTimes, readShard, splitByTime } from './test/shards.ts'
import { runVitest, type UnitRun } from './test/unit-run.ts'

/**
 * The tests that have large counts, with these, and browser tests that try a part of their table in `pnpm test`, with all of it.
 *
 * pnpm test:deep               all of them
 * pnpm test:deep fuzz story    those whose path has one of these
 * pnpm test:deep --shard 1/3   the first of three parts that take about equally long
 * pnpm test:deep --record      writes down how long each file took, for the shards
 *
 * SEED=<number> repeats a run. Nothing is run a second time by itself: what a random run found, the next would not find.
 */
const { values, positionals } = parseArgs({
  options: { record: { type: 'boolean', default: false }, shard: { type: 'string' } },
  allowPositionals: true,
})
endWithLauncher()
if (values.record && (values.shard !== undefined || positionals.length > 0))
  throw new Error('--record writes down a whole run: how parts are dealt out must not change between them.')

const files = filesOfThisRun()
if (files.unit.length + files.browser.length === 0)
  throw new Error(`None of the deep tests has ${positionals.join(' or ')} in its path.`)
console.log([...files.unit, ...files.browser].map(file => `  ${file}`).join('\n'))
// Installed first: without a browser the rest need not run.
if (files.browser.length > 0) findBrowser(console.log)

const env = { DEPTH: 'deep' }
const folder = mkdtempSync(join(tmpdir(), 'coach-app-deep-'))
const unit = files.unit.length > 0 ? await runUnit() : undefined
const { browser, browserReport } = files.browser.length > 0 ? await runBrowser() : {}
rmSync(folder, { recursive: true, force: true })

if (values.record) recordTimes(DEEP_TIMES_FILE, [], unit, browser, browserReport)
const steps = [...(unit ? [unit.step] : []), ...(browser ? [browser] : [])]
const failures: Failure[] = [...(unit?.failures ?? []), ...browserFailures(browserReport)].map(failure => ({
  ...failure,
  ...(failure.repeat === undefined ? {} : { repeat: `DEPTH=deep ${failure.repeat}` }),
}))
console.log(
  `\nSeconds\n${steps.map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s  ${name}`).join('\n')}`,
)
const tests = [...unitTimes(unit?.report), ...browserTimes(browserReport)]
if (tests.length > 0) console.log(`\nThe slowest tests\n${describeSlowest(tests)}`)
if (failures.length > 0) console.log(`\n${describeFailures(failures)}`)
process.exit(steps.every(({ ok }) => ok) ? 0 : 1)

function filesOfThisRun() {
  const all = deepFiles()
  const asked = (file: string) => positionals.length === 0 || positionals.some(part => file.includes(part))
  const wanted = { unit: all.unit.filter(asked), browser: all.browser.filter(asked) }
  if (values.shard === undefined) return wanted
  const { index, count } = readShard(values.shard)
  const times = JSON.parse(readFileSync(DEEP_TIMES_FILE, 'utf8')) as RecordedTimes
  console.log(`part ${index} of ${count}`)
  return splitByTime(wanted, times, count)[index - 1] ?? { unit: [], browser: [] }
}

function runUnit(): Promise<UnitRun> {
  return runVitest('deep tests', ['run', ...files.unit], folder, env)
}

async function runBrowser(): Promise<{ browser: StepResult; browserReport: BrowserReport | undefined }> {
  const output = join(folder, 'playwright.json')
  const browser = await runStep(
    'deep browser tests',
    process.execPath,
    ['commands/e2e.ts', ...files.browser],
    {
      live: true,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: output },
    },
  )
  report(browser)
  return { browser, browserReport: readReport<BrowserReport>(output) }
}
