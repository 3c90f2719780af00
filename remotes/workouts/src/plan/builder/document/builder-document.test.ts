import { expect, it } from 'vitest'
import { aBlock, aPrescription, aWorkout } from '../../../testing/a-workout.ts'
import { splitOff } from './arrange.ts'
import { setKind } from './block-head.ts'
import { toBlocks, toBuilderDocument } from './builder-document.ts'
import { exercises, newIds } from './document.fixture.ts'

const [one, two] = [aPrescription({ turn: 1 }), aPrescription({ turn: 2, rest_s: 90, rest_max_s: 120 })]
const workout = aWorkout({
  blocks: [aBlock({ kind: 'emom', rounds: 10, interval_s: 60, prescriptions: [one, two] })],
})
const document = toBuilderDocument(workout, newIds())
const turnsOf = (changed: typeof document) =>
  toBlocks(changed, exercises).map(({ prescriptions }) => prescriptions.map(({ turn }) => turn))

it('an exercise of an EMOM keeps its turn and the longer end of its rest', () => {
  expect(turnsOf(document)).toEqual([[1, 2]])
  expect(toBlocks(document, exercises)[0]?.prescriptions[1]).toMatchObject({ rest_s: 90, rest_max_s: 120 })
})

it('an exercise outside of an EMOM has no turn', () => {
  expect(turnsOf(splitOff(document, two.id, newIds()))).toEqual([[1], [null]])
  const id = document.blocks[0]?.id ?? ''
  expect(turnsOf(setKind(document, id, 'circuit', newIds()).document)).toEqual([[null, null]])
})
