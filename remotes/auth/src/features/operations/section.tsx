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

export type Column = string | { name: string; numeric: true }

interface RowsProps {
  label: string
  columns: readonly Column[]
  /** The first cell heads its row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

export function Rows({ label, columns, rows }: RowsProps) {
  const isNumeric = columns.map(column => typeof column !== 'string')
  return (
    <Table label={label}>
      <TableHead>
        <TableRow>
          {columns.map((column, at) => {
            const name = typeof column === 'string' ? column : column.name
            return (
              <TableHeaderCell key={name} numeric={isNumeric[at] ?? false}>
                {name}
              </TableHeaderCell>
            )
          })}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells: [first, ...rest] }) => (
          <TableRow key={key}>
            <TableHeaderCell scope="row">{first}</TableHeaderCell>
            {rest.map((cell, at) => (
              <TableCell key={at} numeric={isNumeric[at + 1] ?? false}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
