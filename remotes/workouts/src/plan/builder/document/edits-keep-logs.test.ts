import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchIds } from '../../../model/typed-line/match-ids.ts'
import { edited, someEdits } from '../../../model/typed-line/random-edit.fixture.ts'
import type { StoredSet } from '../../../model/typed-line/stored-workout.ts'
import { readWorkout } from '../../../model/typed-line/workout-reader.ts'
import { depth, seed } from '../../../testing/depth.ts'
import { createBuilderStore } from '../builder-store.ts'
import { setsOf } from '../edit-actions.ts'
import { joinAbove, moveExercise, removeExercises, splitOff } from './arrange.ts'
import { CELL_FIELDS } from './cell.ts'
import { contextOf, documentOf, reader, textOf } from './document.fixture.ts'
import { rowsOf } from './rows.ts'

const TEXT = `Back Squat w2x5 @40%, 4x5 @75% RPE 8 r180
B1. Bench Press 3x8-10
B2. Barbell Row 3x10
Plank 3x45
# circuit 3 rounds r90
Push-Up 10
Goblet Squat 12
#
Back Squat 1x10`

const TYPED = [
  '5x5',
  '2x5',
  'w2x5, 3x5',
  '1x1',
  'w3x3',
  '80%',
  '100',
  '',
  '7',
  'x',
  'r90',
  '3x8 60kg RPE 7',
  '75/80/85%',
  '12',
]

const cellEdit = fc.record({
  by: fc.constant('cell' as const),
  row: fc.nat(50),
  field: fc.constantFrom(...CELL_FIELDS),
  text: fc.constantFrom(...TYPED),
  letters: fc.boolean(),
})
const arrange = fc.record({
  by: fc.constantFrom('up', 'down', 'join', 'split', 'remove', 'undo', 'redo', 'several'),
  row: fc.nat(50),
})
const textEdit = fc.record({ by: fc.constant('text' as const), edits: someEdits })
const edits = fc.array(fc.oneof(cellEdit, arrange, textEdit), { minLength: 1, maxLength: 6 })

/** Where a set was when its workout was opened: exercise and place tell whose log it is. */
const placesOf = (document: ReturnType<typeof documentOf>): Map<string, string> =>
  new Map(
    document.blocks.flatMap(({ prescriptions }) =>
      prescriptions.flatMap(one => one.sets.map(({ id }): [string, string] => [id, one.id])),
    ),
  )

it('500 random edits of rows and text take no logged set away unasked, and give its id to no other exercise', () => {
  fc.assert(
    fc.property(edits, fc.array(fc.nat(30), { minLength: 1, maxLength: 6 }), (steps, chosen) => {
      let count = 0
      const newId = () => `id${++count}`
      const document = documentOf(TEXT, newId)
      const all = setsOf(document)
      const logged = new Set(chosen.map(index => (all[index % all.length] as StoredSet).id))
      const store = createBuilderStore({ document, context: () => contextOf(newId), logged: () => logged })
      const { actions } = store.getState()
      const before = placesOf(document)
      for (const step of steps) {
        const rows = rowsOf(store.getState().document, store.getState().splits)
        const row = 'row' in step ? rows[step.row % Math.max(1, rows.length)] : undefined
        if (step.by === 'text') {
          const now = store.getState().document
          const read = readWorkout(edited(textOf(now), step.edits), reader)
          if (read.errors.length > 0) continue
          const { workout, removed } = matchIds(
            { blocks: [...now.blocks] },
            read.workout,
            logged,
            newId,
            reader.catalogue,
          )
          // As the text view: what would go is asked about first.
          if (removed.length === 0) actions.edit(one => ({ ...one, blocks: workout.blocks }))
        } else if (row && step.by === 'cell') {
          const texts = step.letters
            ? Array.from(step.text, (_, index) => step.text.slice(0, index + 1))
            : [step.text]
          for (const text of texts) actions.typeCell(row.key, step.field, text)
          actions.leaveCell()
        } else if (row && step.by === 'up')
          actions.edit(one => moveExercise(one, row.prescription.id, -1, newId))
        else if (row && step.by === 'down')
          actions.edit(one => moveExercise(one, row.prescription.id, 1, newId))
        else if (row && step.by === 'join') actions.edit(one => joinAbove(one, row.prescription.id))
        else if (row && step.by === 'split') actions.edit(one => splitOff(one, row.prescription.id, newId))
        else if (row && step.by === 'remove') {
          actions.editAsking(one => removeExercises(one, new Set([row.prescription.id])))
          actions.answer(false)
        } else if (row && step.by === 'several') {
          actions.select(
            rows.slice(0, 3).map(({ key }) => key),
            row.key,
          )
          actions.typeCell(rows[0]?.key ?? '', 'load', '70%')
          actions.leaveCell()
          actions.select([], null)
        } else if (step.by === 'undo') actions.undo()
        else if (step.by === 'redo') actions.redo()

        const now = store.getState().document
        const ids = setsOf(now).map(({ id }) => id)
        for (const id of logged) expect(ids, 'a logged set went unasked').toContain(id)
        expect(new Set(ids).size, 'an id is used twice').toBe(ids.length)
        const places = placesOf(now)
        for (const id of logged)
          expect(places.get(id), 'a log moved to another exercise').toBe(before.get(id))
      }
    }),
    { numRuns: depth({ test: 100, deep: 500 }), seed: seed() },
  )
})
