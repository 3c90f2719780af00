import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depth, seed } from '../../testing/depth.ts'
import { CATALOGUE } from './catalogue.fixture.ts'
import { printProgram } from './print-program.ts'
import { readProgram, type TypedProgram } from './program-reader.ts'
import { ALL, aDocument } from './random-document.fixture.ts'

const TEXT = `# Week 1

## Day 1: Lower A
Back Squat 4x5 @75%
# circuit 3 rounds
Bench Press 10
#

## Day 3
Deadlift 3x5 100kg

# Week 2

# Week 3

## Day 1: Lower A
Back Squat 4x5 @80%`

const read = (text: string, catalogue = CATALOGUE, unit: 'kg' | 'lb' = 'kg') => {
  const { program, errors } = readProgram(text, { catalogue, unit })
  return { program, errors }
}
const places = ({ workouts }: TypedProgram) => workouts.map(({ week, day, title }) => [week, day, title])

it('a program text is read with its weeks and days, including empty weeks', () => {
  const { program, errors } = read(TEXT)
  expect(errors).toEqual([])
  expect(program.weeks).toBe(3)
  expect(places(program)).toEqual([
    [1, 1, 'Lower A'],
    [1, 3, null],
    [3, 1, 'Lower A'],
  ])
  expect(program.workouts[0]?.blocks.map(({ kind }) => kind)).toEqual(['straight', 'circuit'])
  expect(read(printProgram(program, CATALOGUE))).toEqual({ program, errors: [] })
})

it.each<[string, string, unknown[]]>([
  ['a day without a week is of week 1', '## Day 2: Upper', [[1, 2, 'Upper']]],
  [
    'two workouts of a day stay in their order',
    '## Day 1: B\n## Day 1: A',
    [
      [1, 1, 'B'],
      [1, 1, 'A'],
    ],
  ],
  [
    'days in any order',
    '# Week 2\n## Day 3: C\n# week 1:\n## day 1 – A',
    [
      [1, 1, 'A'],
      [2, 3, 'C'],
    ],
  ],
  ['a title with a colon', '## Day 1: Day 2: press', [[1, 1, 'Day 2: press']]],
  ['line ends of Windows', '# Week 1\r\n## Day 1: A\r\nBench 3x5', [[1, 1, 'A']]],
])('a program text is read with %s', (_, text, expected) => {
  const { program, errors } = read(text)
  expect(errors).toEqual([])
  expect(places(program)).toEqual(expected)
})

it.each<[string, string, [line: number, words: string, message: string][]]>([
  [
    'no day above',
    '# Week 1\nBench 3x5\nSquat 3x5',
    [[2, 'Bench 3x5', 'expected a day above it, such as ## Day 1: Lower A']],
  ],
  [
    'a day that there is not',
    '## Day 8: A\nBench 3x5',
    [[1, '## Day 8: A', 'expected a day from 1 to 7, such as ## Day 1: Lower A']],
  ],
  [
    'a title without a day',
    '## Lower A',
    [[1, '## Lower A', 'expected a day from 1 to 7, such as ## Day 1: Lower A']],
  ],
  ['a week twice', '# Week 1\n# Week 1\n## Day 1\nBench 3x5', [[2, '# Week 1', 'week 1 is there already']]],
  ['a week too many', '# Week 53', [[1, '# Week 53', 'expected a week from 1 to 52, such as # Week 1']]],
  [
    'a week without a number',
    '# Week one',
    [[1, '# Week one', 'expected a week from 1 to 52, such as # Week 1']],
  ],
])('a program text is refused with %s', (_, text, expected) => {
  const { errors } = read(text)
  expect(errors.map(({ start }) => text.slice(0, start).split('\n').length)).toEqual(
    expected.map(([line]) => line),
  )
  for (const [index, [, words, message]] of expected.entries()) {
    const error = errors[index]
    expect(text.slice(error?.start, error?.end)).toBe(words)
    if (message) expect(error?.message).toBe(message)
  }
})

describe('the text of a program', () => {
  const aProgram = fc
    .record({
      weeks: fc.integer({ min: 1, max: 6 }),
      workouts: fc.array(
        fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 7 }), aDocument),
        { maxLength: 6 },
      ),
    })
    .map(
      ({ weeks, workouts }): TypedProgram => ({
        weeks,
        workouts: workouts
          .map(([week, day, document]) => ({ week: Math.min(week, weeks), day, ...document }))
          .sort((one, other) => one.week - other.week || one.day - other.day),
      }),
    )

  it(
    'reads back as the same program',
    () => {
      fc.assert(
        fc.property(aProgram, program => {
          const text = printProgram(program, ALL)
          expect(read(text, ALL, 'lb'), text).toEqual({ program, errors: [] })
        }),
        { numRuns: depth({ test: 40, deep: 5000 }), seed: seed() },
      )
    },
    20 * 60_000,
  )
})
