import { describe, expect, it } from 'vitest'
import { aBlock, aLog, anExercise, aPrescription, aSet } from '../../testing/a-workout.ts'
import type { Block } from '../workout/workout.ts'
import { nextAfter, setInHand } from './next-set.ts'

const exercise = (name: string, count: number) =>
  aPrescription({
    id: name,
    exercise: anExercise({ name }),
    sets: Array.from({ length: count }, (_, index) => aSet({ id: `${name}${index + 1}` })),
  })
const straight = (name: string, count: number): Block =>
  aBlock({ id: name, prescriptions: [exercise(name, count)] })
const superset = (counts: Record<string, number>): Block =>
  aBlock({
    id: Object.keys(counts).join(''),
    kind: 'superset',
    prescriptions: Object.entries(counts).map(([name, count]) => exercise(name, count)),
  })
/** A of three sets, the superset B and C of two each, D of two. */
const blocks = [straight('A', 3), superset({ B: 2, C: 2 }), straight('D', 2)]
const all = blocks.flatMap(({ prescriptions }) => prescriptions)
const logsOf = (done: string) =>
  done
    .split(' ')
    .filter(Boolean)
    .map((id, index) => {
      const prescription = all.find(({ sets }) => sets.some(set => set.id === id))
      const target = prescription?.sets.find(set => set.id === id)
      if (!prescription || !target) throw new Error(`There is no set ${id}.`)
      return aLog(prescription, target, { completed_at: `2026-11-18T18:0${index}:00Z` })
    })

describe('the next set', () => {
  it.each<[string, string, string | null]>([
    ['', 'A1', 'A2'],
    ['A1 A2', 'A3', 'B1'],
    // Out of order one stays with the exercise, wherever it stands.
    ['', 'A2', 'A3'],
    ['', 'D1', 'D2'],
    ['A1', 'D1', 'D2'],
    // What was skipped is not jumped back to.
    ['A3', 'A1', 'A2'],
    ['A1', 'A3', 'B1'],
    ['', 'D2', null],
    ['D1', 'D2', null],
    // A superset takes turns, wherever one begins.
    ['', 'B1', 'C1'],
    ['B1', 'C1', 'B2'],
    ['B1 C1', 'B2', 'C2'],
    ['', 'C1', 'B1'],
    ['C1', 'B1', 'C2'],
    ['B1 C1 B2', 'C2', 'D1'],
    ['B1', 'B2', 'C1'],
    // Sets that are done already are passed.
    ['B1 C1 B2 D1', 'C2', 'D2'],
    ['A2', 'A1', 'A3'],
    ['B1 C1 B2 D1 D2', 'C2', null],
  ])('with %s done, after %s, is %s', (done, ticked, expected) => {
    expect(nextAfter(blocks, logsOf(done), ticked)).toBe(expected)
  })

  it('is null after a set that does not exist', () => expect(nextAfter(blocks, [], 'X1')).toBeNull())
})

describe('the set in hand', () => {
  it.each<[string, string | null | undefined, string | null]>([
    // Nothing was touched here.
    ['', undefined, 'A1'],
    ['A1', undefined, 'A2'],
    ['D1', undefined, 'D2'],
    ['A1 A2 D1 D2', undefined, null],
    // What was touched, also a set that is done.
    ['A1', 'D1', 'D1'],
    ['A1', 'A1', 'A1'],
    // That one went from the plan.
    ['A1', 'X1', 'A2'],
    // The end was reached here.
    ['A1', null, null],
  ])('with %s done and %s touched last is %s', (done, touched, expected) => {
    expect(setInHand(blocks, logsOf(done), touched)).toBe(expected)
  })
})
