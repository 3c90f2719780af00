import { type Client, resolveName } from '@coach-app/data'
import type { StoredLoads } from '../athlete-loads/athlete-loads.ts'
import type { WeightUnit } from '../units/weight.ts'
import type { Workout } from '../workout/workout.ts'
import type { CalendarDays } from './days.ts'

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
  | { access: Access; athlete: CalendarAthlete; workouts: Workout[]; days: CalendarDays }
  | { access: null; athlete: null; workouts: []; days: null }

/** Of a coach's clients those whose training they may see, by name. */
export const toCalendarAthletes = (clients: Client[]): { id: string; name: string; canWrite: boolean }[] =>
  clients
    .filter(client => client.permission_level !== null)
    .map(client => ({
      id: client.user_id,
      name: resolveName(client),
      canWrite: client.permission_level === 'write',
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
