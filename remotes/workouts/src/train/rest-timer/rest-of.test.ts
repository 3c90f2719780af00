import { expect, it } from 'vitest'
import { sessionBlocks } from '../../model/log/session-blocks.ts'
import { aBlock, anExercise, aPrescription, sets } from '../../testing/a-workout.ts'
import { nextWords, restAfter } from './rest-of.ts'

const squat = aPrescription({ sets: sets(2), rest_s: 180 })
const row = aPrescription({ exercise: anExercise({ name: 'Row' }), sets: sets(2) })
const dip = aPrescription({ exercise: anExercise({ name: 'Dip' }), sets: sets(2) })
const blocks = sessionBlocks(
  {
    blocks: [
      aBlock({ prescriptions: [squat] }),
      aBlock({ label: 'B', kind: 'superset', rest_s: 90, prescriptions: [row, dip] }),
    ],
  },
  [],
  [],
)
const id = (of: typeof squat, set: number) => of.sets[set]?.id ?? ''

it.each([
  ['its own rest', id(squat, 0), 180],
  ['none within a round', id(row, 0), null],
  ['that of the block after the round', id(dip, 0), 90],
  ['and after the last one', id(dip, 1), 90],
  ['none for a set that is not there', 'unknown', null],
])('after a set: %s', (_, targetId, rest) => expect(restAfter(blocks, targetId)).toBe(rest))

it('says what comes next, in turns in a superset', () => {
  const done = [...squat.sets].map(({ id: set_target_id }) => ({
    id: `log of ${set_target_id}`,
    set_target_id,
  }))
  expect(nextWords(blocks, [], id(squat, 0))).toBe('A Back Squat, set 2')
  expect(nextWords(blocks, done, id(row, 0))).toBe('B2 Dip, set 1')
  expect(nextWords(blocks, [...done, { id: '1', set_target_id: id(row, 0) }], id(dip, 0))).toBe(
    'B1 Row, set 2',
  )
})
