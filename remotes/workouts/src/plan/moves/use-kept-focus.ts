import { useEffect, useLayoutEffect, useRef } from 'react'
import { isInCalendar } from '../../parts/calendar-keys/calendar-keys.ts'
import { type Card, cardToFocus } from './card-to-focus.ts'

/**
 * Where a change takes away the card that has the focus, the same card has it again in its new place, else the one beside it: the next
 * key of a planner is for the calendar.
 * @returns gives the focus to a new card, by the id of its workout, as soon as it is shown.
 */
export function useKeptFocus(workouts: readonly Card[]): (id: string) => void {
  /** The card that had the focus, as long as nothing else of the calendar has got it. */
  const last = useRef<string | null>(null)
  /** Whether the focus went from the calendar to the bar, where a change can be undone. */
  const isInBar = useRef(false)
  const before = useRef(workouts)

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.matches('main')) return
      const card = target.closest('[data-workout]')?.getAttribute('data-workout') ?? null
      isInBar.current = !isInCalendar(target) && target.closest('[data-undo-bar]') !== null
      const isOfCards = target.closest('[data-selection-bar]') !== null
      if (card !== null || (isInCalendar(target) && !isOfCards)) last.current = card
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])

  useLayoutEffect(() => {
    const earlier = before.current
    before.current = workouts
    if (earlier === workouts || !isFocusLost()) return
    const id = cardToFocus(earlier, workouts, { last: last.current, isUndone: isInBar.current })
    if (id !== null) (linkOf(id) ?? document.getElementById('main'))?.focus({ preventScroll: true })
  }, [workouts])

  return focusWhenShown
}

const linkOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-workout="${id}"] a`)

/** How long a new card may take until it is shown. */
const PATIENCE_MS = 5000

/**
 * Once the card is there and no dialog is; a dialog that closes gives the focus back a moment later, so it has to hold for a frame. Whoever
 * presses anything meanwhile has gone on.
 */
function focusWhenShown(id: string): void {
  const given = new AbortController()
  const until = performance.now() + PATIENCE_MS
  for (const press of ['keydown', 'pointerdown'])
    document.addEventListener(press, () => given.abort(), { signal: given.signal, capture: true })
  const look = () => {
    const link = linkOf(id)
    const isThere = link !== null && !document.querySelector('[role="dialog"]')
    if (performance.now() > until || (isThere && document.activeElement === link)) given.abort()
    if (given.signal.aborted) return
    if (isThere) link.focus({ preventScroll: true })
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const isFocusLost = (): boolean => document.activeElement?.matches('body, main') ?? true
