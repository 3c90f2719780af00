import { en } from 'zod/locales'
import type { ProgramDocument, ProgramDocumentV1 } from './program-document.ts'
import { VERSION } from './program-document.ts'
import { type Problem, problemsOf } from './program-rules.ts'
import { programV1, programV2 } from './program-schema.ts'

export type ReadProgramFile = { ok: true; document: ProgramDocument } | { ok: false; problems: Problem[] }

/** More would be longer than anybody reads. */
const MOST_PROBLEMS = 50
const { localeError } = en()

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
  if (version !== 1 && version !== 2)
    return refused([{ path: 'version', message: `Expected 1 or ${VERSION}.` }])
  const shape =
    version === 1
      ? programV1.safeParse(value, { error: localeError })
      : programV2.safeParse(value, { error: localeError })
  if (!shape.success)
    return refused(shape.error.issues.map(({ path, message }) => ({ path: pathText(path), message })))
  const document = shape.data.version === 1 ? upgraded(shape.data) : shape.data
  const problems = [...problemsOf(document)]
  return problems.length > 0 ? refused(problems) : { ok: true, document }
}

const upgraded = (old: ProgramDocumentV1): ProgramDocument => ({
  ...old,
  version: VERSION,
  tags: [],
  phases: [],
  progressions: [],
})

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
