import type { StoreApi } from 'zustand'

/** What can be dragged: an element, held anywhere or by its handle. */
export interface DragItem {
  id: string
  element: HTMLElement | null
  handle: HTMLElement | null
}

/** Where something was dropped: on which place, and the pointer's height. */
export interface Drop {
  sourceId: string
  targetId: string
  place: Element
  y: number
}

/** The element that items are dragged in, and what hears of it. */
export interface DragArea {
  element: HTMLElement
  /** The item that is being dragged: it renders when that begins or ends, and nothing else does. */
  carried: StoreApi<{ id: string | null }>
  /** Name of the dragged item, for screen readers. */
  nameOf: (sourceId: string) => string
  onDrop: (drop: Drop) => void
}
