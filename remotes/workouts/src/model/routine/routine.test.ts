import { expect, it } from 'vitest'
import { aBlock, aPrescription } from '../../testing/a-workout.ts'
import { duplicateOf, newRoutine } from './make-routine.ts'
import { asShown, changedRoutine, inFolders, lastPos, moved, type Routine } from './routine.ts'

let count = 0
const newId = () => `new-${++count}`
const aRoutine = (over: Partial<Routine> = {}): Routine => ({
  ...asShown(newRoutine({ title: 'Push', blocks: [] }, [], newId), undefined),
  ...over,
})
const [a, b, c] = ['A', 'B', 'C'].map((title, pos) => aRoutine({ id: title, title, pos })) as [
  Routine,
  Routine,
  Routine,
]
const home = aRoutine({ id: 'H', title: 'Rings', folder: 'Home' })
const all = [c, home, a, b]

it('routines are grouped by folder, those without a folder first', () =>
  expect(inFolders(all).map(({ name, routines }) => [name, routines.map(({ title }) => title)])).toEqual([
    ['', ['A', 'B', 'C']],
    ['Home', ['Rings']],
  ]))

it.each<[string, -1 | 1, [string, number][]]>([
  [
    'B',
    -1,
    [
      ['B', 0],
      ['A', 1],
    ],
  ],
  [
    'A',
    1,
    [
      ['B', 0],
      ['A', 1],
    ],
  ],
  ['A', -1, []],
  ['C', 1, []],
  ['H', 1, []],
])('moving routine %s by %d changes the positions %j', (id, by, expected) =>
  expect(moved(all, id, by, newId).map(one => [one.id, one.pos])).toEqual(expected),
)

it('routines with equal positions, which two devices can create, can still be moved', () => {
  const equal = [aRoutine({ id: 'A', title: 'A' }), aRoutine({ id: 'B', title: 'B' })]
  expect(moved(equal, 'B', -1, newId).map(one => [one.id, one.pos])).toEqual([['A', 1]])
})

it('a new routine is the last of its folder', () => {
  expect([lastPos(all, ''), lastPos(all, 'Home'), lastPos(all, 'New')]).toEqual([3, 1, 0])
  expect(newRoutine({ title: ' ', blocks: [] }, all, newId)).toMatchObject({
    title: 'Routine',
    pos: 3,
    after: [],
  })
})

it('a changed routine names the version it was made from, and drops rules of removed exercises', () => {
  const prescription = aPrescription()
  const rule = { kind: 'kg' as const, amount: 2.5, reps_min: null, reps_max: null }
  const routine = aRoutine({
    blocks: [aBlock({ prescriptions: [prescription] })],
    rules: [
      { prescription_id: prescription.id, ...rule },
      { prescription_id: 'gone', ...rule },
    ],
  })
  const changed = changedRoutine(routine, { title: 'Pull' }, newId)
  expect(changed).toMatchObject({ id: routine.id, title: 'Pull', after: [routine.save_id] })
  expect(changed.rules.map(({ prescription_id }) => prescription_id)).toEqual([prescription.id])
  const copy = duplicateOf(routine, [routine], newId)
  expect(copy).toMatchObject({ title: 'Push (copy)', after: [] })
  expect(copy.rules[0]?.prescription_id).toBe(copy.blocks[0]?.prescriptions[0]?.id)
})
