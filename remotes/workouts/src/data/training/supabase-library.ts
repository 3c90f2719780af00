import { call, ok } from '@coach-app/data'
import { callFor } from '../answers/call-for.ts'
import type { LibraryPort } from '../ports/library-port.ts'
import { toJson } from './document.ts'

export const supabaseLibrary: LibraryPort = {
  readExercises: () => callFor('get_exercises', {}),
  findExercises: (search_term, athlete_id_param) =>
    call('search_exercises', { search_term, athlete_id_param, limit_count: 20 }, rows =>
      rows.map(({ id, matched_alias }) => ({ id, matchedAlias: matched_alias })),
    ),
  readMarks: async () => {
    const read = await callFor('get_library', {}, 'exerciseMarks')
    return read.ok ? ok(read.value.exercises) : read
  },
  findSimilar: (name_param, except) =>
    callFor('get_similar_exercises', { name_param, ...(except && { except_id: except }) }),
  createExercise: async exercise => {
    const made = await callFor('create_exercise', { exercise: toJson(exercise) })
    return made.ok ? ok({ ...made.value, aliases: [...(exercise.aliases ?? [])], owner: 'mine' }) : made
  },
}
