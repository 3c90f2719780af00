import { deleteMessage, type Message } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { ConfirmDialog } from '@coach-app/ui/widgets'
import { useState } from 'react'

interface DeleteDialogProps {
  /** Which one; opens the question. */
  message: Message | undefined
  onDeleted: (message: Message) => void
  onClose: () => void
}

export function DeleteDialog({ message, onDeleted, onClose }: DeleteDialogProps) {
  const notify = useNotify()
  const [isDeleting, setIsDeleting] = useState(false)
  const remove = async (gone: Message) => {
    setIsDeleting(true)
    const answer = await deleteMessage(gone.id)
    setIsDeleting(false)
    onClose()
    if (!answer.ok)
      return notify({ kind: 'error', text: `The message was not deleted: ${answer.error.message}` })
    const nothing = { body: '', attachments: [], workout: null, reply: null, reactions: [], edited_at: null }
    onDeleted({ ...gone, ...answer.value, ...nothing })
  }
  return (
    <ConfirmDialog
      open={message !== undefined}
      onOpenChange={open => !open && onClose()}
      title="Delete this message?"
      description="Its words, files and reactions go for both of you."
      confirmLabel="Delete"
      loading={isDeleting}
      onConfirm={() => message && void remove(message)}
    />
  )
}
