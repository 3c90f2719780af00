import Papa from 'papaparse'

export type Column = 'name' | 'email' | 'team' | 'tags' | 'program' | 'start'

/** A person to invite, as typed: checkPeople validates it. */
export type PersonDraft = Record<Column, string> & {
  /** Made here, and kept while the line is edited. */
  id: number
  /** Line of the file or of the pasted text, from 1. */
  line: number
}

export interface ReadPeople {
  people: PersonDraft[]
  /** Columns of the file that nothing is made of. */
  ignored: string[]
}

/** What a header may call a column, in small letters without blanks and hyphens. */
const HEADERS: Record<string, Column> = {
  name: 'name',
  fullname: 'name',
  athlete: 'name',
  email: 'email',
  mail: 'email',
  emailaddress: 'email',
  address: 'email',
  team: 'team',
  group: 'team',
  tags: 'tags',
  tag: 'tags',
  labels: 'tags',
  program: 'program',
  programme: 'program',
  template: 'program',
  plan: 'program',
  start: 'start',
  startdate: 'start',
  starts: 'start',
}
const columnOf = (header: string): Column | undefined => HEADERS[header.toLowerCase().replace(/[\s_-]/g, '')]

let lastId = 0
export const emptyPerson = (line: number, values: Partial<Record<Column, string>> = {}): PersonDraft => ({
  id: ++lastId,
  line,
  name: '',
  email: '',
  team: '',
  tags: '',
  program: '',
  start: '',
  ...values,
})

/** People of a file with a header, in any order of its columns; or of pasted addresses, whatever stands between them. */
export function readPeople(text: string): ReadPeople {
  const plain = text.replace(/^\uFEFF/, '')
  return readTable(plain) ?? { people: readAddresses(plain), ignored: [] }
}

/** Null where the first line names no column for the address: then it is no table. */
function readTable(text: string): ReadPeople | null {
  const first = text.split(/\r\n|\n|\r/).find(line => line.trim() !== '') ?? ''
  const count = (delimiter: string) => first.split(delimiter).length
  const delimiter = [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
  const people: PersonDraft[] = []
  let columns: (Column | undefined)[] | null = null
  let ignored: string[] = []
  let line = 1
  let read = 0
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, meta }, parser) => {
      const begins = line
      // A cell may hold line breaks: the line is that of the file, not the row's number.
      line += text.slice(read, meta.cursor).split('\n').length - 1
      read = meta.cursor
      if (data.every(cell => cell.trim() === '')) return
      if (columns) return void people.push(personOf(columns, data, begins))
      columns = data.map(columnOf)
      ignored = data.filter((cell, at) => columns?.[at] === undefined && cell.trim() !== '')
      if (!columns.includes('email')) parser.abort()
    },
  })
  return (columns as (Column | undefined)[] | null)?.includes('email') ? { people, ignored } : null
}

function personOf(columns: readonly (Column | undefined)[], data: readonly string[], line: number) {
  const values: Partial<Record<Column, string>> = {}
  for (const [at, column] of columns.entries()) {
    // A spreadsheet's export marks cells that it would run; the mark is no part of them.
    const value = (data[at] ?? '').replace(/^'(?=[=+\-@\t\r])/, '').trim()
    if (column && value !== '') values[column] ??= value
  }
  return emptyPerson(line, values)
}

/** "Ann Lee <ann@x.test>, bob@x.test" and the like: separated by commas, semicolons, tabs, line breaks or blanks. */
function readAddresses(text: string): PersonDraft[] {
  // Not within quotes: "Lee, Ann" <ann@x.test>.
  const parts = text.split(/[,;\n\r\t]+(?=(?:[^"\n\r]*"[^"\n\r]*")*[^"\n\r]*(?:[\n\r]|$))/)
  return parts.flatMap(addressesOf).map((values, at) => emptyPerson(at + 1, values))
}

const unquoted = (words: string): string => words.replace(/["']/g, '').trim()

function addressesOf(part: string): { name: string; email: string }[] {
  const found: { name: string; email: string }[] = []
  let words: string[] = []
  for (const [, bracketed, quoted, word] of part.matchAll(/<([^<>]*)>|"([^"]*)"|([^\s<>"]+)/g)) {
    const address = bracketed ?? (word?.includes('@') ? word : undefined)
    if (address === undefined) words.push(quoted ?? word ?? '')
    else {
      found.push({ name: unquoted(words.join(' ')), email: address.trim().replace(/^mailto:/i, '') })
      words = []
    }
  }
  // Nothing after it is an address: kept as a line of its own, which says so.
  if (words.length > 0) found.push({ name: '', email: words.join(' ') })
  return found
}
