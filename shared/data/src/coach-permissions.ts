import type { PermissionLevel } from '@coach-app/contracts'
import { callApi } from './api.ts'
import { err, ok, type Result } from './result.ts'

/** Access that an athlete has given to one coach. */
export interface CoachPermission {
  coach_id: string
  coach_name: string
  coach_email: string
  permission_level: PermissionLevel
  /** `connection`: a contact the athlete shares workouts with, always read and without an end. */
  source: 'permission' | 'connection'
  /** ISO timestamp; null never expires. */
  expires_at: string | null
  notes: string | null
}

export interface GrantRequest {
  athleteId: string
  coachId: string
  permissionLevel: PermissionLevel
  /** 1–365; null never expires. */
  expiresInDays: number | null
  notes: string | null
}

const PATH = 'manage-coach-permissions'

/** Gives a coach access, or changes what was given: one row per athlete and coach. */
export function grantCoachPermission(request: GrantRequest): Promise<Result<unknown>> {
  return callApi(PATH, {
    method: 'POST',
    body: request,
    fallback: 'Failed to grant permission',
    session: 'required',
  })
}

/** Takes access away; the coach's next read finds nothing. */
export function revokeCoachPermission(athleteId: string, coachId: string): Promise<Result<unknown>> {
  return callApi(PATH, {
    method: 'DELETE',
    body: { athleteId, coachId },
    fallback: 'Failed to revoke permission',
    session: 'required',
  })
}

/** Everyone with access to the caller's own training, expired permissions included, so that they can be renewed. */
export async function listCoachPermissions(athleteId: string): Promise<Result<CoachPermission[]>> {
  if (!athleteId) return err({ code: 'invalid-input', message: 'User ID required' })
  const answer = await callApi<{ permissions: CoachPermission[] }>(PATH, {
    method: 'GET',
    query: { action: 'list-permissions', athleteId },
    fallback: 'Failed to fetch permissions',
    session: 'required',
  })
  return answer.ok ? ok(answer.value.permissions) : answer
}
