import { type CallRow, call, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Badge, Button, ErrorState } from '@coach-app/ui'
import { useMutation } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { reasonOrNoAnswer } from '../failure/server-reason.ts'
import { Entry } from '../people/entry.tsx'
import { EntryList, EntryListSkeleton } from '../people/entry-list.tsx'
import styles from './invite.module.css'
import { useInvitations, useInvitationsChanged } from './use-invitations.ts'

/** Whom I have invited, until they answer, with Withdraw. */
export function SentInvitations() {
  const invitations = useInvitations()
  if (invitations.isPending) return <EntryListSkeleton rows={1} />
  if (!invitations.data) {
    return (
      <ErrorState
        layout="compact"
        level={3}
        title="Your invitations could not be loaded"
        description="Check your connection and try again."
        onRetry={() => void invitations.refetch()}
        retrying={invitations.isFetching}
      />
    )
  }
  if (invitations.data.length === 0)
    return (
      <p className={styles.note}>Nobody is invited at the moment. An invitation stays open for 14 days.</p>
    )
  return (
    <EntryList label="Open invitations">
      {invitations.data.map(invitation => (
        <InvitationEntry key={invitation.invitation_id} invitation={invitation} />
      ))}
    </EntryList>
  )
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })

function InvitationEntry({ invitation }: { invitation: CallRow<'get_invitations'> }) {
  const notify = useNotify()
  const changed = useInvitationsChanged()
  const withdraw = useMutation({
    mutationFn: async () =>
      unwrap(await call('withdraw_invitation', { invitation_id_param: invitation.invitation_id })),
    onSuccess: () => notify({ kind: 'success', text: `Invitation to ${invitation.email} withdrawn` }),
    onError: error =>
      notify({ kind: 'error', text: `Failed to withdraw invitation: ${reasonOrNoAnswer(error)}` }),
    onSettled: changed,
  })
  return (
    <Entry
      name={invitation.email}
      userId={invitation.invitation_id}
      email={null}
      badge={<Badge icon={<Clock />}>{invitation.invited_as === 'coach' ? 'As coach' : 'As athlete'}</Badge>}
      detail={`Open until ${day.format(new Date(invitation.expires_at))}`}
      actions={nameId => (
        <Button
          size="sm"
          variant="outline"
          aria-describedby={nameId}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          Withdraw
        </Button>
      )}
    />
  )
}
