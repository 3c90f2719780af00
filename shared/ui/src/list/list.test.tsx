import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { TableCell, TableHeaderCell } from '../table/table.tsx'
import { rowAfterKey } from './roving-key.ts'
import type { RowsHandle } from './use-virtual-rows.ts'
import { VirtualList } from './virtual-list.tsx'
import { VirtualTable } from './virtual-table.tsx'

const names = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `Row ${from + index}`)
const keyOf = (name: string) => name
const rows = () => screen.getAllByRole('listitem')
const focused = () => document.activeElement?.textContent

describe('the selected row of a list', () => {
  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowUp', 3, 2],
    ['ArrowUp', 0, 0],
    ['ArrowDown', 99, 99],
    ['PageDown', 3, 13],
    ['PageDown', 95, 99],
    ['PageUp', 3, 0],
    ['Home', 50, 0],
    ['End', 50, 99],
    ['a', 50, undefined],
  ])('after %s from %d is %s', (key, at, to) => expect(rowAfterKey(key, at, 100, 10)).toBe(to))

  it('is none in an empty list', () => expect(rowAfterKey('End', 0, 0, 10)).toBeUndefined())
})

describe('VirtualList', () => {
  const list = (items: string[], more: object = {}) => (
    <VirtualList label="Exercises" items={items} getKey={keyOf} rowHeight={40} {...more}>
      {name => (
        <p>
          {name} <input aria-label={`Note of ${name}`} />
        </p>
      )}
    </VirtualList>
  )

  it('renders only visible rows of ten thousand, with their position and the total', () => {
    render(list(names(10_000)))
    expect(screen.getByRole('list', { name: 'Exercises' })).toBeDefined()
    expect(rows().length).toBeLessThan(40)
    expect(rows()[0]?.getAttribute('aria-posinset')).toBe('1')
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('10000')
  })

  it('numbers rows of a thread from its beginning, though only the newest are loaded', () => {
    render(list(names(3), { startAt: 'end', total: 100 }))
    expect(rows().map(row => row.getAttribute('aria-posinset'))).toEqual(['98', '99', '100'])
  })

  it('is one tab stop, moves by keys and opens by Enter', async () => {
    const open = vi.fn()
    render(list(names(1000), { onOpen: open }))
    await userEvent.tab()
    expect(rows().filter(row => row.tabIndex === 0)).toHaveLength(1)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    expect(focused()).toContain('Row 1')
    expect(open.mock.calls).toEqual([['Row 1']])
    await userEvent.keyboard('{End}')
    expect(focused()).toContain('Row 999')
    await userEvent.keyboard('{Home}')
    expect(focused()).toContain('Row 0')
  })

  it('leaves keys to a field within a row', async () => {
    render(list(names(100)))
    const field = screen.getByRole('textbox', { name: 'Note of Row 2' })
    field.focus()
    await userEvent.keyboard('{End}{ArrowDown}')
    expect(document.activeElement).toBe(field)
  })

  it('keeps the focused row, even scrolled out of sight, when rows are added before it', async () => {
    const { rerender } = render(list(names(1000)))
    rows()[3]?.focus()
    const row = document.activeElement
    rerender(list([...names(500, 5000), ...names(1000)]))
    expect(document.activeElement).toBe(row)
    expect(row?.getAttribute('aria-posinset')).toBe('504')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toContain('Row 4')
  })

  it('moves the focus of a removed row to the next', async () => {
    const { rerender } = render(list(names(5)))
    rows()[2]?.focus()
    rerender(list(names(5).filter(name => name !== 'Row 2')))
    expect(focused()).toContain('Row 3')
    rerender(list(names(2)))
    expect(focused()).toContain('Row 1')
  })

  it('scrolls to a requested row, and returns false when there is none', () => {
    const handle = createRef<RowsHandle>()
    render(list(names(1000), { ref: handle }))
    expect(screen.queryByText('Row 700')).toBeNull()
    act(() => expect(handle.current?.show('Row 700', { focus: true })).toBe(true))
    expect(focused()).toContain('Row 700')
    expect(handle.current?.show('Row 7000')).toBe(false)
  })

  it('loads older rows of a thread once its end has been visible, not on opening', () => {
    const start = vi.fn()
    const thread = { startAt: 'end', onNearStart: start }
    const { rerender } = render(list([], thread))
    rerender(list(names(200), thread))
    expect(start).not.toHaveBeenCalled()
    rerender(list(names(5), thread))
    expect(start).toHaveBeenCalledTimes(1)
  })

  it('loads more near its ends, once per batch', () => {
    const start = vi.fn()
    const end = vi.fn()
    const near = { onNearStart: start, onNearEnd: end }
    const { rerender } = render(list(names(200), near))
    rerender(list(names(200), near))
    expect([start.mock.calls.length, end.mock.calls.length]).toEqual([1, 0])
    rerender(list(names(12), near))
    expect(end).toHaveBeenCalledTimes(1)
  })
})

describe('VirtualTable', () => {
  const table = (items: string[], more: object = {}) => (
    <VirtualTable
      label="Clients"
      items={items}
      getKey={keyOf}
      rowHeight={40}
      head={
        <>
          <TableHeaderCell>Name</TableHeaderCell>
          <TableHeaderCell numeric>Sets</TableHeaderCell>
        </>
      }
      {...more}
    >
      {name => (
        <>
          <TableHeaderCell scope="row">{name}</TableHeaderCell>
          <TableCell numeric>4</TableCell>
        </>
      )}
    </VirtualTable>
  )

  it('has the total number of rows, and the position of each', () => {
    render(table(names(1000)))
    expect(screen.getByRole('grid', { name: 'Clients' }).getAttribute('aria-rowcount')).toBe('1001')
    const shown = screen.getAllByRole('row')
    expect(shown.length).toBeLessThan(40)
    expect(shown.slice(0, 2).map(row => row.getAttribute('aria-rowindex'))).toEqual(['1', '2'])
    expect(screen.getByRole('rowheader', { name: 'Row 0' })).toBeDefined()
  })

  it('moves by keys, opens by Enter and marks the selected row', async () => {
    const open = vi.fn()
    render(table(names(1000), { onOpen: open, isSelected: (name: string) => name === 'Row 999' }))
    await userEvent.tab()
    await userEvent.keyboard('{End}{Enter}')
    expect(open.mock.calls).toEqual([['Row 999']])
    expect(document.activeElement?.hasAttribute('data-selected')).toBe(true)
  })
})
