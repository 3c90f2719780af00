import { call, queryKeys, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Button, ErrorState, Field, Input, NativeSelect, Row, Skeleton, Stack, Text } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readLink, revokeLink } from '../../data/templates/templates.data.ts'
import { templatesHref } from '../../paths.ts'
import { useDraft, useTemplate } from './template-context.tsx'
import classes from './template-dialogs.module.css'

const STAFF: readonly string[] = ['head_coach', 'coach', 'intern']

/** With the colleagues of a team, who work on the same template; or with anybody by a link, who gets a copy. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title="Share this template"
      footer={
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      }
    >
      <TeamSharing />
      <LinkSharing />
    </Dialog>
  )
}

function TeamSharing() {
  const { editor } = useTemplate()
  const { team_id, team_role } = useDraft()
  const teams = useQuery({
    queryKey: queryKeys.teams,
    queryFn: async () => unwrap(await call('get_user_teams')),
    networkMode: 'always',
  })
  const mine = (teams.data ?? []).filter(({ user_role }) => STAFF.includes(user_role))
  return (
    <Stack as="section" gap={2} className={classes.section} aria-label="With a team">
      <Text as="h3" size={14} weight="semibold">
        With a team
      </Text>
      {teams.isPending ? (
        <Skeleton shape="block" className={classes.skeleton} />
      ) : teams.isError ? (
        <ErrorState
          layout="compact"
          title="Your teams could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void teams.refetch()}
          retrying={teams.isFetching}
        />
      ) : mine.length === 0 ? (
        <Text size={13} tone="muted" breaks="anywhere">
          You are not on the staff of a team. A link works without one.
        </Text>
      ) : (
        <Row gap={2} align="start" wrap shrink className={classes.phase}>
          <Field label="Team">
            <NativeSelect
              value={team_id ?? ''}
              onChange={event => editor.write(now => ({ ...now, team_id: event.target.value || null }))}
            >
              <option value="">No team</option>
              {mine.map(team => (
                <option key={team.team_id} value={team.team_id}>
                  {team.team_name}
                </option>
              ))}
            </NativeSelect>
          </Field>
          {team_id && (
            <Field label="Its coaches may" hint="Interns look on, athletes do not see it.">
              <NativeSelect
                value={team_role ?? 'view'}
                onChange={event =>
                  editor.write(now => ({
                    ...now,
                    team_role: event.target.value === 'edit' ? 'edit' : 'view',
                  }))
                }
              >
                <option value="view">look at it and copy it</option>
                <option value="edit">change it</option>
              </NativeSelect>
            </Field>
          )}
        </Row>
      )}
    </Stack>
  )
}

function LinkSharing() {
  const { template } = useTemplate()
  const notify = useNotify()
  const [token, setToken] = useState<string | null>(null)
  const failed = (message: string) => notify({ kind: 'error', text: message })
  const make = useMutation({
    networkMode: 'always',
    mutationFn: (renew: boolean) => readLink(template.id, renew),
    onSuccess: (result, renew) => {
      if (!result.ok) return failed(result.error.message)
      setToken(result.value.token)
      if (renew) notify({ kind: 'success', text: 'A new link: the one before does not work any more' })
    },
  })
  const revoke = useMutation({
    networkMode: 'always',
    mutationFn: () => revokeLink(template.id),
    onSuccess: result => {
      if (!result.ok) return failed(result.error.message)
      setToken(null)
      notify({ kind: 'success', text: 'The link does not work any more. Copies that were made stay.' })
    },
  })
  const link = token === null ? '' : new URL(templatesHref({ share: token }), location.origin).href
  return (
    <Stack as="section" gap={2} className={classes.section} aria-label="By link">
      <Text as="h3" size={14} weight="semibold">
        By link
      </Text>
      <Text size={13} tone="muted" breaks="anywhere">
        Who is signed in and has the link gets a copy of their own. What you change afterwards does not reach
        it.
      </Text>
      {token === null ? (
        <Row gap={2} wrap>
          <Button variant="outline" loading={make.isPending} onClick={() => make.mutate(false)}>
            Show the link
          </Button>
        </Row>
      ) : (
        <>
          <Row gap={2} wrap>
            <Input
              aria-label="Link to a copy"
              readOnly
              className={classes.link}
              value={link}
              onFocus={event => event.target.select()}
            />
            <Button
              onClick={() =>
                void navigator.clipboard.writeText(link).then(
                  () => notify({ kind: 'success', text: 'Link copied' }),
                  () => failed('The browser does not allow copying: select the link instead.'),
                )
              }
            >
              Copy
            </Button>
          </Row>
          <Row gap={2} wrap>
            <Button size="sm" variant="outline" loading={make.isPending} onClick={() => make.mutate(true)}>
              New link
            </Button>
            <Button size="sm" variant="ghost" loading={revoke.isPending} onClick={() => revoke.mutate()}>
              Revoke it
            </Button>
          </Row>
        </>
      )}
    </Stack>
  )
}
