import type { ProfileType } from '@coach-app/contracts'

/** A row of `search_users`. */
export interface FoundUser {
  user_id: string
  display_name: string | null
  first_name: string | null
  last_name: string | null
  email: string
  profile_type: ProfileType
  connection_status: 'none' | 'pending' | 'accepted'
  is_requester: boolean
}
