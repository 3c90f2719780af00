import { counted } from '@coach-app/contracts'
import { AppFailure, unwrap } from '@coach-app/data'
import { ChoosePlanLink, useNotify } from '@coach-app/runtime'
import { Banner, Field } from '@coach-app/ui'
import { FormDialog, NumberField } from '@coach-app/ui/widgets'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Assignment, shiftAssignment } from './assign.data.ts'
import { useUndoRun } from './use-undo-run.ts'

interface ShiftAssignmentProps {
  templateId: string
  title: string
  assignment: Assignment
  onClose: () => void
}

/** Moves the remaining workouts of an assignment by days. */
export function ShiftAssignment({ templateId, title, assignment, onClose }: ShiftAssignmentProps) {
  const notify = useNotify()
  const undoRun = useUndoRun(templateId)
  const [days, setDays] = useState<number | null>(7)
  const [checked, setChecked] = useState(false)
  const id = useRef(crypto.randomUUID())
  const problem = !days || Math.abs(days) > 366 ? 'From -366 to 366 days, not 0.' : undefined
  const shift = useMutation({
    mutationFn: async (by: number) =>
      unwrap(await shiftAssignment({ id: id.current, assignment_id: assignment.id, days: by })),
    onSuccess: ({ moved, kept }) => {
      undoRun.hold(
        [{ id: id.current, athleteId: assignment.athlete_id }],
        `Shifted "${title}" of ${assignment.name}`,
        'shift',
      )
      notify({
        kind: 'success',
        text: `${counted(moved, 'workout')} moved${kept > 0 ? `, ${kept} past or logged stayed` : ''}`,
      })
      onClose()
    },
  })
  return (
    <FormDialog
      size="sm"
      title={`Shift ${title} of ${assignment.name}`}
      description="Workouts that are past or logged stay where they are."
      submitLabel="Shift"
      submitting={shift.isPending}
      onSubmit={() => {
        setChecked(true)
        if (days && !problem) shift.mutate(days)
      }}
      onClose={onClose}
    >
      <Field label="Days" hint="Later; with a minus earlier." error={checked ? problem : undefined}>
        <NumberField
          value={days}
          onValueChange={value => {
            // Another shift than the one that may have arrived.
            id.current = crypto.randomUUID()
            setDays(value)
          }}
          min={-366}
          max={366}
        />
      </Field>
      {shift.error && <FailedBanner error={shift.error} />}
    </FormDialog>
  )
}

/** Why nothing has changed: the server's own words where it refused. */
export function FailedBanner({ error }: { error: Error }) {
  const refused =
    error instanceof AppFailure && error.error.code !== 'network' && error.error.code !== 'unexpected'
      ? error.error
      : null
  return (
    <Banner
      tone="danger"
      title="Nothing has changed"
      action={refused?.code === 'payment-required' && <ChoosePlanLink reason={refused.reason} />}
    >
      {refused?.message ?? 'Check your connection and try again.'}
    </Banner>
  )
}
