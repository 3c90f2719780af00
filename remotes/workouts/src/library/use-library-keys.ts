import { type RefObject, useEffect, useRef } from 'react'

interface LibraryKeys {
  search: RefObject<HTMLInputElement | null>
  onFavourite: (id: string) => void
  onNew: () => void
}

const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]'

/** `/` leads to the search, `f` marks the exercise in hand, `n` makes a new one. */
export function useLibraryKeys(keys: LibraryKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target as Element
      if (target.closest(TYPING) || document.querySelector('[aria-modal="true"]')) return
      const { search, onFavourite, onNew } = latest.current
      const id =
        target.closest<HTMLElement>('[data-exercise]')?.dataset.exercise ??
        target.querySelector<HTMLElement>(':scope > [data-exercise]')?.dataset.exercise
      if (event.key === '/') search.current?.focus()
      else if (event.key === 'n') onNew()
      else if (event.key === 'f' && id) onFavourite(id)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
