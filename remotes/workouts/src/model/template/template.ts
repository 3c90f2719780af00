import type { Progression } from '../progression/progression.ts'
import type { PlacedPlan, PrescribedExercise } from '../workout/workout.ts'

/** The documents that calls about templates answer; names are those of the tables. */
export type TemplateAccess = 'owner' | 'edit' | 'view'

/** A template without its workouts, for cards. */
export interface TemplateSummary {
  id: string
  title: string
  description: string
  tags: string[]
  weeks: number
  sessions: number
  access: TemplateAccess
  owner_id: string
  owner_name: string | null
  team_id: string | null
  team_name: string | null
  team_role: 'view' | 'edit' | null
  /** The newest; 0 when none was saved. */
  version: number
  /** Athletes who have it now, of those the reader may see. */
  assigned: number
  /** How many of these have workouts of it that are not published yet; an earlier release of the database does not say. */
  in_draft?: number
  /** Main exercises of its first week, with their main muscles; an earlier release of the database does not say. */
  lifts?: Pick<PrescribedExercise, 'id' | 'name' | 'muscles' | 'figure'>[]
  updated_at: string
  archived_at: string | null
}

export interface Phase {
  from_week: number
  to_week: number
  name: string
}

/** A workout of a template: a plan on its day. */
export interface TemplateWorkout extends PlacedPlan {
  /** Counts its changes; 0 for a new one. */
  revision: number
}

/** A program of weeks × 7 days. */
export interface Template {
  id: string
  title: string
  description: string
  tags: string[]
  weeks: number
  phases: Phase[]
  progressions: Progression[]
  access: TemplateAccess
  owner_id: string
  owner_name: string | null
  team_id: string | null
  team_name: string | null
  team_role: 'view' | 'edit' | null
  revision: number
  version: number
  changed_since_version: boolean
  updated_at: string
  updated_by_name: string | null
  archived_at: string | null
  workouts: TemplateWorkout[]
}

/** A named state of a template, with what is different from the one before. */
export interface TemplateVersion {
  version: number
  note: string
  created_at: string
  created_by_name: string | null
  weeks: number
  sessions: number
  changes: { added: string[]; changed: string[]; removed: string[] }
}

/** What a link to a template shows of it. */
export interface LinkedTemplate {
  title: string
  description: string
  weeks: number
  sessions: number
  owner_name: string | null
  tags: string[]
  workouts: TemplateWorkout[]
}

/** A change for `save_template`: only what was edited. */
export interface TemplateToSave {
  id: string
  /** The same one again answers as the first time: safe to retry. */
  save_id: string
  /** 0 to create it. */
  revision: number
  title?: string
  description?: string
  tags?: string[]
  weeks?: number
  phases?: Phase[]
  progressions?: Progression[]
  team_id?: string | null
  team_role?: 'view' | 'edit' | null
  workouts?: TemplateWorkout[]
  removed?: { id: string; revision: number }[]
}

export const MAX_WEEKS = 52
