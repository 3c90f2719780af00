import { AutoScroller } from '@dnd-kit/dom'
import { DragDropProvider, type DragEndEvent, PointerSensor } from '@dnd-kit/react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import classes from './drag-area.module.css'

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
  children: ReactNode
}

// The library's own feedback, cursor and selection come as style elements, which the policy of the page forbids (style-src 'self'): what is
// carried is drawn here, with properties that script may set.
const PLUGINS = [AutoScroller]
const SENSORS = [
  PointerSensor.configure({
    // Of a card that is a link the default takes no hold. Buttons and fields on it are for themselves.
    preventActivation: (event, source) =>
      event.target instanceof Element &&
      event.target !== source.handle &&
      !source.handle?.contains(event.target) &&
      event.target.closest('button, input, textarea, select') !== null,
  }),
]

/** Names a place that something can be dropped on; `data-over` is set on it while that would be. */
export const dropPlace = (id: string) => ({ 'data-drop': id })

/**
 * Lets what is inside be dragged by pointer or touch onto elements with `dropPlace(id)`. Keys have ways of their own, which say what they
 * do. The place under the pointer is found in the document: the library's own way measures what its feedback draws.
 */
export function DragArea({ nameOf, onDrop, children }: DragAreaProps) {
  const [carried, setCarried] = useState<string | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const label = useRef<HTMLDivElement>(null)
  const over = useRef<HTMLElement | null>(null)

  function find({ x, y }: { x: number; y: number }): void {
    if (label.current) label.current.style.translate = `${x}px ${y}px`
    const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]') ?? null
    const next = place && area.current?.contains(place) ? place : null
    if (next === over.current) return
    over.current?.removeAttribute('data-over')
    next?.setAttribute('data-over', 'true')
    over.current = next
  }
  function drop({ operation: { source, position }, canceled }: DragEndEvent): void {
    const { current: place } = over
    place?.removeAttribute('data-over')
    over.current = null
    setCarried(null)
    const targetId = place?.dataset.drop
    if (canceled || !source || !place || targetId === undefined || targetId === source.id) return
    onDrop({
      sourceId: String(source.id),
      targetId,
      place,
      y: position.current.y,
    })
  }
  return (
    <DragDropProvider
      plugins={PLUGINS}
      sensors={SENSORS}
      onDragStart={({ operation }) => {
        // Held by touch it has not moved yet: it is seen at once that it can be.
        flushSync(() => setCarried(String(operation.source?.id ?? '')))
        find(operation.position.current)
      }}
      onDragMove={({ operation, to }) => find(to ?? operation.position.current)}
      onDragEnd={drop}
    >
      <div ref={area} className={classes.area} data-dragging={carried !== null || undefined}>
        {children}
      </div>
      {carried !== null && (
        <div ref={label} className={classes.carried} aria-hidden="true">
          {nameOf(carried)}
        </div>
      )}
    </DragDropProvider>
  )
}
