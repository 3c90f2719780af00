import type { CalendarDate } from '@internationalized/date'
import { useMemo } from 'react'
import { useCalendar } from '../../data/calendar/use-calendar.ts'
import { keptSpan } from '../../data/on-device/kept-calendar.ts'
import { withQueuedTasks } from '../../data/unsent-sets/queued-workouts.ts'
import { useLogQueue, useQueuedTasks } from '../../data/unsent-sets/use-log-queue.ts'
import { type AthleteLoads, toAthleteLoads } from '../../model/athlete-loads/athlete-loads.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import type { LoadsOfAthlete } from '../../parts/load-reasons/loads-context.tsx'
import { useBegun } from './use-begun.ts'

const NO_LOADS: AthleteLoads = { maxes: [], bodyWeights: [], unit: 'kg', barAndPlates: null }

/** The athlete's training around a day, with queued changes applied. */
export function useTraining(day: CalendarDate | null) {
  const { athleteId, unit, today } = useAthleteApp()
  const around = keptSpan(today)
  const isShown = day === null || (day.compare(around.from) >= 0 && day.compare(around.to) <= 0)
  const calendar = useCalendar(athleteId, isShown ? around : keptSpan(day))
  const queue = useLogQueue(athleteId)
  const queued = useQueuedTasks(queue)
  const { data } = calendar
  const workouts = useMemo(
    () => (data?.access ? withQueuedTasks(data.workouts, queued) : null),
    [data, queued],
  )
  const stored = data?.athlete?.loads
  const loads = useMemo(
    (): LoadsOfAthlete => ({
      athleteId,
      loads: stored ? toAthleteLoads(stored) : NO_LOADS,
      unit,
      today: String(today),
      canWrite: true,
    }),
    [athleteId, stored, unit, today],
  )
  // Of other days nothing is in hand.
  useBegun(athleteId, isShown ? workouts : null, queued)
  return { calendar, workouts, days: data?.days ?? null, loads, queue, queued }
}
