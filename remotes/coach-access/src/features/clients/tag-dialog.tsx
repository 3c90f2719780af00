import { counted } from '@coach-app/contracts'
import { Button, Field, Input } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { type FormEvent, useId, useState } from 'react'
import type { ClientRow } from './clients.data.ts'
import { TagList } from './tag-list.tsx'
import { tagsWith, useMarks } from './use-marks.ts'

export interface TagDialogProps {
  selected: ClientRow[]
  clients: ClientRow[]
  onClose: () => void
}

export const MAX_TAG = 40

/** Tags of several clients: a tag that all of them have can be taken away, any other given to all. */
export function TagDialog({ selected, clients, onClose }: TagDialogProps) {
  const [text, setText] = useState('')
  const marks = useMarks()
  const listId = useId()
  const ids = selected.map(({ user_id }) => user_id)
  const onAll = tagsWith([], selected[0]?.tags ?? [], []).filter(tag =>
    selected.every(({ tags }) => tags.includes(tag)),
  )
  const known = tagsWith(
    [],
    clients.flatMap(({ tags }) => tags),
    onAll,
  )
  const add = (tag: string) => marks.mutate({ ids, addTags: [tag] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    add(text.trim())
    setText('')
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Tags of ${counted(selected.length, 'client')}`}
      description="Only you see your tags."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <TagList tags={onAll} onRemove={tag => marks.mutate({ ids, removeTags: [tag] })} />
      <form onSubmit={submit}>
        <Field label="New tag" hint="Enter adds it.">
          <Input
            value={text}
            maxLength={MAX_TAG}
            list={listId}
            autoComplete="off"
            onChange={event => setText(event.target.value)}
          />
        </Field>
        <datalist id={listId}>
          {known.map(tag => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      </form>
    </Dialog>
  )
}
