import {
  ATTACHMENT_TYPES,
  createMessageId,
  editMessage,
  MESSAGE_MAX_LENGTH,
  type Message,
} from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { IconButton } from '@coach-app/ui'
import { Paperclip, SendHorizontal, X } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { Outgoing } from './chat-queue.ts'
import styles from './composer.module.css'
import { DraftFiles } from './draft-files.tsx'
import type { About } from './thread-machine.ts'
import { useAttachments } from './use-attachments.ts'
import { useDraft } from './use-draft.ts'

export interface ComposerWorkout {
  workoutId: string
  setId?: string
  title: string
}

interface ComposerProps {
  me: string
  conversationId: string
  name: string
  about: About | undefined
  workout: ComposerWorkout | undefined
  onAboutDone: () => void
  onWorkoutDone: () => void
  onSend: (message: Outgoing) => void
  onEdited: (message: Message) => void
  ref: Ref<ComposerHandle>
}

/** What the thread around it hands to the composer. */
export interface ComposerHandle {
  addFiles: (files: readonly File[]) => void
}

/** Where a message is written. Enter sends with a keyboard; on a phone it breaks the line. */
export function Composer(props: ComposerProps) {
  const { me, conversationId, name, about, workout, onAboutDone, onWorkoutDone, onSend, onEdited, ref } =
    props
  const notify = useNotify()
  const [id, setId] = useState(createMessageId)
  const [draft, setDraft] = useDraft(me, conversationId)
  const [editing, setEditing] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const attachments = useAttachments(conversationId, id)
  const field = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const edited = about?.kind === 'edit' ? about.message : undefined
  const text = edited ? editing : draft
  const isUploading = attachments.files.some(({ state }) => state !== 'sent')
  const isEmpty =
    text.trim() === '' && (edited ? edited.attachments.length === 0 : attachments.files.length === 0)

  useImperativeHandle(ref, () => ({ addFiles: attachments.add }))
  useEffect(() => {
    if (!about) return
    if (about.kind === 'edit') setEditing(about.message.body)
    field.current?.focus()
  }, [about])

  async function submit(): Promise<void> {
    if (isEmpty || isSaving || (!edited && isUploading)) return
    if (edited) {
      setIsSaving(true)
      const answer = await editMessage(edited.id, editing)
      setIsSaving(false)
      if (!answer.ok)
        return notify({ kind: 'error', text: `The message was not changed: ${answer.error.message}` })
      onEdited(answer.value)
      return onAboutDone()
    }
    onSend({
      id,
      conversationId,
      body: draft.trim(),
      attachments: attachments.take(),
      writtenAt: new Date().toISOString(),
      ...(about?.kind === 'reply' && { replyTo: about.message.id }),
      ...(workout && { workoutId: workout.workoutId, ...(workout.setId && { setId: workout.setId }) }),
    })
    setDraft('')
    setId(createMessageId())
    onAboutDone()
    onWorkoutDone()
    field.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && about) {
      event.preventDefault()
      return onAboutDone()
    }
    const isSend = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isSend || matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    void submit()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0 || edited) return
    event.preventDefault()
    attachments.add([...event.clipboardData.files])
  }

  return (
    <form
      className={styles.composer}
      aria-label={`Message to ${name}`}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      {about && (
        <p className={styles.about}>
          <span className={styles.aboutWords}>
            {about.kind === 'edit'
              ? 'Editing your message'
              : `Replying to ${about.name}: ${about.message.body || 'File'}`}
          </span>
          <IconButton
            size="sm"
            label={about.kind === 'edit' ? 'Stop editing' : 'Do not reply'}
            onClick={onAboutDone}
          >
            <X />
          </IconButton>
        </p>
      )}
      {workout && !edited && (
        <p className={styles.about}>
          <span className={styles.aboutWords}>About {workout.title}</span>
          <IconButton size="sm" label="Write without the workout" onClick={onWorkoutDone}>
            <X />
          </IconButton>
        </p>
      )}
      {attachments.files.length > 0 && !edited && (
        <DraftFiles
          files={attachments.files}
          onRetry={attachments.retry}
          onRemove={attachments.remove}
          onAlt={attachments.setAlt}
        />
      )}
      <div className={styles.row}>
        {!edited && (
          <>
            <IconButton label="Add files" onClick={() => picker.current?.click()}>
              <Paperclip />
            </IconButton>
            <input
              ref={picker}
              type="file"
              hidden
              multiple
              accept={ATTACHMENT_TYPES.join(',')}
              aria-label="Files to send"
              onChange={({ target }) => {
                attachments.add([...(target.files ?? [])])
                target.value = ''
              }}
            />
          </>
        )}
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          value={text}
          maxLength={MESSAGE_MAX_LENGTH}
          placeholder={`Message ${name}`}
          aria-label={`Message ${name}`}
          onChange={({ target }) => (edited ? setEditing(target.value) : setDraft(target.value))}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <IconButton
          type="submit"
          variant="primary"
          label={edited ? 'Save' : 'Send'}
          loading={isSaving}
          disabled={isEmpty || (!edited && isUploading)}
        >
          <SendHorizontal />
        </IconButton>
      </div>
    </form>
  )
}
