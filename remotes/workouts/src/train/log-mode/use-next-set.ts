import { type RefObject, useCallback, useEffect, useRef } from 'react'

interface NextSet {
  /** Around the exercises that are shown. */
  list: RefObject<HTMLDivElement | null>
  /** Gives the next set the focus once it is shown: with the set that was logged its exercise, and the focus, may leave the page. */
  focusWhenShown: () => void
}

/** The next set comes to the middle, within reach of the thumb; an opened page begins at its top. */
export function useNextSet(nextSetId: string | null, isList: boolean): NextSet {
  const list = useRef<HTMLDivElement>(null)
  const scrolledTo = useRef(isList ? null : nextSetId)
  const isFocusDue = useRef(false)
  useEffect(() => {
    if (scrolledTo.current === nextSetId) return
    scrolledTo.current = nextSetId
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.current
      ?.querySelector('[data-next]')
      ?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' })
  }, [nextSetId])
  useEffect(() => {
    if (!isFocusDue.current) return
    isFocusDue.current = false
    list.current
      ?.querySelector<HTMLElement>('[data-next] button[aria-pressed]')
      ?.focus({ preventScroll: true })
  })
  const focusWhenShown = useCallback(() => {
    isFocusDue.current = true
  }, [])
  return { list, focusWhenShown }
}
