import { clsx } from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '../table/table.tsx'
import classes from './chart-frame.module.css'
import { type ChartView, ViewToggle } from './view-toggle.tsx'

/** The same numbers as the drawing's. */
export interface ChartTable {
  /** Headings with units; the first is that of the rows' names. */
  head: readonly string[]
  rows: readonly { key: string; name: string; cells: readonly string[] }[]
}

/** What every chart takes. */
export interface ChartWords {
  /** Accessible name of the chart. */
  label: string
  /** Unit behind the label and in the headings of the table; empty for none. */
  unit: string
  /** For screen readers only, where a heading beside it says the same. */
  labelHidden?: boolean | undefined
  /** Stands beside the toggle in place of the label, which is hidden then: a heading of the page, with a choice. */
  heading?: ReactNode
  /** Shown in place of a chart without values: what would be here, and what to do. */
  empty?: { title: ReactNode; description?: ReactNode; action?: ReactNode } | undefined
  className?: string | undefined
}

interface ChartFrameProps extends ChartWords {
  drawing?: string
  table: ChartTable
  /** The drawing; hidden from screen readers but for its reader. Not rendered without values. */
  children: ReactNode
}

/** Heading, toggle, drawing and table of a chart; whichever is shown, it takes the same room. Internal. */
export function ChartFrame({
  label,
  unit,
  labelHidden,
  heading,
  empty = { title: 'Nothing to show yet' },
  className,
  drawing = 'Chart',
  table,
  children,
}: ChartFrameProps) {
  const id = useId()
  const [view, setView] = useState<ChartView>('chart')
  const isEmpty = table.rows.length === 0
  const isTable = view === 'table'
  return (
    <figure className={clsx(classes.chart, className)} aria-labelledby={id}>
      <div className={classes.head}>
        {heading}
        <figcaption id={id} className={labelHidden || heading ? classes.hidden : classes.label}>
          {label}
          {unit && <span className={classes.unit}> {unit}</span>}
        </figcaption>
        {!isEmpty && <ViewToggle label={label} drawing={drawing} view={view} onChange={setView} />}
      </div>
      {isEmpty ? (
        <EmptyState {...empty} layout="compact" level={3} className={classes.empty} />
      ) : (
        <div className={classes.stage}>
          <div className={clsx(isTable && classes.covered)}>{children}</div>
          <div className={isTable ? classes.table : classes.hidden}>
            <Table label={label} height="fill" scroll={{ tabIndex: isTable ? 0 : -1 }}>
              <TableHead>
                <TableRow>
                  {table.head.map((words, index) => (
                    <TableHeaderCell key={words} numeric={index > 0}>
                      {words}
                    </TableHeaderCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {table.rows.map(({ key, name, cells }) => (
                  <TableRow key={key}>
                    <TableHeaderCell scope="row" className={classes.name}>
                      {name}
                    </TableHeaderCell>
                    {cells.map((cell, index) => (
                      <TableCell key={table.head[index + 1]} numeric>
                        {cell}
                      </TableCell>
                    ))}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </div>
        </div>
      )}
    </figure>
  )
}
