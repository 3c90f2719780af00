import { useOverlay, useSession, useUser } from '@coach-app/runtime'
import type { Connection } from './connection.ts'
import { useConnectionsChanged } from './use-connections.ts'

/**
 * The Legacy button: opens the coach access dialog for this coach–athlete pair. As the athlete it grants
 * access to my training; as the coach it asks for theirs.
 */
export function useLegacyAccess(row: Connection, name: string): () => Promise<void> {
  const overlays = useOverlay()
  const viewer = useUser()
  const ownName = useSession(state => state.profile?.displayName)
  const changed = useConnectionsChanged()

  return async () => {
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
          }
        : { athleteId: row.user_id, athleteName: name },
    )
    if (answer?.saved) await changed()
  }
}
