import type { Connection } from './connection.ts'

let count = 0

/** For tests: an accepted contact who shares nothing, unless told otherwise. */
export function aConnection(over: Partial<Connection> = {}): Connection {
  count += 1
  return {
    connection_id: `connection-${count}`,
    id: `connection-${count}`,
    requester_id: 'me',
    recipient_id: `person-${count}`,
    user_id: `person-${count}`,
    display_name: `Person ${count}`,
    first_name: 'Person',
    last_name: String(count),
    email: `person-${count}@example.test`,
    profile_type: 'athlete',
    global_role: 'athlete',
    status: 'accepted',
    connection_type: 'general',
    is_requester: true,
    notes: null,
    permissions: {
      requester_grants_workout_access: false,
      recipient_grants_workout_access: false,
      workout_access_requests: [],
    },
    is_coach_athlete_pair: false,
    my_access: null,
    their_access: null,
    their_permission_level: null,
    their_permission_expires_at: null,
    their_permission_notes: null,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    ...over,
  }
}
