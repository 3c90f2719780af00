import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** How long what loads above it may push a section away. */
const PATIENCE_MS = 5_000

/**
 * Keeps the section that the address names in sight, while the sections above it are loading: the shell scrolls once, to what is there then. It
 * ends as soon as the person scrolls or presses anything.
 */
export function useOpenedSection(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (!hash) return
    const ends = new AbortController()
    const grown = new ResizeObserver(() => document.getElementById(hash.slice(1))?.scrollIntoView())
    const stop = () => {
      ends.abort()
      grown.disconnect()
      clearTimeout(timer)
    }
    const timer = setTimeout(stop, PATIENCE_MS)
    grown.observe(document.body)
    for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
      window.addEventListener(event, stop, { signal: ends.signal, passive: true })
    return stop
  }, [hash])
}
