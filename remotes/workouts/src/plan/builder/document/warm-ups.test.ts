import { describe, expect, it } from 'vitest'
import { athlete, PULLDOWN, SQUAT } from '../../../model/resolved-load/loads.fixture.ts'
import { placeOf } from './arrange.ts'
import { documentOf, newIds, textOf } from './document.fixture.ts'
import { withPrescriptions } from './edit-cells.ts'
import { withWarmUps } from './warm-ups.ts'

describe('withWarmUps', () => {
  it.each([
    ['Back Squat 3x5 100kg', SQUAT, 'Back Squat w1x5 40kg, w1x4 55kg, w1x3 70kg, w1x2 85kg, 3x5 100kg'],
    ['Back Squat 3x5 @80%', SQUAT, 'Back Squat w1x5 @32%, w1x4 @44%, w1x3 @56%, w1x2 @68%, 3x5 @80%'],
    ['Back Squat 3x5 101kg', SQUAT, 'Back Squat w1x5 40kg, w1x4 55kg, w1x3 70kg, w1x2 85kg, 3x5 101kg'],
    // The empty bar once.
    ['Back Squat 3x5 30kg', SQUAT, 'Back Squat w1x5 20kg, w1x2 25kg, 3x5 30kg'],
    [
      'Lat Pulldown 3x10 50kg',
      PULLDOWN,
      'Lat Pulldown w1x5 20kg, w1x4 27.5kg, w1x3 35kg, w1x2 42.5kg, 3x10 50kg',
    ],
    ['Back Squat 3x5', SQUAT, 'Back Squat 3x5'],
    ['Back Squat w1x5 40kg, 3x5 100kg', SQUAT, 'Back Squat w1x5 40kg, 3x5 100kg'],
  ])('adds warm-up sets that fit the work sets: %s', (before, exercise, after) => {
    const document = documentOf(before)
    const id = document.blocks[0]?.prescriptions[0]?.id ?? ''
    const prescription = placeOf(document, id)?.prescription
    if (!prescription) throw new Error('There is no exercise')
    const warmed = withWarmUps(prescription, exercise, athlete(), newIds())
    expect(textOf(withPrescriptions(document, new Map([[id, warmed]])))).toBe(after)
    expect(warmed.sets.slice(-prescription.sets.length)).toEqual(prescription.sets)
  })
})
