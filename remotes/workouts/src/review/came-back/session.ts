import type { Returned } from '../../model/review/returned.ts'

/**
 * One sitting of looking through what came back. Rows keep their place until one leaves: what is reviewed stays, and what comes meanwhile
 * waits until it is asked for.
 */
export interface ReviewSession {
  rows: readonly Returned[]
  /** Came back, or came back again, since the rows were put in order; newest first. */
  arrivals: readonly Returned[]
  reviewed: ReadonlySet<string>
  /** Steps to undo, newest last; each has the ids reviewed at once. */
  steps: readonly (readonly string[])[]
  /** How many the server has open. */
  open: number
  /** When the sitting before this one ended; null: there was none. */
  since: string | null
  /** Milliseconds, when the first was reviewed and the last. */
  began: number | null
  ended: number | null
}

export interface ReadList {
  returned: readonly Returned[]
  since: string | null
  total: number
  /** Milliseconds: when it was asked for. */
  askedAt: number
}

export const beginSession = ({ returned, since, total }: ReadList): ReviewSession => ({
  rows: returned,
  arrivals: [],
  reviewed: new Set(),
  steps: [],
  open: total,
  since,
  began: null,
  ended: null,
})

/**
 * The list as it is now: rows are replaced in their place, what is new waits, but where there was no row. One that was reviewed or opened
 * elsewhere is that here too.
 */
export function readAgain(session: ReviewSession, list: ReadList): ReviewSession {
  if (session.rows.length === 0) return { ...beginSession(list), since: session.since }
  const { returned, total, askedAt } = list
  const now = new Map(returned.map(one => [one.id, one]))
  const known = new Set(session.rows.map(({ id }) => id))
  const reviewed = new Set(session.reviewed)
  const isWhole = total <= returned.length
  const isAfterAll = session.ended !== null && askedAt > session.ended
  const rows = session.rows.map(row => {
    const fresh = now.get(row.id)
    if (!fresh) {
      if (isWhole) reviewed.add(row.id)
      return row
    }
    // Open on the server: it is another one than was reviewed, or was opened again elsewhere since.
    if (fresh.mark !== row.mark || isAfterAll) reviewed.delete(row.id)
    return fresh.mark === row.mark ? row : fresh
  })
  return { ...session, rows, reviewed, arrivals: returned.filter(({ id }) => !known.has(id)), open: total }
}

/** Adds the rows that have arrived below the others. */
export const takeArrivals = (session: ReviewSession): ReviewSession => ({
  ...session,
  rows: [...session.rows, ...session.arrivals],
  arrivals: [],
})

/** One that was looked at before this sitting is a row of it. */
export const withOpened = (session: ReviewSession, row: Returned): ReviewSession => ({
  ...session,
  rows: [...session.rows, { ...row, reviewedAt: null }],
  open: session.open + 1,
})

export function setReviewed(
  session: ReviewSession,
  ids: readonly string[],
  isReviewed: boolean,
  at: number,
): ReviewSession {
  const changed = ids.filter(id => session.reviewed.has(id) !== isReviewed)
  if (changed.length === 0) return session
  const reviewed = new Set(session.reviewed)
  for (const id of changed) {
    if (isReviewed) reviewed.add(id)
    else reviewed.delete(id)
  }
  const steps = isReviewed
    ? [...session.steps, changed]
    : session.steps.map(step => step.filter(id => !changed.includes(id))).filter(({ length }) => length > 0)
  return {
    ...session,
    reviewed,
    steps,
    open: session.open + (isReviewed ? -1 : 1) * changed.length,
    began: session.began ?? at,
    ended: at,
  }
}

/** The next to look at after this one, from the top again at the end; null when all of them are reviewed. */
export function nextOpen(
  rows: readonly Returned[],
  reviewed: ReadonlySet<string>,
  from: string,
): string | null {
  const at = rows.findIndex(({ id }) => id === from)
  const inOrder = [...rows.slice(at + 1), ...rows.slice(0, at + 1)]
  return inOrder.find(({ id }) => !reviewed.has(id))?.id ?? null
}

/** The row above (−1) or below (1); the same at the ends. */
export function neighbour(rows: readonly Returned[], from: string | null, step: 1 | -1): string | null {
  const at = rows.findIndex(({ id }) => id === from)
  return rows[Math.min(Math.max(at + step, 0), rows.length - 1)]?.id ?? null
}

/** `14 reviewed in 6 min`, `1 reviewed in 20 s` */
export function doneWords(count: number, milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000))
  const minutes = Math.floor(seconds / 60)
  const time =
    minutes === 0
      ? `${seconds} s`
      : minutes < 10 && seconds % 60
        ? `${minutes} min ${seconds % 60} s`
        : `${minutes} min`
  return `${count} reviewed in ${time}`
}
