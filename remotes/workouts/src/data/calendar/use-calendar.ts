import { call, queryKeys, unwrap } from '@coach-app/data'
import { useLiveQueries } from '@coach-app/runtime'
import type { CalendarDate } from '@internationalized/date'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toCalendarAthletes } from '../../model/calendar/calendar.ts'
import { type CalendarView, moveBy, type Span, spanOf } from '../../model/dates/calendar-span.ts'
import type { HistoryPort } from '../ports/history-port.ts'
import { useHistory } from '../training/training-context.tsx'
import { calendarKeys } from './calendar.keys.ts'

const readSpan = (history: HistoryPort, athleteId: string, span: Span) => ({
  queryKey: calendarKeys.span(athleteId, span),
  queryFn: async () => unwrap(await history.readCalendar(athleteId, String(span.from), String(span.to))),
  // Fail when offline; by default TanStack Query would pause and the skeleton would stay.
  networkMode: 'always' as const,
})

/** The calendar of a span, kept up to date by realtime; read once it is wanted. */
export function useCalendar(athleteId: string, span: Span, { isWanted = true } = {}) {
  const history = useHistory()
  const keys = [calendarKeys.all(athleteId)]
  const training = useLiveQueries({
    table: history.isShared ? 'training_changes' : [],
    event: 'INSERT',
    filter: `athlete_id=eq.${athleteId}`,
    keys,
  })
  // Refetch when access is granted or revoked.
  useLiveQueries({ table: history.isShared ? ['coach_permissions', 'connections'] : [], keys })
  return useQuery({
    ...readSpan(history, athleteId, span),
    enabled: isWanted,
    refetchInterval: history.isShared && training,
  })
}

/** The calendars of several athletes, each read as {@link useCalendar} reads it. */
export function useCalendars(athleteIds: readonly string[], span: Span | null) {
  const history = useHistory()
  return useQueries({
    queries: span ? athleteIds.map(id => readSpan(history, id, span)) : [],
  })
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
  const history = useHistory()
  const key = String(day)
  useEffect(() => {
    if (!enabled) return
    for (const direction of [1, -1] as const) {
      void client.prefetchQuery(
        readSpan(history, athleteId, spanOf(view, moveBy(view, day, direction), weekStart)),
      )
    }
  }, [client, history, athleteId, view, key, weekStart, enabled])
}

const clients = {
  queryKey: queryKeys.clients,
  queryFn: async () => unwrap(await call('get_clients')),
  staleTime: 60_000,
}

/** The athletes a coach can switch to. */
export const useClients = (enabled: boolean) => useQuery({ ...clients, select: toCalendarAthletes, enabled })

/** Whether the coach waits for this athlete's answer to a request for access. */
export function useHasAsked(athleteId: string, enabled: boolean): boolean {
  const { data } = useQuery({
    ...clients,
    select: rows =>
      rows.some(({ user_id, request_status }) => user_id === athleteId && request_status === 'pending'),
    enabled,
  })
  return data ?? false
}
