import { Field, Input } from '@coach-app/ui'
import { FormDialog } from '@coach-app/ui/widgets'
import { useState } from 'react'
import { useBackCloses } from '../../parts/back-closes/use-back-closes.ts'

interface NameDialogProps {
  heading: string
  name: string
  maxLength: number
  /** Only with another name. */
  onSave: (name: string) => void
  onClose: () => void
}

/** Renames a workout, a routine or a folder. */
export function NameDialog({ heading, name, maxLength, onSave, onClose }: NameDialogProps) {
  useBackCloses(onClose)
  const [typed, setTyped] = useState(name)
  const next = typed.trim()
  return (
    <FormDialog
      size="sm"
      title={heading}
      submitLabel="Save"
      disabled={next === ''}
      buttonSize="lg"
      onSubmit={() => {
        if (next === '') return
        if (next !== name) onSave(next)
        onClose()
      }}
      onClose={onClose}
    >
      <Field label="Name">
        <Input
          size="lg"
          maxLength={maxLength}
          autoFocus
          value={typed}
          onFocus={event => event.target.select()}
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
