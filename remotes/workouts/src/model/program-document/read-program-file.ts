import { en } from 'zod/locales'
import type {
  ProgramDocument,
  ProgramDocumentV1,
  ProgramDocumentV2,
  ProgramDocumentV3,
} from './program-document.ts'
import { VERSION } from './program-document.ts'
import { type Problem, problemsOf } from './program-rules.ts'
import { programV1, programV2, programV3, programV4 } from './program-schema.ts'

export type ReadProgramFile = { ok: true; document: ProgramDocument } | { ok: false; problems: Problem[] }

/** More would be longer than anybody reads. */
const MOST_PROBLEMS = 50
const { localeError } = en()
const SCHEMAS = { 1: programV1, 2: programV2, 3: programV3, 4: programV4 }

/** Reads a file of any version, or says what is wrong and where; takes all of it or nothing. */
export function readProgramFile(text: string): ReadProgramFile {
  try {
    return readProgramFileValue(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return refused([{ path: '', message: 'This is no JSON file.' }])
    throw error
  }
}

export function readProgramFileValue(value: unknown): ReadProgramFile {
  const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown }
  if (format !== 'coach-app/program')
    return refused([{ path: 'format', message: 'This is no program: expected "coach-app/program".' }])
  if (typeof version === 'number' && version > VERSION)
    return refused([
      { path: 'version', message: `This file is of a newer version (${version}); ${VERSION} can be read.` },
    ])
  if (version !== 1 && version !== 2 && version !== 3 && version !== VERSION)
    return refused([{ path: 'version', message: `Expected 1 to ${VERSION}.` }])
  // By its own version: a union would say what is wrong by all of them.
  const shape = SCHEMAS[version].safeParse(value, { error: localeError })
  if (!shape.success)
    return refused(shape.error.issues.map(({ path, message }) => ({ path: pathText(path), message })))
  const document = upgraded(shape.data)
  const problems = [...problemsOf(document)]
  return problems.length > 0 ? refused(problems) : { ok: true, document }
}

type Earlier = ProgramDocumentV1 | ProgramDocumentV2 | ProgramDocumentV3

function upgraded(document: Earlier | ProgramDocument): ProgramDocument {
  if (document.version === VERSION) return document
  return {
    tags: [],
    phases: [],
    progressions: [],
    ...document,
    version: VERSION,
    exercises: document.exercises.map(exercise => ({ ...exercise, figure: null })),
    workouts: document.workouts.map(workout => ({
      ...workout,
      blocks: workout.blocks.map(block => ({
        ...block,
        prescriptions: block.prescriptions.map(line => ({ rest_max_s: null, turn: null, ...line })),
      })),
    })),
  }
}

const refused = (problems: Problem[]): ReadProgramFile => ({
  ok: false,
  problems: problems.slice(0, MOST_PROBLEMS),
})

/** `workouts[3].blocks[0]`. */
const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map(part => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
