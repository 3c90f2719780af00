import type { PermissionLevel } from '@coach-app/contracts'
import { callApi } from './api.ts'
import { ok, type Result, requireIds } from './result.ts'

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
  /** 1–365 from now; null never expires; left out, the end of what was given stays as it is. */
  expiresInDays?: number | null
  notes: string | null
}

/** What one coach may do with one athlete's training at this moment. */
export interface CoachAccess {
  has_access: boolean
  permission_level: PermissionLevel | null
  source: 'permission' | 'connection' | null
  /** ISO timestamp; null never expires. */
  expires_at: string | null
}

/** An athlete whose training the caller may see. */
export interface AccessibleAthlete {
  athlete_id: string
  athlete_name: string
  athlete_email: string
  permission_level: PermissionLevel
  source: 'permission' | 'connection'
  /** ISO timestamp; null never expires. */
  expires_at: string | null
  notes: string | null
}

const PATH = 'manage-coach-permissions'
export const REVOKE_FAILED = 'Failed to revoke permission'

/** Gives a coach access, or changes what was given: one row per athlete and coach. */
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

/** Takes access away; the coach's next read finds nothing. */
export async function revokeCoachPermission(athleteId: string, coachId: string): Promise<Result<unknown>> {
  return (
    requireIds(athleteId, coachId) ??
    callApi(PATH, {
      method: 'DELETE',
      body: { athleteId, coachId },
      fallback: REVOKE_FAILED,
      session: 'required',
    })
  )
}

/** What a coach may do with an athlete's training; only the two of them may ask. */
export async function checkCoachAccess(athleteId: string, coachId: string): Promise<Result<CoachAccess>> {
  const answer = await ask<{ access: CoachAccess }>(
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
export async function listAccessibleAthletes(): Promise<Result<AccessibleAthlete[]>> {
  const answer = await ask<{ athletes: AccessibleAthlete[] }>(
    { action: 'accessible-athletes' },
    'Failed to fetch accessible athletes',
  )
  return answer.ok ? ok(answer.value.athletes) : answer
}

const ask = async <T>(query: Record<string, string>, fallback: string): Promise<Result<T>> =>
  requireIds(...Object.values(query)) ??
  callApi<T>(PATH, { method: 'GET', query, fallback, session: 'required' })
