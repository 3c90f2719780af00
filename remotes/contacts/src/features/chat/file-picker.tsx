import { ATTACHMENT_TYPES } from '@coach-app/data'
import { IconButton } from '@coach-app/ui'
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'

/** Chooses files for the next message. */
export function FilePicker({ onChosen }: { onChosen: (files: readonly File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
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
          onChosen([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
