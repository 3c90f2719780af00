import { createStore, type StoreApi } from 'zustand'
import type { StoredSet } from '../../model/typed-line/stored-workout.ts'
import type { OpenEnd } from '../../model/typed-line/workout-reader.ts'
import { cellActions } from './cell-actions.ts'
import type { BuilderDocument } from './document/builder-document.ts'
import type { CellField } from './document/cell.ts'
import type { EditContext } from './document/edit-cells.ts'
import type { Guess } from './document/guess.ts'
import { rowsOf } from './document/rows.ts'
import { editActions } from './edit-actions.ts'
import { guessActions } from './guess-actions.ts'

/** Text in a cell that cannot be read, or that would take logged sets away. */
export interface UnreadText {
  text: string
  message: string
  /** The unknown name in it. */
  unknown?: string
  /** Logged sets that it would remove: it is applied only after asking. */
  removes: StoredSet[]
}

/** The cell that is being written; every key starts from what was there before. */
export interface Typing {
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
  /** What ends it, besides the next head. */
  openEnd: OpenEnd
  /** Blocks that were begun in the add line by what their labels share. */
  labels: Readonly<Record<string, string>>
  /** Lines that were read by a rule of thumb; until the page is left. */
  guesses: readonly Guess[]
  /** The exercise whose note and video are open. */
  detailed: string | null
  /** The exercise for which another is chosen. */
  replacing: string | null
  /** A change that takes logged sets away, until it is answered. */
  asked: { removes: StoredSet[]; replacedBy: string | null; apply: () => void } | null
  /** What was typed below the rows and is not in the workout: lines that could not be read, and what is still in the field. */
  notAdded: readonly string[]
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
  setOpenBlock(blockId: string | null, how?: Pick<BuilderState, 'openEnd' | 'labels'>): void
  addGuesses(guesses: readonly Guess[]): void
  /** Those of a text, which is all of the workout. */
  setGuesses(guesses: readonly Guess[]): void
  /** Reads a line again as one chose. */
  readGuess(madeId: string, chosen: Guess['chosen'] | 'join-tiers'): void
  /** All bare numbers of what came at once in the other unit, or back. */
  readUnits(batch: string): void
  split(setId: string): void
  announce(text: string): void
  setNotAdded(lines: readonly string[]): void
  reset(document: BuilderDocument): void
}

export type BuilderStore = StoreApi<BuilderState & { actions: BuilderActions }>

const MAX_STEPS = 200

interface StoreOptions {
  document: BuilderDocument
  unread?: Readonly<Record<string, UnreadText>>
  /** Exercises and unit at the time of the call. */
  context: () => EditContext
  logged: () => ReadonlySet<string>
}

/** What actions are made of. */
export interface BuilderParts extends Pick<StoreOptions, 'context' | 'logged'> {
  set: (over: Partial<BuilderState>) => void
  get: () => BuilderState
  /** The steps back and forth once this document has changed. */
  noted: (before: BuilderDocument) => Pick<BuilderState, 'past' | 'future'>
}

/** Before anything is done. */
const initialState = (document: BuilderDocument, unread: BuilderState['unread']): BuilderState => ({
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
  openEnd: null,
  labels: {},
  guesses: [],
  detailed: null,
  replacing: null,
  asked: null,
  notAdded: [],
  announced: '',
})

/** The state of one open builder. */
export function createBuilderStore({ document, unread = {}, context, logged }: StoreOptions): BuilderStore {
  return createStore((set, get) => {
    const noted: BuilderParts['noted'] = before => ({
      past: [...get().past, before].slice(-MAX_STEPS),
      future: [],
    })
    const parts: BuilderParts = { set, get, noted, context, logged }
    const actions: BuilderActions = {
      ...editActions(parts),
      ...cellActions(parts),
      ...guessActions(parts),
      setGuesses: guesses => set({ guesses }),
      setDetailed: detailed => set({ detailed }),
      setReplacing: replacing => set({ replacing }),
      select: (rows, anchor) => set({ selected: new Set(rows), anchor }),
      setActive: active => {
        if (get().active !== active) set({ active })
      },
      setOpenBlock: (openBlock, { openEnd, labels } = { openEnd: 'sign', labels: get().labels }) =>
        set({ openBlock, openEnd: openBlock === null ? null : openEnd, labels }),
      split: setId => set({ splits: new Set([...get().splits, setId]) }),
      announce: announced => set({ announced }),
      setNotAdded: notAdded => set({ notAdded }),
      reset: next =>
        set({
          document: next,
          past: [],
          future: [],
          typing: null,
          unread: {},
          splits: new Set(),
          selected: new Set(),
          guesses: [],
          lastKey: null,
        }),
    }
    return { ...initialState(document, unread), actions }
  })
}

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
