import { aPart, type Draft, emptyDraft } from '../rules/draft.ts'

/** What is typed into a form outlives a reload and a look at another page, and is gone with the tab. */
const keyOf = (userId: string, from: string) => `coach-app-longday-draft:${userId}:${from || 'new'}`

export function keepDraft(userId: string, from: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(userId, from), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(userId, from))
  } catch {
    // Storage is blocked or full: the form itself still has it.
  }
}

/** Null: nothing was typed, or by a release whose form had other fields. */
export function keptDraft(userId: string, from: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, from)) ?? 'null')
    if (!isDraft(kept)) return null
    const parts = (list: Draft['stations']) => list.map(({ name, factor }) => aPart(name, factor))
    return { ...kept, stations: parts(kept.stations), divisions: parts(kept.divisions) }
  } catch {
    return null
  }
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null) return false
  const empty: Record<string, unknown> = { ...emptyDraft('UTC') }
  const found: Record<string, unknown> = { ...kept }
  return Object.keys(empty).every(
    field => field in found && Array.isArray(found[field]) === Array.isArray(empty[field]),
  )
}
