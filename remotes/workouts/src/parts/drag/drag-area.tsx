import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './drag-area.module.css'
import type { DragArea as Area } from './drag-item.ts'
import { createDrag, DragContext } from './use-dragged.ts'

interface DragAreaProps extends Pick<Area, 'nameOf' | 'onDrop'> {
  /** Called when a pointer or the focus enters. */
  onApproach?: () => void
  children: ReactNode
}

/** Names a place that something can be dropped on; `data-over` is set on it while that would be. */
export const dropPlace = (id: string) => ({ 'data-drop': id })

/**
 * Lets what is inside (`useDragged`) be dragged by pointer or touch onto elements with `dropPlace(id)`. Keys have ways of their own, which
 * say what they do.
 */
export function DragArea({ nameOf, onDrop, onApproach, children }: DragAreaProps) {
  const [drag] = useState(createDrag)
  const area = useRef<HTMLDivElement>(null)
  const latestName = useEffectEvent(nameOf)
  const latestDrop = useEffectEvent(onDrop)
  useEffect(() => {
    if (!area.current) return
    return drag.items.connect({
      element: area.current,
      carried: drag.carried,
      nameOf: id => latestName(id),
      onDrop: drop => latestDrop(drop),
    })
  }, [drag])
  return (
    <DragContext value={drag}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it has no box; it hears of pointers that come to what is inside. */}
      <div
        ref={area}
        className={classes.area}
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
    </DragContext>
  )
}
