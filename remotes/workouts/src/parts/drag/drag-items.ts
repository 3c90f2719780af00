import { whenIdle } from '@coach-app/runtime'
import type { DragArea, DragItem } from './drag-item.ts'
import type { createDragMachine, DragMachine } from './drag-machine.ts'

/** What can be dragged in one area. What follows the pointer is loaded once there is something to drag. */
export interface DragItems {
  put: (item: DragItem) => void
  /** Follows an item to another element or handle. */
  follow: (item: DragItem) => void
  remove: (item: DragItem) => void
  /** Loads the machine for an area when the browser is idle. Returns a function that ends it. */
  connect: (area: DragArea) => () => void
  /** Loads the drag code at once, because a drag is about to begin. */
  load: () => void
  /** Keeps a press until the machine is there, which takes it up if it is still held. */
  press: (event: PointerEvent) => void
  /** Whether such a press is held. */
  isWaiting: () => boolean
}

/** Once it is loaded, so that the next area has it at once. */
let create: typeof createDragMachine | null = null

export function createDragItems(): DragItems {
  const items = new Set<DragItem>()
  let area: DragArea | null = null
  let machine: DragMachine | null = null
  let isLoading = false
  let callOff: (() => void) | null = null
  let held: { event: PointerEvent; forget: () => void } | null = null

  function begin(): void {
    if (!create || machine || !area) return
    machine = create(area)
    for (const item of items) machine.put(item)
    if (held) machine.pressAgain(held.event)
    held?.forget()
  }

  function load(): void {
    if (machine || isLoading || items.size === 0) return
    isLoading = true
    import('./drag-machine.ts')
      .then(({ createDragMachine }) => {
        create = createDragMachine
        begin()
      })
      // The next pointer tries again.
      .catch(() => {})
      .finally(() => {
        isLoading = false
      })
  }

  function prepare(): void {
    if (!area || machine || callOff || items.size === 0) return
    if (create) begin()
    else callOff = whenIdle(load)
  }

  return {
    put(item) {
      items.add(item)
      machine?.put(item)
      prepare()
    },
    follow(item) {
      if (items.has(item)) machine?.put(item)
    },
    remove(item) {
      items.delete(item)
      machine?.remove(item)
    },
    connect(next) {
      area = next
      prepare()
      return () => {
        area = null
        callOff?.()
        callOff = null
        held?.forget()
        machine?.destroy()
        machine = null
      }
    },
    load,
    press(event) {
      if (machine || items.size === 0 || !event.isPrimary || event.button !== 0) return
      held?.forget()
      const ended = new AbortController()
      const forget = () => {
        ended.abort()
        held = null
      }
      for (const end of ['pointerup', 'pointercancel'])
        addEventListener(end, forget, { capture: true, signal: ended.signal })
      held = { event, forget }
      load()
    },
    isWaiting: () => held !== null,
  }
}
