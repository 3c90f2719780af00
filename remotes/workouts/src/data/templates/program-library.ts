import { ok, type Result } from '@coach-app/data'
import type { LibraryExercise } from '../../model/program-document/template-document.ts'
import { callFor } from '../answers/call-for.ts'

/** Every exercise that the reader may prescribe, with what a program's file says of one. */
export async function readProgramLibrary(): Promise<Result<LibraryExercise[]>> {
  const library = await callFor('get_library', {})
  return library.ok ? ok(library.value.exercises.filter(({ archived }) => !archived)) : library
}
