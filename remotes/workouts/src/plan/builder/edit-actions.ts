import type { StoredSet } from '../../model/typed-line/stored-workout.ts'
import type { BuilderActions, BuilderParts } from './builder-store.ts'
import type { BuilderDocument } from './document/builder-document.ts'

/** What changes the document, and the way back and forth. */
export function editActions({
  set,
  get,
  noted,
  logged,
}: BuilderParts): Pick<BuilderActions, 'edit' | 'editAsking' | 'answer' | 'undo' | 'redo'> {
  const actions: ReturnType<typeof editActions> = {
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
  }
  return actions
}

export const setsOf = ({ blocks }: Pick<BuilderDocument, 'blocks'>): StoredSet[] =>
  blocks.flatMap(({ prescriptions }) => prescriptions.flatMap(({ sets }) => sets))
