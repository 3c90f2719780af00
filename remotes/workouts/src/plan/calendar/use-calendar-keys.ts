import { useEffect, useRef } from 'react'

/** Focused elements that handle arrow keys themselves. */
const TAKES_ARROWS =
  'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"]'
const MODAL = 'dialog[open], [role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]'

/** Whether a key that is pressed is for the calendar: in no field, and with no dialog above. */
export const isCalendarKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !(event.target instanceof Element && event.target.closest(TAKES_ARROWS)) &&
  !document.querySelector(MODAL)

interface CalendarKeys {
  turn: (direction: -1 | 1) => void
  /** Null for those who may only read. */
  add: (() => void) | null
}

/** Keyboard shortcuts: ← and → show the previous and next days, n adds a workout; not in a field and not while a dialog is open. */
export function useCalendarKeys({ turn, add }: CalendarKeys): void {
  const latest = useRef({ turn, add })
  useEffect(() => {
    latest.current = { turn, add }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!['ArrowLeft', 'ArrowRight', 'n'].includes(event.key)) return
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !isCalendarKey(event)) return
      if (event.key !== 'n') latest.current.turn(event.key === 'ArrowLeft' ? -1 : 1)
      else if (latest.current.add) {
        // Not into the field that opens.
        event.preventDefault()
        latest.current.add()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
