import { call, type Message } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Field, Textarea } from '@coach-app/ui'
import { FormDialog, Radio, RadioGroup } from '@coach-app/ui/widgets'
import { useState } from 'react'
import { REPORT_REASONS, type ReportReason } from './report-reasons.ts'
import styles from './reports.module.css'

interface ReportDialogProps {
  message: Message
  /** Who wrote it. */
  name: string
  onClosed: () => void
}

const NOTE_MAX_LENGTH = 1000

/** Tells the system admins about a message, with the reason. */
export function ReportDialog({ message, name, onClosed }: ReportDialogProps) {
  const notify = useNotify()
  const [open, setOpen] = useState(true)
  const [reason, setReason] = useState<ReportReason>('harassment')
  const [note, setNote] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const needsNote = reason === 'other' && note.trim() === ''

  const send = async () => {
    if (needsNote) return setProblem('Say what it is about.')
    setIsSending(true)
    const answer = await call('report_message', {
      message_id_param: message.id,
      reason_param: reason,
      ...(note.trim() && { note_param: note.trim() }),
    })
    setIsSending(false)
    if (!answer.ok)
      return setProblem(
        answer.error.code === 'network'
          ? 'There is no connection. Please try again.'
          : `It was not reported: ${answer.error.message}`,
      )
    notify({ kind: 'success', text: 'Reported. A system admin reads it.' })
    setOpen(false)
  }

  return (
    <FormDialog
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title="Report this message"
      description={`System admins get this one message, your name and the reason. ${name} is not told.`}
      submitLabel="Report"
      variant="destructive"
      submitting={isSending}
      onSubmit={() => void send()}
    >
      <blockquote className={styles.words}>
        <p className={styles.excerpt}>{message.body || 'A file'}</p>
      </blockquote>
      <RadioGroup
        label="What is wrong with it"
        value={reason}
        onValueChange={chosen => {
          setReason(chosen)
          setProblem(undefined)
        }}
      >
        {Object.entries(REPORT_REASONS).map(([value, label]) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </RadioGroup>
      <Field label="What a system admin should know" optional={reason !== 'other'} error={problem}>
        <Textarea
          value={note}
          maxLength={NOTE_MAX_LENGTH}
          onChange={({ target }) => {
            setNote(target.value)
            setProblem(undefined)
          }}
        />
      </Field>
    </FormDialog>
  )
}
