import { useEffect, useRef } from 'react'

/** Keys that the browser and its tools keep, whatever is opening. */
const isForBrowser = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || /^F\d+$/.test(key)

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null

/**
 * From the press that opens a dialog until the dialog has the focus, its code and its first paint are on their way and the focus is still on
 * the page: a key that is pressed then is meant for what opens, and does nothing to what is below. Escape takes the opening back.
 *
 * @param isOpening whether a dialog was asked for and is not closed yet.
 */
export function useHeldKeys(isOpening: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useEffect(() => {
    if (!isOpening || isInDialog(document.activeElement)) return
    const held = new AbortController()
    const options = { capture: true, signal: held.signal }
    const onKey = (event: KeyboardEvent) => {
      if (isForBrowser(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.type === 'keydown' && event.key === 'Escape') latest.current()
    }
    // The window's listeners come first.
    window.addEventListener('keydown', onKey, options)
    // Once it has the focus, keys are its own, wherever the focus goes from there.
    window.addEventListener('focusin', ({ target }) => isInDialog(target) && held.abort(), options)
    return () => held.abort()
  }, [isOpening])
}
