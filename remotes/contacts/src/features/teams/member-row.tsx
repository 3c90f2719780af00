import { ROLE_LABELS } from '@coach-app/contracts'
import { PersonAvatar } from '@coach-app/runtime'
import { Badge, IconButton, NativeSelect, Row, Text } from '@coach-app/ui'
import { UserMinus } from 'lucide-react'
import { useId } from 'react'
import { serverReason } from '../failure/server-reason.ts'
import type { Team, TeamMember, TeamRole } from './team.ts'
import styles from './team-members.module.css'
import { useRoleChange } from './use-role-change.ts'

interface MemberRowProps {
  team: Team
  member: TeamMember
  onRemove: () => void
}

/** One member, with the role that I may change where the server says so. */
export function MemberRow({ team, member, onRemove }: MemberRowProps) {
  const nameId = useId()
  const change = useRoleChange(team, member)
  const reason = serverReason(change.error)
  const name = member.display_name || 'Unknown User'
  return (
    <Row
      as="li"
      gap={3}
      rowGap={2}
      wrap
      className={styles.row}
      tabIndex={-1}
      aria-labelledby={nameId}
      data-entry=""
    >
      <PersonAvatar name={name} userId={member.user_id} size="sm" />
      <p className={styles.words}>
        <Text as="span" weight="medium" id={nameId}>
          {name}
        </Text>
        {member.is_me && (
          <Text as="span" size={13} tone="muted">
            {' '}
            (you)
          </Text>
        )}
      </p>
      <Row gap={2} className={styles.actions}>
        {member.assignable_roles.length === 0 ? (
          <Badge>{ROLE_LABELS[member.role]}</Badge>
        ) : (
          <NativeSelect
            size="sm"
            className={styles.role}
            aria-label={`Role of ${name}`}
            aria-busy={change.isPending}
            value={change.isPending ? change.variables : member.role}
            disabled={change.isPending}
            onChange={event => change.mutate(event.target.value as TeamRole)}
          >
            {member.assignable_roles.map(role => (
              <option key={role} value={role}>
                {ROLE_LABELS[role]}
              </option>
            ))}
          </NativeSelect>
        )}
        {member.removable && (
          <IconButton size="sm" label={`Remove ${name}`} className={styles.remove} onClick={onRemove}>
            <UserMinus />
          </IconButton>
        )}
      </Row>
      {reason && (
        <Text size={13} tone="danger" className={styles.problem}>
          {reason}
        </Text>
      )}
    </Row>
  )
}
