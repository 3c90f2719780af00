import { call, err, type Result } from '@coach-app/data'
import { REVOKE_FAILED, revokeCoachPermission } from './coach-permissions.data.ts'

/**
 * Ends every access of one person to my training. For a contact one call ends both the sharing and a
 * permission; a permission alone would leave the sharing behind.
 */
export async function revokeAccess(athleteId: string, personId: string): Promise<Result<unknown>> {
  const answer = await call('grant_workout_access', { target_user_id: personId, grant_access: false })
  if (answer.ok) return answer
  if (answer.error.reason === 'not_connected') return revokeCoachPermission(athleteId, personId)
  // Show the specified text, not the SQL function's message.
  return err({ ...answer.error, message: REVOKE_FAILED })
}
