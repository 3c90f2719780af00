/** Rows under their heads, each column as wide as its widest cell. */
export function table(heads: string[], rows: string[][]): string {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map(row => row[at]?.length ?? 0)))
  return [heads, ...rows]
    .map(row => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
    .map(line => line.trimEnd())
    .join('\n')
}
