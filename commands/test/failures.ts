import { relative } from 'node:path'
import { WORKSPACE } from '../workspace.ts'
import { type BrowserReport, browserSpecs, type UnitReport } from './reports.ts'

/** A test that failed. */
export interface Failure {
  file: string
  test: string
  message: string
  /** Command to run this test alone. */
  repeat?: string
}

/** Maximum number of tests and of lines per test in the summary: the full output is above. */
const MOST_FAILURES = 20
const MOST_LINES = 12

export function unitFailures(report: UnitReport | undefined): Failure[] {
  return (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message = '', assertionResults }) => {
      const file = relative(WORKSPACE, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const repeat = `pnpm exec vitest run ${file}`
      if (failed.length === 0) return [{ file, test: 'the file itself', message, repeat }]
      return failed.map(({ fullName, failureMessages = [] }) => ({
        file,
        test: fullName,
        message: failureMessages.join('\n'),
        repeat: `${repeat} -t ${quoted(fullName)}`,
      }))
    })
}

export const browserFailures = (report: BrowserReport | undefined): Failure[] =>
  browserSpecs(report).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => ({
        file,
        test: title,
        message: results.at(-1)?.error?.message ?? '',
        repeat: `pnpm test:e2e ${file}${line === undefined ? '' : `:${line}`}`,
      })),
  )

/** Quoted for a shell, and escaped for Vitest, which takes a pattern. */
const quoted = (name: string): string =>
  `'${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", `'\\''`)}'`

export function describeFailures(failures: readonly Failure[]): string {
  const described = failures.slice(0, MOST_FAILURES).map(({ file, test, message, repeat }) => {
    const lines = message
      // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal.
      .replace(/\u001b\[[0-9;]*m/g, '')
      .split('\n')
      .slice(0, MOST_LINES)
    const again = repeat === undefined ? [] : [`    again: ${repeat}`]
    return [`✗ ${file} › ${test}`, ...lines.map(line => `    ${line}`), ...again].join('\n')
  })
  const more = failures.length - described.length
  return [...described, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}
