import { MESSAGE_MAX_LENGTH } from '@coach-app/data'
import { IconButton, pageFoot, Row } from '@coach-app/ui'
import { SendHorizontal } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import styles from './composer.module.css'
import { ComposerAbout } from './composer-about.tsx'
import { DraftFiles } from './draft-files.tsx'
import { FilePicker } from './file-picker.tsx'
import { type ComposerOptions, useComposer } from './use-composer.ts'

interface ComposerProps extends ComposerOptions {
  name: string
  ref: Ref<ComposerHandle>
}

/** What the thread around it hands to the composer. */
export interface ComposerHandle {
  addFiles: (files: readonly File[]) => void
}

/** Where a message is written. Enter sends with a keyboard; on a phone it breaks the line. */
export function Composer({ name, ref, ...options }: ComposerProps) {
  const { about, workout, onAboutDone, onWorkoutDone } = options
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, setText, isEditing, isSaving, isIncomplete, attachments, submit } = useComposer(
    options,
    field,
  )

  // A window that was opened to write in has the focus as a whole. On a phone the keyboard would cover what one came to read.
  useEffect(() => {
    const inHand = document.activeElement
    const isOwnWindow = inHand?.matches('section') && inHand.contains(field.current)
    if (isOwnWindow && !matchMedia('(pointer: coarse)').matches) field.current?.focus()
  }, [])

  useImperativeHandle(ref, () => ({ addFiles: attachments.add }))

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
    if (event.clipboardData.files.length === 0 || isEditing) return
    event.preventDefault()
    attachments.add([...event.clipboardData.files])
  }

  return (
    <form
      ref={pageFoot}
      className={styles.composer}
      aria-label={`Message to ${name}`}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <ComposerAbout
        about={about}
        workout={workout}
        onAboutDone={onAboutDone}
        onWorkoutDone={onWorkoutDone}
      />
      {attachments.files.length > 0 && !isEditing && (
        <DraftFiles
          files={attachments.files}
          onRetry={attachments.retry}
          onRemove={attachments.remove}
          onAlt={attachments.setAlt}
        />
      )}
      <Row gap={1} align="end">
        {!isEditing && <FilePicker onChosen={attachments.add} />}
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          value={text}
          maxLength={MESSAGE_MAX_LENGTH}
          placeholder={`Message ${name}`}
          aria-label={`Message ${name}`}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <IconButton
          type="submit"
          variant="primary"
          label={isEditing ? 'Save' : 'Send'}
          loading={isSaving}
          disabled={isIncomplete}
        >
          <SendHorizontal />
        </IconButton>
      </Row>
    </form>
  )
}
