import { useEffect, useRef } from 'react'

/** Keys that the browser and its tools keep, whatever is opening. */
const isForBrowser = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || /^F\d+$/.test(key)

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null

const TEXT_INPUTS = ['text', 'search']

const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && TEXT_INPUTS.includes(target.type))

/** Types text into a field, replacing the selection. */
function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd } = field
  const before = value.slice(0, selectionStart ?? 0) + text
  // The element's own setter: React's, on this field, would take the new value for the one that it knows.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, before + value.slice(selectionEnd ?? value.length))
  field.setSelectionRange(before.length, before.length)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}

/**
 * From the press that opens a dialog until the dialog has the focus, its code and its first paint are on their way and the focus is still on
 * the page: a key that is pressed then is meant for what opens, and does nothing to what is below. Letters come into the field that gets the
 * focus. Escape takes the opening back.
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
    let typed = ''
    const onKey = (event: KeyboardEvent) => {
      if (isForBrowser(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') latest.current()
      else if (event.key === 'Backspace') typed = typed.slice(0, -1)
      else if (event.key.length === 1) typed += event.key
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (!isInDialog(target)) return
      held.abort()
      if (typed === '' || !isTextField(target)) return
      // What gives the focus may select its text right after it.
      queueMicrotask(() => typeInto(target, typed))
    }
    // The window's listeners come first.
    window.addEventListener('keydown', onKey, options)
    // Once it has the focus, keys are its own, wherever the focus goes from there.
    window.addEventListener('focusin', onFocus, options)
    return () => held.abort()
  }, [isOpening])
}
