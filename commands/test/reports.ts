import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { WORKSPACE } from '../workspace.ts'

/** The fields of Vitest's JSON report that are used. */
export interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    /** The file's path. */
    name: string
    status: string
    /** Message of a file that could not be run. */
    message?: string
    /** In milliseconds since 1970. */
    startTime?: number
    endTime?: number
    assertionResults: {
      fullName: string
      status: string
      /** In milliseconds. */
      duration?: number | null
      failureMessages?: string[]
    }[]
  }[]
}

export interface BrowserSuite {
  suites?: BrowserSuite[]
  specs?: {
    title: string
    /** Relative to the workspace, which is the root of all tests. */
    file: string
    line?: number
    tests: { status: string; results: { duration?: number; error?: { message?: string } }[] }[]
  }[]
}

/** The fields of Playwright's JSON report that are used. */
export interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: BrowserSuite[]
}

/** Both runners' reports in one form. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Flaky: passed, but not in the first attempt. */
  unsteady: number
}

export function browserCounts(report: BrowserReport | undefined): Counts {
  const stats = report?.stats
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
    unsteady: stats?.flaky ?? 0,
  }
}

/** A test with its seconds; a browser test's are those of all its attempts. */
export interface TimedTest {
  file: string
  test: string
  seconds: number
}

export const browserSpecs = (report: BrowserReport | undefined) => {
  const specsOf = ({ suites = [], specs = [] }: BrowserSuite): NonNullable<BrowserSuite['specs']> => [
    ...specs,
    ...suites.flatMap(specsOf),
  ]
  return (report?.suites ?? []).flatMap(specsOf)
}

export const unitTimes = (report: UnitReport | undefined): TimedTest[] =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative(WORKSPACE, name),
      test: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  )

export const browserTimes = (report: BrowserReport | undefined): TimedTest[] =>
  browserSpecs(report).map(({ title, file, tests }) => ({
    file,
    test: title,
    seconds:
      tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
  }))

/** The seconds of each file, with what it prepares; its imports are not in the report. */
export const unitSecondsByFile = (report: UnitReport | undefined): Record<string, number> =>
  Object.fromEntries(
    (report?.testResults ?? []).map(({ name, startTime = 0, endTime = 0 }) => [
      relative(WORKSPACE, name),
      Math.max(0, endTime - startTime) / 1000,
    ]),
  )

export function browserSecondsByFile(report: BrowserReport | undefined): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { file, seconds } of browserTimes(report)) sums[file] = (sums[file] ?? 0) + seconds
  return sums
}

/** How many of the longest tests are named at the end of a run. */
const NAMED = 10

/** The longest tests, longest first, a line each. */
export const describeSlowest = (tests: readonly TimedTest[]): string =>
  [...tests]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, NAMED)
    .map(({ file, test, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file} › ${test}`)
    .join('\n')

/** @returns null without a report: the runner crashed, which is reported elsewhere. */
export function readReport<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return undefined
  }
}
