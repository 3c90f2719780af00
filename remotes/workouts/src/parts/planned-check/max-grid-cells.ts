/** A place in a table of cells; from 0. */
export interface Place {
  row: number
  column: number
}

/** Where a key leads from a cell, as in a spreadsheet; null where it keeps its meaning. Cells that are not asked are passed over. */
export function placeAfterKey(
  key: string,
  from: Place,
  size: { rows: number; columns: number },
  isCell: (place: Place) => boolean,
  /** Where the caret is: arrows leave the text at its ends only. */
  caret: { atStart: boolean; atEnd: boolean },
): Place | null {
  const step = STEPS[key]
  if (!step || (key === 'ArrowLeft' && !caret.atStart) || (key === 'ArrowRight' && !caret.atEnd)) return null
  let place = from
  do {
    place = { row: place.row + step.row, column: place.column + step.column }
  } while (isInside(place, size) && !isCell(place))
  return isInside(place, size) ? place : null
}

const STEPS: Partial<Record<string, Place>> = {
  Enter: { row: 1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

const isInside = ({ row, column }: Place, { rows, columns }: { rows: number; columns: number }): boolean =>
  row >= 0 && row < rows && column >= 0 && column < columns

/** A pasted column or block as cells from a place on; what stands beyond the table or on a cell that is not asked is left out. */
export function pastedCells(
  text: string,
  from: Place,
  isCell: (place: Place) => boolean,
): { place: Place; text: string }[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines.flatMap((line, down) =>
    line
      .split('\t')
      .map((cell, right) => ({
        place: { row: from.row + down, column: from.column + right },
        text: cell.trim(),
      }))
      .filter(({ place, text: cell }) => cell !== '' && isCell(place)),
  )
}
