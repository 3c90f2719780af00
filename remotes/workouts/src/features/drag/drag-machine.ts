import { AutoScroller, DragDropManager, Draggable, PointerSensor } from '@dnd-kit/dom'
import type { DragItem, DragListener } from './drag-item.ts'

/** Whether a press is for what stands on the item, such as a button or field. */
const isForItself = (target: EventTarget | null, handle: Element | null | undefined): boolean =>
  target instanceof Element &&
  !handle?.contains(target) &&
  target.closest('button, input, textarea, select') !== null

// The library's own feedback, cursor and selection come as style elements, which the policy of the page forbids (style-src 'self'): what is
// carried is drawn by the area, with properties that script may set.
const PLUGINS = [AutoScroller]
const SENSORS = [
  PointerSensor.configure({
    // Of a card that is a link the default takes no hold.
    preventActivation: ({ target }, { handle }) => isForItself(target, handle),
  }),
]

/** The library that follows the pointer, for the items of one area. Loaded lazily: it is larger than the rest of a calendar. */
export interface DragMachine {
  /** Makes an item draggable, or follows it to other elements; nothing while it has none. */
  put: (item: DragItem) => void
  remove: (item: DragItem) => void
  /** Presses once more where it was pressed before this was there: on the item that is held, and nothing around it. */
  pressAgain: (event: PointerEvent) => void
  destroy: () => void
}

export function createDragMachine(listener: DragListener): DragMachine {
  const manager = new DragDropManager({ plugins: PLUGINS, sensors: SENSORS })
  const draggables = new Map<DragItem, Draggable>()
  manager.monitor.addEventListener('dragstart', ({ operation: { source, position } }) => {
    if (source) listener.onStart(String(source.id), position.current)
  })
  manager.monitor.addEventListener('dragmove', ({ operation: { position }, to }) => {
    listener.onMove(to ?? position.current)
  })
  manager.monitor.addEventListener('dragend', ({ operation: { position }, canceled }) => {
    listener.onEnd(canceled ? null : position.current)
  })
  return {
    put(item) {
      const { id, element, handle } = item
      const known = draggables.get(item)
      if (known) {
        known.element = element ?? undefined
        known.handle = handle ?? undefined
      } else if (element) {
        // At once: by itself it would be registered later, also if it is removed until then.
        const made = new Draggable({ id, element, register: false, ...(handle && { handle }) }, manager)
        made.register()
        draggables.set(item, made)
      }
    },
    remove(item) {
      draggables.get(item)?.destroy()
      draggables.delete(item)
    },
    pressAgain({ target, pointerId, pointerType, clientX, clientY }) {
      if (!(target instanceof Element)) return
      for (const { element, handle } of draggables.keys()) {
        const hold = handle ?? element
        if (!hold?.contains(target) || isForItself(target, handle)) continue
        const pointer = { pointerId, pointerType, clientX, clientY, isPrimary: true, buttons: 1 }
        hold.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, cancelable: true }))
        return
      }
    },
    destroy() {
      for (const draggable of draggables.values()) draggable.destroy()
      draggables.clear()
      manager.destroy()
    },
  }
}
