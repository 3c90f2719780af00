import { call, queryKeys, unwrap } from '@coach-app/data'
import { useLiveQueries } from '@coach-app/runtime'
import type { CalendarDate } from '@internationalized/date'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toCalendarAthletes } from '../../model/calendar/calendar.ts'
import { type CalendarView, moveBy, type Span, spanOf } from '../../model/dates/calendar-span.ts'
import type { TrainingStore } from '../ports/training.ts'
import { useTrainingStore } from '../training/training-context.tsx'
import { calendarKeys } from './calendar.keys.ts'

const readSpan = (store: TrainingStore, athleteId: string, span: Span) => ({
  queryKey: calendarKeys.span(athleteId, span),
  queryFn: async () => unwrap(await store.readCalendar(athleteId, String(span.from), String(span.to))),
  // Fail when offline; by default TanStack Query would pause and the skeleton would stay.
  networkMode: 'always' as const,
})

/** The calendar of a span, kept up to date by realtime. */
export function useCalendar(athleteId: string, span: Span) {
  const store = useTrainingStore()
  const keys = [calendarKeys.all(athleteId)]
  const training = useLiveQueries({
    table: store.isShared ? 'training_changes' : [],
    event: 'INSERT',
    filter: `athlete_id=eq.${athleteId}`,
    keys,
  })
  // Refetch when access is granted or revoked.
  useLiveQueries({ table: store.isShared ? ['coach_permissions', 'connections'] : [], keys })
  return useQuery({ ...readSpan(store, athleteId, span), refetchInterval: store.isShared && training })
}

/** Prefetches the previous and the next span. */
export function usePrefetchNeighbours(
  athleteId: string,
  view: CalendarView,
  day: CalendarDate,
  weekStart: number,
  enabled: boolean,
): void {
  const client = useQueryClient()
  const store = useTrainingStore()
  const key = String(day)
  useEffect(() => {
    if (!enabled) return
    for (const direction of [1, -1] as const) {
      void client.prefetchQuery(
        readSpan(store, athleteId, spanOf(view, moveBy(view, day, direction), weekStart)),
      )
    }
  }, [client, store, athleteId, view, key, weekStart, enabled])
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
