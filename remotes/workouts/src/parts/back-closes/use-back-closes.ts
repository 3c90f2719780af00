import { useEffect, useRef } from 'react'

/** Of history.state, beside what the router keeps in it. */
const MARK = 'sheet'
const isMarked = () => (history.state as Record<string, unknown> | null)?.[MARK] === true

/**
 * Back closes a sheet before it leaves the page: while the sheet is open, the history has one more entry of the same address. Closed by other
 * ways, it takes that entry with it. To the router both are the same page.
 */
export function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    // After a reload it is there already.
    if (!isMarked()) history.pushState({ ...history.state, [MARK]: true }, '')
    const whenLeft = () => {
      if (isOpen.current && !isMarked()) close.current()
    }
    addEventListener('popstate', whenLeft)
    return () => {
      isOpen.current = false
      removeEventListener('popstate', whenLeft)
      // In strict mode React mounts again at once what it has taken away; who went on to another page has another entry.
      queueMicrotask(() => {
        if (!isOpen.current && isMarked()) history.back()
      })
    }
  }, [])
}
