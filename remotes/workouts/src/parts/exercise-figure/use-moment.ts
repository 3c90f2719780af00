import { useEffect, useState } from 'react'

/** Of one way; the figure goes there and back. */
const MILLISECONDS = 1250

/** Which moment is shown at a time: there and back, slow at both ends, as people move. */
export function momentAt(time: number, moments: number): number {
  const there = (time / MILLISECONDS) % 2
  const share = there < 1 ? there : 2 - there
  return Math.round(share * share * (3 - 2 * share) * (moments - 1))
}

/** The moment to show while an element is in sight; null: not begun. It stops where it is when the element leaves. */
export function useMoment(element: HTMLElement | null, moments: number): number | null {
  const [moment, setMoment] = useState<number | null>(null)
  useEffect(() => {
    if (!element) return
    let request = 0
    let begun = 0
    const step = (time: number) => {
      begun ||= time
      setMoment(momentAt(time - begun, moments))
      request = requestAnimationFrame(step)
    }
    const observer = new IntersectionObserver(([entry]) => {
      cancelAnimationFrame(request)
      if (entry?.isIntersecting) request = requestAnimationFrame(step)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(request)
    }
  }, [element, moments])
  return moment
}
