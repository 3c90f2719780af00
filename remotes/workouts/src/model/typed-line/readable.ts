/** One character for those that mean the same here; never a change of length, so that offsets stay true. */
const SAME: Record<string, string> = {
  '×': 'x',
  '✕': 'x',
  '✖': 'x',
  '⨯': 'x',
  '–': '-',
  '—': '-',
  '‑': '-',
  '‒': '-',
  '−': '-',
  '“': '"',
  '”': '"',
  '„': '"',
  '’': "'",
  '‘': "'",
  '′': "'",
  '″': '"',
  '⁄': '/',
  '∕': '/',
  '％': '%',
  '＠': '@',
}
const VARIANTS = /[×✕✖⨯–—‑‒−“”„’‘′″⁄∕％＠\s]/g

const COUNT = /^\d{1,2}$/
const AMOUNT =
  /^(?:\d{1,4}(?:-\d{1,4})?\+?|\d{1,3}:\d\d|\d{1,5}(?:[.,]\d+)? ?(?:s|sec|min|m|km|cal)|amrap|max)$/i
const NUMBERING = /^\d{1,3}$/

/** The same line with one character for each meaning: ×, dashes, quotation marks, blanks and tabs of a spreadsheet. */
export function readable(line: string): string {
  const cells = line.split('\t').map(cell => cell.replace(VARIANTS, variant => SAME[variant] ?? ' '))
  // A column of sets and one of repetitions: 4 and 5 are 4x5.
  const product = cells.findIndex(
    (cell, index) => index > 1 && COUNT.test(cells[index - 1]?.trim() ?? '') && AMOUNT.test(cell.trim()),
  )
  return cells
    .map((cell, index) => {
      if (index > 0) return (index === product ? 'x' : ' ') + cell
      return cells.length > 1 && NUMBERING.test(cell) ? ' '.repeat(cell.length) : cell
    })
    .join('')
}
