import { useEffect } from 'react'

/** Of history.state, beside what the router keeps in it. */
const KEY = 'reviewing'
const stateOf = (): Record<string, unknown> => (history.state as Record<string, unknown> | null) ?? {}

/** The workout that was in hand when this page was left or loaded anew; null: none was, or it is another entry of the history. */
export function leftAt(): string | null {
  const id = stateOf()[KEY]
  return typeof id === 'string' ? id : null
}

/** Until one stays for so long nothing is kept: a key that goes on is painted first, and browsers take a few of these a second only. */
const STAYS_MS = 150

/** Stores the selected workout in this history entry, for Back and a reload. */
export function useLeftAt(id: string | null): void {
  useEffect(() => {
    const keep = () => {
      if (leftAt() !== id) history.replaceState({ ...stateOf(), [KEY]: id }, '')
    }
    const timer = setTimeout(keep, STAYS_MS)
    // Left at once by a link: the click is heard before the page goes.
    document.addEventListener('click', keep, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', keep, true)
    }
  }, [id])
}
