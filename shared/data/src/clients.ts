import type { PermissionLevel, ProfileType } from '@coach-app/contracts'
import type { Result } from './result.ts'
import { attempt, fromSupabase } from './server-error.ts'
import { getSupabase } from './supabase.ts'

/** A row of `get_clients`: whoever lets me see their training, my contacts, and athletes of teams I am staff of. */
export interface Client {
  user_id: string
  display_name: string
  first_name: string
  last_name: string
  email: string
  profile_type: ProfileType
  /** Null: no access. */
  permission_level: PermissionLevel | null
  source: string | null
  expires_at: string | null
  /** Null: no contact. */
  connection_id: string | null
  /** My latest request to see their workouts. */
  request_status: 'pending' | 'approved' | 'declined' | null
  is_primary: boolean
  teams: string[]
}

/** Everybody the signed-in person trains, may see, or is in contact with; cached under `queryKeys.clients`. */
export const readClients = (): Promise<Result<Client[]>> =>
  attempt(async () => fromSupabase(await getSupabase().rpc('get_clients')))
