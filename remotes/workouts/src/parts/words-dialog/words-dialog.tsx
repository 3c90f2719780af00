import { Field, Textarea } from '@coach-app/ui'
import { FormDialog } from '@coach-app/ui/widgets'
import { useState } from 'react'
import type { LogDraftStore } from '../../data/unsent-sets/log-draft.ts'
import { useKeptWords } from './use-kept-words.ts'

interface WordsDialogProps {
  title: string
  label: string
  hint: string
  maxLength: number
  /** The stored text. */
  text: string
  confirmLabel: string
  /** Draft and key under which the typed text survives closing this sheet. */
  kept?: { draft: LogDraftStore; key: string }
  /** Resolves to whether it was saved; if not, the text stays. `seen`: the stored text when the dialog opened. */
  onSave: (text: string, seen: string) => Promise<boolean>
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
  kept,
  onSave,
  onClose,
}: WordsDialogProps) {
  const { typed, write, forget } = useKeptWords(kept?.draft, kept?.key ?? '', text)
  const [seen] = useState(text)
  const [isSaving, setSaving] = useState(false)
  async function save(): Promise<void> {
    setSaving(true)
    const isSaved = await onSave(typed.trim(), seen)
    setSaving(false)
    if (!isSaved) return
    forget()
    onClose()
  }
  return (
    <FormDialog
      size="sm"
      title={title}
      submitLabel={confirmLabel}
      submitting={isSaving}
      onSubmit={() => void save()}
      onClose={onClose}
      onCancel={() => {
        forget()
        onClose()
      }}
    >
      <Field label={label} hint={hint}>
        <Textarea
          rows={4}
          maxLength={maxLength}
          autoFocus
          value={typed}
          onChange={event => write(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
