import { Button, Field, Input, List, Row, Stack, Text } from '@coach-app/ui'
import { Bookmark, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { type ClientView, countOfView, parseView, queryOfView } from './client-view.ts'
import type { ClientRow } from './clients.data.ts'
import choice from './column-choice.module.css'
import styles from './own-filters.module.css'
import { type OwnFilter, useOwnFilters } from './use-own-filters.ts'

export interface OwnFiltersProps {
  clients: ClientRow[]
  /** All pages are loaded: counts are final. */
  isComplete: boolean
  view: ClientView
  onChange: (change: Partial<ClientView>) => void
}

/** Filters under names of one's own: search, filter and order, kept in the account. A details element: it needs no library before it is opened. */
export function OwnFilters({ clients, isComplete, view, onChange }: OwnFiltersProps) {
  const { filters, isError, save, remove } = useOwnFilters()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const box = useRef<HTMLDetailsElement>(null)
  const query = queryOfView(view)
  const current = filters.find(filter => filter.view === query)
  const close = () => {
    setOpen(false)
    box.current?.querySelector('summary')?.focus()
  }
  const apply = ({ view: wanted }: OwnFilter) => {
    onChange({ ...parseView(new URLSearchParams(wanted)), client: view.client })
    close()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const named = name.trim()
    if (!named || !query) return
    save.mutate(
      { name: named, view: query },
      {
        onSuccess: () => {
          setName('')
          close()
        },
      },
    )
  }
  return (
    <details
      ref={box}
      open={isOpen}
      className={choice.choice}
      onToggle={event => setOpen(event.currentTarget.open)}
      onKeyDown={event => event.key === 'Escape' && close()}
      onBlur={event => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <summary className={choice.button}>
        <Bookmark size={16} aria-hidden="true" />
        <Text as="span" breaks="truncate" className={styles.current}>
          {current?.name ?? 'My filters'}
        </Text>
      </summary>
      {isOpen && (
        <Stack gap={2} className={styles.panel}>
          {isError && (
            <Text size={13} tone="muted" weight="regular" numeric>
              Your filters could not be loaded.
            </Text>
          )}
          {filters.length > 0 && (
            <List aria-label="My filters" className={styles.filters}>
              {filters.map(filter => (
                <Row as="li" key={filter.name}>
                  <button
                    type="button"
                    aria-pressed={filter === current}
                    className={styles.filter}
                    onClick={() => apply(filter)}
                  >
                    {filter.name}{' '}
                    <Text as="span" size={13} tone="muted" weight="regular" numeric>
                      {isComplete ? countOfView(clients, filter.view) : '…'}
                    </Text>
                  </button>
                  <button
                    type="button"
                    aria-label={`Delete ${filter.name}`}
                    className={styles.remove}
                    onClick={() => remove(filter)}
                  >
                    <X size={14} aria-hidden="true" />
                  </button>
                </Row>
              ))}
            </List>
          )}
          {current ? (
            <Text size={13} tone="muted" weight="regular" numeric>
              This is “{current.name}”.
            </Text>
          ) : query ? (
            <Row as="form" onSubmit={submit} gap={2} align="end" wrap>
              <Field label="Keep this view as" error={save.error?.message} className={styles.label}>
                <Input
                  autoFocus
                  value={name}
                  maxLength={40}
                  autoComplete="off"
                  placeholder="A name"
                  onChange={event => setName(event.target.value)}
                />
              </Field>
              <Button type="submit" size="sm" disabled={name.trim() === ''} loading={save.isPending}>
                Save
              </Button>
            </Row>
          ) : (
            <Text size={13} tone="muted" weight="regular" numeric>
              Search, filter or sort the list; then keep it here under a name.
            </Text>
          )}
        </Stack>
      )}
    </details>
  )
}
