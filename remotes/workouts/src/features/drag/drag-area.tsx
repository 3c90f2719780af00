import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import classes from './drag-area.module.css'
import { createDrag, DragContext } from './use-dragged.ts'

/** Where something was dropped: on which place, and the pointer's height. */
export interface Drop {
  sourceId: string
  targetId: string
  place: Element
  y: number
}

interface DragAreaProps {
  /** What is carried, in words. */
  nameOf: (sourceId: string) => string
  onDrop: (drop: Drop) => void
  /** A pointer or the focus comes to what is inside. */
  onApproach?: () => void
  children: ReactNode
}

/** Names a place that something can be dropped on; `data-over` is set on it while that would be. */
export const dropPlace = (id: string) => ({ 'data-drop': id })

/**
 * Lets what is inside (`useDragged`) be dragged by pointer or touch onto elements with `dropPlace(id)`. Keys have ways of their own, which
 * say what they do. The place under the pointer is found in the document: the library's own way measures what its feedback draws.
 */
export function DragArea({ nameOf, onDrop, onApproach, children }: DragAreaProps) {
  const [drag] = useState(createDrag)
  const carried = useStore(drag.carried, ({ id }) => id)
  const area = useRef<HTMLDivElement>(null)
  const label = useRef<HTMLDivElement>(null)
  const over = useRef<HTMLElement | null>(null)

  /** The pointer, for the label that comes when a drag begins. */
  const at = useRef({ x: 0, y: 0 })

  function follow(): void {
    if (label.current) label.current.style.translate = `${at.current.x}px ${at.current.y}px`
  }
  function find(to: { x: number; y: number }): void {
    at.current = to
    follow()
    const place = document.elementFromPoint(to.x, to.y)?.closest<HTMLElement>('[data-drop]') ?? null
    const next = place && area.current?.contains(place) ? place : null
    if (next === over.current) return
    over.current?.removeAttribute('data-over')
    next?.setAttribute('data-over', 'true')
    over.current = next
  }
  const onEnd = useEffectEvent((to: { y: number } | null) => {
    const { current: place } = over
    place?.removeAttribute('data-over')
    over.current = null
    const sourceId = drag.carried.getState().id
    drag.carried.setState({ id: null })
    const targetId = place?.dataset.drop
    if (!to || sourceId === null || !place || targetId === undefined || targetId === sourceId) return
    onDrop({ sourceId, targetId, place, y: to.y })
  })
  const onMove = useEffectEvent(find)
  useEffect(
    () =>
      drag.items.connect({
        onStart: (id, from) => {
          // Held by touch it has not moved yet: it is seen at once that it can be.
          drag.carried.setState({ id })
          onMove(from)
        },
        onMove: to => onMove(to),
        onEnd: to => onEnd(to),
      }),
    [drag],
  )
  return (
    <DragContext value={drag}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it has no box; it hears of pointers that come to what is inside. */}
      <div
        ref={area}
        className={classes.area}
        data-dragging={carried !== null || undefined}
        onPointerOver={() => {
          drag.items.load()
          onApproach?.()
        }}
        onFocus={onApproach}
        onPointerDownCapture={event => drag.items.press(event.nativeEvent)}
        onDragStartCapture={event => {
          // The browser would drag the link, and end the press.
          if (drag.items.isWaiting()) event.preventDefault()
        }}
      >
        {children}
      </div>
      {carried !== null && (
        <div
          ref={element => {
            label.current = element
            follow()
          }}
          className={classes.carried}
          aria-hidden="true"
        >
          {nameOf(carried)}
        </div>
      )}
    </DragContext>
  )
}
