import { useNotify } from '@coach-app/runtime'
import { Field, Input } from '@coach-app/ui'
import { FormDialog } from '@coach-app/ui/widgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveVersion } from '../../data/templates/templates.data.ts'
import { templateKeys } from '../../data/templates/templates.keys.ts'
import { useTemplate } from './template-context.tsx'

/** Keeps what the template is now under a number, with a note. */
export function SaveVersionDialog({ onClose }: { onClose: () => void }) {
  const { template, editor } = useTemplate()
  const notify = useNotify()
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => ((await editor.flush()) ? saveVersion(template.id, note.trim()) : null),
    onSuccess: result => {
      if (!result)
        return notify({ kind: 'error', text: 'Not everything is saved yet: a version would not have it.' })
      if (!result.ok) return notify({ kind: 'error', text: result.error.message })
      editor.versionSaved()
      void client.invalidateQueries({ queryKey: templateKeys.versions(template.id) })
      notify({ kind: 'success', text: `Saved version ${result.value.version}` })
      onClose()
    },
  })
  return (
    <FormDialog
      size="sm"
      title="Save version"
      description="You can look at a version later, and go back to it."
      submitLabel="Save version"
      submitting={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Field label="What is new" optional>
        <Input maxLength={500} value={note} onChange={event => setNote(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
