import { Button, Field, Input, Stack, Textarea } from '@coach-app/ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './invite-people.module.css'
import { type ReadPeople, readPeople } from './people-text.ts'

/** More is no squad, and nothing that one reads through. */
const MOST = 500
/** After it a closing dialog has given its focus back. */
const DIALOG_CLOSES_MS = 400

interface PeopleSourceProps {
  onRead: (read: ReadPeople) => void
  isDisabled: boolean
}

/** Where people come from: addresses that are pasted or typed, or a file. */
export function PeopleSource({ onRead, isDisabled }: PeopleSourceProps) {
  const location = useLocation()
  const brought = (location.state as { addresses?: unknown } | null)?.addresses
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  // Typed in the dialog for one, which is closing and would take the focus back.
  useEffect(() => {
    if (typeof brought !== 'string') return
    setText(brought)
    const give = () => field.current?.focus()
    give()
    const later = setTimeout(give, DIALOG_CLOSES_MS)
    return () => clearTimeout(later)
  }, [brought, location.key])
  const [textError, setTextError] = useState<string | null>(null)
  const [fileError, setFileError] = useState<string | null>(null)

  const take = (from: string, refuse: (why: string) => void): void => {
    const read = readPeople(from)
    if (read.people.length === 0) refuse('There is no address in it.')
    else if (read.people.length > MOST) refuse(`${read.people.length} lines: at most ${MOST} at once.`)
    else onRead(read)
  }
  const open = async (file: File) => {
    setFileError(null)
    if (file.size > 2_000_000) return setFileError('A file of at most 2 MB.')
    take(await file.text(), setFileError)
  }

  return (
    <Stack gap={6} className={styles.source}>
      <Stack
        as="form"
        noValidate
        aria-label="Addresses"
        gap={3}
        justify="start"
        className={styles.paste}
        onSubmit={event => {
          event.preventDefault()
          setTextError(null)
          take(text, setTextError)
        }}
      >
        <Field
          label="E-mail addresses"
          hint="One or many, with or without names. Rows of a spreadsheet can be pasted with their header."
          error={textError}
        >
          <Textarea
            ref={field}
            rows={5}
            value={text}
            disabled={isDisabled}
            placeholder="Ann Lee <ann@example.com>, bob@example.com"
            spellCheck={false}
            autoCapitalize="none"
            onChange={event => setText(event.target.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
                return
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
          />
        </Field>
        <Button type="submit" disabled={isDisabled}>
          Check Addresses
        </Button>
      </Stack>
      <div className={styles.file}>
        <Field
          label="Or a CSV file"
          hint="Columns in any order: name, e-mail, team, tags, program, start."
          error={fileError}
        >
          <Input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            disabled={isDisabled}
            onChange={event => {
              const [file] = event.target.files ?? []
              if (file) void open(file)
            }}
            // The same file, corrected, can be chosen again.
            onClick={event => {
              event.currentTarget.value = ''
            }}
          />
        </Field>
      </div>
    </Stack>
  )
}
