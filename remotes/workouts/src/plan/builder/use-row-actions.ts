import { useMemo } from 'react'
import type { BlockKind } from '../../model/workout/workout.ts'
import { useBuilderStore, useSurroundings } from './builder-context.tsx'
import {
  type DropPlace,
  dropBlock,
  dropExercise,
  joinAbove,
  moveBlock,
  moveExercise,
  placeOf,
  removeExercises,
  splitOff,
} from './document/arrange.ts'
import { setKind } from './document/block-head.ts'
import type { BuilderDocument } from './document/builder-document.ts'
import { CELL_FIELDS, type CellField, printCell } from './document/cell.ts'
import { cellContext, withPrescriptions } from './document/edit-cells.ts'
import { codeOf, rowsOf } from './document/rows.ts'
import { withWarmUps } from './document/warm-ups.ts'

const newId = (): string => crypto.randomUUID()

export type RowActions = ReturnType<typeof useRowActions>

/** What keys, menus and dragging do with lines, exercises and blocks. */
export function useRowActions() {
  const store = useBuilderStore()
  const { exercises, athlete, catalogue } = useSurroundings()
  return useMemo(() => {
    const { actions } = store.getState()
    const rows = () => rowsOf(store.getState().document, store.getState().splits)
    const rowOf = (key: string) => rows().find(row => row.key === key)
    const nameOf = (id: string): string => {
      const exercise = placeOf(store.getState().document, id)?.prescription.exercise_id ?? ''
      return exercises.get(exercise)?.name ?? 'Exercise'
    }
    const say = (id: string): void => {
      const at = placeOf(store.getState().document, id)
      if (at) actions.announce(`${nameOf(id)} moved to ${codeOf(at.block, at.blockIndex, at.index)}`)
    }
    const arrange = (id: string, change: (document: BuilderDocument) => BuilderDocument): void => {
      actions.edit(change)
      say(id)
    }

    return {
      move: (id: string, by: -1 | 1) => arrange(id, document => moveExercise(document, id, by, newId)),
      moveBlock: (id: string, by: -1 | 1) =>
        arrange(id, document => moveBlock(document, placeOf(document, id)?.block.id ?? id, by)),
      join: (id: string) => arrange(id, document => joinAbove(document, id)),
      split: (id: string) => arrange(id, document => splitOff(document, id, newId)),
      drop: (id: string, target: string, place: DropPlace) =>
        arrange(id, document => dropExercise(document, id, target, place, newId)),
      dropBlock: (blockId: string, target: string, place: DropPlace) =>
        actions.edit(document => dropBlock(document, blockId, target, place)),
      kind: (blockId: string, kind: BlockKind) =>
        actions.editAsking(document => setKind(document, blockId, kind, newId).document),
      details: (id: string) => actions.setDetailed(id),
      replace: (id: string) => actions.setReplacing(id),
      select: (key: string) => actions.select([key], key),
      removeExercise(id: string) {
        const name = nameOf(id)
        actions.editAsking(document => removeExercises(document, new Set([id])))
        actions.announce(`${name} removed`)
      },
      /** Lines; an exercise goes with its last one. */
      removeRows(keys: readonly string[]) {
        const gone = new Set(
          rows()
            .filter(({ key }) => keys.includes(key))
            .flatMap(({ sets }) => sets.map(({ id }) => id)),
        )
        actions.editAsking(document => {
          const blocks = document.blocks.map(block => ({
            ...block,
            prescriptions: block.prescriptions.map(one =>
              one.sets.some(({ id }) => gone.has(id))
                ? { ...one, sets: one.sets.filter(({ id }) => !gone.has(id)) }
                : one,
            ),
          }))
          const empty = blocks.flatMap(({ prescriptions }) =>
            prescriptions.filter(({ sets }) => sets.length === 0),
          )
          return removeExercises({ ...document, blocks }, new Set(empty.map(({ id }) => id)))
        })
        actions.select([], null)
      },
      /** One more set below the line, on a line of its own. Answers its key. */
      addGroup(key: string): string | null {
        const row = rowOf(key)
        const last = row?.sets.at(-1)
        if (!row || !last) return null
        const added = { ...last, id: newId() }
        const at = row.start + row.sets.length
        const { prescription } = row
        const next = prescription.sets[at]
        actions.split(added.id)
        if (next) actions.split(next.id)
        actions.edit(document =>
          withPrescriptions(
            document,
            new Map([
              [prescription.id, { ...prescription, sets: prescription.sets.toSpliced(at, 0, added) }],
            ]),
          ),
        )
        return rows().find(({ sets }) => sets[0]?.id === added.id)?.key ?? null
      },
      /** The cell of the line above, or its sets, load and effort; for a selection its first line. */
      fillDown(key: string, field: CellField | null) {
        const { selected } = store.getState()
        const all = rows()
        const keys =
          selected.size > 1 && selected.has(key)
            ? all.filter(row => selected.has(row.key)).map(row => row.key)
            : [key]
        const first = all.findIndex(row => row.key === keys[0])
        const from = keys.length > 1 ? all[first] : all[first - 1]
        if (!from) return
        const fields = field ? [field] : CELL_FIELDS.slice(0, 3)
        for (const one of fields) {
          const text = printCell(one, { ...cellContext(from, exercises), rounds: null }, catalogue)
          for (const target of keys) if (target !== from.key) actions.typeCell(target, one, text)
          actions.leaveCell()
        }
      },
      warmUp(id: string) {
        const at = placeOf(store.getState().document, id)
        const exercise = at && exercises.get(at.prescription.exercise_id)
        if (!at || !exercise) return
        const warmed = withWarmUps(at.prescription, exercise, athlete, newId)
        if (warmed === at.prescription || warmed.sets.length === at.prescription.sets.length) {
          actions.announce('Warm-ups need a first work set in kilograms or percent, and no warm-ups yet')
          return
        }
        actions.edit(document => withPrescriptions(document, new Map([[id, warmed]])))
        actions.announce(`${warmed.sets.length - at.prescription.sets.length} warm-up sets made`)
      },
    }
  }, [store, exercises, athlete, catalogue])
}
