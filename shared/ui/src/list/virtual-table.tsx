import { clsx } from 'clsx'
import { Fragment, type ReactNode, type Ref } from 'react'
import { Table, TableBody, TableHead, TableRow } from '../table/table.tsx'
import { type RowsHandle, type RowsOptions, useVirtualRows } from './use-virtual-rows.ts'
import classes from './virtual-table.module.css'

export interface VirtualTableProps<T> extends Omit<RowsOptions<T>, 'handle' | 'startAt' | 'scrollsWith'> {
  /** What the table lists; read to screen readers, not shown. */
  label: string
  /** The cells of the heading row. Their widths are those of the columns: rows that come into sight never change them. */
  head: ReactNode
  /** The cells of a row. */
  children: (item: T, index: number) => ReactNode
  isSelected?: ((item: T) => boolean) | undefined
  /** How many rows there are when not all are loaded; default `items.length`. */
  total?: number | undefined
  className?: string | undefined
  ref?: Ref<RowsHandle>
}

/**
 * A long table that renders only the rows in sight, the headings staying above them. It fills the height of its box. Arrow keys,
 * Home, End and Page keys move among all rows; a focused row keeps the focus when it is scrolled out of sight.
 *
 * @example
 * <VirtualTable label="Clients" items={clients} getKey={keyOf} rowHeight={40} onOpen={openCalendar} head={<TableHeaderCell>Name</TableHeaderCell>}>
 *   {client => <TableHeaderCell scope="row">{client.name}</TableHeaderCell>}
 * </VirtualTable>
 */
export function VirtualTable<T>({
  label,
  head,
  children,
  isSelected,
  total,
  className,
  ref,
  ...options
}: VirtualTableProps<T>) {
  const { scroller, rows, tabStop, size, measure, events } = useVirtualRows({ ...options, handle: ref })
  const { items, onOpen } = options
  const end = rows.at(-1)?.end ?? 0
  return (
    <Table
      label={label}
      height="fill"
      role="grid"
      aria-rowcount={(total ?? items.length) + 1}
      className={clsx(classes.table, className)}
      scroll={{ ref: scroller, className: classes.scroll, tabIndex: -1, ...events }}
    >
      <TableHead>
        <TableRow aria-rowindex={1}>{head}</TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, index, start }, place) => {
          const item = items[index]
          if (item === undefined) return null
          return (
            <Fragment key={key}>
              <Space height={start - (rows[place - 1]?.end ?? 0)} />
              <TableRow
                ref={measure}
                data-index={index}
                aria-rowindex={index + 2}
                tabIndex={index === tabStop ? 0 : -1}
                interactive={onOpen !== undefined}
                selected={isSelected?.(item) ?? false}
                className={classes.row}
              >
                {children(item, index)}
              </TableRow>
            </Fragment>
          )
        })}
        <Space height={size - end} />
      </TableBody>
    </Table>
  )
}

/** In place of rows that are not rendered. */
function Space({ height }: { height: number }) {
  return height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused
    <tr aria-hidden="true">
      <td className={classes.space} style={{ height }} />
    </tr>
  ) : null
}
