import type { CalendarView } from '../../model/dates/calendar-span.ts'
import type { CalendarSlots } from '../../parts/calendar-slots/calendar-slots.ts'
import { preloadedPart } from '../../parts/preload/preloaded-part.tsx'

/** The calendar does not begin with the four weeks, the month and the progress. */
export const MonthView = preloadedPart(async () => (await import('./month-view.tsx')).MonthView)
/** Shown below a week. */
export const EarlierWeeks = preloadedPart(async () => (await import('./earlier-weeks.tsx')).EarlierWeeks)
export const ShownProgress = preloadedPart(async () => (await import('./shown-progress.tsx')).ShownProgress)

export function preloadView(view: CalendarView, { ProgressView }: Pick<CalendarSlots, 'ProgressView'>): void {
  if (view === 'progress') {
    ShownProgress.preload()
    ProgressView.preload()
  } else if (view !== 'week') MonthView.preload()
}
