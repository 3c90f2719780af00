import type { Client } from '@coach-app/data'
import { Input, NativeSelect } from '@coach-app/ui'
import { Search } from 'lucide-react'
import { type ClientView, countClients, FILTERS, SORTS } from './client-view.ts'
import styles from './clients.module.css'
import { useIsWide } from './use-is-wide.ts'

const FILTER_LABELS = {
  all: 'All',
  'with-access': 'With access',
  expiring: 'Expiring',
  'no-access': 'No access',
}
const SORT_LABELS = { name: 'Name', access: 'Access', expires: 'Expires' }

interface ClientControlsProps {
  clients: Client[]
  view: ClientView
  onChange: (change: Partial<ClientView>) => void
}

/** Search, filters with counts and, where there are no column headings, the sort order. */
export function ClientControls({ clients, view, onChange }: ClientControlsProps) {
  const isWide = useIsWide()
  const now = new Date()
  return (
    <div className={styles.controls}>
      <Input
        type="search"
        aria-label="Search clients"
        placeholder="Search clients"
        autoComplete="off"
        leadingIcon={<Search />}
        className={styles.search}
        value={view.q}
        onChange={event => onChange({ q: event.target.value })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not the fields of a form */}
      <div role="group" aria-label="Filter" className={styles.filters}>
        {FILTERS.map(filter => (
          <button
            key={filter}
            type="button"
            aria-pressed={view.filter === filter}
            className={styles.filter}
            onClick={() => onChange({ filter })}
          >
            {FILTER_LABELS[filter]} <span className={styles.count}>{countClients(clients, filter, now)}</span>
          </button>
        ))}
      </div>
      {!isWide && (
        <NativeSelect
          aria-label="Sort by"
          value={view.sort}
          onChange={event =>
            onChange({ sort: SORTS.find(sort => sort === event.target.value) ?? 'name', descending: false })
          }
        >
          {SORTS.map(sort => (
            <option key={sort} value={sort}>
              Sort by: {SORT_LABELS[sort]}
            </option>
          ))}
        </NativeSelect>
      )}
    </div>
  )
}
