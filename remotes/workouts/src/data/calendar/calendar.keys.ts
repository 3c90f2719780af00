import { queryKeys } from '@coach-app/data'
import type { Span } from '../../model/dates/calendar-span.ts'

/** Below the athlete's training key, so that one invalidation refetches all of it. */
export const calendarKeys = {
  all: (athleteId: string) => [...queryKeys.training(athleteId), 'calendar'] as const,
  span: (athleteId: string, { from, to }: Span) =>
    [...calendarKeys.all(athleteId), String(from), String(to)] as const,
}
