import { AppFailure, call, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Field, Input } from '@coach-app/ui'
import { FormDialog } from '@coach-app/ui/widgets'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SentInvitation } from './invite-people.data.ts'
import { useSentChanged } from './use-invite-people.ts'

/** Another address in place of one that was mistyped; what was proposed stays. */
export function CorrectDialog({
  invitation,
  onClosed,
}: {
  invitation: SentInvitation
  onClosed: () => void
}) {
  const [open, setOpen] = useState(true)
  const [email, setEmail] = useState(invitation.email ?? '')
  const notify = useNotify()
  const changed = useSentChanged()
  const correct = useMutation({
    mutationFn: async () =>
      unwrap(
        await call('correct_invitation', {
          invitation_id_param: invitation.invitation_id,
          email_param: email,
        }),
      ),
    onSuccess: () => {
      notify({ kind: 'success', text: `Invitation sent to ${email.trim()}` })
      setOpen(false)
    },
    onSettled: changed,
  })
  const { error } = correct
  const [isSame, setIsSame] = useState(false)
  const refusal =
    error instanceof AppFailure && error.error.code !== 'network' && error.error.code !== 'unexpected'
      ? error.message
      : error && 'The server did not answer. Please try again.'
  return (
    <FormDialog
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      size="sm"
      title="Correct address"
      description="The first invitation is taken back. It counts as another one of today."
      submitLabel="Send"
      submitting={correct.isPending}
      onSubmit={() => {
        const isUnchanged = email.trim().toLowerCase() === invitation.email?.toLowerCase()
        setIsSame(isUnchanged)
        if (!isUnchanged) correct.mutate()
      }}
    >
      <Field label="E-mail" required error={isSame ? 'This is the address that it was sent to.' : refusal}>
        <Input
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
