import { useEffect, useRef } from 'react'

/** Ctrl Enter confirms from wherever the focus is, in a dialog that is open; a question above it keeps its keys. */
export function useCtrlEnter(onConfirm: () => void): void {
  const latest = useRef(onConfirm)
  useEffect(() => {
    latest.current = onConfirm
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      if (document.querySelector('[role="alertdialog"]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
