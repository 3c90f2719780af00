import Papa from 'papaparse'

/** A row by the names of its columns; a column that is not there is undefined. */
export type Row = Readonly<Record<string, string>>

export interface Csv {
  columns: string[]
  rows: Row[]
}

/** A file with a header. The delimiter is the one its header has more of; a byte order mark is no part of the first name. */
export function readCsv(text: string): Csv {
  const plain = text.replace(/^\uFEFF/, '')
  const header = plain.slice(0, (plain.indexOf('\n') + 1 || plain.length + 1) - 1)
  const count = (delimiter: string) => header.split(delimiter).length
  const { data, meta } = Papa.parse<Row>(plain, {
    delimiter: count(';') > count(',') ? ';' : ',',
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: name => name.trim(),
  })
  return { columns: meta.fields ?? [], rows: data }
}
