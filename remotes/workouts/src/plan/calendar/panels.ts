import type { CalendarSlots } from '../../parts/calendar-slots/calendar-slots.ts'
import { preloadedPart } from '../../parts/preload/preloaded-part.tsx'

export const OpenBuilder = preloadedPart(
  async () => (await import('../builder/open-builder.tsx')).OpenBuilder,
)

/** What opens beside a calendar. */
export function preloadPanels(
  canWrite: boolean,
  { WorkoutDrawer }: Pick<CalendarSlots, 'WorkoutDrawer'>,
): void {
  WorkoutDrawer.preload()
  if (canWrite) OpenBuilder.preload()
}
