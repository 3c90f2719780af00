import type { Connection, WorkoutAccessRequest } from './connection.ts'

/** The label of a button is also the name of its action. */
export type ContactButton =
  | 'Approve'
  | 'Deny'
  | 'Request'
  | 'Pending'
  | 'Grant'
  | 'Revoke'
  | 'Legacy'
  | 'Remove'
  | 'Block'

/** Which of the two I am where one coaches the other; `equal` for two coaches or two athletes. */
export type ContactSide = 'coach' | 'athlete' | 'equal'

export interface ContactAccess {
  side: ContactSide
  /**
   * In a pair of coach and athlete, for both: whether the coach has access to the athlete's training. Else whether I
   * have access to theirs.
   */
  badge: 'Has Access' | 'No Access'
  /** Their open request to see or change my workouts; answered by Approve and Deny. */
  asking: WorkoutAccessRequest | null
  /** The action shown as button; the others are in the menu. */
  primary: ContactButton | null
  /** The actions in the menu. */
  menu: ContactButton[]
}

/**
 * The badge and the buttons of a contact. Request and Pending are about my access to their workouts; Approve, Deny,
 * Grant and Revoke about theirs to mine.
 */
export function contactAccess(row: Connection, viewerId: string): ContactAccess {
  const requests = row.permissions.workout_access_requests.filter(request => request.status === 'pending')
  const asking = requests.find(request => request.requester_id !== viewerId) ?? null
  const asked = requests.some(request => request.requester_id === viewerId)
  const side = sideOf(row)
  const badge = (side === 'athlete' ? row.their_access : row.my_access) === null ? 'No Access' : 'Has Access'

  const request: ContactButton | null = row.my_access === null ? (asked ? 'Pending' : 'Request') : null
  // No Grant while they request access: Approve does the same.
  const grant: ContactButton | null = row.their_access === null && !asking ? 'Grant' : null
  const primary = asking ? null : side === 'athlete' ? grant : side === 'coach' ? request : (request ?? grant)
  const others: (ContactButton | null)[] = [
    request,
    grant,
    row.is_coach_athlete_pair ? 'Legacy' : null,
    row.their_access === null ? null : 'Revoke',
    'Remove',
    'Block',
  ]
  return {
    side,
    badge,
    asking,
    primary,
    menu: others.filter(one => one !== null).filter(one => one !== primary),
  }
}

function sideOf(row: Connection): ContactSide {
  if (!row.is_coach_athlete_pair) return 'equal'
  return row.profile_type === 'athlete' ? 'coach' : 'athlete'
}

/** Whether they wait for my answer. */
export const isAsking = (row: Connection, viewerId: string): boolean =>
  contactAccess(row, viewerId).asking !== null

/** Contacts with an open request first; otherwise the order is kept. */
export const askingFirst = (rows: Connection[], viewerId: string): Connection[] => [
  ...rows.filter(row => isAsking(row, viewerId)),
  ...rows.filter(row => !isAsking(row, viewerId)),
]

/** Actions with an optimistic update. */
export type AccessAction = Extract<ContactButton, 'Approve' | 'Deny' | 'Request' | 'Grant' | 'Revoke'>

/** The row after the action, for the optimistic update. */
export function afterAction(row: Connection, viewerId: string, action: AccessAction): Connection {
  switch (action) {
    case 'Request':
      return withRequests(row, [
        { status: 'pending', requester_id: viewerId, level: 'read', message: null },
        ...row.permissions.workout_access_requests,
      ])
    case 'Deny':
      return answered(row, 'declined')
    case 'Approve':
    case 'Grant':
      return { ...answered(row, 'approved'), their_access: row.their_access ?? 'read' }
    case 'Revoke':
      return { ...row, their_access: null, their_permission_level: null }
  }
}

function answered(row: Connection, status: WorkoutAccessRequest['status']): Connection {
  return withRequests(
    row,
    row.permissions.workout_access_requests.map(request =>
      request.status === 'pending' && request.requester_id === row.user_id ? { ...request, status } : request,
    ),
  )
}

const withRequests = (row: Connection, workout_access_requests: WorkoutAccessRequest[]): Connection => ({
  ...row,
  permissions: { ...row.permissions, workout_access_requests },
})
