import { call } from '@coach-app/data'
import type { OwnFigure } from '@coach-app/figures'
import { createCallFor } from '../data/answers/call-for.ts'
import { toJson } from '../data/training/document.ts'
import type { LibraryExercise } from './library.ts'

const callFor = createCallFor(() => import('./library-answers.ts'))

/** What a dialog writes of an exercise; the rest has defaults. */
export type ExerciseToSave = Pick<LibraryExercise, 'id' | 'name' | 'measurement'> &
  Partial<
    Omit<
      LibraryExercise,
      'id' | 'name' | 'measurement' | 'owner' | 'favourite' | 'archived' | 'used' | 'figure'
    >
  > & {
    /** null takes it away. */
    figure?: OwnFigure | null
  }

export const readLibrary = () => callFor('get_library', {})

export const createExercise = (exercise: ExerciseToSave) =>
  callFor('create_exercise', { exercise: toJson(exercise) })

export const updateExercise = (exercise: ExerciseToSave) =>
  callFor('update_exercise', { exercise: toJson(exercise) })

export const archiveExercise = (exercise_id_param: string, archived_param: boolean) =>
  callFor('archive_exercise', { exercise_id_param, archived_param })

/** Without a team it is shared with nobody. */
export const shareExercise = (exercise_id_param: string, team: string | null) =>
  callFor('share_exercise', { exercise_id_param, ...(team && { team_id_param: team }) })

export const setFavourite = (exercise_id_param: string, favourite_param: boolean) =>
  call('set_exercise_favourite', { exercise_id_param, favourite_param }, () => {})

export const readUsage = (exercise_id_param: string) => callFor('get_exercise_usage', { exercise_id_param })

/** A trial keeps nothing. Error reason `import_refused` lists the rows. */
export const importExercises = (rows: readonly object[], trial: boolean) =>
  callFor('import_exercises', { rows_param: toJson(rows), trial_param: trial })
