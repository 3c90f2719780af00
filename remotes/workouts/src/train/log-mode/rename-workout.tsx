import { Field, Input } from '@coach-app/ui'
import { FormDialog } from '@coach-app/ui/widgets'
import { useState } from 'react'
import { useBackCloses } from '../../parts/back-closes/use-back-closes.ts'

interface RenameWorkoutProps {
  title: string
  onSave: (title: string) => void
  onClose: () => void
}

/** What a workout of one's own is called. */
export function RenameWorkout({ title, onSave, onClose }: RenameWorkoutProps) {
  useBackCloses(onClose)
  const [typed, setTyped] = useState(title)
  const name = typed.trim()
  return (
    <FormDialog
      size="sm"
      title="Rename workout"
      submitLabel="Save"
      disabled={name === ''}
      buttonSize="lg"
      onSubmit={() => {
        if (name === '') return
        if (name !== title) onSave(name)
        onClose()
      }}
      onClose={onClose}
    >
      <Field label="Name">
        <Input
          size="lg"
          maxLength={120}
          autoFocus
          value={typed}
          onFocus={event => event.target.select()}
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
