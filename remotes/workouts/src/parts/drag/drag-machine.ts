import { AutoScroller, DragDropManager, Draggable, PointerSensor } from '@dnd-kit/dom'
import classes from './drag-area.module.css'
import type { DragArea, DragItem } from './drag-item.ts'

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

/**
 * The place under the pointer is found in the document: the library's own way measures what its feedback draws.
 */
export function createDragMachine({ element: area, carried, nameOf, onDrop }: DragArea): DragMachine {
  const manager = new DragDropManager({ plugins: PLUGINS, sensors: SENSORS })
  const draggables = new Map<DragItem, Draggable>()
  const label = document.createElement('div')
  label.className = classes.carried ?? ''
  label.ariaHidden = 'true'
  let over: HTMLElement | null = null

  function enter(place: HTMLElement | null): void {
    if (place === over) return
    over?.removeAttribute('data-over')
    place?.setAttribute('data-over', 'true')
    over = place
  }
  function find({ x, y }: { x: number; y: number }): void {
    label.style.translate = `${x}px ${y}px`
    const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]') ?? null
    enter(place && area.contains(place) ? place : null)
  }
  function end(): void {
    enter(null)
    label.remove()
    area.removeAttribute('data-dragging')
    carried.setState({ id: null })
  }

  // Held by touch it has not moved yet: it is seen at once that it can be.
  manager.monitor.addEventListener('dragstart', ({ operation: { source, position } }) => {
    const id = String(source?.id ?? '')
    carried.setState({ id })
    label.textContent = nameOf(id)
    area.dataset.dragging = 'true'
    area.append(label)
    find(position.current)
  })
  manager.monitor.addEventListener('dragmove', ({ operation: { position }, to }) =>
    find(to ?? position.current),
  )
  manager.monitor.addEventListener('dragend', ({ operation: { source, position }, canceled }) => {
    const place = over
    end()
    const targetId = place?.dataset.drop
    if (canceled || !source || !place || targetId === undefined || targetId === source.id) return
    onDrop({ sourceId: String(source.id), targetId, place, y: position.current.y })
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
      end()
      for (const draggable of draggables.values()) draggable.destroy()
      draggables.clear()
      manager.destroy()
    },
  }
}
