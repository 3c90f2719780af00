import type { Client } from '@coach-app/data'
import { ClientCards } from './client-cards.tsx'
import { ClientTable } from './client-table.tsx'
import type { ClientSort, ClientView } from './client-view.ts'
import { useIsWide } from './use-is-wide.ts'

interface ClientListProps {
  /** What it lists, read to screen readers. */
  label: string
  clients: Client[]
  sorting?: { view: ClientView; onSort: (sort: ClientSort) => void }
}

/** A table on a wide window, cards on a phone. */
export function ClientList({ label, clients, sorting }: ClientListProps) {
  return useIsWide() ? (
    <ClientTable label={label} clients={clients} {...(sorting ? { sorting } : {})} />
  ) : (
    <ClientCards label={label} clients={clients} />
  )
}
