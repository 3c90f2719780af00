import type { Client } from '@coach-app/data'
import {
  Card,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  TableSortHeader,
  VisuallyHidden,
} from '@coach-app/ui'
import { AccessBadge, ExpiryLabel } from './access-badge.tsx'
import { ClientAction } from './client-action.tsx'
import { ClientMessage } from './client-message.tsx'
import { ClientName, sourceLabel } from './client-name.tsx'
import type { ClientSort, ClientView } from './client-view.ts'
import styles from './clients.module.css'

interface ClientTableProps {
  label: string
  clients: Client[]
  /** Without it the columns cannot be sorted. */
  sorting?: { view: ClientView; onSort: (sort: ClientSort) => void }
}

/** The client list on a wide window. */
export function ClientTable({ label, clients, sorting }: ClientTableProps) {
  const withTeams = clients.some(client => client.teams.length > 0)
  return (
    <Card padding="none">
      <Table label={label}>
        <TableHead>
          <TableRow>
            <SortableHeader sort="name" sorting={sorting}>
              Name
            </SortableHeader>
            <TableHeaderCell className={styles.wide}>E-mail</TableHeaderCell>
            {withTeams && <TableHeaderCell>Team</TableHeaderCell>}
            <SortableHeader sort="access" sorting={sorting}>
              Access
            </SortableHeader>
            <SortableHeader sort="expires" sorting={sorting}>
              Expires
            </SortableHeader>
            <TableHeaderCell className={styles.wide}>Source</TableHeaderCell>
            <TableHeaderCell>
              <VisuallyHidden>Next step</VisuallyHidden>
            </TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {clients.map(client => (
            <TableRow key={client.user_id}>
              <TableHeaderCell scope="row">
                <ClientName client={client} nameId={`client-${client.user_id}`} />
              </TableHeaderCell>
              <TableCell className={`${styles.muted} ${styles.wide}`}>{client.email}</TableCell>
              {withTeams && <TableCell className={styles.muted}>{client.teams.join(', ') || '–'}</TableCell>}
              <TableCell>
                <AccessBadge level={client.permission_level} />
              </TableCell>
              <TableCell>
                {client.permission_level ? (
                  <ExpiryLabel expiresAt={client.expires_at} />
                ) : (
                  <span className={styles.muted}>–</span>
                )}
              </TableCell>
              <TableCell className={`${styles.muted} ${styles.wide}`}>{sourceLabel(client)}</TableCell>
              <TableCell className={styles.action}>
                <span className={styles.actions}>
                  <ClientMessage client={client} nameId={`client-${client.user_id}`} />
                  <ClientAction client={client} nameId={`client-${client.user_id}`} />
                </span>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

interface SortableHeaderProps {
  sort: ClientSort
  sorting: ClientTableProps['sorting']
  children: string
}

function SortableHeader({ sort, sorting, children }: SortableHeaderProps) {
  if (!sorting) return <TableHeaderCell>{children}</TableHeaderCell>
  const { view, onSort } = sorting
  const direction = view.sort === sort ? (view.descending ? 'descending' : 'ascending') : undefined
  return (
    <TableSortHeader direction={direction} onSort={() => onSort(sort)}>
      {children}
    </TableSortHeader>
  )
}
