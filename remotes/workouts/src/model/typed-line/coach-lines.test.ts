import { describe, expect, it } from 'vitest'
import type { TypedBlock } from '../workout/typed-document.ts'
import { OTHER_LINES } from './coach-lines-other.fixture.ts'
import { STRENGTH_LINES } from './coach-lines-strength.fixture.ts'
import { GLOBAL } from './global-catalogue.fixture.ts'
import { readWorkout } from './workout-reader.ts'

const options = { catalogue: GLOBAL, unit: 'kg' as const }
const read = (typed: string): TypedBlock[] | { refused: string } => {
  const { workout, errors } = readWorkout(typed, options)
  const [error] = errors
  return error ? { refused: typed.slice(error.start, error.end) } : workout.blocks
}

const LINES = [...STRENGTH_LINES, ...OTHER_LINES]
const isRight = ([typed, meaning]: (typeof LINES)[number]): boolean => {
  try {
    expect(read(typed)).toEqual(meaning)
    return true
  } catch {
    return false
  }
}

describe('lines as coaches write them', () => {
  it('are read right but where a name is not known yet', () => {
    expect(LINES.filter(isRight).length).toBe(121)
  })
})
