import type { KeyboardEvent } from 'react'
import { useBuilderStore } from './builder-context.tsx'
import type { CellField } from './document/cell.ts'
import { rowsOf } from './document/rows.ts'
import type { RowActions } from './use-row-actions.ts'

interface BuilderKeys {
  actions: RowActions
  publish: () => void
  showReference: () => void
}

const cellsOf = (grid: Element, field: string): HTMLInputElement[] => [
  ...grid.querySelectorAll<HTMLInputElement>(`input[data-row][data-field="${field}"]`),
]

/** Focuses a cell and selects its text, so that typing replaces it. */
function goTo(cell: HTMLInputElement | undefined): boolean {
  cell?.focus()
  cell?.select()
  return cell !== undefined
}

const focusAddLine = (grid: Element): void => grid.querySelector<HTMLInputElement>('[data-add-line]')?.focus()

/** Keys of the builder, heard at its root. */
export function useBuilderKeys({ actions, publish, showReference }: BuilderKeys) {
  const store = useBuilderStore()

  /** Extends the selection by one line from the cell. */
  function extend(row: string, by: -1 | 1): string | null {
    const { document, splits, anchor, selected, actions: state } = store.getState()
    const keys = rowsOf(document, splits).map(({ key }) => key)
    const from = anchor !== null && selected.size > 0 ? anchor : row
    const to = keys[keys.indexOf(row) + by]
    if (to === undefined) return null
    const [a, b] = [keys.indexOf(from), keys.indexOf(to)].sort((x, y) => x - y)
    state.select(keys.slice(a, (b ?? 0) + 1), from)
    return to
  }

  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    const root = event.currentTarget
    const target = event.target as HTMLElement
    // Portals bubble through React: a menu or dialog has its own keys.
    if (!root.contains(target)) return
    const { actions: state, selected } = store.getState()
    const isControl = event.ctrlKey || event.metaKey
    const { row, field } = target.dataset as { row?: string; field?: CellField }
    const done = (): void => event.preventDefault()
    const isText = target instanceof HTMLTextAreaElement

    if (isControl && event.shiftKey && event.key === 'Enter') {
      done()
      publish()
      return
    }
    if (isControl && !event.altKey && !isText && /^[zy]$/i.test(event.key)) {
      done()
      if (event.key.toLowerCase() === 'y' || event.shiftKey) state.redo()
      else state.undo()
      return
    }
    if (
      event.key === '?' &&
      !isText &&
      (target.dataset.addLine === undefined || (target as HTMLInputElement).value === '')
    ) {
      if (target instanceof HTMLInputElement && row === undefined && target.dataset.addLine === undefined)
        return
      done()
      showReference()
      return
    }
    if (event.key === 'Escape' && selected.size > 0) {
      done()
      event.stopPropagation()
      event.nativeEvent.stopImmediatePropagation()
      state.select([], null)
      return
    }
    if (row === undefined || field === undefined) return
    const id = row.slice(0, row.lastIndexOf('/'))
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0

    if (event.key === 'Enter' && isControl) {
      done()
      const added = actions.addGroup(row)
      if (added) afterPaint(() => goTo(cellsOf(root, 'sets').find(cell => cell.dataset.row === added)))
    } else if (event.key === 'Enter') {
      done()
      const cells = cellsOf(root, field)
      const next = cells[cells.indexOf(target as HTMLInputElement) + (event.shiftKey ? -1 : 1)]
      if (!goTo(next) && !event.shiftKey) focusAddLine(root)
    } else if (isControl && event.key.toLowerCase() === 'd') {
      done()
      actions.fillDown(row, selected.size > 1 ? null : field)
    } else if (step !== 0 && event.altKey) {
      done()
      if (event.shiftKey) actions.moveBlock(id, step)
      else actions.move(id, step)
      // React moves the element and may lose the focus.
      afterPaint(() =>
        cellsOf(root, field)
          .find(cell => cell.dataset.row === row)
          ?.focus(),
      )
    } else if (step !== 0 && event.shiftKey) {
      done()
      const to = extend(row, step)
      if (to)
        goTo(
          cellsOf(root, field).find(cell => cell.dataset.row === to) ??
            cellsOf(root, 'sets').find(cell => cell.dataset.row === to),
        )
    } else if (step !== 0) {
      done()
      const cells = cellsOf(root, field)
      goTo(cells[cells.indexOf(target as HTMLInputElement) + step])
    } else if (event.key === 'Delete' && selected.size > 0 && selected.has(row)) {
      done()
      actions.removeRows([...selected])
      focusAddLine(root)
    }
  }
}

const afterPaint = (run: () => void): void => {
  requestAnimationFrame(run)
}
