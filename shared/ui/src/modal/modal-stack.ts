import { useEffect, useState } from 'react'

/*
 * Every remote is a React root of its own, and Base UI knows only the dialogs of its own tree: with the Contact
 * Manager below the Grant Coach Access dialog, one Escape or one press outside would close both. This module
 * is one share for the whole page, so its stack sees them all.
 */
const stack: symbol[] = []
const settled = new WeakSet<Event>()

/** The toast region: a click there does not count as a click outside. */
export const TOAST_REGION = 'data-toast-region'

export interface ModalStackEntry {
  /** Whether this is the topmost dialog, which handles Escape and outside clicks. */
  mayDismiss(event: Event): boolean
}

/** Joins the stack of open dialogs for as long as `open` holds. */
export function useModalStack(open: boolean): ModalStackEntry {
  const [key] = useState(() => Symbol('modal'))
  useEffect(() => {
    if (!open) return
    stack.push(key)
    return () => {
      stack.splice(stack.indexOf(key), 1)
    }
  }, [open, key])
  return {
    mayDismiss(event) {
      if (stack.at(-1) !== key || settled.has(event)) return false
      if (event.target instanceof Element && event.target.closest(`[${TOAST_REGION}]`)) return false
      // Mark the event as handled: it also reaches the dialog below, which is the topmost one by then.
      settled.add(event)
      return true
    },
  }
}
