import type { PermissionLevel } from '@coach-app/contracts'
import { type CallRow, callApi, ok, type Result, requireIds } from '@coach-app/data'

/**
 * Access that an athlete has given to one coach. `source` is `permission`, or `connection` for a contact the athlete shares
 * workouts with: always read and without an end.
 */
export type CoachPermission = CallRow<'list_coach_permissions'>

export interface GrantRequest {
  athleteId: string
  coachId: string
  permissionLevel: PermissionLevel
  /** 1–365 from now; null never expires; if omitted, the current expiry is kept. */
  expiresInDays?: number | null
  notes: string | null
}

const PATH = 'manage-coach-permissions'
export const REVOKE_FAILED = 'Failed to revoke permission'

/** Grants a coach access or changes an existing grant: one row per athlete and coach. */
export async function grantCoachPermission(request: GrantRequest): Promise<Result<unknown>> {
  return (
    requireIds(request.athleteId, request.coachId) ??
    callApi(PATH, {
      method: 'POST',
      body: request,
      fallback: 'Failed to grant permission',
      session: 'required',
    })
  )
}

/** What a coach may do with an athlete's training; only the two of them may ask. */
export async function checkCoachAccess(
  athleteId: string,
  coachId: string,
): Promise<Result<CallRow<'check_coach_access'>>> {
  const answer = await ask<{ access: CallRow<'check_coach_access'> }>(
    { action: 'check-access', athleteId, coachId },
    'Failed to check access',
  )
  return answer.ok ? ok(answer.value.access) : answer
}

/** Everyone with access to the caller's own training, expired permissions included, so that they can be renewed. */
export async function listCoachPermissions(athleteId: string): Promise<Result<CoachPermission[]>> {
  const answer = await ask<{ permissions: CoachPermission[] }>(
    { action: 'list-permissions', athleteId },
    'Failed to fetch permissions',
  )
  return answer.ok ? ok(answer.value.permissions) : answer
}

/** Whose training the caller may see now. */
export async function listAccessibleAthletes(): Promise<Result<CallRow<'get_accessible_athletes'>[]>> {
  const answer = await ask<{ athletes: CallRow<'get_accessible_athletes'>[] }>(
    { action: 'accessible-athletes' },
    'Failed to fetch accessible athletes',
  )
  return answer.ok ? ok(answer.value.athletes) : answer
}

const ask = async <T>(query: Record<string, string>, fallback: string): Promise<Result<T>> =>
  requireIds(...Object.values(query)) ??
  callApi<T>(PATH, { method: 'GET', query, fallback, session: 'required' })
