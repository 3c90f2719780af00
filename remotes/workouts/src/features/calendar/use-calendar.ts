import { call, queryKeys, unwrap } from '@coach-app/data'
import { useLiveQueries } from '@coach-app/runtime'
import type { CalendarDate } from '@internationalized/date'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { asCalendar, toCalendarAthletes } from './calendar.data.ts'
import { calendarKeys } from './calendar.keys.ts'
import { type CalendarView, moveBy, type Span, spanOf } from './calendar-span.ts'

const readSpan = (athleteId: string, span: Span) => ({
  queryKey: calendarKeys.span(athleteId, span),
  queryFn: async () =>
    unwrap(
      await call(
        'get_calendar',
        { athlete_id_param: athleteId, from_param: String(span.from), to_param: String(span.to) },
        asCalendar,
      ),
    ),
  // Offline it fails and says so; the default would show a skeleton for as long as that lasts.
  networkMode: 'always' as const,
})

/** The calendar of a span, kept up to date with what the other side does while it is looked at. */
export function useCalendar(athleteId: string, span: Span) {
  const keys = [calendarKeys.all(athleteId)]
  const training = useLiveQueries({
    table: 'training_changes',
    event: 'INSERT',
    filter: `athlete_id=eq.${athleteId}`,
    keys,
  })
  // Access that is given or taken away while it is open.
  useLiveQueries({ table: ['coach_permissions', 'connections'], keys })
  return useQuery({ ...readSpan(athleteId, span), refetchInterval: training })
}

/** Reads the spans before and after as well, so that turning the page shows workouts at once. */
export function usePrefetchNeighbours(
  athleteId: string,
  view: CalendarView,
  day: CalendarDate,
  weekStart: number,
  enabled: boolean,
): void {
  const client = useQueryClient()
  const key = String(day)
  useEffect(() => {
    if (!enabled) return
    for (const direction of [1, -1] as const) {
      void client.prefetchQuery(readSpan(athleteId, spanOf(view, moveBy(view, day, direction), weekStart)))
    }
  }, [client, athleteId, view, key, weekStart, enabled])
}

/** The athletes a coach can switch to. */
export function useClients(enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.clients,
    queryFn: async () => unwrap(await call('get_clients')),
    select: toCalendarAthletes,
    enabled,
    staleTime: 60_000,
  })
}
