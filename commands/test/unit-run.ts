import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { report, runStep, type StepResult } from '../run.ts'
import { ERRORS_REPORT } from './errors-outside-tests.ts'
import { type Failure, unitFailures } from './failures.ts'
import { type Counts, readReport, type UnitReport } from './reports.ts'

/** A run of Vitest. */
export interface UnitRun {
  step: StepResult
  counts: Counts
  failures: Failure[]
  report: UnitReport | undefined
}

/** Maximum number of failed files that are retried once, like a browser test; more than this is no flakiness. */
const MOST_AGAIN = 3

/**
 * Runs Vitest and retries failed files once, unless there are too many.
 *
 * @param folder for its reports.
 */
export async function runUnit(name: string, args: string[], folder: string): Promise<UnitRun> {
  const first = await runVitest(name, args, folder)
  const { failed, outside, ...run } = first
  // The file that caused an error outside of tests is unknown.
  const isAccident = failed.length > 0 && failed.length <= MOST_AGAIN && outside.length === 0
  if (!isAccident) return run
  const again = await runVitest('those that failed, once more', ['run', ...failed], folder)
  if (!again.step.ok) return { ...run, failures: [...run.failures, ...again.failures] }
  const { counts } = run
  return {
    ...run,
    step: { ...run.step, ok: true, seconds: run.step.seconds + again.step.seconds },
    counts: { ...counts, passed: counts.passed + counts.failed, failed: 0, unsteady: counts.failed },
  }
}

/** Runs Vitest once. @param folder for its reports. */
export async function runVitest(
  name: string,
  args: string[],
  folder: string,
  env: Record<string, string> = {},
): Promise<UnitRun & { outside: string[]; failed: string[] }> {
  const path = join(mkdtempSync(join(folder, 'vitest-')), 'report.json')
  const errors = `${path}.errors`
  const reporters = ['default', 'json', join(import.meta.dirname, 'errors-outside-tests.ts')]
  const step = await runStep(
    name,
    'vitest',
    [...args, ...reporters.map(reporter => `--reporter=${reporter}`), `--outputFile.json=${path}`],
    { live: true, env: { ...env, [ERRORS_REPORT]: errors } },
  )
  report(step)
  const json = readReport<UnitReport>(path)
  const outside = readReport<string[]>(errors) ?? []
  return {
    step,
    report: json,
    outside,
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
