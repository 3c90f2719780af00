import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../../../docs/formats/e1rm.json'
import { epley, estimatedMax } from './one-rep-max.ts'

const rounded = (kg: number | null): number | null => kg && Number(kg.toFixed(3))

describe('one-repetition maximum', () => {
  it.each(cases)(
    'of $kg kg for $reps: $epley by Epley, $kept stored',
    ({ reps, kg, epley: byEpley, kept }) => {
      expect([epley(kg, reps), estimatedMax(kg, reps)].map(rounded)).toEqual([byEpley, kept])
    },
  )

  it.each([0, -1, 2.5, Number.NaN])('is null for %d repetitions', reps => {
    expect(epley(100, reps)).toBeNull()
  })

  it('is never below the load lifted, and rises with the repetitions', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 35 }),
        fc.double({ min: 1, max: 500, noNaN: true }),
        (reps, kg) => {
          const now = epley(kg, reps) ?? 0
          expect(now).toBeGreaterThanOrEqual(kg * 0.999999)
          expect(epley(kg, reps + 1) ?? 0).toBeGreaterThan(now)
        },
      ),
    )
  })
})
