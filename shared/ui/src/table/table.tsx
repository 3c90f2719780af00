import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import classes from './table.module.css'

export interface TableProps extends ComponentProps<'table'> {
  /** What the table lists; read to screen readers, not shown. */
  label: string
  /** `fill` takes the height of its box and scrolls inside it, the headings staying in sight; default `content`. */
  height?: 'content' | 'fill'
  /** For the box that scrolls. */
  scroll?: ComponentProps<'div'>
}

/**
 * A table that scrolls horizontally when it is wider than its container, with tabular figures. The row height follows the
 * density of the surface: 48 px, or 40 px on a compact one.
 *
 * @example
 * <Table label="Clients" height="fill">
 *   <TableHead>
 *     <TableRow>
 *       <TableSortHeader direction="ascending" onSort={sortByName}>Name</TableSortHeader>
 *       <TableHeaderCell numeric>Sets</TableHeaderCell>
 *     </TableRow>
 *   </TableHead>
 *   <TableBody>…</TableBody>
 * </Table>
 */
export function Table({ label, height = 'content', scroll, className, children, ...rest }: TableProps) {
  const box = clsx(classes.scroll, height === 'fill' && classes.fill, scroll?.className)
  return (
    // Focusable, because a region that scrolls must scroll by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    // biome-ignore lint/a11y/useSemanticElements: a section would add nothing to the region it names
    <div role="region" aria-label={label} tabIndex={0} {...scroll} className={box}>
      <table {...rest} className={clsx(classes.table, className)}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        {children}
      </table>
    </div>
  )
}

/** The rows with the columns' headings. */
export function TableHead(props: ComponentProps<'thead'>) {
  return <thead {...props} />
}

/** The rows with the data. */
export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} />
}

export interface TableRowProps extends ComponentProps<'tr'> {
  /** Hover styles. The row must also contain a link or a button. */
  interactive?: boolean
  selected?: boolean
}

/** One row of headings or data. */
export function TableRow({ interactive, selected, className, ...rest }: TableRowProps) {
  return (
    <tr
      {...rest}
      data-selected={selected || undefined}
      className={clsx(classes.row, interactive && classes.interactive, className)}
    />
  )
}

interface CellLook {
  /** Figures: right-aligned and tabular. */
  numeric?: boolean
}

/** A column's heading, or a row's with `scope="row"`. */
export function TableHeaderCell({
  numeric,
  scope = 'col',
  className,
  ...rest
}: ComponentProps<'th'> & CellLook) {
  return (
    <th
      {...rest}
      scope={scope}
      className={clsx(scope === 'col' ? classes.head : classes.cell, numeric && classes.numeric, className)}
    />
  )
}

export interface TableSortHeaderProps {
  /** How the table is sorted by this column now; absent when it is sorted by another. */
  direction?: 'ascending' | 'descending' | undefined
  /** Sort by this column, or the other way round when it is sorted by it. */
  onSort: () => void
  numeric?: boolean
  className?: string | undefined
  /** Beside the button that sorts, such as MetricHelp. */
  help?: ReactNode
  children: ReactNode
}

/** A column's heading that sorts the rows by it. */
export function TableSortHeader({
  direction,
  onSort,
  numeric,
  className,
  help,
  children,
}: TableSortHeaderProps) {
  const Arrow = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <TableHeaderCell aria-sort={direction} numeric={numeric ?? false} className={className}>
      <button
        type="button"
        className={clsx(classes.sort, direction !== undefined && classes.sorted)}
        onClick={onSort}
      >
        <span>{children}</span>
        <Arrow size={14} aria-hidden="true" />
      </button>
      {help && <span className={classes.help}>{help}</span>}
    </TableHeaderCell>
  )
}

/** A cell with data. */
export function TableCell({ numeric, className, ...rest }: ComponentProps<'td'> & CellLook) {
  return <td {...rest} className={clsx(classes.cell, numeric && classes.numeric, className)} />
}
