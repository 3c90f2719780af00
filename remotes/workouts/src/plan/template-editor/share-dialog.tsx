import { call, queryKeys, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Button, ErrorState, Field, Input, NativeSelect, Skeleton } from '@coach-app/ui'
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
    <section className={classes.section} aria-label="With a team">
      <h3 className={classes.heading}>With a team</h3>
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
        <p className={classes.words}>You are not on the staff of a team. A link works without one.</p>
      ) : (
        <div className={classes.phase}>
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
        </div>
      )}
    </section>
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
    <section className={classes.section} aria-label="By link">
      <h3 className={classes.heading}>By link</h3>
      <p className={classes.words}>
        Who is signed in and has the link gets a copy of their own. What you change afterwards does not reach
        it.
      </p>
      {token === null ? (
        <div className={classes.line}>
          <Button variant="outline" loading={make.isPending} onClick={() => make.mutate(false)}>
            Show the link
          </Button>
        </div>
      ) : (
        <>
          <div className={classes.line}>
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
          </div>
          <div className={classes.line}>
            <Button size="sm" variant="outline" loading={make.isPending} onClick={() => make.mutate(true)}>
              New link
            </Button>
            <Button size="sm" variant="ghost" loading={revoke.isPending} onClick={() => revoke.mutate()}>
              Revoke it
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
