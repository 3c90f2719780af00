import { call, unwrap } from '@coach-app/data'
import { useNotify, useSession, validateOnBlur } from '@coach-app/runtime'
import { Banner, Button, Field, Input, NativeSelect, Row, Text } from '@coach-app/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { serverReason } from '../failure/server-reason.ts'
import styles from './invite.module.css'
import { type Invitation, inviteSchema } from './invite.schema.ts'
import { inOneLine, isSeveral } from './several-addresses.ts'
import { useInvitationsChanged } from './use-invitations.ts'

/** Invites an address. The answer is the same for every address, so nothing here tells whether it has an account. */
export function InviteForm({ email, onType }: { email: string; onType: (typed: string) => void }) {
  const notify = useNotify()
  const changed = useInvitationsChanged()
  const isAthlete = useSession(({ profile }) => profile?.profileType === 'athlete')
  const offered = isAthlete ? 'coach' : 'athlete'
  const form = useForm<Invitation>({
    resolver: zodResolver(inviteSchema),
    defaultValues: { email, as: offered },
  })
  const invite = useMutation({
    mutationFn: async ({ email: email_param, as: as_param }: Invitation) =>
      unwrap(await call('invite_by_email', { email_param, as_param })),
    onSuccess: (_answer, { email: invited, as }) => {
      notify({ kind: 'success', text: `Invitation sent to ${invited}` })
      form.reset({ email: '', as })
    },
    onSettled: changed,
  })
  const { errors } = form.formState
  const field = validateOnBlur(form)
  const typed = form.watch('email')
  useEffect(() => onType(typed), [onType, typed])
  return (
    <form
      noValidate
      aria-label="Invite by e-mail"
      className={styles.form}
      onSubmit={form.handleSubmit(values => invite.mutate(values))}
    >
      <Row gap={3} align="stretch" wrap className={styles.fields}>
        <Field label="E-mail" required error={errors.email?.message}>
          <Input
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...field('email')}
            onPaste={event => {
              const pasted = inOneLine(event.clipboardData.getData('text'))
              if (!isSeveral(pasted)) return
              event.preventDefault()
              form.setValue('email', pasted, { shouldDirty: true })
            }}
          />
        </Field>
        <Field label="Invite as">
          <NativeSelect defaultValue={offered} {...field('as')}>
            <option value="athlete">Athlete</option>
            <option value="coach">Coach</option>
          </NativeSelect>
        </Field>
      </Row>
      {invite.error && (
        <Banner tone="danger">
          {serverReason(invite.error) ??
            'The server did not answer. Nothing you typed is lost: please try again.'}
        </Banner>
      )}
      <Text size={13} tone="muted">
        They get one mail with your name and answer it themselves. An address gets at most one in 30 days.
      </Text>
      <Row align="stretch" justify="end">
        <Button type="submit" loading={invite.isPending}>
          Send Invitation
        </Button>
      </Row>
    </form>
  )
}
