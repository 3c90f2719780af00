import type { PermissionLevel } from '@coach-app/contracts'
import type { CallRow } from '@coach-app/data'

type Contact = CallRow<'get_user_connections'>

/** A contact with an open request to see, or change, my training. */
export interface OpenRequest
  extends Pick<Contact, 'user_id' | 'display_name' | 'first_name' | 'last_name' | 'email'> {
  level: PermissionLevel
  message: string | null
}

interface StoredRequest {
  status: string
  requester_id: string
  level: PermissionLevel
  message: string | null
}

/** Of my contacts those with an open request of theirs; at most one each. */
export const openRequests = (contacts: Contact[], me: string): OpenRequest[] =>
  contacts.flatMap(({ user_id, display_name, first_name, last_name, email, permissions }) => {
    const { workout_access_requests: requests = [] } = permissions as {
      workout_access_requests?: StoredRequest[]
    }
    const open = requests.find(({ status, requester_id }) => status === 'pending' && requester_id !== me)
    return open
      ? [{ user_id, display_name, first_name, last_name, email, level: open.level, message: open.message }]
      : []
  })
