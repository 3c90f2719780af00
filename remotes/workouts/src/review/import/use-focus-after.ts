import { useEffect, useRef } from 'react'

/** What had the focus before a dialog may be gone after it, with what was done there: `next` gets the focus then. */
export function useFocusAfter(isOpen: boolean, next: () => HTMLElement | null | undefined): void {
  const wasOpen = useRef(isOpen)
  const find = useRef(next)
  useEffect(() => {
    find.current = next
  })
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!hasClosed) return
    const frame = requestAnimationFrame(() => {
      // An open dialog below takes it itself, and says its own name then.
      const { activeElement } = document
      if (activeElement === document.body || activeElement?.matches('[role="dialog"]'))
        find.current()?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
}
