import { describe, expect, it } from 'vitest'
import { aBlock, anExercise, aPrescription, aWorkout, kg, sets } from '../../testing/a-workout.ts'
import type { Exercise } from '../exercise/exercise.ts'
import { formatTargets } from '../set/format-target.ts'
import { blockLabel } from '../workout/exercise-code.ts'
import type { Measurement } from '../workout/workout.ts'
import {
  type BuilderRow,
  type BuilderState,
  emptyBuilder,
  isUniform,
  moveRow,
  newRow,
  problemsOf,
  removeRow,
  toBlocks,
  toBuilder,
  withEverySet,
  withSet,
  withSetCount,
} from './builder-state.ts'
import { rowCodes } from './row-codes.ts'

let count = 0
const newId = () => `new-${++count}`
const exercise = (name: string, measurement: Measurement = 'weight_reps'): Exercise => ({
  ...anExercise({ id: name, name, measurement }),
  aliases: [],
  owner: 'global',
})
const row = (name: string, over: Partial<BuilderRow> = {}): BuilderRow => ({
  ...newRow(exercise(name), newId),
  ...over,
})
const built = (rows: BuilderRow[]): BuilderState => ({ ...emptyBuilder('2026-11-23'), title: 'T', rows })
const blocks = (state: BuilderState) => toBlocks(state, 'kg', blockLabel, newId)
const names = (rows: readonly BuilderRow[]) =>
  rows.map(({ exercise: { name }, joined }) => (joined ? `+${name}` : name))

describe('from typing to targets', () => {
  it('4 sets of 5 at 100, then 3 of 8 without a load', () => {
    const squat = withEverySet(withSetCount(row('Back Squat'), 4, newId), { amount: '5', load: '100' })
    const rdl = withEverySet(row('RDL'), { amount: '8' })
    const made = blocks(built([squat, rdl]))
    expect(made.map(block => [block.label, formatTargets(block.prescriptions[0]?.sets ?? [], 'kg')])).toEqual(
      [
        ['A', '4×5 @ 100 kg'],
        ['B', '3×8'],
      ],
    )
  })

  it('says in which cell something cannot be understood', () => {
    const wrong = withEverySet(withSetCount(row('Squat'), 1, newId), { amount: '5x5', load: 'heavy' })
    expect(problemsOf(built([wrong]), 'kg').map(({ field }) => field)).toEqual(['amount', 'load'])
  })

  it('leaves out a load where the exercise takes none', () => {
    const plank = newRow(exercise('Plank', 'time'), newId)
    const state = built([withEverySet(plank, { amount: '45', load: '100' })])
    expect(problemsOf(state, 'kg')).toEqual([])
    expect(formatTargets(blocks(state)[0]?.prescriptions[0]?.sets ?? [], 'kg')).toBe('3×45 s')
  })

  it('50 kg typed by a reader of pounds comes back as typed', () => {
    const squat = withEverySet(withSetCount(row('Back Squat'), 1, newId), { amount: '5', load: '50 kg' })
    const stored = aWorkout({ blocks: toBlocks(built([squat]), 'lb', blockLabel, newId) })
    expect(toBuilder(stored).rows[0]?.sets[0]?.load).toBe('50kg')
  })

  it('opened and saved without a change, a workout stays what it was, also in the other unit', () => {
    const workout = aWorkout({
      blocks: [
        aBlock({
          prescriptions: [
            aPrescription({ sets: sets(2, { ...kg(102.058), load_unit: 'lb' }), tempo: '31X0' }),
          ],
        }),
        aBlock({
          label: 'B',
          kind: 'superset',
          note: 'No rest between',
          prescriptions: [aPrescription(), aPrescription({ sets: sets(3, { rpe: 8, load_kind: 'open' }) })],
        }),
      ],
    })
    for (const unit of ['kg', 'lb'] as const) {
      expect(toBlocks(toBuilder(workout), unit, blockLabel, newId)).toEqual(workout.blocks)
    }
  })
})

describe('the number of sets', () => {
  it('typing 12, which passes through 1, keeps the id of every set', () => {
    const four = withEverySet(withSetCount(row('Squat'), 4, newId), { amount: '5' })
    const ids = four.sets.map(set => set.id)
    const twelve = withSetCount(withSetCount(four, 1, newId), 12, newId)
    expect(twelve.sets).toHaveLength(12)
    expect(twelve.sets.slice(0, 4).map(set => set.id)).toEqual(ids)
    expect(new Set(twelve.sets.map(set => set.id)).size).toBe(12)
    expect(isUniform(twelve)).toBe(true)
  })

  it('one different set makes the line a grid', () => {
    const squat = row('Squat')
    expect(isUniform(withSet(squat, squat.sets[0]?.id ?? '', { load: '60' }))).toBe(false)
  })
})

describe('order and supersets', () => {
  const [a, b, c] = [row('A'), row('B', { joined: true }), row('C')]

  it('B joined to A is A1 and A2, and one block', () => {
    expect(rowCodes([a, b, c])).toEqual(['A1', 'A2', 'B'])
    const made = blocks(built([a, b, c]))
    expect(made.map(block => [block.label, block.kind, block.prescriptions.length])).toEqual([
      ['A', 'superset', 2],
      ['B', 'straight', 1],
    ])
  })

  it('moving takes over the place in the superset, and the first is never joined', () => {
    expect(names(moveRow([a, b, c], b.id, -1))).toEqual(['B', '+A', 'C'])
    expect(names(moveRow([a, b, c], c.id, -1))).toEqual(['A', '+C', 'B'])
    expect(names(moveRow([a, b, c], a.id, -1))).toEqual(['A', '+B', 'C'])
    expect(names(moveRow([a, b, c], c.id, 1))).toEqual(['A', '+B', 'C'])
  })

  it('removing the head of a superset makes the next one its head', () => {
    expect(names(removeRow([c, a, b], a.id))).toEqual(['C', 'B'])
    expect(names(removeRow([a, b, c], b.id))).toEqual(['A', 'C'])
  })

  it('a superset taken apart gives the second exercise a block of its own', () => {
    const workout = aWorkout({
      blocks: [aBlock({ kind: 'superset', prescriptions: [aPrescription(), aPrescription()] })],
    })
    const state = toBuilder(workout)
    const apart = blocks({ ...state, rows: state.rows.map(each => ({ ...each, joined: false })) })
    expect(apart.map(block => block.kind)).toEqual(['straight', 'straight'])
    expect(apart[0]?.id).toBe(workout.blocks[0]?.id)
    expect(apart[1]?.id).not.toBe(apart[0]?.id)
  })
})
