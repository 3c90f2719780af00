import { call, type Result } from '@coach-app/data'
import type { ProgramDocument } from '../../model/program-document/program-document.ts'
import { toTemplate } from '../../model/program-document/to-template.ts'
import { toJson } from '../training/document.ts'
import { readProgramLibrary } from './program-library.ts'

/** Makes a template of the reader's own of a program: all of it or nothing. */
export async function importProgram(document: ProgramDocument): Promise<Result<{ id: string }>> {
  const library = await readProgramLibrary()
  if (!library.ok) return library
  const template = toTemplate(document, library.value, () => crypto.randomUUID())
  return call('save_template', { template: toJson(template) }, () => ({ id: template.id }))
}
