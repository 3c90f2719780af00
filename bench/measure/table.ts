/** One line of a printed table: text is aligned to the left, numbers to the right. */
export type Cells = readonly (string | number)[]

const format = (cell: string | number): string =>
  typeof cell === 'string' ? cell : Number.isInteger(cell) ? String(cell) : cell.toFixed(2)

/** A table as plain text, columns as wide as their widest cell. */
export const renderTable = (heads: readonly string[], rows: readonly Cells[]): string => {
  const texts = [heads, ...rows.map(row => row.map(format))]
  const widths = heads.map((_, column) => Math.max(...texts.map(row => row[column]?.length ?? 0)))
  const isNumber = heads.map((_, column) => rows.some(row => typeof row[column] === 'number'))
  return texts
    .map(row =>
      row
        .map((text, column) =>
          isNumber[column] ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Prints a heading and a table below it. */
export const printTable = (title: string, heads: readonly string[], rows: readonly Cells[]): void =>
  console.log(`\n${title}\n${renderTable(heads, rows)}`)
