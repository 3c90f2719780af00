import { ROLE_LABELS } from '@coach-app/contracts'
import { call, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Button, Row, Text } from '@coach-app/ui'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { reasonOrNoAnswer } from '../failure/server-reason.ts'
import type { OpenInvitation, Team } from './team.ts'
import styles from './team-members.module.css'
import { useTeamsChanged } from './use-teams.ts'

interface OpenInvitationsProps {
  team: Team
  invitations: OpenInvitation[]
}

/** Who has been asked to join and has not answered yet. */
export function OpenInvitations({ team, invitations }: OpenInvitationsProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Text as="h4" id={titleId} size={13} tone="muted" weight="semibold">
        Not answered yet
      </Text>
      <ul aria-label={`Open invitations to ${team.team_name}`} className={styles.list}>
        {invitations.map(invitation => (
          <OpenInvitationRow key={invitation.invitation_id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function OpenInvitationRow({ invitation }: { invitation: OpenInvitation }) {
  const nameId = useId()
  const notify = useNotify()
  const changed = useTeamsChanged()
  const cancel = useMutation({
    mutationFn: async () =>
      unwrap(await call('cancel_team_invitation', { invitation_id_param: invitation.invitation_id })),
    onSuccess: () => notify({ kind: 'success', text: 'Invitation cancelled' }),
    onError: error =>
      notify({ kind: 'error', text: `Failed to cancel invitation: ${reasonOrNoAnswer(error)}` }),
    onSettled: changed,
  })
  const isInvite = invitation.invitation_type === 'invite'
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
      <p className={styles.words}>
        <Text as="span" weight="medium" id={nameId}>
          {invitation.invitee_name || 'Unknown User'}
        </Text>
        <Text as="span" size={13} tone="muted">
          {isInvite ? ` invited as ${ROLE_LABELS[invitation.proposed_role]}` : ' proposed, waits for staff'}
        </Text>
      </p>
      {invitation.cancellable && (
        <Button
          size="sm"
          variant="ghost"
          aria-describedby={nameId}
          loading={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {isInvite ? 'Cancel invitation' : 'Cancel request'}
        </Button>
      )}
    </Row>
  )
}
