import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depth, seed } from '../../testing/depth.ts'
import { normaliseWorkout } from './normalise.ts'
import { printWorkout } from './print-workout.ts'
import { ALL, aDocument } from './random-document.fixture.ts'
import { someText } from './random-text.fixture.ts'
import { readWorkout } from './workout-reader.ts'

const readAgain = (text: string, unit: 'kg' | 'lb') => {
  const { workout, errors } = readWorkout(text, { catalogue: ALL, unit })
  return { workout, errors }
}

const runs = { numRuns: depth({ test: 500, deep: 10_000 }), seed: seed() }
const TIMEOUT = 20 * 60_000

describe('reading and printing a document', () => {
  it(
    'returns the normalised document unchanged',
    () => {
      fc.assert(
        fc.property(aDocument, document => {
          const text = printWorkout(document, ALL)
          expect(readAgain(text, 'lb'), text).toEqual({
            workout: document,
            errors: [],
          })
        }),
        runs,
      )
    },
    TIMEOUT,
  )

  it(
    'leaves a normalised document normalised',
    () => {
      fc.assert(
        fc.property(aDocument, document => {
          expect(normaliseWorkout(document, ALL)).toEqual(document)
        }),
        runs,
      )
    },
    TIMEOUT,
  )

  it(
    'gives a stable text for any text that was read',
    () => {
      let readable = 0
      fc.assert(
        fc.property(someText, fc.constantFrom('kg' as const, 'lb' as const), (typed, unit) => {
          const { workout, errors } = readWorkout(typed, { catalogue: ALL, unit })
          if (errors.length === 0) readable++
          const document = normaliseWorkout(workout, ALL)
          if (errors.length === 0) expect(workout).toEqual(document)
          const printed = printWorkout(workout, ALL)
          const again = readAgain(printed, unit)
          expect(again, printed).toEqual({ workout: document, errors: [] })
          expect(printWorkout(again.workout, ALL)).toBe(printed)
        }),
        runs,
      )
      expect(readable).toBeGreaterThan(runs.numRuns / 20)
    },
    TIMEOUT,
  )
})
