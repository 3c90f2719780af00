import { AppFailure, queryKeys, requestWorkoutAccess, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Banner, Button, Field, Textarea } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import styles from './grant-access.module.css'
import type { DialogControl } from './grant-access-dialog.tsx'

const MAX_MESSAGE = 1000

interface RequestAccessProps {
  athleteId: string
  athleteName: string | undefined
  control: DialogControl
}

/** Only the athlete gives access: a coach asks for it, and says why. */
export function RequestAccess({ athleteId, athleteName = 'this athlete', control }: RequestAccessProps) {
  const formId = useId()
  const [message, setMessage] = useState('')
  const request = useRequest(athleteId, control.onSaved)
  return (
    <Dialog
      open={control.open}
      onOpenChange={control.onOpenChange}
      onClosed={control.onClosed}
      title="Request Access"
      description={`Ask ${athleteName} to let you see their workouts. Only they can give access, and they can end it at any time.`}
      footer={
        <>
          <Button variant="outline" onClick={() => control.onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={request.isPending}>
            Request Access
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          request.mutate(message.trim() || null)
        }}
      >
        <Field
          label="Message"
          optional
          hint="Say why you ask, and whether you would also like to plan for them."
        >
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
      </form>
    </Dialog>
  )
}

function useRequest(athleteId: string, onSaved: () => void) {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: async (message: string | null) => unwrap(await requestWorkoutAccess(athleteId, message)),
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

/** Why, where the server has said so. */
const reasonOf = (error: Error): string | undefined =>
  error instanceof AppFailure && error.error.code !== 'network' && error.error.code !== 'unexpected'
    ? error.message
    : undefined
