import { Chip, ChipRow, Input, NativeSelect, Row, Text } from '@coach-app/ui'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import {
  type ClientFilter,
  type ClientView,
  countClients,
  FILTERS,
  SORTS,
  searchClients,
} from './client-view.ts'
import type { ClientRow } from './clients.data.ts'
import styles from './clients.module.css'
import { needsAttention, severityOf } from './severity.ts'

const FILTER_LABELS = {
  all: 'All',
  attention: 'Needs attention',
  'plan-ending': 'Plan running out',
  'no-plan': 'No plan',
  'access-expiring': 'Access expiring',
  'set-aside': 'Set aside',
  archived: 'Archived',
}
/** Hides these filters while no client is set aside or archived. */
const isRare = (clients: ClientRow[], filter: ClientFilter): boolean =>
  (filter === 'set-aside' || filter === 'archived') && countClients(clients, filter) === 0

const SORT_LABELS = {
  attention: 'Severity',
  name: 'Name',
  week: 'Compliance, 7 days',
  month: 'Compliance, 30 days',
  quarter: 'Compliance, 90 days',
  last: 'Last activity',
  next: 'Next workout',
  planned: 'Planned through',
  access: 'Access',
  unread: 'Unread messages',
}

interface ClientControlsProps {
  clients: ClientRow[]
  view: ClientView
  onChange: (change: Partial<ClientView>) => void
  /** All pages are loaded: counts are final. */
  isComplete: boolean
  /** Enter in the search. */
  onEnter: () => void
  /** There are no column headings to sort by. */
  withSort: boolean
}

/** Search, the saved filters with how many each holds and, where there are no column headings, the sort order. */
export function ClientControls({
  clients,
  view,
  onChange,
  onEnter,
  isComplete,
  withSort,
}: ClientControlsProps) {
  const q = useDeferredValue(view.q)
  // What the search leaves, or a chip would promise more than a press on it shows.
  const found = useMemo(() => searchClients(clients, q), [clients, q])
  const filters = useRef<HTMLDivElement>(null)
  // Also when the counts are there, which make the others wider.
  useEffect(() => {
    const box = filters.current
    const active = box?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (!box || !active || active.dataset.filter !== view.filter) return
    // Scrolls only the row of filters, not the page.
    const [from, to] = [active.offsetLeft - box.offsetLeft, active.offsetWidth]
    box.scrollLeft = Math.min(Math.max(box.scrollLeft, from + to - box.clientWidth), from)
  }, [view.filter, isComplete])
  const high = found.filter(client => needsAttention(client) && severityOf(client) === 'high').length
  const submit = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  return (
    <Row gap={2} wrap grow shrink className={styles.controls}>
      <Input
        type="search"
        aria-label="Search clients"
        placeholder="Name, e-mail, team or tag"
        autoComplete="off"
        leadingIcon={<Search />}
        className={styles.search}
        value={view.q}
        onChange={event => onChange({ q: event.target.value })}
        onKeyDown={submit}
      />
      <ChipRow aria-label="Filter" ref={filters} className={styles.filters}>
        {FILTERS.filter(filter => filter === view.filter || !isRare(clients, filter)).map(filter => (
          <Chip
            key={filter}
            data-filter={filter}
            aria-pressed={view.filter === filter}
            onClick={() => onChange({ filter })}
          >
            {FILTER_LABELS[filter]}{' '}
            <Text as="span" weight="regular" numeric className={styles.count}>
              {isComplete ? countClients(found, filter) : '…'}
            </Text>
            {filter === 'attention' && isComplete && high > 0 && (
              <Text as="span" tone="accent" weight="semibold">
                {high} high
              </Text>
            )}
          </Chip>
        ))}
      </ChipRow>
      {withSort && (
        <NativeSelect
          aria-label="Sort by"
          className={styles.sort}
          value={view.sort}
          onChange={event =>
            onChange({
              sort: SORTS.find(sort => sort === event.target.value) ?? 'attention',
              descending: false,
            })
          }
        >
          {SORTS.map(sort => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </NativeSelect>
      )}
    </Row>
  )
}
