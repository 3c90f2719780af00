import { exactly, flag, list, maybeText, number, object, oneOf, text } from '../data/answers/schema.ts'
import { listedExerciseFields } from '../data/answers/workout-answers.ts'
import { LEVELS, MECHANICS } from '../model/exercise/exercise-words.ts'
import type { ExerciseUsage, ImportResult, Library, LibraryExercise } from './library.ts'

export { readAnswer } from '../data/answers/read-answer.ts'

// supabase/schemas/training/library.sql

const libraryFields = {
  ...listedExerciseFields,
  slug: text,
  faults: list(text),
  pattern: text,
  mechanic: oneOf(MECHANICS),
  level: oneOf(LEVELS),
  team_id: maybeText,
  team_name: maybeText,
  owner_name: maybeText,
  favourite: flag,
  archived: flag,
  license: maybeText,
  attribution: maybeText,
  source_url: maybeText,
}
/** What a change of an exercise answers: how much it was used is of the list only. */
const changedExercise = exactly<Omit<LibraryExercise, 'used'>>()(object(libraryFields))

const library = exactly<Library>()(
  object({
    exercises: list(object({ ...libraryFields, used: number })),
    teams: list(object({ id: text, name: text })),
  }),
)

const madeExercise = object({ id: text })

const exerciseUsage = exactly<ExerciseUsage>()(
  object({
    workouts: number,
    people: number,
    templates: list(object({ id: text, title: text })),
    shown: list(object({ id: text, athlete_id: text, athlete_name: maybeText, date: text, title: text })),
  }),
)

const importResult = exactly<ImportResult>()(
  object({
    made: number,
    kept: list(number),
    refused: list(object({ line: number, field: text, message: text })),
  }),
)

export {
  changedExercise as update_exercise,
  changedExercise as archive_exercise,
  changedExercise as share_exercise,
  exerciseUsage as get_exercise_usage,
  importResult as import_exercises,
  library as get_library,
  madeExercise as create_exercise,
}
