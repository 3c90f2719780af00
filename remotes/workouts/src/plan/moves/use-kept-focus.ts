import { useEffect, useLayoutEffect, useRef } from 'react'
import { isInCalendar } from '../../parts/calendar-keys/calendar-keys.ts'
import { type Card, cardToFocus } from './card-to-focus.ts'

/**
 * Where a change takes away the card that has the focus, the same card has it again in its new place, else the one beside it: the next
 * key of a planner is for the calendar.
 * @returns gives the focus to a new card, by the id of its workout, as soon as it is shown.
 */
export function useKeptFocus(workouts: readonly Card[]): (id: string) => void {
  /** A new card that is not shown yet. */
  const awaited = useRef<string | null>(null)
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
    const isAwaited = workouts.some(({ id }) => id === awaited.current)
    // What is awaited is where the next key belongs, also where the closed dialog has given the focus back meanwhile.
    if (earlier === workouts || !(isAwaited || isFocusLost())) return
    const id = isAwaited
      ? awaited.current
      : cardToFocus(earlier, workouts, { last: last.current, isUndone: isInBar.current })
    if (isAwaited) awaited.current = null
    if (id === null) return
    const card = document.querySelector<HTMLElement>(`[data-workout="${id}"] a`)
    ;(card ?? document.getElementById('main'))?.focus({ preventScroll: true })
  }, [workouts])

  return id => {
    awaited.current = id
  }
}

const isFocusLost = (): boolean => document.activeElement?.matches('body, main') ?? true
