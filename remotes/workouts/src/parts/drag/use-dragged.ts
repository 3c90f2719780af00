import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import { createStore, useStore } from 'zustand'
import type { DragArea, DragItem } from './drag-item.ts'
import { createDragItems, type DragItems } from './drag-items.ts'

interface Drag extends Pick<DragArea, 'carried'> {
  items: DragItems
}

export const createDrag = (): Drag => ({
  items: createDragItems(),
  carried: createStore(() => ({ id: null })),
})

/** Outside an area nothing is ever dragged. */
export const DragContext = createContext(createDrag())

type SetElement = (element: HTMLElement | null) => void

interface Dragged {
  ref: SetElement
  /** Of the part it is held by; without one it is held anywhere. */
  handleRef: SetElement
  isDragging: boolean
}

/** Makes an element inside a `DragArea` draggable. */
export function useDragged(id: string, { isDisabled = false }: { isDisabled?: boolean } = {}): Dragged {
  const { items, carried } = useContext(DragContext)
  const [item] = useState((): DragItem => ({ id, element: null, handle: null }))
  const isDragging = useStore(carried, state => state.id === id)
  useEffect(() => {
    if (isDisabled) return
    item.id = id
    items.put(item)
    return () => items.remove(item)
  }, [items, item, id, isDisabled])
  const ref = useCallback<SetElement>(
    element => {
      item.element = element
      items.follow(item)
    },
    [items, item],
  )
  const handleRef = useCallback<SetElement>(
    handle => {
      item.handle = handle
      items.follow(item)
    },
    [items, item],
  )
  return { ref, handleRef, isDragging }
}
