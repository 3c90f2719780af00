/** A workout of the calendar, in the order in which the cards stand. */
export interface Card {
  id: string
  /** YYYY-MM-DD. */
  date: string
}

interface HadFocus {
  /** The card that had the focus. */
  last: string | null
  /** Whether it was in the bar since, from where a change was undone: what came back is meant. */
  isUndone: boolean
}

/**
 * The card that the focus belongs on after a change that took it away; null where none is left, or where the calendar shows other days and the
 * change took nothing.
 */
export function cardToFocus(
  before: readonly Card[],
  after: readonly Card[],
  { last, isUndone }: HadFocus,
): string | null {
  const known = new Set(before.map(({ id }) => id))
  const appeared = after.find(({ id }) => !known.has(id))
  if (isUndone && appeared && known.size > 0) return appeared.id
  if (last === null) return null
  if (after.some(({ id }) => id === last)) return last
  const at = before.findIndex(({ id }) => id === last)
  const left = new Set(after.map(({ id }) => id))
  // Where nothing stays, other days are shown.
  if (at < 0 || !before.some(({ id }) => left.has(id))) return null
  const next = before.slice(at + 1).find(({ id }) => left.has(id))
  const previous = before.slice(0, at).findLast(({ id }) => left.has(id))
  const date = before[at]?.date
  // The one of the same day is nearer than the next day's.
  const nearest = next?.date === date || previous?.date !== date ? (next ?? previous) : previous
  return nearest?.id ?? null
}
