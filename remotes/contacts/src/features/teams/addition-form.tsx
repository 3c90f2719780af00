import { ROLE_LABELS } from '@coach-app/contracts'
import { call, unwrap } from '@coach-app/data'
import { ChoosePlanLink, useNotify, validateOnBlur } from '@coach-app/runtime'
import { Banner, Button, Field, Input, NativeSelect, Row, Stack, Textarea } from '@coach-app/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { needsPlan, serverReason } from '../failure/server-reason.ts'
import { type Addition, additionSchema } from './addition.schema.ts'
import type { Team } from './team.ts'
import styles from './teams.module.css'
import { useTeamsChanged } from './use-teams.ts'

interface AdditionFormProps {
  team: Team
  onDone: () => void
}

/** Staff invite with a role; athletes ask staff to add somebody. */
export function AdditionForm({ team, onDone }: AdditionFormProps) {
  const notify = useNotify()
  const changed = useTeamsChanged()
  const invites = team.invitable_roles.length > 0
  const form = useForm<Addition>({
    resolver: zodResolver(additionSchema),
    defaultValues: { email: '', role: 'athlete', message: '' },
  })
  const send = useMutation({
    mutationFn: async ({ email, role, message }: Addition) => {
      const addition = { team_id_param: team.team_id, message_param: message || null }
      return unwrap(
        await (invites
          ? call('send_team_invitation', {
              ...addition,
              invitee_email_param: email,
              proposed_role_param: role,
            })
          : call('request_team_addition', { ...addition, requested_user_email: email })),
      )
    },
    onSuccess: () => {
      notify({
        kind: 'success',
        text: invites ? 'Team invitation sent successfully!' : 'Team addition request sent successfully!',
      })
      void changed()
      onDone()
    },
    onError: () => notify({ kind: 'error', text: 'Failed to send invitation' }),
  })
  const { errors } = form.formState
  const field = validateOnBlur(form)
  const { setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])

  return (
    <Stack
      as="form"
      noValidate
      aria-label={`${invites ? 'Invite to Team' : 'Request Team Addition'}: ${team.team_name}`}
      gap={4}
      className={styles.form}
      onSubmit={form.handleSubmit(
        values => send.mutate(values),
        invalid => invalid.email?.message && notify({ kind: 'error', text: invalid.email.message }),
      )}
    >
      <Row gap={4} align="stretch" wrap className={styles.fields}>
        <Field
          label="E-mail"
          required
          error={errors.email?.message}
          hint={
            invites
              ? 'They answer within 14 days. Without an account they get a mail first.'
              : 'Staff decide within 14 days, then they answer themselves.'
          }
        >
          <Input
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...field('email')}
          />
        </Field>
        {invites && (
          <Field label="Role">
            <NativeSelect {...field('role')}>
              {team.invitable_roles.map(role => (
                <option key={role} value={role}>
                  {ROLE_LABELS[role]}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
      </Row>
      <Field label="Message" optional error={errors.message?.message}>
        <Textarea rows={2} {...field('message')} />
      </Field>
      {send.error && ( // The toast says that it failed; this banner says why.
        <Banner tone="danger" action={needsPlan(send.error) && <ChoosePlanLink />}>
          {serverReason(send.error) ??
            'The server did not answer. Nothing you typed is lost: please try again.'}
        </Banner>
      )}
      <Row gap={2} align="stretch" justify="end">
        <Button variant="ghost" size="sm" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="sm" loading={send.isPending}>
          {invites ? 'Send Invitation' : 'Send Request'}
        </Button>
      </Row>
    </Stack>
  )
}
