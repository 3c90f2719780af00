import { expect, it } from 'vitest'
import { type Place, pastedCells, placeAfterKey } from './max-grid-cells.ts'

// Three rows of two cells; the one in the middle of the first column is not asked.
const SIZE = { rows: 3, columns: 2 }
const isCell = ({ row, column }: Place) => row < 3 && column < 2 && !(row === 1 && column === 0)
const at = (row: number, column: number): Place => ({ row, column })
const ENDS = { atStart: true, atEnd: true }

it.each([
  ['Enter', at(0, 1), at(1, 1)],
  ['Enter', at(0, 0), at(2, 0)],
  ['ArrowDown', at(2, 1), null],
  ['ArrowUp', at(2, 0), at(0, 0)],
  ['ArrowUp', at(0, 0), null],
  ['ArrowRight', at(0, 0), at(0, 1)],
  ['ArrowLeft', at(1, 1), null],
  ['Tab', at(0, 0), null],
  ['5', at(0, 0), null],
])('%s from the cell %j leads to %j', (key, from, to) => {
  expect(placeAfterKey(key, from, SIZE, isCell, ENDS)).toEqual(to)
})

it('an arrow key moves within the text before it leaves the cell', () => {
  const inside = { atStart: false, atEnd: false }
  expect(placeAfterKey('ArrowRight', at(0, 0), SIZE, isCell, inside)).toBeNull()
  expect(placeAfterKey('ArrowLeft', at(0, 1), SIZE, isCell, inside)).toBeNull()
  expect(placeAfterKey('ArrowDown', at(0, 1), SIZE, isCell, inside)).toEqual(at(1, 1))
})

it.each([
  ['a cell', '140', at(0, 0), ['0,0 140']],
  ['a column', '140\r\n120\r\n100\r\n', at(0, 1), ['0,1 140', '1,1 120', '2,1 100']],
  ['a block, without cells that are not editable', '140\t60\n1\t2', at(0, 0), ['0,0 140', '0,1 60', '1,1 2']],
  ['only the cells that exist, from text with a gap', '1\t2\t3\n\n4', at(1, 1), ['1,1 1']],
])('a paste fills %s', (_, text, from, cells) => {
  expect(
    pastedCells(text, from, isCell).map(({ place, text: cell }) => `${place.row},${place.column} ${cell}`),
  ).toEqual(cells)
})
