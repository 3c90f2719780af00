import { createMessageId, editMessage, type Message } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { type RefObject, useEffect, useState } from 'react'
import type { Outgoing } from './chat-queue.ts'
import type { About } from './thread-machine.ts'
import { useAttachments } from './use-attachments.ts'
import { useDraft } from './use-draft.ts'

export interface ComposerWorkout {
  workoutId: string
  setId?: string
  title: string
}

export interface ComposerOptions {
  me: string
  conversationId: string
  about: About | undefined
  workout: ComposerWorkout | undefined
  onAboutDone: () => void
  onWorkoutDone: () => void
  onSend: (message: Outgoing) => void
  onEdited: (message: Message) => void
}

/** What is written: a draft with its files, or another text for a message that was sent. Either leaves by `submit`. */
export function useComposer(options: ComposerOptions, field: RefObject<HTMLTextAreaElement | null>) {
  const { me, conversationId, about, workout, onAboutDone, onWorkoutDone, onSend, onEdited } = options
  const notify = useNotify()
  const [id, setId] = useState(createMessageId)
  const [draft, setDraft] = useDraft(me, conversationId)
  const [editing, setEditing] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const attachments = useAttachments(conversationId, id)
  const edited = about?.kind === 'edit' ? about.message : undefined
  const text = edited ? editing : draft
  const isUploading = attachments.files.some(({ state }) => state !== 'sent')
  const isEmpty =
    text.trim() === '' && (edited ? edited.attachments.length === 0 : attachments.files.length === 0)
  const isIncomplete = isEmpty || (!edited && isUploading)

  useEffect(() => {
    if (!about) return
    if (about.kind === 'edit') setEditing(about.message.body)
    field.current?.focus()
  }, [about, field])

  async function submit(): Promise<void> {
    if (isIncomplete || isSaving) return
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

  return {
    text,
    setText: edited ? setEditing : setDraft,
    isEditing: edited !== undefined,
    isSaving,
    isIncomplete,
    attachments,
    submit,
  }
}
