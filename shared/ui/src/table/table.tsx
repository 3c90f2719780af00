import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import classes from './table.module.css'

export interface TableProps extends ComponentProps<'table'> {
  /** What the table lists; read to screen readers, not shown. */
  label: string
  /** Row height of about 36 or 48 px; default `regular`. */
  density?: 'compact' | 'regular'
}

/** A table that scrolls sideways by itself, with tabular figures. */
export function Table({ label, density = 'regular', className, children, ...rest }: TableProps) {
  return (
    // Focusable, because a region that scrolls must scroll by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    // biome-ignore lint/a11y/useSemanticElements: a section would add nothing to the region it names
    <div className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
      <table {...rest} className={clsx(classes.table, classes[density], className)}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        {children}
      </table>
    </div>
  )
}

export function TableHead(props: ComponentProps<'thead'>) {
  return <thead {...props} />
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} />
}

export interface TableRowProps extends ComponentProps<'tr'> {
  /** Answers the pointer. The row's own link or button must exist as well. */
  interactive?: boolean
  selected?: boolean
}

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

export function TableCell({ numeric, className, ...rest }: ComponentProps<'td'> & CellLook) {
  return <td {...rest} className={clsx(classes.cell, numeric && classes.numeric, className)} />
}
