import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef } from 'react'

const HOLD_MS = 500
/** A resting finger is never quite still. */
const STILL_PX = 10

/** For an element: a finger that rests on it calls `onLongPress`. A mouse selects text there, as everywhere. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ x: number; y: number; timer: number }>(null)
  const isLong = useRef(false)
  const cancel = useRef(() => {
    clearTimeout(press.current?.timer)
    press.current = null
    removeEventListener('scroll', cancel, true)
  }).current
  useEffect(() => cancel, [cancel])

  return {
    onPointerDown: (event: PointerEvent) => {
      cancel()
      isLong.current = false
      // A link has the browser's own menu, a button is pressed; a menu's events bubble here from outside of the element.
      if (event.pointerType !== 'touch' || !event.isPrimary || !isOwn(event)) return
      const timer = window.setTimeout(() => {
        cancel()
        isLong.current = true
        onLongPress()
      }, HOLD_MS)
      press.current = { x: event.clientX, y: event.clientY, timer }
      addEventListener('scroll', cancel, { capture: true, passive: true })
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    // The browser answers the same press with a menu of its own.
    onContextMenu: (event: MouseEvent) => {
      if (press.current || isLong.current) event.preventDefault()
    },
    // Lifting the finger must not click, because that would close the menu.
    onTouchEnd: (event: TouchEvent) => {
      if (isLong.current && event.cancelable) event.preventDefault()
      isLong.current = false
    },
  }
}

const isOwn = ({ target, currentTarget }: PointerEvent): boolean =>
  target instanceof Element && currentTarget.contains(target) && !target.closest('a, button')
