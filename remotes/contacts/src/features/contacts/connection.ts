import type { PermissionLevel, ProfileType } from '@coach-app/contracts'

export interface WorkoutAccessRequest {
  status: 'pending' | 'approved' | 'declined'
  requester_id: string
  /** `write`: they ask to change as well. */
  level: PermissionLevel
  message: string | null
}

/** A row of `get_user_connections`: one contact or request, with the other person's side of it. */
export interface Connection {
  connection_id: string
  requester_id: string
  recipient_id: string
  /** The other person. */
  user_id: string
  display_name: string | null
  first_name: string | null
  last_name: string | null
  email: string | null
  profile_type: ProfileType
  status: 'pending' | 'accepted' | 'rejected' | 'blocked'
  is_requester: boolean
  notes: string | null
  permissions: {
    requester_grants_workout_access: boolean
    recipient_grants_workout_access: boolean
    workout_access_requests: WorkoutAccessRequest[]
  }
  is_coach_athlete_pair: boolean
  /** What I may do on their training, from any grant in force. */
  my_access: PermissionLevel | null
  /** What they may do on mine. */
  their_access: PermissionLevel | null
  /** The coach permission I gave them, expired or not. */
  their_permission_level: PermissionLevel | null
  their_permission_expires_at: string | null
  their_permission_notes: string | null
}
