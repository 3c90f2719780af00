import { Text, Textarea } from '@coach-app/ui'
import { StickyNote } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import classes from './collapsible-note.module.css'

interface CollapsibleNoteProps {
  label: string
  placeholder: string
  maxLength: number
  value: string
  onChange: (note: string) => void
  /** Opened for editing, from a menu. */
  wanted?: boolean
  /** Label of the button that adds a note; without it nothing is shown until `wanted`. */
  invitation?: string
}

/** A collapsible note: one line of text, and a textarea while editing. */
export function CollapsibleNote({
  label,
  placeholder,
  maxLength,
  value,
  onChange,
  wanted = false,
  invitation,
}: CollapsibleNoteProps) {
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isField = open || wanted
  useEffect(() => {
    if (!isField) return
    // After the menu has restored the focus to its button.
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isField])
  if (isField) {
    return (
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        rows={2}
        maxLength={maxLength}
        className={classes.field}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    )
  }
  if (value === '' && !invitation) return null
  return (
    <button type="button" className={classes.line} onClick={() => setOpen(true)}>
      <StickyNote size={14} aria-hidden="true" />
      <Text as="span" breaks="truncate">
        <span className={classes.label}>{value === '' ? '' : `${label}: `}</span>
        {value || invitation}
      </Text>
    </button>
  )
}
