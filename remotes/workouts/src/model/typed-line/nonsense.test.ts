import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depth, seed } from '../../testing/depth.ts'
import { CATALOGUE } from './catalogue.fixture.ts'
import { complete } from './complete.ts'
import { printWorkout } from './print-workout.ts'
import { readWorkout } from './workout-reader.ts'

const read = (text: string) => readWorkout(text, { catalogue: CATALOGUE, unit: 'kg' })
const LENGTH = 10_000

/** What could make a pattern try again and again, repeated to a line of 10,000 characters. */
const LONG: Record<string, string> = {
  digits: '1',
  blanks: ' ',
  tabs: '\t',
  'digits and blanks': '1 ',
  waves: '5/',
  commas: '1,',
  'groups without amounts': '3x',
  groups: '3x5, ',
  'open sets': '5+',
  brackets: '3x(2+',
  ranges: '8-',
  'quotation marks': '"',
  'quotation marks and blanks': '" ',
  backslashes: '\\',
  'quoted backslashes': '"\\',
  notes: ' //',
  slashes: '/',
  percent: '75%',
  names: 'Back Squat ',
  'of names': '3x5 @75% of ',
  letters: 'x',
  labels: 'A1. ',
  bullets: '- ',
  heads: '# ',
  clocks: '1:30',
  emoji: '🏋️‍♀️',
  'right to left': 'قرفصاء ',
  'full width': '３×５ ',
  accents: 'é\u0301',
  'combining marks': '\u0301',
  nulls: '\0',
}

describe('reading nonsense', () => {
  it.each(Object.entries(LONG))('takes time linear in the length of a line of %s', (_, part) => {
    for (const start of ['', 'Back Squat 3x5 ', '"', '# circuit ', 'Back Squat 3x5 // ']) {
      const line = (start + part.repeat(LENGTH)).slice(0, LENGTH)
      const started = performance.now()
      const { workout, errors } = read(line)
      // Linear is a few milliseconds; what is squared takes seconds.
      expect(performance.now() - started).toBeLessThan(1000)
      for (const error of errors) {
        expect(error.start).toBeLessThanOrEqual(error.end)
        expect(error.end).toBeLessThanOrEqual(line.length)
      }
      expect(read(printWorkout(workout, CATALOGUE)).errors).toEqual([])
    }
  })

  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ maxLength: 60 }),
    fc
      .array(
        fc.constantFrom(
          ...Object.values(LONG),
          'Squat',
          '4x5',
          '@',
          'RPE',
          't31X0',
          'r90',
          '\n',
          'bw',
          '+',
          'of',
        ),
        {
          maxLength: 20,
        },
      )
      .map(parts => parts.join('')),
  )

  it('never throws, marks errors within the text, and prints what it read', () => {
    fc.assert(
      fc.property(anyText, text => {
        const { workout, errors } = read(text)
        for (const { start, end } of errors)
          expect([start >= 0, start <= end, end <= text.length]).toEqual([true, true, true])
        expect(read(printWorkout(workout, CATALOGUE)).errors).toEqual([])
      }),
      { numRuns: depth({ test: 1000, deep: 50_000 }), seed: seed() },
    )
    // In large numbers on a machine with other work.
  }, 300_000)

  it('offers no completion outside the text', () => {
    fc.assert(
      fc.property(anyText, fc.nat(70), (text, at) => {
        const cursor = Math.min(at, text.length)
        const { start, end } = complete(text, cursor, CATALOGUE)
        expect([start >= 0, start <= end, end]).toEqual([true, true, cursor])
      }),
      { numRuns: depth({ test: 300, deep: 5_000 }), seed: seed() },
    )
  })
})
