import type { CalendarView } from '../../model/dates/calendar-span.ts'
import type { CalendarSlots } from '../../parts/calendar-slots/calendar-slots.ts'
import { preloadedPart } from '../../parts/preload/preloaded-part.tsx'

/** The four weeks and the month: the calendar does not begin with them. */
export const MonthView = preloadedPart(async () => (await import('./month-view.tsx')).MonthView)

export function preloadView(view: CalendarView, { ProgressView }: Pick<CalendarSlots, 'ProgressView'>): void {
  if (view === 'progress') ProgressView.preload()
  else if (view !== 'week') MonthView.preload()
}
