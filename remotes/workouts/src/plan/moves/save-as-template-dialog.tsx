import { counted } from '@coach-app/contracts'
import { Banner, Field, Input } from '@coach-app/ui'
import { FormDialog } from '@coach-app/ui/widgets'
import { parseDate } from '@internationalized/date'
import { useState } from 'react'
import { formatShortSpan } from '../../model/dates/day-format.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { useSaveAsTemplate } from './use-save-as-template.ts'

interface SaveAsTemplateDialogProps {
  /** Of the calendar; those of the week are taken. */
  workouts: readonly Workout[]
  /** First day of the week, YYYY-MM-DD. */
  from: string
  /** Whose week it is; null: one's own. */
  athlete: string | null
  onClose: () => void
}

/** A template of a week, by its name: whose week it was, until something better is typed. */
export function SaveAsTemplateDialog({ workouts, from, athlete, onClose }: SaveAsTemplateDialogProps) {
  const first = parseDate(from)
  const last = first.add({ days: 6 })
  const [name, setName] = useState(
    `${athlete ?? 'My training'}, week of ${formatShortSpan({ from: first, to: last })}`,
  )
  const [isChecked, setIsChecked] = useState(false)
  const { save, isSaving, problem } = useSaveAsTemplate(onClose)
  const week = workouts.filter(({ date }) => date >= from && date <= String(last))
  return (
    <FormDialog
      size="sm"
      dismissible={!isSaving}
      title="Save this week as a template"
      description={`What was asked in ${counted(week.length, 'workout')}, without what was done.`}
      submitLabel="Save"
      submitting={isSaving}
      onSubmit={() => {
        setIsChecked(true)
        if (name.trim() !== '' && !isSaving) save(week, from, name.trim())
      }}
      onClose={onClose}
    >
      {problem && (
        <Banner tone="danger" title="The template was not saved">
          {problem}
        </Banner>
      )}
      <Field label="Name" error={isChecked && name.trim() === '' ? 'Enter a name.' : undefined}>
        <Input
          value={name}
          autoFocus
          maxLength={100}
          autoComplete="off"
          onFocus={event => event.target.select()}
          onChange={event => setName(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
