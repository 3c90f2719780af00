import { type ReactNode, useEffect, useRef } from 'react'
import styles from './keep-focus.module.css'

/**
 * Keeps the focus near when what had it goes away: on the entry whose button has changed, or on the whole
 * list when the entry is gone. Without it the keyboard would start again at the top of the page.
 */
export function KeepFocus({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = area.current
    if (!element) return
    let lastEntry: HTMLElement | null = null
    let lastFocused: Element | null = null
    // What was focused here in place of what went away; the dialog may take it away once more.
    let substitute: Element | null = null
    const remember = (event: FocusEvent) => {
      if (!(event.target instanceof HTMLElement)) return
      lastFocused = event.target
      lastEntry = event.target.closest<HTMLElement>('[data-entry]')
    }
    const restore = () => {
      const now = document.activeElement
      // Nowhere, or where the dialog has put it for want of a better place: on itself.
      const isAstray = now === document.body || (now !== element && now?.contains(element))
      if (!lastFocused || !isAstray) return
      const isGone = !lastFocused.isConnected
      if (!isGone && lastFocused !== substitute) return
      const next = lastEntry?.isConnected ? lastEntry : element
      substitute = isGone ? next : null
      next.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(restore)
    observer.observe(element, { childList: true, subtree: true })
    element.addEventListener('focusin', remember)
    document.addEventListener('focusin', restore)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', remember)
      document.removeEventListener('focusin', restore)
    }
  }, [])
  return (
    <div ref={area} tabIndex={-1} className={styles.area}>
      {children}
    </div>
  )
}
