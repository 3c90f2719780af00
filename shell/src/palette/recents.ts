const KEY = 'palette-recents'
const KEPT = 8

interface Stored {
  /** User id; for another user of this browser the list starts empty. */
  user: string | null
  ids: string[]
}

function read(): Stored | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Stored> | null
    if (!stored || !Array.isArray(stored.ids) || stored.ids.some(id => typeof id !== 'string')) return null
    return { user: stored.user ?? null, ids: stored.ids }
  } catch {
    return null
  }
}

/** Ids of the commands this person used recently, the latest first. */
export function readRecents(user: string | null): string[] {
  const stored = read()
  return stored?.user === user ? stored.ids : []
}

export function rememberRecent(user: string | null, id: string): void {
  const ids = [id, ...readRecents(user).filter(other => other !== id)].slice(0, KEPT)
  try {
    localStorage.setItem(KEY, JSON.stringify({ user, ids } satisfies Stored))
  } catch {
    // Storage is full or blocked: commands stay in their default order.
  }
}
