import { type RefObject, useEffect, useRef } from 'react'
import { heroOpacity } from './hero-fade.ts'

/** Fades the element while scrolling; sets the style directly, at most once per frame. */
export function useHeroFade<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    let frame = 0
    const paint = () => {
      frame = 0
      if (ref.current) ref.current.style.opacity = String(heroOpacity(window.scrollY, window.innerHeight))
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(paint)
    }
    paint()
    window.addEventListener('scroll', schedule, { passive: true })
    window.addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', schedule)
      window.removeEventListener('resize', schedule)
    }
  }, [])
  return ref
}
