import type { RowsHandle } from '@coach-app/ui/list'
import { type RefObject, useEffect, useRef } from 'react'

interface ListKeys<T> {
  items: readonly T[]
  getKey: (item: T) => string
  rows: RefObject<RowsHandle | null>
  /** What a key does with the focused row. */
  onKey: Partial<Record<string, (item: T) => void>>
  /** What a key does from anywhere on the page while no row has the focus. */
  onPage: Partial<Record<string, () => void>>
}

const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [aria-modal="true"]'

/** j and k go through the rows from anywhere on the page, and so do those of the page; other keys do something with the focused one. */
export function useListKeys<T>(keys: ListKeys<T>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { items, getKey, rows, onKey, onPage } = latest.current
      const target = event.target as Element
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target.closest(TYPING))
        return
      if (document.querySelector('[aria-modal="true"]')) return
      const row = document.activeElement?.closest<HTMLElement>('[data-index]')
      const at = row ? Number(row.dataset.index) : -1
      const step = { j: 1, k: -1 }[event.key]
      if (step !== undefined) {
        const next = items[Math.min(Math.max(at + step, 0), items.length - 1)]
        if (next === undefined) return
        event.preventDefault()
        rows.current?.show(getKey(next), { focus: true })
        return
      }
      const item = items[at]
      if (item === undefined || !row?.contains(target)) {
        const act = Object.hasOwn(onPage, event.key) ? onPage[event.key] : undefined
        if (!act) return
        event.preventDefault()
        act()
        return
      }
      const act = Object.hasOwn(onKey, event.key) ? onKey[event.key] : undefined
      if (!act) return
      event.preventDefault()
      act(item)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
