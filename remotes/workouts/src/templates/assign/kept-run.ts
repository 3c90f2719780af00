import type { AssignedAnswer, AssignmentTerms } from './assign.data.ts'
import type { RunEntry } from './assignment-run.ts'

/** An assignment to several that was begun: what is left can be sent after a reload, under the same ids. */
export interface KeptRun {
  terms: AssignmentTerms
  revision: number
  state: 'published' | 'draft'
  entries: RunEntry<AssignedAnswer>[]
}

const keyOf = (userId: string, templateId: string): string => `coach-app-assigning:${userId}:${templateId}`

/** Keeps it in this tab; null when nothing is left to do. */
export function keepRun(userId: string, templateId: string, run: KeptRun | null): void {
  try {
    if (run) sessionStorage.setItem(keyOf(userId, templateId), JSON.stringify(run))
    else sessionStorage.removeItem(keyOf(userId, templateId))
  } catch {
    // Without storage it lasts as long as the dialog.
  }
}

export function keptRun(userId: string, templateId: string): KeptRun | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, templateId)) ?? 'null')
    return isRun(kept) ? kept : null
  } catch {
    return null
  }
}

const isRun = (kept: unknown): kept is KeptRun =>
  typeof kept === 'object' &&
  kept !== null &&
  'terms' in kept &&
  'entries' in kept &&
  Array.isArray(kept.entries)
