import { join } from 'node:path'
import { expect, it } from 'vitest'
import { WORKSPACE } from '../workspace.ts'
import {
  type BrowserReport,
  browserSecondsByFile,
  browserTimes,
  describeSlowest,
  unitSecondsByFile,
  unitTimes,
} from './reports.ts'

const BROWSER: BrowserReport = {
  stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 },
  suites: [
    {
      specs: [
        {
          title: 'opens',
          file: 'e2e/specs/a.spec.ts',
          tests: [{ status: 'expected', results: [{ duration: 1500 }] }],
        },
      ],
      suites: [
        {
          specs: [
            {
              title: 'wavers',
              file: 'e2e/specs/a.spec.ts',
              tests: [{ status: 'flaky', results: [{ duration: 1000 }, { duration: 2000 }] }],
            },
          ],
        },
      ],
    },
  ],
}

const UNIT = {
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 0,
  testResults: [
    {
      name: join(WORKSPACE, 'shell/src/b.test.ts'),
      status: 'passed',
      startTime: 1000,
      endTime: 4500,
      assertionResults: [
        { fullName: 'adds', status: 'passed', duration: 100 },
        { fullName: 'is left out', status: 'pending', duration: null },
      ],
    },
  ],
}

it('reads the seconds of tests, all attempts of a browser test together', () => {
  expect(browserTimes(BROWSER).map(({ test, seconds }) => [test, seconds])).toEqual([
    ['opens', 1.5],
    ['wavers', 3],
  ])
  expect(unitTimes(UNIT).map(({ test, seconds }) => [test, seconds])).toEqual([
    ['adds', 0.1],
    ['is left out', 0],
  ])
})

it('reads the seconds of files, by their path from the workspace', () => {
  expect(browserSecondsByFile(BROWSER)).toEqual({ 'e2e/specs/a.spec.ts': 4.5 })
  expect(unitSecondsByFile(UNIT)).toEqual({ 'shell/src/b.test.ts': 3.5 })
})

it('names the ten slowest, slowest first', () => {
  const tests = Array.from({ length: 12 }, (_, at) => ({ file: 'x', test: `t${at}`, seconds: at }))
  const lines = describeSlowest(tests).split('\n')
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('    11.0 s  x › t11')
  expect(lines.at(-1)).toBe('     2.0 s  x › t2')
})
