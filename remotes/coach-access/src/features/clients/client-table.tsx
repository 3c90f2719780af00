import { resolveName } from '@coach-app/data'
import { lazyPart } from '@coach-app/runtime'
import { IconButton, TableCell, TableHeaderCell, TableSortHeader, VisuallyHidden } from '@coach-app/ui'
import { type RowsHandle, VirtualTable } from '@coach-app/ui/list'
import { clsx } from 'clsx'
import { Info, PanelRight } from 'lucide-react'
import { memo, type RefObject, Suspense } from 'react'
import { ClientMessage } from './client-message.tsx'
import { ClientName } from './client-name.tsx'
import styles from './client-table.module.css'
import type { ClientSort, ClientView } from './client-view.ts'
import type { ClientRow } from './clients.data.ts'
import type { Column } from './columns.tsx'
import { SetAsideButtons } from './set-aside-buttons.tsx'
import type { Selection } from './use-selection.ts'
import type { SetAside } from './use-set-aside.ts'
import { Why } from './why.tsx'

const WhatItMeans = lazyPart(async () => (await import('./what-it-means.tsx')).WhatItMeans)

/** Columns that have a second line below the first. */
const TWO_LINES = new Set(['access', 'planned'])

export const keyOf = (client: ClientRow): string => client.user_id

export interface ClientListProps {
  clients: ClientRow[]
  view: ClientView
  selection: Selection
  rows: RefObject<RowsHandle | null>
  onOpen: (client: ClientRow) => void
  onPeek: (client: ClientRow) => void
  setAside: SetAside
  onSnooze: (client: ClientRow) => void
}

interface ClientTableProps extends ClientListProps {
  columns: Column[]
  onSort: (sort: ClientSort) => void
}

/** The client list on a wide window: the reason first, every number with what it is counted from. */
export function ClientTable({
  clients,
  columns,
  view,
  onSort,
  selection,
  rows,
  onOpen,
  onPeek,
  setAside,
  onSnooze,
}: ClientTableProps) {
  const directionOf = (sort: ClientSort) =>
    view.sort === sort ? (view.descending ? ('descending' as const) : ('ascending' as const)) : undefined
  const sorting = (sort: ClientSort) => ({ direction: directionOf(sort), onSort: () => onSort(sort) })
  return (
    <VirtualTable
      label="Clients"
      ref={rows}
      items={clients}
      getKey={keyOf}
      rowHeight={36}
      onOpen={onOpen}
      isSelected={client => selection.has(client.user_id) || client.user_id === view.client}
      className={styles.table}
      head={
        <>
          <TableHeaderCell className={clsx(styles.check, styles.pinned)}>
            <input
              type="checkbox"
              aria-label="Select all shown"
              className={styles.box}
              checked={clients.length > 0 && clients.every(({ user_id }) => selection.has(user_id))}
              onChange={event => selection.set(event.target.checked ? clients.map(keyOf) : [])}
            />
          </TableHeaderCell>
          <TableSortHeader {...sorting('name')} className={clsx(styles.name, styles.pinned)}>
            Name
          </TableSortHeader>
          <TableSortHeader {...sorting('attention')} className={clsx(styles.why, styles.pinned)}>
            Why
          </TableSortHeader>
          {columns.map(({ id, heading, sort, metric }) =>
            sort ? (
              <TableSortHeader
                key={id}
                {...sorting(sort)}
                className={styles[id]}
                help={
                  metric && (
                    <Suspense fallback={<Info size={14} aria-hidden="true" className={styles.info} />}>
                      <WhatItMeans metric={metric} />
                    </Suspense>
                  )
                }
              >
                {heading}
              </TableSortHeader>
            ) : (
              <TableHeaderCell key={id} className={styles[id]}>
                {heading}
              </TableHeaderCell>
            ),
          )}
          <TableHeaderCell className={clsx(styles.next_step, styles.pinned)}>
            <VisuallyHidden>Next step</VisuallyHidden>
          </TableHeaderCell>
        </>
      }
    >
      {client => (
        <Cells
          client={client}
          columns={columns}
          isSelected={selection.has(client.user_id)}
          onToggle={selection.toggle}
          onPeek={onPeek}
          setAside={setAside}
          onSnooze={onSnooze}
        />
      )}
    </VirtualTable>
  )
}

interface CellsProps {
  client: ClientRow
  columns: Column[]
  isSelected: boolean
  onToggle: (id: string) => void
  onPeek: (client: ClientRow) => void
  setAside: SetAside
  onSnooze: (client: ClientRow) => void
}

/** Rendered again only when its client changes: a key press goes through a list of a thousand. */
const Cells = memo(function Cells({
  client,
  columns,
  isSelected,
  onToggle,
  onPeek,
  setAside,
  onSnooze,
}: CellsProps) {
  const nameId = `client-${client.user_id}`
  return (
    <>
      <TableCell className={clsx(styles.check, styles.pinned)}>
        <SelectBox client={client} isSelected={isSelected} onToggle={onToggle} />
      </TableCell>
      <TableHeaderCell scope="row" className={clsx(styles.name, styles.pinned)}>
        <ClientName client={client} nameId={nameId} />
      </TableHeaderCell>
      <TableCell className={clsx(styles.why, styles.pinned)}>
        <Why client={client} />
      </TableCell>
      {columns.map(column => (
        <TableCell
          key={column.id}
          className={clsx(styles.clipped, styles.figure, TWO_LINES.has(column.id) && styles.twoLines)}
        >
          {column.cell(client)}
        </TableCell>
      ))}
      <TableCell className={clsx(styles.next_step, styles.pinned)}>
        <SetAsideButtons client={client} nameId={nameId} setAside={setAside} onSnooze={onSnooze} />
        <ClientMessage client={client} nameId={nameId} />
        <IconButton
          size="sm"
          label="Show beside the list"
          aria-describedby={nameId}
          onClick={() => onPeek(client)}
        >
          <PanelRight />
        </IconButton>
      </TableCell>
    </>
  )
})

interface SelectBoxProps {
  client: ClientRow
  isSelected: boolean
  onToggle: (id: string) => void
}

export const SelectBox = ({ client, isSelected, onToggle }: SelectBoxProps) => (
  <input
    type="checkbox"
    aria-label={`Select ${resolveName(client)}`}
    className={styles.box}
    checked={isSelected}
    onChange={() => onToggle(client.user_id)}
  />
)
