import { call, err, type Result } from '@coach-app/data'
import { REVOKE_FAILED } from './coach-permissions.data.ts'

/** Ends every access of one person to my training: the sharing with a contact, and a permission, which a permission's own call would leave half of. */
export async function revokeAccess(personId: string): Promise<Result<unknown>> {
  const answer = await call('grant_workout_access', { target_user_id: personId, grant_access: false })
  // The specified text instead of the SQL function's message.
  return answer.ok ? answer : err({ ...answer.error, message: REVOKE_FAILED })
}
