import { createStore } from 'zustand/vanilla'
import { sessionStore } from '../auth/session-store.ts'

/** Counts by the name of the counter's module: only known ones above 0. */
export const countersStore = createStore<Readonly<Record<string, number>>>(() => ({}))

export function setCount(name: string, count: number | null): void {
  const { [name]: _, ...others } = countersStore.getState()
  const isShown = count !== null && Number.isSafeInteger(count) && count > 0
  countersStore.setState(isShown ? { ...others, [name]: count } : others, true)
}

const PREFIX = /^\(\d+\) /

/** The counts stand in the document's title too, where a tab that nobody looks at shows them: `(3) Calendar`. */
export function startTitleCount(): void {
  const write = () => {
    const total = Object.values(countersStore.getState()).reduce((sum, count) => sum + count, 0)
    const bare = document.title.replace(PREFIX, '')
    const wanted = total > 0 ? `(${total}) ${bare}` : bare
    if (document.title !== wanted) document.title = wanted
  }
  countersStore.subscribe(write)
  // Pages set their title themselves.
  const title = document.querySelector('title')
  if (title)
    new MutationObserver(write).observe(title, { childList: true, characterData: true, subtree: true })
  sessionStore.subscribe(({ user }, before) => {
    if (before.user && user?.id !== before.user.id) countersStore.setState({}, true)
  })
}
