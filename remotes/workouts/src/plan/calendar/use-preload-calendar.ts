import { usePreload } from '@coach-app/runtime'
import { useCallback, useEffect } from 'react'
import type { CalendarSlots } from '../../parts/calendar-slots/calendar-slots.ts'
import { preloadedPart } from '../../parts/preload/preloaded-part.tsx'
import { NoAccess, NotShared, ReadOnlyBanner } from './lazy-no-access.ts'
import { preloadPanels } from './panels.ts'
import type { ShownCalendar } from './use-shown-calendar.ts'
import { preloadView } from './views.ts'

export const OpenWorkout = preloadedPart(async () => (await import('./open-workout.tsx')).OpenWorkout)

/**
 * Loads what a link leads to beside the calendar's data, and everything else when both are there.
 *
 * @param isOpen whether something is open beside the calendar.
 */
export function usePreloadCalendar(
  { address: { view }, calendar, isOwn, canWrite }: ShownCalendar,
  slots: CalendarSlots,
  isOpen: boolean,
): void {
  useEffect(() => preloadView(view, slots), [view, slots])
  useEffect(() => {
    if (isOwn) return
    NoAccess.preload()
    NotShared.preload()
    ReadOnlyBanner.preload()
  }, [isOwn])
  useEffect(() => {
    if (!isOpen) return
    OpenWorkout.preload()
    preloadPanels(canWrite, slots)
  }, [isOpen, canWrite, slots])
  const preload = useCallback(() => {
    OpenWorkout.preload()
    preloadPanels(canWrite, slots)
    preloadView('month', slots)
  }, [canWrite, slots])
  usePreload(preload, { isReady: calendar.data?.access != null })
}
