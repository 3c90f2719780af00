import { err, type Result } from '@coach-app/data'
import type { ProgramDocument } from '../../model/program-document/program-document.ts'
import { toTemplate } from '../../model/program-document/to-template.ts'
import { lastPos, MOST_OF_FOLDER, MOST_OF_TITLE, type Routine } from '../../model/routine/routine.ts'
import { callFor } from '../answers/call-for.ts'
import { readProgramLibrary } from '../templates/program-library.ts'
import { toJson } from '../training/document.ts'

interface ProgramDay {
  week: number
  /** 1 to 7 */
  day: number
  /** Of the routine: sent again with the same ones it is there once. */
  id: string
  save_id: string
}

/** Makes a routine of a day of a program, in a folder of the program's name. */
export async function saveProgramDay(
  document: ProgramDocument,
  { week, day, id, save_id }: ProgramDay,
): Promise<Result<Routine | null>> {
  const [library, routines] = await Promise.all([readProgramLibrary(), callFor('get_routines', {})])
  if (!library.ok) return library
  if (!routines.ok) return routines
  const workouts = document.workouts.filter(workout => workout.week === week && workout.day === day)
  const program = { ...document, workouts, progressions: [] }
  const [workout] = toTemplate(program, library.value, () => crypto.randomUUID()).workouts
  if (!workout) return err({ code: 'not-found', message: 'The program has nothing on this day.' })
  const folder = document.title.slice(0, MOST_OF_FOLDER).trim()
  return callFor('save_routine', {
    routine: toJson({
      id,
      save_id,
      after: [],
      folder,
      title: workout.title.slice(0, MOST_OF_TITLE).trim(),
      note: workout.coach_note,
      pos: lastPos(routines.value, folder),
      rules: [],
      blocks: workout.blocks,
    }),
  })
}
