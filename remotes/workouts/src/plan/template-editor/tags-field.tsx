import { Input } from '@coach-app/ui'
import { useState } from 'react'
import { useDraft, useTemplate } from './template-context.tsx'
import classes from './template-head.module.css'

/** Tags as a line of words with commas; taken when it is left. */
export function TagsField() {
  const { editor, canWrite } = useTemplate()
  const { tags } = useDraft()
  const [typed, setTyped] = useState<string | null>(null)
  if (!canWrite && tags.length === 0) return null
  const take = () => {
    if (typed === null) return
    const read = [...new Set(typed.split(',').map(tag => tag.trim().slice(0, 40)))]
      .filter(Boolean)
      .slice(0, 20)
    setTyped(null)
    editor.write(now => (read.join() === now.tags.join() ? now : { ...now, tags: read }))
  }
  return (
    <Input
      aria-label="Tags, with commas"
      placeholder="Tags: strength, beginner"
      size="sm"
      className={classes.tags}
      readOnly={!canWrite}
      value={typed ?? tags.join(', ')}
      onChange={event => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={event => event.key === 'Enter' && take()}
    />
  )
}
