import { PERMISSION_LABELS, type PermissionLevel } from '@coach-app/contracts'
import { AppFailure, call, queryKeys, unwrap } from '@coach-app/data'
import { useNotify, useSession, useUser } from '@coach-app/runtime'
import { Banner, Button, Field, Stack, Textarea } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { checkCoachAccess } from '../access/coach-permissions.data.ts'
import { ExpiryLabel } from '../clients/access-badge.tsx'
import type { DialogControl } from './grant-access-dialog.tsx'
import { LevelChoice } from './level-choice.tsx'

const MAX_MESSAGE = 1000

interface RequestAccessProps {
  athleteId: string
  athleteName: string | undefined
  control: DialogControl
}

/** A coach requests read or write access, with a message. Only the athlete can grant it. */
export function RequestAccess({ athleteId, athleteName = 'this athlete', control }: RequestAccessProps) {
  const formId = useId()
  const [message, setMessage] = useState('')
  const { data: held, isPending } = useHeldAccess(athleteId)
  const level = held?.permission_level ?? null
  // Who may read already has one thing left to ask for; only a coach can be given more than reading.
  const isCoach = useSession(({ profile }) => profile?.profileType === 'coach')
  const [chosen, setChosen] = useState<PermissionLevel>('write')
  const asked = level === 'read' ? 'write' : isCoach ? chosen : 'read'
  const request = useRequest(athleteId, asked, control.onSaved)
  const close = () => control.onOpenChange(false)

  if (held && level === 'write') {
    return (
      <Dialog
        open={control.open}
        onOpenChange={control.onOpenChange}
        onClosed={control.onClosed}
        title={`You have ${PERMISSION_LABELS.write} access`}
        description={
          <>
            {athleteName} lets you see their workouts and plan for them.{' '}
            <ExpiryLabel expiresAt={held.expires_at} alone />
          </>
        }
        footer={<Button onClick={close}>Close</Button>}
      />
    )
  }
  return (
    <Dialog
      open={control.open}
      onOpenChange={control.onOpenChange}
      onClosed={control.onClosed}
      title={asked === 'write' ? 'Ask to plan' : 'Request Access'}
      description={
        level === 'read'
          ? `You have ${PERMISSION_LABELS.read} access to the workouts of ${athleteName}. Ask them to let you plan and change them too.`
          : `Ask ${athleteName} to let you ${asked === 'write' ? 'see and change' : 'see'} their workouts. Only they can give access, and they can end it at any time.`
      }
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          {/* Disabled until the current access is loaded: it decides which level is requested. */}
          <Button type="submit" form={formId} disabled={isPending} loading={request.isPending}>
            {asked === 'write' ? 'Ask to plan' : 'Request Access'}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        id={formId}
        gap={5}
        onSubmit={event => {
          event.preventDefault()
          request.mutate(message.trim() || null)
        }}
      >
        {level === null && isCoach && <LevelChoice value={chosen} onChange={setChosen} />}
        <Field label="Message" optional hint={level === null && 'Say why you ask.'}>
          <Textarea
            rows={4}
            maxLength={MAX_MESSAGE}
            value={message}
            onChange={event => setMessage(event.target.value)}
          />
        </Field>
        {request.error && (
          <Banner tone="danger" title="Failed to send workout access request">
            {reasonOf(request.error)}
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}

/** My current access. */
function useHeldAccess(athleteId: string) {
  const viewer = useUser()
  return useQuery({
    queryKey: [...queryKeys.clients, 'access', athleteId],
    queryFn: async () => unwrap(await checkCoachAccess(athleteId, viewer.id)),
    retry: false,
  })
}

function useRequest(athleteId: string, level: PermissionLevel, onSaved: () => void) {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: async (message: string | null) =>
      unwrap(
        await call('request_workout_access', { target_user_id: athleteId, message, level_param: level }),
      ),
    onSuccess: ({ status }) => {
      notify(
        status === 'approved'
          ? { kind: 'info', text: 'You already have access to these workouts.' }
          : { kind: 'success', text: 'Workout access request sent successfully!' },
      )
      void client.invalidateQueries({ queryKey: queryKeys.connections })
      void client.invalidateQueries({ queryKey: queryKeys.clients })
      onSaved()
    },
  })
}

/** The server's message, if it refused. */
const reasonOf = (error: Error): string | undefined =>
  error instanceof AppFailure && error.error.code !== 'network' && error.error.code !== 'unexpected'
    ? error.message
    : undefined
