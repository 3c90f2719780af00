import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEEP_TIMES_FILE, deepFiles, isOfDeep } from './deep.ts'
import { type RecordedTimes, splitByTime } from './shards.ts'

const TEXTS: [kind: 'unit' | 'browser', path: string, text: string, expected: boolean][] = [
  ['unit', 'supabase/tests/a/a.test.ts', `import { depth } from '../fixtures/sample-size.ts'`, true],
  ['unit', 'supabase/tests/a/races.test.ts', `import { race } from '../fixtures/race.ts'`, true],
  ['unit', 'supabase/tests/a/b.test.ts', `import { brace } from '../fixtures/brace.ts'`, false],
  ['unit', 'remotes/x/src/model/a.test.ts', `import { depth } from '../../testing/depth.ts'`, true],
  ['unit', 'remotes/x/src/model/b.test.ts', `it('answers at any depth', () => {})`, false],
  ['unit', 'shared/x/src/a.test.ts', `const isDeep = process.env.DEPTH === 'deep'`, true],
  ['unit', 'commands/deep/a.test.ts', '', true],
  ['browser', 'e2e/specs/a.spec.ts', 'const DEVICES = isDeep ? 5 : 2', true],
  ['browser', 'e2e/specs/b.spec.ts', `import { MACHINERY } from '../fixtures/machinery.ts'`, true],
  ['browser', 'e2e/specs/c.spec.ts', `import { expect, test } from '../fixtures/test.ts'`, false],
]

describe('the files of the deep tests', () => {
  it.each(TEXTS)('%s %s: %s', (kind, path, text, expected) => {
    expect(isOfDeep(kind, path, text)).toBe(expected)
  })

  it('are found in any folder', () => {
    const { unit, browser } = deepFiles()
    for (const file of [
      'commands/deep/new-page.test.ts',
      'remotes/workouts/src/plan/builder/document/merge-documents.test.ts',
      'shared/delivery/src/store/crash.test.ts',
      'supabase/local/lost-connections.test.ts',
      'supabase/tests/fuzz/tables.test.ts',
    ])
      expect(unit).toContain(file)
    for (const file of ['e2e/specs/fallback.spec.ts', 'remotes/workouts/e2e/offline.spec.ts'])
      expect(browser).toContain(file)
    expect(new Set([...unit, ...browser]).size).toBe(unit.length + browser.length)
  })
})

it('are dealt out once each, however many parts there are', () => {
  const files = deepFiles()
  const times = JSON.parse(readFileSync(DEEP_TIMES_FILE, 'utf8')) as RecordedTimes
  for (const count of [1, 2, 3, 7]) {
    const parts = splitByTime(files, times, count)
    expect(parts).toHaveLength(count)
    expect(parts.flatMap(({ unit }) => unit).sort()).toEqual(files.unit)
    expect(parts.flatMap(({ browser }) => browser).sort()).toEqual(files.browser)
  }
})
