interface Point {
  x: number
  y: number
}

/** What can be dragged: an element, held anywhere or by its handle. */
export interface DragItem {
  id: string
  element: HTMLElement | null
  handle: HTMLElement | null
}

export interface DragListener {
  onStart: (id: string, at: Point) => void
  onMove: (to: Point) => void
  /** Null when it was taken back. */
  onEnd: (at: Point | null) => void
}

/** Whether a press is for what stands on the item, such as a button or field. */
export const isForItself = (target: EventTarget | null, handle: Element | null | undefined): boolean =>
  target instanceof Element &&
  !handle?.contains(target) &&
  target.closest('button, input, textarea, select') !== null
