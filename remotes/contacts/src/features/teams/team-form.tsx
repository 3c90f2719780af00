import { call, unwrap } from '@coach-app/data'
import { useNotify, validateOnBlur } from '@coach-app/runtime'
import { Banner, Button, Field, Input, Row, Stack, Textarea } from '@coach-app/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { serverReason } from '../failure/server-reason.ts'
import { type TeamValues, teamSchema } from './team.schema.ts'
import type { Team } from './team.ts'
import styles from './teams.module.css'
import { useTeamsChanged } from './use-teams.ts'

interface TeamFormProps {
  /** The team to change; absent makes a new one. */
  team?: Team
  onDone: () => void
}

/** Name and description of a team, new or old. */
export function TeamForm({ team, onDone }: TeamFormProps) {
  const notify = useNotify()
  const changed = useTeamsChanged()
  const form = useForm<TeamValues>({
    resolver: zodResolver(teamSchema),
    defaultValues: { name: team?.team_name ?? '', description: team?.team_description ?? '' },
  })
  const save = useMutation({
    mutationFn: async ({ name, description }: TeamValues) => {
      const values = { name_param: name, description_param: description }
      return unwrap(
        await (team
          ? call('update_team', { team_id_param: team.team_id, ...values })
          : call('create_team', values)),
      )
    },
    onSuccess: async (_answer, { name }) => {
      notify({ kind: 'success', text: team ? 'Team updated' : `Team created: ${name}` })
      await changed()
      onDone()
    },
    onError: () => notify({ kind: 'error', text: team ? 'Failed to update team' : 'Failed to create team' }),
  })
  const { errors } = form.formState
  const field = validateOnBlur(form)
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])

  return (
    <Stack
      as="form"
      noValidate
      aria-label={team ? `Edit team: ${team.team_name}` : 'Create team'}
      gap={4}
      className={styles.form}
      onSubmit={form.handleSubmit(values => save.mutate(values))}
    >
      <Field label="Name" required error={errors.name?.message}>
        <Input autoComplete="off" {...field('name')} />
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        <Textarea rows={2} {...field('description')} />
      </Field>
      {save.error && (
        <Banner tone="danger">
          {serverReason(save.error) ??
            'The server did not answer. Nothing you typed is lost: please try again.'}
        </Banner>
      )}
      <Row gap={2} align="stretch" justify="end">
        <Button variant="ghost" size="sm" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="sm" loading={save.isPending}>
          {team ? 'Save' : 'Create team'}
        </Button>
      </Row>
    </Stack>
  )
}
