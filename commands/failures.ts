import { relative } from 'node:path'
import { WORKSPACE } from './workspace.ts'

/** A test that failed. */
export interface Failure {
  file: string
  test: string
  message: string
}

/** What is read of Vitest's JSON report. */
export interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    /** The file's path. */
    name: string
    status: string
    /** Of a file that could not be run. */
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

interface BrowserSuite {
  suites?: BrowserSuite[]
  specs?: {
    title: string
    file: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** What is read of Playwright's JSON report. */
export interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: BrowserSuite[]
}

/** At most this many tests, and lines of each: the whole is above. */
const MOST_FAILURES = 20
const MOST_LINES = 12

export function unitFailures(report: UnitReport | undefined): Failure[] {
  return (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message = '', assertionResults }) => {
      const file = relative(WORKSPACE, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [{ file, test: 'the file itself', message }]
      return failed.map(({ fullName, failureMessages = [] }) => ({
        file,
        test: fullName,
        message: failureMessages.join('\n'),
      }))
    })
}

export function browserFailures(report: BrowserReport | undefined): Failure[] {
  const failuresOf = ({ suites = [], specs = [] }: BrowserSuite): Failure[] => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => ({ file, test: title, message: results.at(-1)?.error?.message ?? '' })),
    ),
    ...suites.flatMap(failuresOf),
  ]
  return (report?.suites ?? []).flatMap(failuresOf)
}

export function describeFailures(failures: readonly Failure[]): string {
  const described = failures.slice(0, MOST_FAILURES).map(({ file, test, message }) => {
    const lines = message
      // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal.
      .replace(/\u001b\[[0-9;]*m/g, '')
      .split('\n')
      .slice(0, MOST_LINES)
    return [`✗ ${file} › ${test}`, ...lines.map(line => `    ${line}`)].join('\n')
  })
  const more = failures.length - described.length
  return [...described, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}
