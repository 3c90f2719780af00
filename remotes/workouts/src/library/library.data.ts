import { call } from '@coach-app/data'
import type { ExerciseUsage, ImportResult, Library, LibraryExercise, SimilarExercise } from './library.ts'

// The calls build their documents themselves (supabase/schemas/library.sql); the generated types only know that they are JSON.
const as =
  <Value>() =>
  (document: unknown): Value =>
    document as Value
const asExercise = as<LibraryExercise>()
const toJson = (document: object) => document as never

/** What a dialog writes of an exercise; the rest has defaults. */
export type ExerciseToSave = Pick<LibraryExercise, 'id' | 'name' | 'measurement'> &
  Partial<Omit<LibraryExercise, 'id' | 'name' | 'measurement' | 'owner' | 'favourite' | 'archived' | 'used'>>

export const readLibrary = () => call('get_library', {}, as<Library>())

export const createExercise = (exercise: ExerciseToSave) =>
  call('create_exercise', { exercise: toJson(exercise) }, as<{ id: string }>())

export const updateExercise = (exercise: ExerciseToSave) =>
  call('update_exercise', { exercise: toJson(exercise) }, asExercise)

export const archiveExercise = (exercise_id_param: string, archived_param: boolean) =>
  call('archive_exercise', { exercise_id_param, archived_param }, asExercise)

/** Without a team it is shared with nobody. */
export const shareExercise = (exercise_id_param: string, team: string | null) =>
  call('share_exercise', { exercise_id_param, ...(team && { team_id_param: team }) }, asExercise)

export const setFavourite = (exercise_id_param: string, favourite_param: boolean) =>
  call('set_exercise_favourite', { exercise_id_param, favourite_param }, () => {})

export const readUsage = (exercise_id_param: string) =>
  call('get_exercise_usage', { exercise_id_param }, as<ExerciseUsage>())

export const findSimilar = (name_param: string, except: string | null) =>
  call('get_similar_exercises', { name_param, ...(except && { except_id: except }) }, as<SimilarExercise[]>())

/** A trial keeps nothing. Error reason `import_refused` lists the rows. */
export const importExercises = (rows: readonly object[], trial: boolean) =>
  call('import_exercises', { rows_param: toJson(rows), trial_param: trial }, as<ImportResult>())
