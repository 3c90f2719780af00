import { ROLE_LABELS } from '@coach-app/contracts'
import { call, unwrap } from '@coach-app/data'
import { ChoosePlanLink, PersonAvatar, useNotify } from '@coach-app/runtime'
import { Button, Row, Text } from '@coach-app/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { needsPlan, serverReason } from '../failure/server-reason.ts'
import type { TeamInvitation } from './team.ts'
import styles from './teams.module.css'
import { teamKeys, useTeamsChanged } from './use-teams.ts'

export function InvitationList({ invitations }: { invitations: TeamInvitation[] }) {
  return (
    <ul aria-label="Pending invitations" className={styles.teams}>
      {invitations.map(invitation => (
        <InvitationEntry key={invitation.invitation_id} invitation={invitation} />
      ))}
    </ul>
  )
}

function InvitationEntry({ invitation }: { invitation: TeamInvitation }) {
  const respond = useRespondToInvitation(invitation)
  const reason = serverReason(respond.error)
  const titleId = `invitation-${invitation.invitation_id}`
  const sender = invitation.inviter_name || 'Unknown Sender'
  const busy = respond.isPending ? respond.variables : null
  return (
    <li className={styles.team} tabIndex={-1} aria-labelledby={titleId} data-entry="">
      <Row gap={4} rowGap={2} wrap>
        <PersonAvatar name={sender} userId={invitation.inviter_id} />
        <div className={styles.words}>
          <Text weight="medium" breaks="anywhere" className={styles.name} id={titleId}>
            {invitation.team_name}
          </Text>
          <p className={styles.detail}>
            {invitation.invitation_type === 'invite'
              ? `${sender} invites you as ${ROLE_LABELS[invitation.proposed_role]}.`
              : `${sender} asks to add ${invitation.invitee_name || 'Unknown User'} as ${ROLE_LABELS[invitation.proposed_role]}.`}{' '}
            Open until {dateOf(invitation.expires_at)}.
          </p>
          {invitation.message && <q className={styles.message}>{invitation.message}</q>}
        </div>
        <Row gap={2} align="stretch" className={styles.actions}>
          <Button
            size="sm"
            aria-describedby={titleId}
            loading={busy === 'accept'}
            disabled={busy !== null}
            onClick={() => respond.mutate('accept')}
          >
            Accept
          </Button>
          <Button
            size="sm"
            variant="outline"
            aria-describedby={titleId}
            loading={busy === 'reject'}
            disabled={busy !== null}
            onClick={() => respond.mutate('reject')}
          >
            Decline
          </Button>
        </Row>
      </Row>
      {reason && (
        <Text size={13} tone="danger" className={styles.problem}>
          {reason}
        </Text>
      )}
      {needsPlan(respond.error) && <ChoosePlanLink />}
    </li>
  )
}

const dateOf = (timestamp: string): string =>
  new Date(timestamp).toLocaleDateString(undefined, { day: 'numeric', month: 'long' })

/** No optimistic update: the server may refuse because the inviter may no longer invite. */
function useRespondToInvitation(invitation: TeamInvitation) {
  const client = useQueryClient()
  const notify = useNotify()
  const changed = useTeamsChanged()
  return useMutation({
    mutationFn: async (response: 'accept' | 'reject') =>
      unwrap(
        await call('respond_to_team_invitation', { invitation_id_param: invitation.invitation_id, response }),
      ),
    onSuccess: (_answer, response) => {
      client.setQueryData<TeamInvitation[]>(teamKeys.invitations, rows =>
        rows?.filter(one => one.invitation_id !== invitation.invitation_id),
      )
      notify({
        kind: 'success',
        text: response === 'accept' ? 'Invitation accepted!' : 'Invitation declined',
      })
      void changed()
    },
    onError: () => notify({ kind: 'error', text: 'Failed to respond to invitation' }),
  })
}
