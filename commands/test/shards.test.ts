import { expect, it } from 'vitest'
import { OTHERWISE, type RecordedTimes, readShard, splitByTime, type TestFiles } from './shards.ts'

const times = (over: Partial<RecordedTimes> = {}): RecordedTimes => ({
  steps: { check: 0, gate: 0, unit: 100, browser: 100 },
  unit: {},
  browser: {},
  ...over,
})
const named = (kind: string, count: number) => Array.from({ length: count }, (_, at) => `${kind}-${at}`)

it('gives every file to exactly one part', () => {
  const files = { unit: named('unit', 101), browser: named('browser', 37) }
  const unit = Object.fromEntries(files.unit.map((file, at) => [file, 1 + ((at * 7) % 13)]))
  const parts = splitByTime(files, times({ unit }), 3)
  for (const kind of ['unit', 'browser'] as const)
    expect(parts.flatMap(part => part[kind]).sort()).toEqual([...files[kind]].sort())
})

it('counts the check to the first part, and building to the others', () => {
  const files = { unit: named('unit', 8), browser: [] }
  const steps = { check: 50, gate: 25, unit: 100, browser: 0 }
  // Each file is an eighth of 100 s; all parts end after 66 or so.
  expect(splitByTime(files, times({ steps }), 3).map(part => part.unit.length)).toEqual([2, 3, 3])
})

it('weighs files of both kinds by their share of their step', () => {
  const files: TestFiles = { unit: ['long', 'short'], browser: ['page'] }
  const recorded = times({
    steps: { check: 0, gate: 0, unit: 60, browser: 60 },
    unit: { long: 30, short: 30 },
    browser: { page: 500 },
  })
  expect(splitByTime(files, recorded, 2)).toEqual([
    { unit: [], browser: ['page'] },
    { unit: ['long', 'short'], browser: [] },
  ])
})

it('counts a file without a recorded time as short', () => {
  const files: TestFiles = { unit: ['known', 'new'], browser: [] }
  const [first, second] = splitByTime(files, times({ unit: { known: OTHERWISE * 3 } }), 2)
  expect([first?.unit, second?.unit]).toEqual([['known'], ['new']])
})

it('splits the same way on every machine', () => {
  const files = { unit: named('unit', 20), browser: named('browser', 5) }
  const turned = { unit: files.unit.toReversed(), browser: files.browser.toReversed() }
  expect(splitByTime(turned, times(), 3)).toEqual(splitByTime(files, times(), 3))
})

it('reads the part and the number of parts from text', () => {
  expect(readShard('2/3')).toEqual({ index: 2, count: 3 })
  for (const text of ['', '3', '0/3', '4/3', '1/0', 'a/b', '1/3/5'])
    expect(() => readShard(text)).toThrow('no part of a run')
})
