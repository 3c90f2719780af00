import type { CalendarSlots } from '../parts/calendar-slots/calendar-slots.ts'
import { preloadedPart } from '../parts/preload/preloaded-part.tsx'

/** Logging and progress in a calendar. */
export const CALENDAR_SLOTS: CalendarSlots = {
  WorkoutDrawer: preloadedPart(async () => (await import('../train/log/workout-drawer.tsx')).WorkoutDrawer),
  ProgressView: preloadedPart(
    async () => (await import('../review/progress/progress-view.tsx')).ProgressView,
  ),
  ProposeImport: preloadedPart(
    async () => (await import('../review/import/proposed/propose-dialog.tsx')).ProposeImportDialog,
  ),
}
