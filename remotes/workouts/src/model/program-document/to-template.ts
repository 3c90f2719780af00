import type { SentTemplate, SentTemplateWorkout } from '../template/sent-template.ts'
import type { Template } from '../template/template.ts'
import type { ProgramDocument } from './program-document.ts'
import { type ExerciseToMake, resolveExercises } from './resolve-exercises.ts'
import type { LibraryExercise } from './template-document.ts'

/** A new template as `save_template` takes it, with the exercises that it makes. */
export interface NewTemplate
  extends Pick<SentTemplate, 'id' | 'save_id' | 'revision'>,
    Pick<Template, 'title' | 'description' | 'tags' | 'weeks' | 'phases' | 'progressions'> {
  workouts: SentTemplateWorkout[]
  exercises: ExerciseToMake[]
}

/** A file as a new template of the reader's, with ids of its own. */
export function toTemplate(
  document: ProgramDocument,
  library: readonly LibraryExercise[],
  newId: () => string,
): NewTemplate {
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
