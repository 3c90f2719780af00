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
    const remember = (event: FocusEvent) => {
      if (!(event.target instanceof HTMLElement)) return
      lastFocused = event.target
      lastEntry = event.target.closest<HTMLElement>('[data-entry]')
    }
    const restore = () => {
      const lost = lastFocused && !lastFocused.isConnected && document.activeElement === document.body
      if (lost) (lastEntry?.isConnected ? lastEntry : element).focus()
    }
    const observer = new MutationObserver(restore)
    observer.observe(element, { childList: true, subtree: true })
    element.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', remember)
    }
  }, [])
  return (
    <div ref={area} tabIndex={-1} className={styles.area}>
      {children}
    </div>
  )
}
