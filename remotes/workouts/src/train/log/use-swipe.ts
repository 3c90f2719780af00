import { type PointerEvent, useRef } from 'react'
import { swipedSteps } from './swipe.ts'

interface Began {
  x: number
  y: number
  text: string
  /** Of the last write; null until it is a swipe. */
  steps: number | null
}

/**
 * Swiping over a number changes it, beside its − and +: handlers for the element around it, which lets the page scroll
 * (`touch-action: pan-y`).
 *
 * @param onSwipe is given what the number was when the finger touched it.
 */
export function useSwipe(text: string, onSwipe: (steps: number, from: string) => void) {
  const began = useRef<Began | null>(null)
  const end = () => {
    began.current = null
  }
  return {
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) {
      // A mouse selects text.
      began.current = pointerType === 'mouse' || !isPrimary ? null : { x, y, text, steps: null }
    },
    onPointerMove(event: PointerEvent) {
      const from = began.current
      if (!from) return
      const to = { x: event.clientX, y: event.clientY }
      const steps = swipedSteps({ from, to, width: innerWidth }) ?? (from.steps === null ? null : 0)
      if (steps === null || steps === from.steps) return
      if (from.steps !== null || steps !== 0) onSwipe(steps, from.text)
      from.steps = steps
    },
    onPointerUp: end,
    // The browser scrolls.
    onPointerCancel: end,
  }
}
