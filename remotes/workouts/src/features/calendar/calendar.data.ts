import {
  attempt,
  type Client,
  fromSupabase,
  getSupabase,
  ok,
  type Result,
  resolveName,
} from '@coach-app/data'
import type { WeightUnit } from '../load/weight.ts'
import type { Workout } from '../workout/workout.ts'
import type { Span } from './calendar-span.ts'

export type Access = 'owner' | 'write' | 'read'

export interface CalendarAthlete {
  id: string
  name: string | null
  units: WeightUnit
  time_zone: string
  week_start: number
}

/** What `get_calendar` answers. `access` null: not shared with the caller, or no such person. */
export type Calendar =
  | { access: Access; athlete: CalendarAthlete; workouts: Workout[] }
  | { access: null; athlete: null; workouts: [] }

/** One athlete's workouts of a span, with the caller's access. */
export function readCalendar(athleteId: string, { from, to }: Span): Promise<Result<Calendar>> {
  return attempt(async () => {
    const answer = fromSupabase(
      await getSupabase().rpc('get_calendar', {
        athlete_id_param: athleteId,
        from_param: String(from),
        to_param: String(to),
      }),
    )
    // The function builds this document itself (supabase/schemas/workouts.sql); types.ts only knows that it is JSON.
    return answer.ok ? ok(answer.value as unknown as Calendar) : answer
  })
}

/** Of a coach's clients those whose training they may see, by name. */
export const toCalendarAthletes = (clients: Client[]): { id: string; name: string }[] =>
  clients
    .filter(client => client.permission_level !== null)
    .map(client => ({ id: client.user_id, name: resolveName(client) }))
    .sort((a, b) => a.name.localeCompare(b.name))
