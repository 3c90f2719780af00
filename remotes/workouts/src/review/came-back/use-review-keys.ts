import { type RefObject, useEffect, useRef } from 'react'

interface ReviewKeys {
  /** The element that has the focus during the review. */
  surface: RefObject<HTMLElement | null>
  onReviewed: () => void
  onMove: (step: 1 | -1) => void
  onReply: () => void
  /** Answers whether it is refused. */
  onNextTime: () => 'refused' | undefined
  onUndo: () => void
}

const TYPING = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"]'

/** Who types words after a refused key has not seen that: until no key came for so long, letters are no shortcuts. */
const TYPING_PAUSE_MS = 1000

/** One key each, while the review has the focus: a window beside it, a dialog and a field keep their keys. */
export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    let quietUntil = 0
    const onKeyDown = (event: KeyboardEvent) => {
      const { surface, ...does } = latest.current
      const target = event.target as Element
      const main = surface.current?.closest('main')
      // A button that has done its work is gone, and with it the focus: the page is what keys are for then.
      const isHere = target === main || target === document.body || surface.current?.contains(target)
      if (event.defaultPrevented || event.altKey || !isHere) return
      if (target.closest(TYPING) || document.querySelector('[aria-modal="true"]')) return
      const key = event.key.toLowerCase()
      if (event.ctrlKey || event.metaKey) {
        if (key !== 'z' || event.shiftKey) return
        does.onUndo()
      } else if (key.length === 1 && performance.now() < quietUntil)
        quietUntil = performance.now() + TYPING_PAUSE_MS
      else if (key === 'j' || key === 'arrowdown') does.onMove(1)
      else if (key === 'k' || key === 'arrowup') does.onMove(-1)
      // A key that is held reviews one.
      else if (event.repeat) return
      else if (key === 'r') does.onReviewed()
      else if (key === 'e') does.onReply()
      else if (key === 'n') {
        if (does.onNextTime() === 'refused') quietUntil = performance.now() + TYPING_PAUSE_MS
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
