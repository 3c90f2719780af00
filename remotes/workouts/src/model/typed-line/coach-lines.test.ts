import { describe, expect, it } from 'vitest'
import type { TypedBlock } from '../workout/typed-document.ts'
import { OTHER_LINES } from './coach-lines-other.fixture.ts'
import { STRENGTH_LINES } from './coach-lines-strength.fixture.ts'
import { GLOBAL } from './global-catalogue.fixture.ts'
import { printWorkout } from './print-workout.ts'
import { readWorkout } from './workout-reader.ts'

const options = { catalogue: GLOBAL, unit: 'kg' as const }
const read = (typed: string): TypedBlock[] | { refused: string } => {
  const { workout, errors } = readWorkout(typed, options)
  const [error] = errors
  return error ? { refused: typed.slice(error.start, error.end) } : workout.blocks
}

describe('a line as coaches write it', () => {
  it.each([...STRENGTH_LINES, ...OTHER_LINES])('is read and printed: %j', (typed, meaning) => {
    expect(read(typed)).toEqual(meaning)
    if ('refused' in meaning) return
    const printed = printWorkout({ title: null, blocks: meaning }, GLOBAL)
    expect(read(printed), printed).toEqual(meaning)
  })
})
