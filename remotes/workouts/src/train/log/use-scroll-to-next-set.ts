import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls the next set to the centre on a phone, within reach of the thumb; otherwise only into view. */
export function useScrollToNextSet(next: RefObject<HTMLElement | null>, nextSetId: string | null): void {
  const last = useRef(nextSetId)
  useEffect(() => {
    const isFirst = last.current === nextSetId
    last.current = nextSetId
    if (nextSetId === null) return
    const isPhone = matchMedia('(width < 64rem)').matches
    const isStill = isFirst || matchMedia('(prefers-reduced-motion: reduce)').matches
    next.current?.closest('li')?.scrollIntoView({
      block: isPhone ? 'center' : 'nearest',
      behavior: isStill ? 'auto' : 'smooth',
    })
  }, [next, nextSetId])
}
