import { createStore, type StoreApi } from 'zustand'
import type { StoredSet } from '../../model/typed-line/stored-workout.ts'
import type { BuilderDocument } from './document/builder-document.ts'
import type { CellField } from './document/cell.ts'
import { type EditContext, editCells } from './document/edit-cells.ts'
import { rowsOf } from './document/rows.ts'

/** Text in a cell that cannot be read, or that would take logged sets away. */
export interface UnreadText {
  text: string
  message: string
  /** Logged sets that it would remove: it is applied only after asking. */
  removes: StoredSet[]
}

/** The cell that is being written; every key starts from what was there before. */
interface Typing {
  cell: string
  text: string
  before: BuilderDocument
  splits: ReadonlySet<string>
  isNoted: boolean
  unread: UnreadText | null
}

export interface BuilderState {
  document: BuilderDocument
  past: readonly BuilderDocument[]
  future: readonly BuilderDocument[]
  /** What the last change was of: changes of the same thing in a row are one step. */
  lastKey: string | null
  typing: Typing | null
  /** By cell, of those that were left. */
  unread: Readonly<Record<string, UnreadText>>
  /** Sets that begin a line of their own. */
  splits: ReadonlySet<string>
  /** Selected lines, and where the selection began. */
  selected: ReadonlySet<string>
  anchor: string | null
  /** The exercise in hand. */
  active: string | null
  /** The block with a head that the next lines go into. */
  openBlock: string | null
  /** The exercise whose note and video are open. */
  detailed: string | null
  /** The exercise for which another is chosen. */
  replacing: string | null
  /** A change that takes logged sets away, until it is answered. */
  asked: { removes: StoredSet[]; replacedBy: string | null; apply: () => void } | null
  /** For the live region. */
  announced: string
}

export interface BuilderActions {
  /** @param key changes with the same key in a row are one step back. */
  edit(change: (document: BuilderDocument) => BuilderDocument, key?: string): void
  /** The same, but asks first when logged sets would go; in words of its own where another exercise takes their place. */
  editAsking(change: (document: BuilderDocument) => BuilderDocument, options?: { replacedBy: string }): void
  answer(applies: boolean): void
  setDetailed(prescriptionId: string | null): void
  setReplacing(prescriptionId: string | null): void
  typeCell(row: string, field: CellField, text: string): void
  leaveCell(): void
  /** Applies the text of a cell although logged sets go with it, or drops it. */
  settle(cell: string, removes: boolean): void
  undo(): void
  redo(): void
  select(rows: readonly string[], anchor: string | null): void
  setActive(prescriptionId: string | null): void
  setOpenBlock(blockId: string | null): void
  split(setId: string): void
  announce(text: string): void
  reset(document: BuilderDocument): void
}

export type BuilderStore = StoreApi<BuilderState & { actions: BuilderActions }>

export const cellKey = (row: string, field: CellField): string => `${row}:${field}`
const MAX_STEPS = 200

interface StoreOptions {
  document: BuilderDocument
  unread?: Readonly<Record<string, UnreadText>>
  /** What is known when it is called: exercises, unit. */
  context: () => EditContext
  logged: () => ReadonlySet<string>
}

/** The state of one open builder. */
export function createBuilderStore({ document, unread = {}, context, logged }: StoreOptions): BuilderStore {
  return createStore((set, get) => {
    const noted = (before: BuilderDocument) => ({
      past: [...get().past, before].slice(-MAX_STEPS),
      future: [],
    })

    const actions: BuilderActions = {
      edit(change, key) {
        const { document: before, lastKey } = get()
        const next = change(before)
        if (next === before) return
        const isSame = key !== undefined && key === lastKey
        set({
          document: next,
          lastKey: key ?? null,
          typing: null,
          ...(isSame ? { future: [] } : noted(before)),
        })
      },
      editAsking(change, options) {
        const before = get().document
        const next = change(before)
        const kept = new Set(setsOf(next).map(({ id }) => id))
        const removes = setsOf(before).filter(({ id }) => logged().has(id) && !kept.has(id))
        if (removes.length === 0) actions.edit(() => next)
        else
          set({
            asked: {
              removes,
              replacedBy: options?.replacedBy ?? null,
              apply: () => actions.edit(() => change(get().document)),
            },
          })
      },
      answer(applies) {
        const { asked } = get()
        set({ asked: null })
        if (applies) asked?.apply()
      },
      setDetailed: detailed => set({ detailed }),
      setReplacing: replacing => set({ replacing }),
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
          const left = { text, message: result.message, removes: [] }
          // What was written before stays: half of a word is no change.
          set({ typing: { ...typing, text, unread: left }, unread: others })
          return
        }
        const gone = result.removed.filter(({ id }) => logged().has(id))
        if (gone.length > 0) {
          const message = `${gone.length} logged ${gone.length === 1 ? 'set' : 'sets'} would go`
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
        const result = editCells(
          state.document,
          [cell.slice(0, at)],
          field,
          left.text,
          state.splits,
          context(),
        )
        if (result.ok)
          set({
            document: result.document,
            splits: new Set([...state.splits, ...result.splits]),
            lastKey: null,
            ...noted(state.document),
          })
      },
      undo() {
        const { past, document: now, future } = get()
        const before = past.at(-1)
        if (!before) return
        set({
          document: before,
          past: past.slice(0, -1),
          future: [now, ...future],
          typing: null,
          lastKey: null,
          announced: 'Undone',
        })
      },
      redo() {
        const { past, document: now, future } = get()
        const [next] = future
        if (!next) return
        set({
          document: next,
          past: [...past, now],
          future: future.slice(1),
          typing: null,
          lastKey: null,
          announced: 'Done again',
        })
      },
      select: (rows, anchor) => set({ selected: new Set(rows), anchor }),
      setActive: active => {
        if (get().active !== active) set({ active })
      },
      setOpenBlock: openBlock => set({ openBlock }),
      split: setId => set({ splits: new Set([...get().splits, setId]) }),
      announce: announced => set({ announced }),
      reset: next =>
        set({
          document: next,
          past: [],
          future: [],
          typing: null,
          unread: {},
          splits: new Set(),
          selected: new Set(),
          lastKey: null,
        }),
    }
    return {
      document,
      past: [],
      future: [],
      lastKey: null,
      typing: null,
      unread,
      splits: new Set<string>(),
      selected: new Set<string>(),
      anchor: null,
      active: null,
      openBlock: null,
      detailed: null,
      replacing: null,
      asked: null,
      announced: '',
      actions,
    }
  })
}

/** The same object when there is nothing to take out: every line listens to it, and a key press must draw one line. */
function without(unread: BuilderState['unread'], cell: string): BuilderState['unread'] {
  if (!(cell in unread)) return unread
  const { [cell]: _, ...others } = unread
  return others
}

export const setsOf = ({ blocks }: Pick<BuilderDocument, 'blocks'>): StoredSet[] =>
  blocks.flatMap(({ prescriptions }) => prescriptions.flatMap(({ sets }) => sets))

/** Cells that cannot be saved as they stand, of lines that are still there. */
export function unreadCells({
  document,
  unread,
  splits,
  typing,
}: BuilderState): [cell: string, UnreadText][] {
  const rows = new Set(rowsOf(document, splits).map(({ key }) => key))
  const all = typing?.unread ? { ...unread, [typing.cell]: typing.unread } : unread
  return Object.entries(all).filter(([cell]) => rows.has(cell.slice(0, cell.lastIndexOf(':'))))
}
