import { useSyncExternalStore } from 'react'

/** Kept on this device alone. */
const KEY = 'coach-app:knowledge-read'
const NOTHING: readonly string[] = []

let cached: { text: string | null; slugs: readonly string[] } = { text: null, slugs: NOTHING }
const listeners = new Set<() => void>()

function read(): readonly string[] {
  let text: string | null = null
  try {
    text = localStorage.getItem(KEY)
  } catch {
    // Blocked storage counts as empty.
  }
  if (text !== cached.text) cached = { text, slugs: parsed(text) }
  return cached.slugs
}

/** What another version or another page has stored there is not taken on trust. */
function parsed(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((slug): slug is string => typeof slug === 'string') : NOTHING
  } catch {
    return NOTHING
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Slugs of the nodes that the reader has marked as read; none in prerendered markup. */
export const useRead = (): readonly string[] => useSyncExternalStore(subscribe, read, () => NOTHING)

export function setRead(slug: string, isRead: boolean): void {
  const others = read().filter(one => one !== slug)
  try {
    localStorage.setItem(KEY, JSON.stringify(isRead ? [...others, slug] : others))
  } catch {
    // Without storage there is no progress, and the page still works.
  }
  for (const listener of listeners) listener()
}
