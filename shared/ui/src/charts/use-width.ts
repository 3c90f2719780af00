import { useLayoutEffect, useRef, useState } from 'react'

/** Width before the first measurement, and where there is no layout. */
const ASSUMED_WIDTH = 640

/** The width of an element in px, followed as it changes; read before the first paint. */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(ASSUMED_WIDTH)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const read = () => {
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
