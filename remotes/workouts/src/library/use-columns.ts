import { type RefObject, useEffect, useState } from 'react'

const CARD_WIDTH = 300

/** How many cards stand beside each other in a box. */
export function useColumns(box: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(1)
  useEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() =>
      setColumns(Math.max(1, Math.floor(element.clientWidth / CARD_WIDTH))),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return columns
}
