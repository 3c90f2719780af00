import { expect, it } from 'vitest'
import { aBlock, anExercise, aPrescription, aSet } from '../../testing/a-workout.ts'
import { sessionBlocks, toDo } from './session-blocks.ts'
import { writtenSets } from './written-sets.ts'

const blocks = toDo(
  sessionBlocks(
    {
      blocks: [
        aBlock({
          prescriptions: [
            aPrescription({
              exercise: anExercise({ name: 'Row' }),
              sets: [aSet({ id: 'warm', set_type: 'warmup' }), aSet({ id: 'one' }), aSet({ id: 'two' })],
            }),
          ],
        }),
      ],
    },
    [],
    [],
  ),
)

it.each<[string, Record<string, { amount?: string; weight?: string }>, string[], string[]]>([
  ['an amount that was typed and not ticked', { two: { amount: '8' } }, [], ['two']],
  ['nothing where it was ticked', { two: { amount: '8' } }, ['two'], []],
  ['nothing of a weight alone: the amount is the plan’s', { one: { weight: '60' } }, [], []],
  ['nothing of spaces', { one: { amount: ' ' } }, [], []],
  ['nothing of a warm-up set', { warm: { amount: '8' } }, [], []],
  ['nothing of a set that is not there', { other: { amount: '8' } }, [], []],
])('finds %s', (_, typed, logged, found) => {
  const logs = logged.map(id => ({ id, set_target_id: id }))
  expect(writtenSets(blocks, logs, typed)).toEqual(found.map(id => ({ id, exercise: 'Row' })))
})
