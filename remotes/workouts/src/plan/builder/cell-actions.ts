import { plural } from '@coach-app/contracts'
import type { BuilderActions, BuilderParts, BuilderState, Typing } from './builder-store.ts'
import type { CellField } from './document/cell.ts'
import { editCells } from './document/edit-cells.ts'

export const cellKey = (row: string, field: CellField): string => `${row}:${field}`

/** What is done with the text of a cell: it is typed, left, and settled when it would take logged sets away. */
export function cellActions({
  set,
  get,
  noted,
  context,
  logged,
}: BuilderParts): Pick<BuilderActions, 'typeCell' | 'leaveCell' | 'settle'> {
  return {
    typeCell(row, field, text) {
      const state = get()
      const cell = cellKey(row, field)
      const typing: Typing =
        state.typing?.cell === cell
          ? state.typing
          : { cell, text, before: state.document, splits: state.splits, isNoted: false, unread: null }
      const keys = state.selected.size > 1 && state.selected.has(row) ? [...state.selected] : [row]
      const others = without(state.unread, cell)
      const result = editCells(typing.before, keys, field, text, typing.splits, context())
      if (!result.ok) {
        const { ok: _, ...why } = result
        const left = { text, removes: [], ...why }
        // The stored value stays: half a word is no change.
        set({ typing: { ...typing, text, unread: left }, unread: others })
        return
      }
      const gone = result.removed.filter(({ id }) => logged().has(id))
      if (gone.length > 0) {
        const message = `${gone.length} logged ${plural(gone.length, 'set')} would go`
        set({ typing: { ...typing, text, unread: { text, message, removes: gone } }, unread: others })
        return
      }
      set({
        document: result.document,
        splits: new Set([...typing.splits, ...result.splits]),
        typing: { ...typing, text, isNoted: true, unread: null },
        unread: others,
        lastKey: null,
        ...(typing.isNoted ? { future: [] } : noted(typing.before)),
      })
    },
    leaveCell() {
      const { typing, unread } = get()
      if (!typing) return
      set({
        typing: null,
        ...(typing.unread && { unread: { ...unread, [typing.cell]: typing.unread } }),
      })
    },
    settle(cell, removes) {
      const state = get()
      const left = state.unread[cell]
      if (!left) return
      set({ unread: without(state.unread, cell) })
      if (!removes) return
      const at = cell.lastIndexOf(':')
      const field = cell.slice(at + 1) as CellField
      const result = editCells(state.document, [cell.slice(0, at)], field, left.text, state.splits, context())
      if (result.ok)
        set({
          document: result.document,
          splits: new Set([...state.splits, ...result.splits]),
          lastKey: null,
          ...noted(state.document),
        })
    },
  }
}

/** The same object when there is nothing to take out: every line listens to it, and a key press must draw one line. */
function without(unread: BuilderState['unread'], cell: string): BuilderState['unread'] {
  if (!(cell in unread)) return unread
  const { [cell]: _, ...others } = unread
  return others
}
