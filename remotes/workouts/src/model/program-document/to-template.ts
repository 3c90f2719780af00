import type { ProgramDocument, ProgramProgression } from './program-document.ts'
import { type ExerciseToMake, resolveExercises } from './resolve-exercises.ts'
import type { LibraryExercise } from './template-document.ts'

/** A new template as `save_template` takes it. */
export interface TemplateToSave {
  id: string
  save_id: string
  revision: 0
  title: string
  description: string
  tags: string[]
  weeks: number
  phases: ProgramDocument['phases']
  progressions: ProgramProgression[]
  exercises: ExerciseToMake[]
  workouts: {
    id: string
    revision: 0
    week: number
    day: number
    order_in_day: number
    title: string
    coach_note: string
    /** With ids, and exercises by id. */
    blocks: object[]
  }[]
}

/** A file as a new template of the reader's, with ids of its own. */
export function toTemplate(
  document: ProgramDocument,
  library: readonly LibraryExercise[],
  newId: () => string,
): TemplateToSave {
  const { ids, toMake } = resolveExercises(document.exercises, library, newId)
  const idOf = (key: string): string => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`${key} is not in the exercises of the document.`)
    return id
  }
  return {
    id: newId(),
    save_id: newId(),
    revision: 0,
    title: document.title,
    description: document.description,
    tags: document.tags,
    weeks: document.weeks,
    phases: document.phases,
    exercises: toMake,
    progressions: document.progressions.map(progression => ({
      ...progression,
      id: newId(),
      scope:
        progression.scope.kind === 'exercise'
          ? { ...progression.scope, exercise_id: idOf(progression.scope.exercise_id) }
          : progression.scope,
    })),
    workouts: document.workouts.map(({ blocks, ...workout }) => ({
      ...workout,
      id: newId(),
      revision: 0,
      blocks: blocks.map(({ prescriptions, ...block }) => ({
        ...block,
        id: newId(),
        prescriptions: prescriptions.map(({ exercise, sets, ...prescription }) => ({
          ...prescription,
          id: newId(),
          exercise_id: idOf(exercise),
          sets: sets.map(({ pct_exercise, ...set }) => ({
            ...set,
            id: newId(),
            pct_exercise_id: pct_exercise === null ? null : idOf(pct_exercise),
          })),
        })),
      })),
    })),
  }
}
