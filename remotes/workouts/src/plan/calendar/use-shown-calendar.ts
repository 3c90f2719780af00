import { useSession, useUser } from '@coach-app/runtime'
import { useMemo, useState } from 'react'
import { useCalendar, usePrefetchNeighbours } from '../../data/calendar/use-calendar.ts'
import { type AthleteLoads, toAthleteLoads } from '../../model/athlete-loads/athlete-loads.ts'
import type { Calendar, CalendarAthlete } from '../../model/calendar/calendar.ts'
import { spanOf, todayIn } from '../../model/dates/calendar-span.ts'
import { useCalendarAddress } from '../../parts/calendar-address/use-calendar-address.ts'
import type { LoadsOfAthlete } from '../../parts/load-reasons/loads-context.tsx'

/** Until the calendar is read. */
const NO_LOADS: AthleteLoads = { maxes: [], bodyWeights: [], unit: 'kg', barAndPlates: null }

export type ShownCalendar = ReturnType<typeof useShownCalendar>

/** An athlete's calendar at the days that the address says; while these are read, who the athlete is and what the reader may do. */
export function useShownCalendar(athleteId: string) {
  const user = useUser()
  const profile = useSession(session => session.profile)
  const weekStart = profile?.weekStart ?? 1
  const unit = profile?.units ?? 'kg'
  // Until the athlete's time zone is loaded, use the reader's to determine today.
  const address = useCalendarAddress(athleteId, todayIn(profile?.timeZone))
  const span = spanOf(address.view, address.day, weekStart)
  const calendar = useCalendar(athleteId, span)
  const { data } = calendar
  // Keep the open panel while other days are loading.
  const [known, setKnown] = useState<Extract<Calendar, { athlete: CalendarAthlete }> | null>(null)
  if (data?.athlete && data !== known) setKnown(data)
  const athlete = data?.athlete ?? known?.athlete
  const access = data ? data.access : known?.access
  const today = String(todayIn(athlete?.time_zone ?? profile?.timeZone))
  const isProgress = address.view === 'progress'
  usePrefetchNeighbours(athleteId, address.view, address.day, weekStart, !isProgress && data?.access != null)

  const isOwn = athleteId === user.id
  // On one's own calendar write access is known before loading; showing the button late would cause a layout shift.
  const canWrite = isOwn || access === 'write'
  const stored = athlete?.loads
  const loads = useMemo(
    (): LoadsOfAthlete => ({
      athleteId,
      loads: stored ? toAthleteLoads(stored) : NO_LOADS,
      unit,
      today,
      canWrite,
    }),
    [athleteId, stored, unit, today, canWrite],
  )
  return {
    athleteId,
    address,
    span,
    weekStart,
    unit,
    /** The answer for these days. */
    calendar,
    athlete,
    access,
    /** Those of these days, until they are read those of the days before. */
    workouts: data?.workouts ?? known?.workouts ?? [],
    today,
    isProgress,
    isOwn,
    canWrite,
    loads,
  }
}
