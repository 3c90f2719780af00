import { call, type Result } from '@coach-app/data'
import type { LibraryExercise } from '../../model/program-document/template-document.ts'

/** Every exercise that the reader may prescribe, with what a program's file says of one. */
export const readProgramLibrary = (): Promise<Result<LibraryExercise[]>> =>
  call('get_library', {}, answer =>
    (answer as unknown as { exercises: (LibraryExercise & { archived: boolean })[] }).exercises.filter(
      ({ archived }) => !archived,
    ),
  )
