import { call } from '@coach-app/data'
import type { Exercise } from '../../model/exercise/exercise.ts'
import type { LibraryPort } from '../ports/library-port.ts'
import { as, toJson } from './document.ts'

export const supabaseLibrary: LibraryPort = {
  readExercises: () => call('get_exercises', {}, as<Exercise[]>()),
  findExercises: (search_term, athlete_id_param) =>
    call('search_exercises', { search_term, athlete_id_param, limit_count: 20 }, rows =>
      rows.map(({ id, matched_alias }) => ({ id, matchedAlias: matched_alias })),
    ),
  createExercise: exercise =>
    call('create_exercise', { exercise: toJson(exercise) }, document => ({
      ...as<Exercise>()(document),
      aliases: [...(exercise.aliases ?? [])],
      owner: 'mine' as const,
    })),
}
