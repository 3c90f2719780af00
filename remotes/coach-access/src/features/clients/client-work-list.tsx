import { Button, EmptyState, VisuallyHidden } from '@coach-app/ui'
import type { RowsHandle } from '@coach-app/ui/list'
import { SearchX } from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { calendarHref } from '../../paths.ts'
import { usePreload } from '../prefetch/use-preload.ts'
import { ClientCards } from './client-cards.tsx'
import { ClientControls } from './client-controls.tsx'
import { ClientTable, keyOf } from './client-table.tsx'
import { type ClientSort, type ClientView, selectClients } from './client-view.ts'
import type { ClientRow } from './clients.data.ts'
import styles from './clients.module.css'
import { ColumnChoice } from './column-choice.tsx'
import { preloadSelection, SelectionBar } from './selection-bar.tsx'
import { useColumns } from './use-columns.ts'
import { useIsWide } from './use-is-wide.ts'
import { useListKeys } from './use-list-keys.ts'
import { useSelection } from './use-selection.ts'

interface ClientWorkListProps {
  clients: ClientRow[]
  isComplete: boolean
  view: ClientView
  change: (change: Partial<ClientView>) => void
}

/** Search, filters and the rows; what is selected is acted on at once. */
export function ClientWorkList({ clients, isComplete, view, change }: ClientWorkListProps) {
  const isWide = useIsWide()
  const navigate = useNavigate()
  usePreload(preloadSelection)
  const selection = useSelection()
  const { columns, choose } = useColumns()
  const rows = useRef<RowsHandle>(null)
  // A key in the search field is painted before a thousand rows are looked through.
  const { q, filter, sort, descending } = useDeferredValue(view)
  const shown = useMemo(
    () => selectClients(clients, { q, filter, sort, descending }),
    [clients, q, filter, sort, descending],
  )
  // What a filter hides is not acted on.
  const selected = useMemo(() => shown.filter(({ user_id }) => selection.has(user_id)), [shown, selection])

  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  const peek = useCallback((client: ClientRow) => latest.current({ client: client.user_id }), [])
  const open = (client: ClientRow) =>
    client.permission_level === null ? peek(client) : void navigate(calendarHref(client.user_id))
  useListKeys({
    items: shown,
    getKey: keyOf,
    rows,
    onToggle: client => selection.toggle(client.user_id),
    onPeek: peek,
  })
  const list = { clients: shown, view, selection, rows, onOpen: open, onPeek: peek }
  const onSort = (next: ClientSort) =>
    change({ sort: next, descending: view.sort === next ? !view.descending : false })
  return (
    <>
      <div className={styles.bar}>
        <ClientControls
          clients={clients}
          isComplete={isComplete}
          view={view}
          onChange={change}
          withSort={!isWide}
        />
        {isWide && <ColumnChoice columns={columns} onChoose={choose} />}
      </div>
      <VisuallyHidden role="status">
        {shown.length} of {clients.length} clients shown
      </VisuallyHidden>
      {selected.length > 0 && (
        <SelectionBar clients={clients} selected={selected} onDone={() => selection.set([])} />
      )}
      {shown.length === 0 ? (
        <NobodyFits view={view} change={change} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: only what comes to its rows is noticed.
        <div className={styles.listBox} onPointerEnter={preloadSelection} onFocus={preloadSelection}>
          {isWide ? <ClientTable {...list} columns={columns} onSort={onSort} /> : <ClientCards {...list} />}
        </div>
      )}
    </>
  )
}

const NOBODY: Partial<Record<ClientView['filter'], [title: string, description: string]>> = {
  attention: [
    'Nobody needs you right now',
    'Nobody missed sessions, waits for an answer or runs out of plan or access.',
  ],
  archived: ['Nobody is archived', 'Whom you archive leaves the list, and keeps their access and yours.'],
}

function NobodyFits({ view, change }: Pick<ClientWorkListProps, 'view' | 'change'>) {
  const [title, description] = (!view.q && NOBODY[view.filter]) || [
    'No clients match',
    'Nobody in your list fits this search and filter.',
  ]
  return (
    <EmptyState
      icon={<SearchX />}
      title={title}
      description={description}
      action={
        <Button variant="outline" onClick={() => change({ q: '', filter: 'all' })}>
          Show all clients
        </Button>
      }
    />
  )
}
