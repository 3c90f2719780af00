import { useEffect, useLayoutEffect, useRef } from 'react'
import type { GalleryPage, GalleryState } from './page.tsx'

/** Pseudo-class states to force; `active` includes `hover`. */
const FORCED = { hover: 'hover', focus: 'focus-visible', active: 'hover active' }

interface CellProps {
  page: GalleryPage
  state: GalleryState
}

/** One component in one state. */
export function Cell({ page, state }: CellProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!state.force) return
    find(box.current, page.target ?? '', page.title).setAttribute('data-forced', FORCED[state.force])
  }, [page, state])
  useEffect(() => {
    if (!state.open) return
    const target = find(box.current, state.open.on, page.title)
    if (state.open.by === 'press') {
      target.click()
      return
    }
    for (const type of ['pointerover', 'pointerenter', 'mouseover', 'mouseenter', 'mousemove']) {
      const Kind = type.startsWith('pointer') ? PointerEvent : MouseEvent
      target.dispatchEvent(
        new Kind(type, { bubbles: !type.endsWith('enter'), pointerType: 'mouse' } as PointerEventInit),
      )
    }
  }, [page, state])
  return (
    // The screenshot script waits until the popup is open: a Tooltip opens with a delay.
    <div ref={box} data-waits-for={state.open && '[data-popup-open]'}>
      {state.element}
    </div>
  )
}

function find(box: HTMLElement | null, selector: string, title: string): HTMLElement {
  const found = selector === '' ? null : box?.querySelector<HTMLElement>(selector)
  if (!found) {
    throw new Error(
      `The gallery's page ${title} has nothing that matches '${selector}': no state can be shown on it.`,
    )
  }
  return found
}
