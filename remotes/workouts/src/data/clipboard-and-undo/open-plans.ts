import type { TrainingStore } from '../ports/training.ts'

/**
 * Plans in memory that are open on this page, by id. The bar with the undo is mounted by the shell, outside of their providers: it finds
 * here who can undo a step.
 */
const open = new Map<string, TrainingStore>()

/** The returned function closes it. */
export function openPlan(id: string, store: TrainingStore): () => void {
  open.set(id, store)
  return () => {
    if (open.get(id) === store) open.delete(id)
  }
}

export const storeOfPlan = (id: string | undefined): TrainingStore | undefined =>
  id === undefined ? undefined : open.get(id)
