import { Button, Field, Input } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { useId, useState } from 'react'
import { useBackCloses } from '../../parts/back-closes/use-back-closes.ts'
import classes from './log-mode.module.css'

interface RenameWorkoutProps {
  title: string
  onSave: (title: string) => void
  onClose: () => void
}

/** What a workout of one's own is called. */
export function RenameWorkout({ title, onSave, onClose }: RenameWorkoutProps) {
  useBackCloses(onClose)
  const form = useId()
  const [typed, setTyped] = useState(title)
  const name = typed.trim()
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => open || onClose()}
      title="Rename workout"
      footer={
        <>
          <Button size="lg" variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" type="submit" form={form} disabled={name === ''}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          if (name === '') return
          if (name !== title) onSave(name)
          onClose()
        }}
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
      </form>
    </Dialog>
  )
}
