import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GATE_STEP } from '../check.ts'
import type { StepResult } from '../run.ts'
import { type BrowserReport, browserSecondsByFile, unitSecondsByFile } from './reports.ts'
import { OTHERWISE, type RecordedTimes } from './shards.ts'
import type { UnitRun } from './unit-run.ts'

/** Written with `pnpm test --record` alone, so that a run changes no committed file. */
export const TIMES_FILE = join(import.meta.dirname, 'times.json')

/** Writes down how long the steps and files of a whole run took; what did not run keeps its time. @param file where. */
export function recordTimes(
  file: string,
  checked: readonly StepResult[],
  unit: UnitRun | undefined,
  browser: StepResult | undefined,
  browserReport: BrowserReport | undefined,
): void {
  const before = readTimes(file)
  const gate = checked.find(({ name }) => name === GATE_STEP)?.seconds ?? before.steps.gate
  const times: RecordedTimes = {
    steps: {
      // Steps run in parallel.
      check: Math.max(gate, ...checked.map(({ seconds }) => seconds)),
      gate,
      unit: unit?.step.seconds ?? before.steps.unit,
      browser: browser?.seconds ?? before.steps.browser,
    },
    unit: unit?.report ? worthKeeping(unitSecondsByFile(unit.report)) : before.unit,
    browser: browserReport ? worthKeeping(browserSecondsByFile(browserReport)) : before.browser,
  }
  for (const [step, seconds] of Object.entries(times.steps))
    times.steps[step as keyof RecordedTimes['steps']] = Math.round(seconds)
  writeFileSync(file, `${JSON.stringify(times, null, 2)}\n`)
}

function readTimes(file: string): RecordedTimes {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RecordedTimes
  } catch {
    return { steps: { check: 0, gate: 0, unit: 0, browser: 0 }, unit: {}, browser: {} }
  }
}

/** Short files are left out, so that the file stays small and changes rarely. */
const worthKeeping = (seconds: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(seconds)
      .filter(([, one]) => one >= OTHERWISE * 2)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([file, one]) => [file, Math.round(one)]),
  )
