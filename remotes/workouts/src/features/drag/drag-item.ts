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
