import type { Exercise } from '../exercise/exercise.ts'
import type { Template } from '../template/template.ts'
import type { PlacedPlan } from '../workout/workout.ts'
import type { ProgramExercise } from './program-document.ts'

/** What an export needs of a template as `get_template` answers it. */
export interface TemplateToExport
  extends Pick<Template, 'title' | 'description' | 'tags' | 'weeks' | 'phases' | 'progressions'> {
  workouts: Omit<PlacedPlan, 'id'>[]
}

/** What the library says of an exercise beyond what stands in a plan. */
export type LibraryExercise = Exercise &
  Partial<Pick<ProgramExercise, 'slug' | 'pattern' | 'mechanic' | 'level'>>
