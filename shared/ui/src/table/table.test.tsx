import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  TableSortHeader,
} from './table.tsx'

it('a table is named, scrolls by keyboard and has column and row headers', () => {
  render(
    <Table label="Clients">
      <TableHead>
        <TableRow>
          <TableHeaderCell>Athlete</TableHeaderCell>
          <TableHeaderCell numeric>Sets</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        <TableRow>
          <TableHeaderCell scope="row">Ana</TableHeaderCell>
          <TableCell numeric>4</TableCell>
        </TableRow>
      </TableBody>
    </Table>,
  )
  expect(screen.getByRole('region', { name: 'Clients' }).tabIndex).toBe(0)
  expect(screen.getByRole('table', { name: 'Clients' })).toBeDefined()
  expect(screen.getAllByRole('columnheader').map(cell => cell.textContent)).toEqual(['Athlete', 'Sets'])
  expect(screen.getByRole('rowheader', { name: 'Ana' })).toBeDefined()
  expect(screen.getByRole('cell', { name: '4' }).className).toContain('numeric')
})

function Sorted() {
  const [descending, setDescending] = useState(false)
  return (
    <Table label="Clients">
      <TableHead>
        <TableRow>
          <TableSortHeader
            direction={descending ? 'descending' : 'ascending'}
            onSort={() => setDescending(!descending)}
          >
            Name
          </TableSortHeader>
          <TableSortHeader onSort={() => {}} numeric>
            Sets
          </TableSortHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        <TableRow>
          <TableCell>Ana</TableCell>
        </TableRow>
      </TableBody>
    </Table>
  )
}

it('a table names the sorted column, and is sorted the other way from the keyboard', async () => {
  render(<Sorted />)
  const name = screen.getByRole('columnheader', { name: 'Name' })
  expect(name.getAttribute('aria-sort')).toBe('ascending')
  expect(screen.getByRole('columnheader', { name: 'Sets' }).hasAttribute('aria-sort')).toBe(false)
  screen.getByRole('button', { name: 'Name' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(name.getAttribute('aria-sort')).toBe('descending')
})
