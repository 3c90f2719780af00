import type { PermissionLevel } from '@coach-app/contracts'
import type { Database } from './database.gen.ts'
import type { Result } from './result.ts'
import { attempt, fromSupabase } from './server-error.ts'
import { getSupabase } from './supabase.ts'

/** Asks a contact to show me their workouts or, as a coach, to let me change them. `approved`: they already do. */
export function requestWorkoutAccess(
  targetUserId: string,
  message: string | null,
  level: PermissionLevel = 'read',
): Promise<Result<{ status: Database['public']['Enums']['request_status'] }>> {
  return attempt(async () =>
    fromSupabase(
      await getSupabase().rpc('request_workout_access', {
        target_user_id: targetUserId,
        ...(message ? { message } : {}),
        ...(level === 'write' ? { level_param: level } : {}),
      }),
    ),
  )
}

/**
 * Lets a contact see my workouts, or ends every access they have to them, a coach permission included.
 * Reason `not_connected` when the two are no contacts.
 */
export function grantWorkoutAccess(targetUserId: string, grant: boolean): Promise<Result<unknown>> {
  return attempt(async () =>
    fromSupabase(
      await getSupabase().rpc('grant_workout_access', { target_user_id: targetUserId, grant_access: grant }),
    ),
  )
}
