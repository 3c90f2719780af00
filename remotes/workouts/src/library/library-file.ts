import { plural } from '@coach-app/contracts'
import type { OwnFigure } from '@coach-app/figures'
import Papa from 'papaparse'
import type { LibraryExercise } from './library.ts'

/** A file of exercises, as JSON and as CSV; both hold the same. */
const FORMAT = 'coach-app-exercises'
const VERSION = 1

const TEXTS = [
  ...['name', 'measurement', 'equipment', 'pattern', 'laterality', 'loading', 'load_multiplier'],
  ...['mechanic', 'level', 'cues', 'video_url', 'license', 'attribution', 'source_url'],
] as const
const COLUMNS = [
  ...['name', 'aliases', 'measurement', 'equipment', 'pattern', 'laterality', 'loading', 'load_multiplier'],
  ...['mechanic', 'level', 'primary_muscles', 'secondary_muscles', 'cues', 'faults', 'video_url'],
  ...['license', 'attribution', 'source_url', 'figure'],
]
const NEEDED = ['name', 'measurement', 'license', 'attribution', 'source_url']

/** Between the texts of one cell. */
const BETWEEN = ' | '

/** A row as import_exercises takes it; the fields are the file's, right or wrong. */
export interface FileRow {
  /** Of the file; in JSON the place in the list. */
  line: number
  name?: unknown
  [field: string]: unknown
}

export interface Author {
  name: string
  /** What they allow with exercises of their own that say nothing of it. */
  license: string
  /** Attribution of global exercises. */
  product: string
  /** Where an exercise of the reader's own can be looked at, for its source. */
  href: (id: string) => string
}

/** What is known of an exercise, with licence, attribution and source: of one's own work, oneself. */
function documentOf(exercise: LibraryExercise, author: Author) {
  const isOwnWork = exercise.owner === 'mine'
  return {
    name: exercise.name,
    aliases: exercise.aliases,
    measurement: exercise.measurement,
    equipment: exercise.equipment,
    pattern: exercise.pattern,
    laterality: exercise.laterality,
    loading: exercise.loading,
    load_multiplier: exercise.load_multiplier,
    mechanic: exercise.mechanic,
    level: exercise.level,
    muscles: exercise.muscles,
    cues: exercise.cues,
    faults: exercise.faults,
    video_url: exercise.video_url,
    figure: exercise.figure ?? null,
    license: exercise.license ?? (isOwnWork ? author.license : 'All rights reserved'),
    attribution: exercise.attribution ?? (isOwnWork ? author.name : (exercise.owner_name ?? author.product)),
    source_url: exercise.source_url ?? author.href(exercise.id),
  }
}

export const exercisesJson = (exercises: readonly LibraryExercise[], author: Author): string =>
  `${JSON.stringify(
    {
      format: FORMAT,
      version: VERSION,
      exercises: exercises.map(exercise => documentOf(exercise, author)),
    },
    null,
    2,
  )}\n`

/** `back-squat | stance 0.85`: the slug of what it looks like, and what is different. */
const figureCell = ({ like, ...set }: OwnFigure): string =>
  cell([like, ...Object.entries(set).map(([name, value]) => `${name} ${value}`)])

/** What a cell says; a number that is none is left for the database to refuse. */
function figureOf([like, ...set]: readonly string[]): Record<string, unknown> | null {
  if (like === undefined) return null
  const pairs = set.map(part => {
    const [name = '', value = ''] = part.split(/\s+/)
    return [name, value !== '' && Number.isFinite(Number(value)) ? Number(value) : value]
  })
  return { ...Object.fromEntries(pairs), like }
}

const cell = (parts: readonly string[]): string => parts.join(BETWEEN)

export function exercisesCsv(exercises: readonly LibraryExercise[], author: Author): string {
  const rows = exercises.map(exercise => {
    const { aliases, faults, muscles, figure, ...texts } = documentOf(exercise, author)
    const ofRole = (role: string) => cell(Object.keys(muscles).filter(muscle => muscles[muscle] === role))
    return {
      ...texts,
      aliases: cell(aliases),
      faults: cell(faults),
      figure: figure ? figureCell(figure) : '',
      primary_muscles: ofRole('primary'),
      secondary_muscles: ofRole('secondary'),
    }
  })
  // A cell that a spreadsheet would run is made text; reading takes the mark away.
  return Papa.unparse(rows, { escapeFormulae: true, newline: '\r\n', columns: COLUMNS })
}

type ReadFile = { ok: true; rows: FileRow[] } | { ok: false; message: string }

/** The rows of a file; what is wrong with one of them is said by the database, by its line. */
export function readFile(text: string, fileName: string): ReadFile {
  const plain = text.replace(/^\uFEFF/, '')
  if (plain.trim() === '') return { ok: false, message: 'The file is empty.' }
  const isJson = /\.json$/i.test(fileName) || /^\s*[[{]/.test(plain)
  const read = isJson ? readJson(plain) : readCsv(plain)
  if (read.ok && read.rows.length === 0) return { ok: false, message: 'The file has no exercises.' }
  if (read.ok && read.rows.length > 2000)
    return { ok: false, message: `The file has ${read.rows.length} exercises: at most 2,000 at once.` }
  return read
}

function readJson(text: string): ReadFile {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    return { ok: false, message: `This is not JSON: ${(error as Error).message}` }
  }
  const { format, version, exercises } = (document ?? {}) as Record<string, unknown>
  const list = Array.isArray(document) ? document : exercises
  if (!Array.isArray(list) || (!Array.isArray(document) && format !== FORMAT))
    return { ok: false, message: `This is no file of exercises: it lacks "format": "${FORMAT}".` }
  if (!Array.isArray(document) && typeof version === 'number' && version > VERSION)
    return { ok: false, message: `The file is of version ${version}; this release reads up to ${VERSION}.` }
  const rows = list.map((row: unknown, at) =>
    typeof row === 'object' && row !== null && !Array.isArray(row)
      ? { ...row, line: at + 1 }
      : { line: at + 1 },
  )
  return { ok: true, rows }
}

function readCsv(text: string): ReadFile {
  const header = text.slice(0, (text.indexOf('\n') + 1 || text.length + 1) - 1)
  const count = (delimiter: string) => header.split(delimiter).length
  const rows: FileRow[] = []
  let columns: string[] = []
  let line = 1
  let read = 0
  Papa.parse<string[]>(text, {
    delimiter: count(';') > count(',') ? ';' : ',',
    step: ({ data, meta }) => {
      const begins = line
      // A cell may hold line breaks: the line is that of the file, not the row's number.
      line += text.slice(read, meta.cursor).split('\n').length - 1
      read = meta.cursor
      if (columns.length === 0) columns = data.map(name => name.trim().toLowerCase())
      else if (data.some(value => value.trim() !== '')) rows.push(rowOf(columns, data, begins))
    },
  })
  const missing = NEEDED.filter(name => !columns.includes(name))
  if (missing.length > 0)
    return {
      ok: false,
      message: `The first line has to name the columns; ${missing.join(', ')} ${plural(missing.length, 'is', 'are')} missing.`,
    }
  return { ok: true, rows }
}

function rowOf(columns: readonly string[], data: readonly string[], line: number): FileRow {
  const value = (name: string): string => {
    const at = columns.indexOf(name)
    return at < 0 ? '' : (data[at] ?? '').replace(/^'(?=[=+\-@\t\r])/, '').trim()
  }
  const list = (name: string): string[] =>
    value(name)
      .split('|')
      .map(part => part.trim())
      .filter(part => part !== '')
  const texts = TEXTS.filter(name => value(name) !== '').map(name => [name, value(name)])
  const muscles = [
    ...list('secondary_muscles').map(muscle => [muscle, 'secondary']),
    ...list('primary_muscles').map(muscle => [muscle, 'primary']),
  ]
  return {
    ...Object.fromEntries(texts),
    aliases: list('aliases'),
    faults: list('faults'),
    muscles: Object.fromEntries(muscles),
    figure: figureOf(list('figure')),
    line,
  }
}
