import { Button, Field, Textarea } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { useId, useState } from 'react'

interface WordsDialogProps {
  title: string
  label: string
  hint: string
  maxLength: number
  /** What is written already. */
  text: string
  confirmLabel: string
  /** Resolves to whether it is saved; if not, what was typed stays. */
  onSave: (text: string) => Promise<boolean>
  onClose: () => void
}

/** Asks for some words about a workout: why it is skipped, or a note. */
export function WordsDialog({
  title,
  label,
  hint,
  maxLength,
  text,
  confirmLabel,
  onSave,
  onClose,
}: WordsDialogProps) {
  const formId = useId()
  const [typed, setTyped] = useState(text)
  const [isSaving, setSaving] = useState(false)
  async function save(): Promise<void> {
    setSaving(true)
    const isSaved = await onSave(typed.trim())
    setSaving(false)
    if (isSaved) onClose()
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => open || onClose()}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isSaving}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          void save()
        }}
      >
        <Field label={label} hint={hint}>
          <Textarea
            rows={4}
            maxLength={maxLength}
            autoFocus
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
