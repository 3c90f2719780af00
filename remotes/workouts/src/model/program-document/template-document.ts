import type { Exercise } from '../exercise/exercise.ts'
import type { Block } from '../workout/workout.ts'
import type { ProgramExercise, ProgramProgression } from './program-document.ts'

/** What an export needs of a template as `get_template` answers it. */
export interface TemplateToExport {
  title: string
  description: string
  tags: string[]
  weeks: number
  phases: { from_week: number; to_week: number; name: string }[]
  progressions: ProgramProgression[]
  workouts: {
    week: number
    day: number
    order_in_day: number
    title: string
    coach_note: string
    blocks: Block[]
  }[]
}

/** What the library says of an exercise beyond what stands in a plan. */
export type LibraryExercise = Exercise &
  Partial<Pick<ProgramExercise, 'slug' | 'pattern' | 'mechanic' | 'level'>>
