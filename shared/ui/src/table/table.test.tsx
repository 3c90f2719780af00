import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from './table.tsx'

it('is named, scrolls by keyboard and has column and row headings', () => {
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
