import { Banner, Button, Field, Input, NativeSelect } from '@coach-app/ui'
import { FormDialog } from '@coach-app/ui/widgets'
import { useState } from 'react'
import {
  AVAILABILITY_KINDS,
  type Availability,
  type AvailabilityKind,
  KIND_LABELS,
} from '../../model/calendar/days.ts'
import { readDay } from '../../model/dates/calendar-span.ts'
import classes from './availability-dialog.module.css'
import { useSaveDay } from './use-save-day.ts'

export interface AvailabilityDialogProps {
  athleteId: string
  /** The day that is filled in, YYYY-MM-DD. */
  date: string
  /** The entry to change; null creates one. */
  known: Availability | null
  onClose: () => void
}

/** Days on which one cannot train as usual: seen by whoever plans them. */
export function AvailabilityDialog({ athleteId, date, known, onClose }: AvailabilityDialogProps) {
  const [value, setValue] = useState<Omit<Availability, 'id'>>(
    known ?? { from_date: date, to_date: date, kind: 'off', text: '' },
  )
  const [checked, setChecked] = useState(false)
  const { saveAvailability, deleteAvailability, isSaving, error } = useSaveDay(athleteId, onClose)
  const from = readDay(value.from_date)
  const to = readDay(value.to_date)
  const fromProblem = from ? undefined : 'Choose a day.'
  const toProblem = !to
    ? 'Choose a day.'
    : from && (to.compare(from) < 0 || to.compare(from) > 366)
      ? 'From the first day on, at most a year.'
      : undefined
  return (
    <FormDialog
      size="sm"
      title="Not available"
      description="Your coaches see this where they plan."
      submitLabel="Save"
      submitting={isSaving}
      actions={
        known && (
          <Button variant="outline" disabled={isSaving} onClick={() => deleteAvailability(known.id)}>
            Delete
          </Button>
        )
      }
      onSubmit={() => {
        setChecked(true)
        if (!fromProblem && !toProblem) saveAvailability({ id: known?.id ?? crypto.randomUUID(), ...value })
      }}
      onClose={onClose}
    >
      {error && (
        <Banner tone="danger" title="This is not saved">
          {error}
        </Banner>
      )}
      <div className={classes.days}>
        <Field label="From" error={checked ? fromProblem : undefined}>
          <Input
            type="date"
            value={value.from_date}
            onChange={event => setValue({ ...value, from_date: event.target.value })}
          />
        </Field>
        <Field label="To" error={checked ? toProblem : undefined}>
          <Input
            type="date"
            value={value.to_date}
            onChange={event => setValue({ ...value, to_date: event.target.value })}
          />
        </Field>
      </div>
      <Field label="What">
        <NativeSelect
          value={value.kind}
          onChange={event => setValue({ ...value, kind: event.target.value as AvailabilityKind })}
        >
          {AVAILABILITY_KINDS.map(kind => (
            <option key={kind} value={kind}>
              {KIND_LABELS[kind]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Note">
        <Input
          maxLength={200}
          value={value.text}
          onChange={event => setValue({ ...value, text: event.target.value })}
        />
      </Field>
    </FormDialog>
  )
}
