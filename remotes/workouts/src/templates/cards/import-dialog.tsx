import { counted } from '@coach-app/contracts'
import { useNotify } from '@coach-app/runtime'
import { Banner, Button, Field, Input, Stack } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { importProgram } from '../../data/templates/import-program.ts'
import { templateKeys } from '../../data/templates/templates.keys.ts'
import { type ReadProgramFile, readProgramFile } from '../../model/program-document/read-program-file.ts'
import { templatesHref } from '../../paths.ts'
import classes from './import-dialog.module.css'

/** More than a program can hold: such a file is something else. */
const MOST_BYTES = 5_000_000

/** Imports a program from a file: previews additions or errors with their place; imports all or nothing. */
export function ImportProgramDialog({ onClose }: { onClose: () => void }) {
  const [read, setRead] = useState<ReadProgramFile | null>(null)
  const client = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const send = useMutation({
    networkMode: 'always',
    mutationFn: importProgram,
    onSuccess: (result, document) => {
      if (!result.ok) return
      void client.invalidateQueries({ queryKey: templateKeys.list })
      notify({ kind: 'success', text: `"${document.title}" is in your templates` })
      void navigate(templatesHref({ template: result.value.id }))
      onClose()
    },
  })
  const refused = send.data?.ok === false ? send.data.error : null

  async function open(file: File) {
    send.reset()
    setRead(
      file.size > MOST_BYTES
        ? { ok: false, problems: [{ path: '', message: 'This file is larger than any program.' }] }
        : readProgramFile(await file.text()),
    )
  }

  return (
    <Dialog
      open
      size="md"
      dismissible={!send.isPending}
      onOpenChange={isOpen => isOpen || onClose()}
      title="Import a program"
      description="A JSON file as Export writes it, of this or an earlier version. It becomes a template of yours."
      footer={
        <>
          <Button variant="outline" disabled={send.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!read?.ok}
            loading={send.isPending}
            onClick={() => read?.ok && send.mutate(read.document)}
          >
            Import
          </Button>
        </>
      }
    >
      <Stack gap={4} justify="start" className={classes.form}>
        <Field label={read ? 'Another file' : 'File'}>
          <Input
            type="file"
            accept=".json,application/json"
            disabled={send.isPending}
            onChange={event => {
              const [picked] = event.target.files ?? []
              if (picked) void open(picked)
            }}
            // The same file, corrected, can be chosen again.
            onClick={event => {
              event.currentTarget.value = ''
            }}
          />
        </Field>
        {read?.ok && (
          <Banner tone="success" role="status" title={read.document.title}>
            {counted(read.document.weeks, 'week')}, {counted(read.document.workouts.length, 'workout')},{' '}
            {counted(read.document.exercises.length, 'exercise')}. Those that you do not have are made as your
            own.
          </Banner>
        )}
        {read && !read.ok && (
          <Banner tone="danger" role="alert" title="This file cannot be imported">
            <ul>
              {read.problems.map(({ path, message }) => (
                <li key={path + message}>
                  {path && <code>{path}</code>} {message}
                </li>
              ))}
            </ul>
          </Banner>
        )}
        {(refused || send.isError) && (
          <Banner tone="danger" role="alert" title="Nothing was imported">
            {refused && refused.code !== 'network'
              ? refused.message
              : 'The server did not answer. Check your connection and try again.'}
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}
