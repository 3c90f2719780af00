import { useEffect, useRef } from 'react'

/** Of history.state, beside what the router keeps in it: how many sheets are open, one above the other. */
const MARK = 'sheet'
const marked = (): number => Number((history.state as Record<string, unknown> | null)?.[MARK] ?? 0)
const mark = (place: number): void => {
  // After a reload it is there already.
  if (marked() < place) history.pushState({ ...history.state, [MARK]: place }, '')
}

let openSheets = 0

/**
 * Back closes a sheet before it leaves the page: while the sheet is open, the history has one more entry of the same address. Closed by other
 * ways, it takes that entry with it. To the router both are the same page.
 *
 * @param onClose answers `false` where it stays open, such as to ask first: the next Back comes to it again.
 */
export function useBackCloses(onClose: () => unknown): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    const place = ++openSheets
    mark(place)
    const whenLeft = () => {
      if (isOpen.current && marked() < place && close.current() === false) mark(place)
    }
    addEventListener('popstate', whenLeft)
    return () => {
      isOpen.current = false
      openSheets--
      removeEventListener('popstate', whenLeft)
      // In strict mode React mounts again at once what it has taken away; who went on to another page has another entry.
      queueMicrotask(() => {
        if (!isOpen.current && marked() >= place) history.back()
      })
    }
  }, [])
}

/** The same while a part of a page is shown: a draft that Back must not throw away unasked. */
export function BackCloses({ onBack }: { onBack: () => unknown }) {
  useBackCloses(onBack)
  return null
}
