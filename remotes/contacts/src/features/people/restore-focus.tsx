import { type ReactNode, useEffect, useRef } from 'react'
import styles from './restore-focus.module.css'

/**
 * Focus management for lists: when the focused button is removed, moves the focus to its entry, or to the
 * list when the entry was removed too. Otherwise keyboard users would start again at the top of the page.
 */
export function RestoreFocus({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => (area.current ? restoreFocusIn(area.current) : undefined), [])
  return (
    <div ref={area} tabIndex={-1} className={styles.area}>
      {children}
    </div>
  )
}

/** A dialog's focus trap may move the lost focus once more within this time. */
const FOCUS_TRAP_MS = 500

function restoreFocusIn(area: HTMLElement): () => void {
  let lastEntry: HTMLElement | null = null
  let lastFocused: Element | null = null
  let substitute: { element: HTMLElement; at: number } | null = null

  const remember = (event: FocusEvent) => {
    if (!(event.target instanceof HTMLElement)) return
    lastFocused = event.target
    lastEntry = event.target.closest<HTMLElement>('[data-entry]')
  }
  const restore = () => {
    if (!lastFocused || !isFocusLost(document.activeElement, area)) return
    const isGone = !lastFocused.isConnected
    const isTakenBack =
      lastFocused === substitute?.element && performance.now() - substitute.at < FOCUS_TRAP_MS
    if (!isGone && !isTakenBack) return
    const element = lastEntry?.isConnected ? lastEntry : area
    substitute = isGone ? { element, at: performance.now() } : null
    element.focus({ preventScroll: true })
  }

  const observer = new MutationObserver(restore)
  observer.observe(area, { childList: true, subtree: true })
  area.addEventListener('focusin', remember)
  document.addEventListener('focusin', restore)
  return () => {
    observer.disconnect()
    area.removeEventListener('focusin', remember)
    document.removeEventListener('focusin', restore)
  }
}

/** Whether focus is lost: on the body, on the dialog itself, or on the page behind it; but not in another dialog or a toast. */
const isFocusLost = (now: Element | null, area: HTMLElement): boolean =>
  now === null ||
  (now !== area && now.contains(area)) ||
  !now.closest('[role="dialog"], [role="alertdialog"], [data-toast-region]')
