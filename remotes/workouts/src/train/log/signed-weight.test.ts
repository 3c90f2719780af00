import { expect, it } from 'vitest'
import {
  isAssistance,
  readSignedWeight,
  steppedWeight,
  weightShown,
  weightTyped,
  withOtherUnit,
} from './signed-weight.ts'

const BODY = 'weighted_bodyweight'

it.each([
  ['20', BODY, false, '20'],
  ['-20', BODY, true, '20'],
  ['-', BODY, true, ''],
  ['20', 'assisted_bodyweight', true, '20'],
  ['100', 'weight_reps', false, '100'],
] as const)('%j of %s is assistance: %j, and is shown as %j', (text, measurement, helps, shown) => {
  expect(isAssistance(text, measurement)).toBe(helps)
  expect(weightShown(text, measurement)).toBe(shown)
})

it.each([
  ['25', '20', '25'],
  ['25', '-20', '-25'],
  ['', '-20', '-'],
  ['-25', '20', '-25'],
  ['−25', '', '-25'],
  // A minus in a field for assistance is weight.
  ['-25', '-20', '25'],
])('%j typed over %j becomes %j', (typed, text, next) => expect(weightTyped(typed, text, BODY)).toBe(next))

it('a minus stays typed where an exercise has no assistance', () =>
  expect(weightTyped('-25', '20', 'weight_reps')).toBe('-25'))

it.each([
  ['20', 20],
  ['-20', -20],
  ['-45 lb', -45],
  ['-0', 0],
  ['-', null],
  ['-heavy', Number.NaN],
])('the weight %j is read as %j', (text, value) =>
  expect(readSignedWeight(text, 'kg', BODY).value).toBe(value),
)

it.each([
  ['20', 2.5, BODY, '22.5'],
  ['0', -2.5, BODY, '-2.5'],
  ['-2.5', 2.5, BODY, '-5'],
  ['-2.5', -5, BODY, '2.5'],
  ['-45 lb', 5, BODY, '-50 lb'],
  ['', 2.5, BODY, '2.5'],
  ['0', -2.5, 'weight_reps', '0'],
  ['0', -2.5, 'assisted_bodyweight', '0'],
  ['heavy', 2.5, 'weight_reps', 'heavy'],
] as const)('%j stepped by %d of %s is %j', (text, by, measurement, next) =>
  expect(steppedWeight(text, by, 'kg', measurement)).toBe(next),
)

it.each([
  ['50', '50 lb'],
  ['50 lb', '50'],
  ['-20', '-20 lb'],
  ['', ''],
  ['heavy', 'heavy'],
])('%j switched to the other unit is %j', (typed, other) => expect(withOtherUnit(typed, 'kg')).toBe(other))
