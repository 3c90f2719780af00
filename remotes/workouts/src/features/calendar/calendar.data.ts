import { type Client, resolveName } from '@coach-app/data'
import type { WeightUnit } from '../load/weight.ts'
import type { StoredLoads } from '../loads/athlete-loads.ts'
import type { Workout } from '../workout/workout.ts'

export type Access = 'owner' | 'write' | 'read'

export interface CalendarAthlete {
  id: string
  name: string | null
  units: WeightUnit
  time_zone: string
  week_start: number
  /** What decides their loads on the days asked for. */
  loads: StoredLoads
}

/** What `get_calendar` answers. `access` null: not shared with the caller, or no such person. */
export type Calendar =
  | { access: Access; athlete: CalendarAthlete; workouts: Workout[] }
  | { access: null; athlete: null; workouts: [] }

/** Of a coach's clients those whose training they may see, by name. */
export const toCalendarAthletes = (clients: Client[]): { id: string; name: string }[] =>
  clients
    .filter(client => client.permission_level !== null)
    .map(client => ({ id: client.user_id, name: resolveName(client) }))
    .sort((a, b) => a.name.localeCompare(b.name))
