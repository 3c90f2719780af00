import { PersonAvatar, useOverlay, useUser } from '@coach-app/runtime'
import { Button, Row, Text } from '@coach-app/ui'
import type { CoachPermission } from '../access/coach-permissions.data.ts'
import { AccessBadge, ExpiryLabel } from '../clients/access-badge.tsx'
import styles from './coaches.module.css'

interface AccessEntryProps {
  permission: CoachPermission
  onRevoke: (permission: CoachPermission) => void
}

const sinceWords = (createdAt: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(createdAt))

/** What somebody with access can do at this moment. */
function whatTheyCan({ permission_level: level, expires_at: end }: CoachPermission): string {
  if (end !== null && new Date(end) <= new Date()) return 'Sees nothing any more'
  return level === 'write'
    ? 'Sees and changes your workouts, logs for you and adds notes'
    : 'Sees your workouts, performance and analytics'
}

/** One person with access to my training: level, expiry and notes. */
export function AccessEntry({ permission, onRevoke }: AccessEntryProps) {
  const overlays = useOverlay()
  const viewer = useUser()
  const nameId = `access-${permission.coach_id}`
  const name = permission.coach_name || permission.coach_email || 'Unknown User'
  const coach = { id: permission.coach_id, name, email: permission.coach_email }
  return (
    <Row as="li" gap={3} wrap className={styles.entry}>
      <PersonAvatar name={name} userId={permission.coach_id} size="lg" />
      <div className={styles.words}>
        <Row as="p" gap={2} rowGap={1} wrap>
          <Text as="span" weight="medium" breaks="anywhere" className={styles.name} id={nameId}>
            {name}
          </Text>
          <AccessBadge level={permission.permission_level} />
        </Row>
        <p className={styles.detail}>
          <ExpiryLabel expiresAt={permission.expires_at} alone />
          {` · Since ${sinceWords(permission.created_at)}`}
          {permission.source === 'connection' && ' · Shared as a contact'}
          {permission.coach_email !== name && ` · ${permission.coach_email}`}
        </p>
        <p className={styles.detail}>{whatTheyCan(permission)}</p>
        {permission.notes && <p className={styles.notes}>{permission.notes}</p>}
      </div>
      <Row gap={2} align="stretch" className={styles.actions}>
        {permission.source === 'permission' && (
          <Button
            variant="outline"
            aria-describedby={nameId}
            onClick={() =>
              void overlays.open('coach-access/grant-access', {
                athleteId: viewer.id,
                coach,
                existing: {
                  permissionLevel: permission.permission_level,
                  expiresAt: permission.expires_at,
                  notes: permission.notes,
                },
              })
            }
          >
            Edit
          </Button>
        )}
        {/* Shared as a contact, it is reading; only a coach can be given more. */}
        {permission.source === 'connection' && permission.profile_type === 'coach' && (
          <Button
            variant="outline"
            aria-describedby={nameId}
            data-opens="coach-access/grant-access"
            onClick={() =>
              void overlays.open('coach-access/grant-access', {
                athleteId: viewer.id,
                coach,
                suggestedLevel: 'write',
              })
            }
          >
            Let them plan
          </Button>
        )}
        <Button
          variant="ghost"
          className={styles.revoke}
          aria-describedby={nameId}
          onClick={() => onRevoke(permission)}
        >
          Revoke
        </Button>
      </Row>
    </Row>
  )
}
