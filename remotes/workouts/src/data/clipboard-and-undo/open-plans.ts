import type { PlanPort } from '../ports/plan-port.ts'

/**
 * Plans in memory that are open on this page, by id. The bar with the undo is mounted by the shell, outside of their providers: it finds
 * here who can undo a step.
 */
const open = new Map<string, PlanPort>()

/** The returned function closes it. */
export function openPlan(id: string, plan: PlanPort): () => void {
  open.set(id, plan)
  return () => {
    if (open.get(id) === plan) open.delete(id)
  }
}

export const openedPlan = (id: string | undefined): PlanPort | undefined =>
  id === undefined ? undefined : open.get(id)
