import type { ListedExercise } from '../model/exercise/exercise.ts'

/** An exercise as /library shows it. */
export interface LibraryExercise extends ListedExercise {
  slug: string
  /** What often goes wrong. */
  faults: string[]
  pattern: string
  mechanic: 'compound' | 'isolation'
  level: 'beginner' | 'intermediate' | 'advanced'
  /** The team that it is shared with, or that it is of. */
  team_id: string | null
  team_name: string | null
  /** Who shared it; null for one's own and global ones. */
  owner_name: string | null
  license: string | null
  attribution: string | null
  source_url: string | null
}

export interface Library {
  exercises: LibraryExercise[]
  /** Teams that the reader may share with. */
  teams: { id: string; name: string }[]
}

/** Where an exercise stands and was logged, among the last workouts of each. */
export interface ExerciseUsage {
  workouts: number
  people: number
  /** Those that the reader may see. */
  templates: { id: string; title: string }[]
  shown: { id: string; athlete_id: string; athlete_name: string | null; date: string; title: string }[]
}

/** Why a row cannot be imported; the line is that of the file. */
export interface RefusedRow {
  line: number
  field: string
  message: string
}

export interface ImportResult {
  made: number
  /** Lines whose name is there already. */
  kept: number[]
  refused: RefusedRow[]
}
