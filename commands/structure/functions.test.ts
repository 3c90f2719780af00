import { describe, expect, it } from 'vitest'
import { checkLengths, isProduct, MOST_LINES, readFunctions } from './functions.ts'

const NOTHING = (lines: number) => Array.from({ length: lines }, () => '  nothing()')

/** A function of that many lines below a comment of one. */
const planted = (lines: number, first = 'export function Planted() {', last = '}') =>
  ['// A comment.', first, ...NOTHING(lines - 2), last, ''].join('\n')

it('a function that is one line too long is named with its place', () => {
  expect(checkLengths(readFunctions('a.tsx', planted(MOST_LINES)))).toEqual([])
  expect(checkLengths(readFunctions('a.tsx', planted(MOST_LINES + 1)))).toEqual([
    {
      path: 'a.tsx',
      line: 2,
      rule: 'length',
      message: expect.stringContaining(`Planted has ${MOST_LINES + 1} lines, ${MOST_LINES} are the most`),
    },
  ])
})

describe('the length of a function', () => {
  it.each([
    ['declared', 'async function planted() {', '}', 'planted'],
    ['as the value of a variable', 'const planted = () => {', '}', 'planted'],
    ['handed to a call', 'const planted = memo(() => {', '})', 'planted'],
    ['named where it is handed over', 'const other = memo(function planted() {', '})', 'planted'],
    ['that is exported without a name', 'export default () => {', '}', 'a function without a name'],
  ])('counts from its first to its last line: %s', (_, first, last, name) => {
    expect(readFunctions('a.ts', planted(5, first, last))).toEqual([
      { path: 'a.ts', line: 2, name, lines: 5 },
    ])
  })

  it.each([
    ['a method of an object', 'const a = {', 'planted() {'],
    ['a function of an object', 'const a = {', 'planted: () => {'],
    ['a method of a class', 'class A {', '#planted() {'],
    ['a property of a class', 'class A {', 'planted = () => {'],
  ])('counts its own lines alone: %s', (_, outer, inner) => {
    const text = [outer, inner, ...NOTHING(3), '}', '}'].join('\n')
    expect(readFunctions('a.ts', text)).toEqual([{ path: 'a.ts', line: 2, name: 'planted', lines: 5 }])
  })

  it('does not include a function within it', () => {
    const text = ['function outer() {', 'function inner() {', ...NOTHING(2), '}', '}'].join('\n')
    expect(readFunctions('a.ts', text).map(({ name, lines }) => [name, lines])).toEqual(
      expect.arrayContaining([
        ['outer', 6],
        ['inner', 4],
      ]),
    )
  })
})

it.each([
  ['remotes/workouts/src/plan/calendar/calendar-page.tsx', true],
  ['supabase/local/platform/start.ts', true],
  ['commands/test.ts', true],
  ['shell/src/slots/bar.test.tsx', false],
  ['remotes/workouts/src/model/set.fixture.ts', false],
  ['remotes/workouts/e2e/builder.spec.ts', false],
  ['remotes/workouts/src/testing/faked.ts', false],
  ['shared/ui/gallery/button.tsx', false],
  ['shell/bench/measure.ts', false],
  ['supabase/tests/limits/calls.ts', false],
  ['shared/data/src/database.gen.ts', false],
  ['remotes/landing/readme.md', false],
])('product code is told from tests: %s', (path, expected) => {
  expect(isProduct(path)).toBe(expected)
})
