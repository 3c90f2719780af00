import type { PermissionLevel } from '@coach-app/contracts'
import { useOverlay, useSession, useUser } from '@coach-app/runtime'
import type { Connection } from './connection.ts'
import { useConnectionsChanged } from './use-connections.ts'

/**
 * Opens the coach access dialog for this contact: with a coach on access to my training, at the level they have asked
 * for; else on theirs, which I can only ask for.
 */
export function useAccessDialog(
  row: Connection,
  name: string,
): (suggestedLevel?: PermissionLevel) => Promise<void> {
  const overlays = useOverlay()
  const viewer = useUser()
  const ownName = useSession(state => state.profile?.displayName)
  const changed = useConnectionsChanged()

  return async suggestedLevel => {
    const contactIsCoach = row.profile_type === 'coach'
    const answer = await overlays.open(
      'coach-access/grant-access',
      contactIsCoach
        ? {
            athleteId: viewer.id,
            ...(ownName ? { athleteName: ownName } : {}),
            coach: { id: row.user_id, name, email: row.email ?? '' },
            ...(row.their_permission_level
              ? {
                  existing: {
                    permissionLevel: row.their_permission_level,
                    expiresAt: row.their_permission_expires_at,
                    notes: row.their_permission_notes,
                  },
                }
              : {}),
            ...(suggestedLevel ? { suggestedLevel } : {}),
          }
        : { athleteId: row.user_id, athleteName: name },
    )
    if (answer?.saved) await changed()
  }
}
