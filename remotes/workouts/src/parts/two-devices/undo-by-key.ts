import type { Notification } from '@coach-app/contracts'
import { useEffect } from 'react'

/** What Ctrl+Z takes back in a workout: the last of what a toast offers to undo. */
let last: { workoutId: string; run: () => void } | null = null

/** Says what was done, with Undo; in the page of its workout Ctrl+Z is the same (useUndoByKey). */
export function undoableByKey(
  workoutId: string,
  notify: (notification: Notification) => void,
  text: string,
  run: () => void,
  topic?: string,
): void {
  const undo = { workoutId, run }
  const runOnce = () => {
    if (last === undo) last = null
    run()
  }
  last = undo
  notify({ kind: 'info', text, action: { label: 'Undo', run: runOnce }, ...(topic && { topic }) })
}

const TYPING = 'input, textarea, select, [contenteditable]'

/** Ctrl+Z takes back what was done last in a workout that is shown. A field that is typed into has an undo of its own. */
export function useUndoByKey(isShown: (workoutId: string) => boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey ||
        event.key.toLowerCase() !== 'z'
      )
        return
      if (!last || !isShown(last.workoutId) || (event.target as Element).closest(TYPING)) return
      // Before the calendar behind it takes back one of its own.
      event.preventDefault()
      event.stopPropagation()
      const { run } = last
      last = null
      run()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isShown])
}
