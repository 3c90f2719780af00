import fc from 'fast-check'
import { expect, it } from 'vitest'
import { depth, seed } from '../../testing/depth.ts'
import { athlete, DUMBBELLS, max, ON, PULL_UP, PULLDOWN, SQUAT, set } from '../resolved-load/loads.fixture.ts'
import { reasonText } from '../resolved-load/reason-text.ts'
import { resolveLoads } from '../resolved-load/resolve-load.ts'
import { fromKg } from '../units/weight.ts'
import type { TypedLoad } from '../workout/typed-document.ts'
import { roundLoad } from './round-load.ts'

const runs = { numRuns: depth({ test: 300, deep: 10_000 }), seed: seed() }
const unit = fc.constantFrom('kg' as const, 'lb' as const)
const weight = fc.integer({ min: 0, max: 30_000 }).map(hundredths => hundredths / 100)
const plates = fc.uniqueArray(
  fc.record({
    weight: fc.constantFrom(0.5, 1.25, 2.5, 5, 10, 15, 20, 25),
    pairs: fc.integer({ min: 1, max: 2 }),
  }),
  { selector: plate => plate.weight, maxLength: 5 },
)
const barAndPlates = fc.record({ unit, barWeight: fc.constantFrom(0, 7.5, 15, 20), plates })

it('roundLoad takes the nearest load that bar and plates can make', () => {
  fc.assert(
    fc.property(barAndPlates, weight, (own, kg) => {
      const rounded = roundLoad(kg, SQUAT, athlete({ barAndPlates: own }))
      let totals: number[] = [own.barWeight]
      for (const plate of own.plates)
        totals = totals.flatMap(total =>
          Array.from({ length: plate.pairs + 1 }, (_, n) => total + 2 * n * plate.weight),
        )
      const wanted = fromKg(kg, own.unit)
      const least = Math.min(...totals.map(total => Math.abs(total - wanted)))
      const total = fromKg(rounded.kg, own.unit)
      expect(totals).toContain(total)
      expect(Math.abs(total - wanted)).toBeCloseTo(least, 6)
      if (wanted < own.barWeight) expect(rounded.limit).toBe('bar')
      if (wanted > Math.max(...totals)) expect(rounded.limit).toBe('heaviest')
    }),
    runs,
  )
})

it('roundLoad is never off by more than half a step', () => {
  fc.assert(
    fc.property(unit, weight, (own, kg) => {
      const step = own === 'kg' ? 2.5 : 5
      const value = fromKg(roundLoad(kg, PULLDOWN, athlete({ unit: own })).kg, own)
      expect(value % step).toBe(0)
      expect(Math.abs(value - fromKg(kg, own))).toBeLessThanOrEqual(step / 2)
    }),
    runs,
  )
})

it('roundLoad never throws, for any load and athlete', () => {
  const number = fc.oneof(
    fc.integer({ min: -300, max: 300 }),
    fc.constantFrom(Number.NaN, Infinity, -Infinity, 0.1, -0.1),
  )
  const target = fc.record<TypedLoad>({
    load_kind: fc.constantFrom(
      'kg',
      'pct_1rm',
      'pct_bw',
      'bw_plus',
      'prev_pct',
      'prev_kg',
      'bodyweight',
      'open',
    ),
    load_min: fc.option(number),
    load_max: fc.option(number),
    load_unit: unit,
    pct_base: fc.constantFrom('1rm', 'tm', null),
    pct_exercise_id: fc.constantFrom(null, 'pulldown'),
  })
  const sets = fc.array(
    fc.tuple(target, fc.option(number)).map(([its, lifted]) => set(its, lifted)),
    { minLength: 1, maxLength: 6 },
  )
  const maxes = fc.array(
    fc
      .tuple(fc.constantFrom('tested' as const, 'estimated' as const, 'training' as const), number)
      .map(([kind, kg]) => max(kind, kg)),
  )
  const bodyWeights = fc.array(number.map(kg => ({ date: ON, kg })))
  const person = fc.record({ unit, maxes, bodyWeights, barAndPlates: fc.option(barAndPlates) })
  const exercise = fc.constantFrom(SQUAT, DUMBBELLS, PULLDOWN, PULL_UP)
  fc.assert(
    fc.property(exercise, person, sets, (its, who, all) => {
      const resolved = resolveLoads(all, { exercise: its, athlete: who, on: ON })
      for (const [index, load] of resolved.entries()) {
        const text = reasonText(load, { unit: who.unit, on: ON, nameOf: id => id })
        expect(text).not.toMatch(/NaN|Infinity|undefined|null/)
        if (load.status !== 'load') continue
        expect(load.low.kg).toBeGreaterThanOrEqual(0)
        expect(load.high.kg).toBeGreaterThanOrEqual(load.low.kg)
        expect(load.high.kg).toBeLessThan(Infinity)
        const isRounded = !['kg', 'bw_plus', 'bodyweight'].includes(all[index]?.target.load_kind ?? '')
        const bar = its === SQUAT && who.barAndPlates ? who.barAndPlates : null
        if (isRounded && bar) expect(fromKg(load.low.kg, bar.unit)).toBeGreaterThanOrEqual(bar.barWeight)
      }
    }),
    runs,
  )
})
