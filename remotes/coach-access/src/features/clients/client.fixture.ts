import type { Client } from '@coach-app/data'

let count = 0

/** For tests: a contact who gives no access, unless told otherwise. */
export function aClient(over: Partial<Client> = {}): Client {
  count += 1
  return {
    user_id: `client-${count}`,
    display_name: `Client ${count}`,
    first_name: 'Client',
    last_name: String(count),
    email: `client-${count}@example.test`,
    profile_type: 'athlete',
    permission_level: null,
    source: null,
    expires_at: null,
    connection_id: `connection-${count}`,
    request_status: null,
    is_primary: false,
    teams: [],
    ...over,
  }
}
