import { useEffect, useRef } from 'react'

/** Focused elements that handle arrow keys themselves. */
const TAKES_ARROWS =
  'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"]'
const MODAL = 'dialog[open], [role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]'

/** Keyboard shortcuts: ← and → show the previous and next days; not in a field and not while a dialog is open. */
export function useCalendarKeys(turn: (direction: -1 | 1) => void): void {
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest(TAKES_ARROWS)) return
      if (document.querySelector(MODAL)) return
      latest.current(event.key === 'ArrowLeft' ? -1 : 1)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
