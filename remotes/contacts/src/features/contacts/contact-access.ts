import type { Connection, WorkoutAccessRequest } from './connection.ts'

/** What a button says and what it does are one word. */
export type ContactButton =
  | 'Approve'
  | 'Deny'
  | 'Request'
  | 'Pending'
  | 'Grant'
  | 'Revoke'
  | 'Legacy'
  | 'Remove'

export interface ContactAccess {
  /** Whether I may see their workouts. */
  badge: 'Has Access' | 'No Access'
  /** Their open request to see my workouts. */
  asking: WorkoutAccessRequest | null
  buttons: ContactButton[]
}

/**
 * The badge and the buttons of a contact. Two directions that have nothing to do with each other:
 * badge, Request and Pending are about me seeing their workouts; Approve, Deny, Grant and Revoke about
 * them seeing mine.
 */
export function contactAccess(row: Connection, viewerId: string): ContactAccess {
  const requests = row.permissions.workout_access_requests.filter(request => request.status === 'pending')
  const asking = requests.find(request => request.requester_id !== viewerId) ?? null
  const asked = requests.some(request => request.requester_id === viewerId)
  const iSee = row.my_access !== null
  const theySee = row.their_access !== null

  const buttons: ContactButton[] = []
  if (asking) buttons.push('Approve', 'Deny')
  if (!iSee) buttons.push(asked ? 'Pending' : 'Request')
  // Approve is the grant while they ask; what they already have can be revoked at any time.
  if (theySee) buttons.push('Revoke')
  else if (!asking) buttons.push('Grant')
  if (row.is_coach_athlete_pair) buttons.push('Legacy')
  buttons.push('Remove')
  return { badge: iSee ? 'Has Access' : 'No Access', asking, buttons }
}

/** Whether they wait for my answer. */
export const isAsking = (row: Connection, viewerId: string): boolean =>
  contactAccess(row, viewerId).asking !== null

/** Whoever waits for an answer, then the others; each in the order they came in. */
export const askingFirst = (rows: Connection[], viewerId: string): Connection[] => [
  ...rows.filter(row => isAsking(row, viewerId)),
  ...rows.filter(row => !isAsking(row, viewerId)),
]

/** Actions whose outcome is shown before the server has answered. */
export type AccessAction = Extract<ContactButton, 'Approve' | 'Deny' | 'Request' | 'Grant' | 'Revoke'>

/** The row as it will be when the server agrees. */
export function afterAction(row: Connection, viewerId: string, action: AccessAction): Connection {
  switch (action) {
    case 'Request':
      return withRequests(row, [
        { status: 'pending', requester_id: viewerId, message: null },
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
