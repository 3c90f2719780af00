import { useSyncExternalStore } from 'react'
import { useCalendar } from '../../data/calendar/use-calendar.ts'
import type { Span } from '../../model/dates/calendar-span.ts'
import type { Workout } from '../../model/workout/workout.ts'

const WEEKS = 3
/** A window in which the days of a week end long before it does. */
const DESK = '(width >= 64rem) and (height >= 45rem)'
const NONE: readonly Workout[] = []

/** The weeks before the days shown, for a window with room for them below; without it, or before they are read, none. */
export function useEarlierWeeks(athleteId: string, { from }: Span, isWanted: boolean) {
  const isDesk = useSyncExternalStore(onDeskChange, () => matchMedia(DESK).matches)
  const span: Span = { from: from.subtract({ days: 7 * WEEKS }), to: from.subtract({ days: 1 }) }
  const { data } = useCalendar(athleteId, span, { isWanted: isDesk && isWanted })
  return { span, workouts: (isDesk && isWanted && data?.workouts) || NONE }
}

function onDeskChange(onChange: () => void): () => void {
  const media = matchMedia(DESK)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
