import { type PointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { type Camera, centred, fitted, opening, panned, type Size, transformOf, zoomed } from './camera.ts'

interface Point {
  x: number
  y: number
}

/** px that a pointer may move before a press is a drag. */
const SLACK = 5

/**
 * Pan, zoom and pinch of a map. The place is written to the element itself: nothing is rendered again while one drags.
 */
export function useCamera(
  frame: RefObject<SVGSVGElement | null>,
  content: RefObject<SVGGElement | null>,
  map: Size,
  beginning: Point,
) {
  const camera = useRef<Camera>({ x: 0, y: 0, scale: 1 })
  const pointers = useRef(new Map<number, Point>())
  const dragged = useRef(0)

  const sizeOf = useCallback((): Size => {
    const box = frame.current?.getBoundingClientRect()
    return { width: box?.width || 1, height: box?.height || 1 }
  }, [frame])
  const show = useCallback(
    (next: Camera) => {
      camera.current = next
      content.current?.setAttribute('transform', transformOf(next))
    },
    [content],
  )
  const fit = useCallback(() => show(fitted(map, sizeOf())), [show, sizeOf, map])
  const centre = useCallback((place: Point) => show(centred(camera.current, place, sizeOf())), [show, sizeOf])
  const zoom = useCallback(
    (factor: number) => {
      const { width, height } = sizeOf()
      show(zoomed(camera.current, factor, { x: width / 2, y: height / 2 }))
    },
    [show, sizeOf],
  )

  useLayoutEffect(() => {
    const open = () => show(opening(map, sizeOf(), beginning))
    open()
    // A panel beside it takes some of its width.
    if (!frame.current) return
    const resized = new ResizeObserver(open)
    resized.observe(frame.current)
    return () => resized.disconnect()
  }, [show, sizeOf, frame, map, beginning])

  useEffect(() => {
    const element = frame.current
    if (!element) return
    // A plain wheel scrolls the page, which has the map in its middle: only with Ctrl, as a pinch on a touch pad arrives too, it zooms.
    // React listens to wheel passively: the browser would zoom the page along.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const box = element.getBoundingClientRect()
      const at = { x: event.clientX - box.left, y: event.clientY - box.top }
      show(zoomed(camera.current, Math.exp(-event.deltaY / 400), at))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [frame, show])

  const at = (event: PointerEvent): Point => {
    const box = frame.current?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }
  const drag = {
    onPointerDown: (event: PointerEvent) => {
      if (pointers.current.size === 0) dragged.current = 0
      pointers.current.set(event.pointerId, at(event))
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const now = at(event)
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      pointers.current.set(event.pointerId, now)
      dragged.current += Math.hypot(now.x - before.x, now.y - before.y)
      // Captured only once it is a drag: a captured press would not reach the link below it.
      if (dragged.current > SLACK) event.currentTarget.setPointerCapture(event.pointerId)
      if (!other) {
        show(panned(camera.current, now.x - before.x, now.y - before.y))
        return
      }
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      const was = Math.hypot(before.x - other.x, before.y - other.y) || 1
      const is = Math.hypot(now.x - other.x, now.y - other.y) || 1
      const moved = panned(camera.current, (now.x - before.x) / 2, (now.y - before.y) / 2)
      show(zoomed(moved, is / was, middle))
    },
    onPointerUp: (event: PointerEvent) => pointers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => pointers.current.delete(event.pointerId),
  }
  /** Whether the press that has just ended moved the map: then it opens nothing. */
  const wasDragged = () => dragged.current > SLACK
  return { drag, fit, zoom, centre, wasDragged }
}
