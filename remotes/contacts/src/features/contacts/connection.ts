import type { PermissionLevel } from '@coach-app/contracts'
import type { CallRow } from '@coach-app/data'

export interface WorkoutAccessRequest {
  status: 'pending' | 'approved' | 'declined'
  requester_id: string
  /** `write`: they ask to change as well. */
  level: PermissionLevel
  message: string | null
}

type Row = CallRow<'get_user_connections'>

/**
 * One contact or request: `user_id`, names, `email` and `profile_type` are the other person's. The generated type of its JSON and
 * text columns is too wide.
 */
export interface Connection extends Omit<Row, 'permissions' | 'my_access' | 'their_access'> {
  permissions: {
    requester_grants_workout_access: boolean
    recipient_grants_workout_access: boolean
    workout_access_requests: WorkoutAccessRequest[]
  }
  /** What I may do with their training, from any grant in force. */
  my_access: PermissionLevel | null
  /** What they may do with mine. */
  their_access: PermissionLevel | null
}

export const asConnections = (rows: Row[]) => rows as unknown as Connection[]
