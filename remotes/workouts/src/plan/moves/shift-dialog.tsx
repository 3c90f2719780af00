import { Field, Input, Row } from '@coach-app/ui'
import { FormDialog } from '@coach-app/ui/widgets'
import { useState } from 'react'
import { usePlan } from '../../data/training/training-context.tsx'
import { readDay } from '../../model/dates/calendar-span.ts'
import { DayInput } from '../../parts/day-words/day-input.tsx'

export interface ShiftDialogProps {
  /** The day that is filled in, YYYY-MM-DD. */
  from: string
  isSaving: boolean
  onShift: (from: string, days: number) => void
  onClose: () => void
}

/** Shifts a plan: every workout from a day on, by a number of days. */
export function ShiftDialog({ from, isSaving, onShift, onClose }: ShiftDialogProps) {
  const { days: dayNames } = usePlan()
  const [day, setDay] = useState(from)
  const [days, setDays] = useState('1')
  const [checked, setChecked] = useState(false)
  const number = /^[+-−]?\d{1,3}$/.test(days.trim()) ? Number(days.trim().replace('−', '-')) : Number.NaN
  const dayProblem = readDay(day) === null ? 'Choose a day.' : undefined
  const daysProblem =
    Number.isInteger(number) && number !== 0 && Math.abs(number) <= 366
      ? undefined
      : 'Enter 1 to 366 days, with a minus for earlier.'
  return (
    <FormDialog
      size="sm"
      title="Shift the plan"
      description={
        dayNames === 'numbered'
          ? 'Moves every workout from a day on.'
          : 'Moves every workout from a day on. What has been trained stays.'
      }
      submitLabel="Shift"
      submitting={isSaving}
      onSubmit={() => {
        setChecked(true)
        if (!dayProblem && !daysProblem) onShift(day, number)
      }}
      onClose={onClose}
    >
      <Row gap={3} align="end">
        <Field label="By days" error={checked ? daysProblem : undefined}>
          <Input
            inputMode="numeric"
            value={days}
            autoFocus
            onFocus={event => event.target.select()}
            onChange={event => setDays(event.target.value)}
          />
        </Field>
        <Field label="From" error={checked ? dayProblem : undefined}>
          <DayInput value={day} onChange={setDay} />
        </Field>
      </Row>
    </FormDialog>
  )
}
