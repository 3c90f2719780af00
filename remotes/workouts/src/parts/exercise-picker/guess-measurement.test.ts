import { expect, it } from 'vitest'
import { guessMeasurement } from './guess-measurement.ts'

it.each([
  ['Zercher Squat 3x5 80kg', 'weight_reps'],
  ['Zercher Squat 3x5 r2min', 'weight_reps'],
  ['Wall Sit 3x45s', 'time'],
  ['Weighted Wall Sit 3x1:30 20kg', 'weighted_time'],
  ['Sled Push 4x20m 80kg', 'distance_weight'],
  ['Swim 4x100m', 'distance_time'],
  ['Ski Erg 5x12cal', 'calories'],
  ['Ring Dip 3x8 bw+10kg', 'weighted_bodyweight'],
])('guessMeasurement of "%s" is %s', (line, measurement) => {
  expect(guessMeasurement(line)).toBe(measurement)
})
