import { call, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Button } from '@coach-app/ui'
import { useMutation } from '@tanstack/react-query'
import { reasonOrNoAnswer } from '../failure/server-reason.ts'
import { Entry } from '../people/entry.tsx'
import { invitationText, type SentInvitation } from './invitation.ts'
import { useInvitationsChanged } from './use-invitations.ts'

/** An address that I have asked, with Withdraw. The same for every address: it does not say whether it has an account. */
export function InvitationEntry({ invitation }: { invitation: SentInvitation }) {
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
      detail={invitationText(invitation)}
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
