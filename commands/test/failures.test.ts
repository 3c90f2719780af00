import { join } from 'node:path'
import { expect, it } from 'vitest'
import { WORKSPACE } from '../workspace.ts'
import { browserFailures, describeFailures, unitFailures } from './failures.ts'

const file = (name: string, status: string, tests: [string, string, string[]?][], message = '') => ({
  name: join(WORKSPACE, name),
  status,
  message,
  assertionResults: tests.map(([fullName, state, failureMessages = []]) => ({
    fullName,
    status: state,
    failureMessages,
  })),
})
const counts = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 }

it('names a test that failed with its error, without colours', () => {
  const failures = unitFailures({
    ...counts,
    testResults: [
      file('a/one.test.ts', 'passed', [['adds', 'passed']]),
      file('b/two.test.ts', 'failed', [
        ['holds', 'passed'],
        ['sums up (all of it)', 'failed', ['\u001b[31mexpected 1 to be 2\u001b[39m\n  at two.test.ts:3']],
      ]),
    ],
  })
  expect(describeFailures(failures)).toBe(
    [
      '✗ b/two.test.ts › sums up (all of it)',
      '    expected 1 to be 2',
      '      at two.test.ts:3',
      "    again: pnpm exec vitest run b/two.test.ts -t 'sums up \\(all of it\\)'",
    ].join('\n'),
  )
})

it('names a file that could not be run', () => {
  const failures = unitFailures({
    ...counts,
    testResults: [file('a/one.test.ts', 'failed', [], 'Cannot find module')],
  })
  expect(describeFailures(failures)).toBe(
    '✗ a/one.test.ts › the file itself\n    Cannot find module\n    again: pnpm exec vitest run a/one.test.ts',
  )
})

it('finds browser tests in groups, but not those that passed in the second attempt', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'x.spec.ts',
    line: 7,
    tests: [{ status, results: [{ error: { message: 'first' } }, { error: { message: 'second' } }] }],
  })
  expect(
    browserFailures({
      stats: { expected: 0, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [{ suites: [{ specs: [spec('breaks', 'unexpected'), spec('wavers', 'flaky')] }] }],
    }),
  ).toEqual([{ file: 'x.spec.ts', test: 'breaks', message: 'second', repeat: 'pnpm test:e2e x.spec.ts:7' }])
})

it('truncates the failure summary', () => {
  const many = Array.from({ length: 25 }, (_, index) => ({
    file: 'a',
    test: `${index}`,
    message: Array.from({ length: 50 }, String).join('\n'),
  }))
  const lines = describeFailures(many).split('\n')
  expect(lines).toHaveLength(20 * 13 + 1)
  expect(lines.at(-1)).toBe('and 5 more')
})

it('ignores a missing report', () => {
  expect([unitFailures(undefined), browserFailures(undefined)]).toEqual([[], []])
})
