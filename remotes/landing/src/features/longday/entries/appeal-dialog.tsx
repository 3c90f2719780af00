import { unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Banner, Field, Textarea } from '@coach-app/ui'
import { FormDialog } from '@coach-app/ui/widgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { appeal, errorOf } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import type { Entry } from '../model/types.ts'
import { refusal } from '../rules/words.ts'

/** Asks the organiser to decide about a rejected entry, once. */
export function AppealDialog({
  entry,
  link,
  onClose,
}: {
  entry: Entry | null
  link: string
  onClose: () => void
}) {
  const client = useQueryClient()
  const notify = useNotify()
  const [message, setMessage] = useState('')
  const [isTried, setTried] = useState(false)
  const appealing = useMutation({
    mutationFn: async ({ id }: Entry) => unwrap(await appeal(id, message.trim())),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: longdayKeys.entries(link) })
      notify({ kind: 'success', text: 'The organiser decides about your appeal.' })
      setMessage('')
      setTried(false)
      onClose()
    },
  })
  const problem = message.trim().length < 3 ? 'Say why it should count.' : undefined
  return (
    <FormDialog
      open={entry !== null}
      onClose={onClose}
      title="Appeal"
      description="The organiser reads it and decides. There is one appeal for each entry."
      submitLabel="Appeal"
      submitting={appealing.isPending}
      onSubmit={() => {
        setTried(true)
        if (!problem && entry) appealing.mutate(entry)
      }}
    >
      {entry?.ruling?.reason && <p>The judge’s reason: {entry.ruling.reason}</p>}
      <Field label="Why it should count" error={isTried ? problem : undefined}>
        <Textarea
          value={message}
          rows={4}
          maxLength={500}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Field>
      {appealing.error && <Banner tone="danger">{refusal(errorOf(appealing.error))}</Banner>}
    </FormDialog>
  )
}
