import { ErrorState, Text } from '@coach-app/ui'
import { EntryList, EntryListSkeleton } from '../people/entry-list.tsx'
import { InvitationEntry } from './invitation-entry.tsx'
import { useInvitations } from './use-invitations.ts'

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
      <Text size={13} tone="muted">
        Nobody is invited at the moment. An invitation stays open for 14 days.
      </Text>
    )
  return (
    <EntryList label="Open invitations">
      {invitations.data.map(invitation => (
        <InvitationEntry key={invitation.invitation_id} invitation={invitation} />
      ))}
    </EntryList>
  )
}
