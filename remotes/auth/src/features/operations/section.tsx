import {
  Card,
  CardHeader,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@coach-app/ui'
import type { ReactNode } from 'react'
import classes from './operations.module.css'

interface SectionProps {
  id: string
  title: string
  description?: string
  /** Of two columns on a wide window. */
  wide?: boolean
  children: ReactNode
}

export function Section({ id, title, description, wide, children }: SectionProps) {
  return (
    <Card id={id} padding="none" className={wide ? `${classes.section} ${classes.wide}` : classes.section}>
      <div className={classes.heading}>
        <CardHeader title={title} description={description} />
      </div>
      {children}
    </Card>
  )
}

/** What stands in place of a table without a row. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className={classes.nothing}>{children}</p>
)

interface FiguresProps {
  label: string
  figures: readonly (readonly [name: string, value: ReactNode])[]
}

/** The numbers of a section, each above what it counts. */
export const Numbers = ({ label, figures }: FiguresProps) => (
  <dl aria-label={label} className={classes.numbers}>
    {figures.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** What a cell says where there is nothing to say; a narrow window leaves its line out. */
export const NONE = '–'

export type Column = string | { name: string; numeric: true }

interface RowsProps {
  label: string
  columns: readonly Column[]
  /** The first cell heads its row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** On a narrow window: `blocks` of named lines, or still a table, for few short columns. Default `blocks`. */
  narrow?: 'blocks' | 'table'
}

export function Rows({ label, columns, rows, narrow = 'blocks' }: RowsProps) {
  const isNumeric = columns.map(column => typeof column !== 'string')
  const names = columns.map(column => (typeof column === 'string' ? column : column.name))
  return (
    <Table label={label} className={narrow === 'blocks' ? classes.rows : classes.kept}>
      <TableHead>
        <TableRow>
          {names.map((name, at) => (
            <TableHeaderCell key={name} numeric={isNumeric[at] ?? false}>
              {name}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells: [first, ...rest] }) => (
          <TableRow key={key}>
            <TableHeaderCell scope="row">{first}</TableHeaderCell>
            {rest.map((cell, at) => (
              <TableCell
                key={at}
                numeric={isNumeric[at + 1] ?? false}
                // On a narrow window each row is a block of its own, whose lines are named by it.
                data-label={names[at + 1]}
                data-empty={cell === NONE || undefined}
              >
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
