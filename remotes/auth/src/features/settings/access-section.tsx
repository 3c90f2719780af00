import { PERMISSION_LABELS } from '@coach-app/contracts'
import {
  accessExpiryLabel,
  type CoachPermission,
  isExpiringSoon,
  listCoachPermissions,
  queryKeys,
  revokeAccess,
  unwrap,
} from '@coach-app/data'
import { useNotify, useUser } from '@coach-app/runtime'
import { Avatar, Badge, Button } from '@coach-app/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AccessHistory } from './access-history.tsx'
import { SectionError, SectionSkeleton } from './section-states.tsx'
import classes from './settings.module.css'
import { SettingsDialog } from './settings-dialog.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The people with access to one's own training, and the access log. */
export function AccessSection() {
  const user = useUser()
  const permissions = useQuery({
    queryKey: queryKeys.coachPermissions(user.id),
    queryFn: async () => unwrap(await listCoachPermissions(user.id)),
  })
  return (
    <SettingsSection
      id="access"
      title="Who has access"
      description="Everybody who may see your training. You can take access back at any time."
    >
      {permissions.data ? (
        <AccessList permissions={permissions.data} />
      ) : permissions.isError ? (
        <SectionError what="Who has access" query={permissions} />
      ) : (
        <SectionSkeleton lines={2} />
      )}
      <AccessHistory />
    </SettingsSection>
  )
}

const nameOf = (permission: CoachPermission) =>
  permission.coach_name || permission.coach_email || 'Unknown User'

function AccessList({ permissions }: { permissions: CoachPermission[] }) {
  const user = useUser()
  const notify = useNotify()
  const client = useQueryClient()
  const [asked, setAsked] = useState<CoachPermission | null>(null)
  const revoke = useMutation({
    mutationFn: async (gone: CoachPermission) => unwrap(await revokeAccess(user.id, gone.coach_id)),
    onSuccess: (_answer, gone) => {
      client.setQueryData<CoachPermission[]>(queryKeys.coachPermissions(user.id), rows =>
        rows?.filter(one => one.coach_id !== gone.coach_id),
      )
      notify({ kind: 'success', text: `Access revoked for ${nameOf(gone)}` })
    },
    // The server's message, or the specified one.
    onError: error => notify({ kind: 'error', text: error.message }),
    onSettled: () => {
      setAsked(null)
      void client.invalidateQueries({ queryKey: queryKeys.connections })
      void client.invalidateQueries({ queryKey: queryKeys.account })
      return client.invalidateQueries({ queryKey: queryKeys.coachPermissions(user.id) })
    },
  })

  if (permissions.length === 0) {
    return <p className={classes.empty}>Nobody but you. Access begins only when you grant it.</p>
  }
  return (
    <>
      <ul className={classes.list} aria-label="Who has access to my training">
        {permissions.map(permission => (
          <li key={permission.coach_id} className={classes.entry}>
            <Avatar name={nameOf(permission)} seed={permission.coach_id} />
            <div className={classes.words}>
              <p className={classes.name} id={`access-${permission.coach_id}`}>
                {nameOf(permission)}
              </p>
              <p className={classes.detail}>
                {PERMISSION_LABELS[permission.permission_level]} ·{' '}
                {isExpiringSoon(permission.expires_at) ? (
                  <Badge tone="warning">{accessExpiryLabel(permission.expires_at)}</Badge>
                ) : (
                  accessExpiryLabel(permission.expires_at)
                )}
                {permission.source === 'connection' && ' · Shared as a contact'}
              </p>
            </div>
            <Button
              variant="outline"
              size="sm"
              aria-describedby={`access-${permission.coach_id}`}
              onClick={() => setAsked(permission)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <SettingsDialog
          open
          onClose={() => setAsked(null)}
          title={`Revoke access for ${nameOf(asked)}?`}
          description="They stop seeing your training at once. What they planned and you logged stays with you, and you can grant access again at any time."
          footer={
            <>
              <Button variant="outline" onClick={() => setAsked(null)}>
                Cancel
              </Button>
              <Button variant="destructive" loading={revoke.isPending} onClick={() => revoke.mutate(asked)}>
                Revoke
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
