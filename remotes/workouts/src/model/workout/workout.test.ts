import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBlock, aPrescription, sets } from '../../testing/a-workout.ts'
import { cardProgress } from './card-progress.ts'
import { displayState } from './display-state.ts'
import { blockLabel, exerciseCode } from './exercise-code.ts'
import { interleave, orderOfSets } from './superset-order.ts'

describe('the order of a superset', () => {
  it('of A4/B3/C2 is A1 B1 C1 A2 B2 C2 A3 B3 A4', () => {
    const of = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`)
    expect(interleave([of('A', 4), of('B', 3), of('C', 2)])).toEqual([
      'A1',
      'B1',
      'C1',
      'A2',
      'B2',
      'C2',
      'A3',
      'B3',
      'A4',
    ])
  })

  it('contains each set once, in the order of its exercise', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(), { maxLength: 8 }), { maxLength: 6 }), lists => {
        const tagged = lists.map((list, owner) => list.map((value, at) => ({ owner, at, value })))
        const mixed = interleave(tagged)
        tagged.forEach((list, owner) => {
          expect(mixed.filter(item => item.owner === owner)).toEqual(list)
        })
        expect(mixed).toHaveLength(tagged.flat().length)
      }),
    )
  })

  it('in straight sets finishes one exercise before the next', () => {
    const prescriptions = [aPrescription({ sets: sets(2) }), aPrescription({ sets: sets(1) })]
    const order = (kind: 'straight' | 'superset') =>
      orderOfSets(aBlock({ kind, prescriptions })).map(place => `${place.prescription}.${place.set}`)
    expect(order('straight')).toEqual(['0.0', '0.1', '1.0'])
    expect(order('superset')).toEqual(['0.0', '1.0', '0.1'])
  })
})

describe('the state shown on a card', () => {
  it.each([
    ['published', false, '2026-11-17', 'missed'],
    ['published', false, '2026-11-18', 'today'],
    ['published', false, '2026-11-19', 'planned'],
    ['published', true, '2026-11-17', 'hidden'],
    ['draft', false, '2026-11-17', 'draft'],
    ['in_progress', false, '2026-11-01', 'in_progress'],
    ['completed', false, '2026-11-01', 'completed'],
    ['skipped', false, '2026-11-19', 'skipped'],
  ] as const)('for %s, hidden %s, on %s is %s', (state, hidden, date, shown) => {
    expect(displayState({ state, hidden, date }, '2026-11-18')).toBe(shown)
  })
})

describe('the progress shown on a card', () => {
  it.each([
    ['planned', 0, 16, null],
    ['missed', 0, 16, null],
    ['skipped', 0, 16, null],
    ['in_progress', 0, 16, { words: '0/16', share: 0, partly: true }],
    ['in_progress', 4, 16, { words: '4/16', share: 0.25, partly: true }],
    ['completed', 16, 16, { words: '16/16', share: 1, partly: false }],
    // Ended with sets missing: it is completed, and still says how far it came.
    ['completed', 4, 16, { words: '4/16', share: 0.25, partly: true }],
    ['completed', 0, 0, null],
    ['today', 1, 2, { words: '1/2', share: 0.5, partly: true }],
  ] as const)('for %s with %d of %d sets is right', (state, done, total, shown) => {
    expect(cardProgress(state, done, total)).toEqual(shown)
  })
})

describe('the labels of blocks', () => {
  it('run from A to Z, then AA', () => {
    expect([0, 1, 25, 26, 51].map(blockLabel)).toEqual(['A', 'B', 'Z', 'AA', 'AZ'])
  })
  it('are A for one exercise, A1 and A2 for two', () => {
    const one = aPrescription()
    expect(exerciseCode({ label: 'A', prescriptions: [one] }, 0)).toBe('A')
    expect(exerciseCode({ label: 'B', prescriptions: [one, one] }, 1)).toBe('B2')
  })
})
