import { Field, Input, NativeSelect } from '@coach-app/ui'
import { useEffect, useRef, useState } from 'react'
import { GALLERY } from '../mail-gallery/gallery.ts'
import { STATUSES } from './mail-status.ts'
import type { MailStatus } from './mails.data.ts'
import type { OutboxFilter } from './outbox.data.ts'
import classes from './outbox.module.css'

const TYPING_MS = 250

interface OutboxFiltersProps {
  filter: OutboxFilter
  onChange: (filter: OutboxFilter) => void
}

/** Search and filters; `/` focuses the search. */
export function OutboxFilters({ filter, onChange }: OutboxFiltersProps) {
  return (
    <section aria-label="Find mails" className={classes.filters}>
      <SearchField search={filter.search} onSearch={search => onChange({ ...filter, search })} />
      <Field label="Status">
        <NativeSelect
          size="sm"
          value={filter.status}
          // The options are the states, or none.
          onChange={event => onChange({ ...filter, status: event.target.value as MailStatus | '' })}
        >
          <option value="">Any</option>
          {Object.entries(STATUSES).map(([status, { label }]) => (
            <option key={status} value={status}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Template">
        <NativeSelect
          size="sm"
          value={filter.template}
          onChange={event => onChange({ ...filter, template: event.target.value })}
        >
          <option value="">Any</option>
          {GALLERY.map(({ group, mails }) => (
            <optgroup key={group} label={group}>
              {mails.map(({ template, title }) => (
                <option key={template} value={template}>
                  {title}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect>
      </Field>
    </section>
  )
}

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  // Sync the input when the search changes from outside (filter cleared, Back).
  if (search !== known) {
    setKnown(search)
    if (search !== typed.trim()) setTyped(search)
  }
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(() => latest.current(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, search])
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', lead)
    return () => window.removeEventListener('keydown', lead)
  }, [])
  return (
    <Field label="Search" className={classes.search}>
      <Input
        ref={input}
        size="sm"
        type="search"
        maxLength={200}
        placeholder="Recipient, subject or template"
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
    </Field>
  )
}
