import { useEffect, useRef } from 'react'
import { isCalendarKey } from '../../parts/calendar-keys/calendar-keys.ts'

interface CalendarKeys {
  turn: (direction: -1 | 1) => void
  /** Null for those who may only read. */
  add: (() => void) | null
}

/** Keyboard shortcuts: ← and → show the previous and next days, n adds a workout; while it has the focus. */
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
