import { useCallback, useEffect } from 'react'
import type { CalendarView } from '../../model/dates/calendar-span.ts'
import type { CalendarSlots } from '../../parts/calendar-slots/calendar-slots.ts'
import { preloadedPart } from '../../parts/preload/preloaded-part.tsx'
import { usePreload } from '../../parts/preload/use-preload.ts'
import { NoAccess, NotShared } from './lazy-no-access.ts'
import { preloadPanels } from './panels.ts'
import { preloadView } from './views.ts'

export const OpenWorkout = preloadedPart(async () => (await import('./open-workout.tsx')).OpenWorkout)

interface CalendarToPreload {
  view: CalendarView
  slots: CalendarSlots
  isOwn: boolean
  canWrite: boolean
  /** Whether something is open beside the calendar. */
  isOpen: boolean
  /** Whether the days are there. */
  isReady: boolean
}

/** Loads what a link leads to beside the calendar's data, and everything else when both are there. */
export function usePreloadCalendar({ view, slots, isOwn, canWrite, isOpen, isReady }: CalendarToPreload) {
  useEffect(() => preloadView(view, slots), [view, slots])
  useEffect(() => {
    if (isOwn) return
    NoAccess.preload()
    NotShared.preload()
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
  usePreload(preload, { isReady })
}
