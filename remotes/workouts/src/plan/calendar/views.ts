import type { CalendarView } from '../../model/dates/calendar-span.ts'
import { preloadedPart } from '../../parts/preload/preloaded-part.tsx'

/** The views of the calendar that it does not begin with. */
export const MonthView = preloadedPart(async () => (await import('./month-view.tsx')).MonthView)
export const ProgressView = preloadedPart(
  async () => (await import('../../review/progress/progress-view.tsx')).ProgressView,
)

const PARTS: Partial<Record<CalendarView, { preload: () => void }>> = {
  weeks: MonthView,
  month: MonthView,
  progress: ProgressView,
}

export const preloadView = (view: CalendarView): void => PARTS[view]?.preload()
