import type { Result } from '@coach-app/data'
import { createCallFor } from '../../data/answers/call-for.ts'
import { toJson } from '../../data/training/document.ts'
import type { StoredLoads } from '../../model/athlete-loads/athlete-loads.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { PlacedPlan, Workout } from '../../model/workout/workout.ts'
import type { Collisions, PlacedDay } from '../../parts/planned-check/planned.ts'

/** Terms of every assignment, whoever gets it. */
export interface AssignmentTerms {
  template_id: string
  /** YYYY-MM-DD: the first day of week 1. */
  start_date: string
  /** The weekday (1 = Monday) of each day of the template; null: day 1 is the first day. */
  days: number[] | null
  availability: 'move' | 'keep' | 'skip'
  collisions: Collisions
}

/** A workout of the template on its day for an athlete. */
export interface PlannedItem extends PlacedDay {
  template_workout_id: string
}

export type AssignmentRefusal = 'no_access' | 'read_only' | 'subscription_required' | 'plan_full'

export interface PreviewedAthlete {
  athlete_id: string
  name: string
  refusal: AssignmentRefusal | null
  units: WeightUnit | null
  /** YYYY-MM-DD where the athlete is. */
  today: string | null
  /** Null without write access. */
  loads: StoredLoads | null
  items: PlannedItem[]
}

export interface AssignmentPreview {
  /** Of the template with its workouts: sent back, so that nothing else is assigned than what was seen. */
  revision: number
  from: string
  to: string
  athletes: PreviewedAthlete[]
}

export interface AssignmentToSend extends AssignmentTerms {
  /** Made here; also the id of the calendar's change that undoes it. */
  id: string
  /** Absent for a template that only its owner has seen. */
  revision?: number
  athlete_id: string
  state: 'published' | 'draft'
}

export interface AssignedAnswer {
  created: number
  replaced: number
  skipped: number
  from: string
  to: string
}

/** A template in the calendar of an athlete. */
export interface Assignment {
  id: string
  athlete_id: string
  name: string
  start_date: string
  end_date: string
  version: number
  /** The template has changed since. */
  is_behind: boolean
  total: number
  done: number
  /** Not published yet; an earlier release of the database does not say. */
  drafts?: number
  assigned_by_name: string | null
}

export type UpdateKind = 'change' | 'add' | 'remove' | 'move'

export interface UpdateStep {
  template_workout_id: string
  kind: UpdateKind
  title: string
  /** Its day now; null for a workout to be added. */
  date: string | null
  /** Where it would be; null for one that goes. */
  to_date: string | null
}

export interface UpdateConflict extends UpdateStep {
  reason: 'touched' | 'moved' | 'deleted'
  theirs: Workout | null
  /** Null when the template no longer has it. */
  template: Omit<PlacedPlan, 'order_in_day'> | null
}

/** A workout that stays, with the reason. */
export interface KeptWorkout {
  workout_id: string | null
  title: string
  date: string
  reason: 'past' | 'logged' | 'touched'
}

export interface AssignmentUpdate {
  id: string
  athlete_id: string
  name: string
  automatic: UpdateStep[]
  conflicts: UpdateConflict[]
  kept: KeptWorkout[]
}

export interface UpdatePreview {
  revision: number
  assignments: AssignmentUpdate[]
}

export type Decision = 'template' | 'theirs'

export interface UpdatedAnswer {
  changed: number
  added: number
  removed: number
  moved: number
  kept: number
}

export interface UnassignedAnswer {
  removed: number
  kept: KeptWorkout[]
}

export const assignKeys = {
  template: (templateId: string) => ['template', templateId] as const,
  assignments: (templateId: string) => ['template', templateId, 'assignments'] as const,
  preview: (terms: AssignmentTerms, athleteIds: readonly string[]) =>
    ['assignment-preview', terms, athleteIds] as const,
  update: (templateId: string, assignmentIds: readonly string[]) =>
    ['assignment-update', templateId, assignmentIds] as const,
}

const callFor = createCallFor(() => import('./assign-answers.ts'))

export const previewAssignment = (
  terms: AssignmentTerms,
  athlete_ids: readonly string[],
): Promise<Result<AssignmentPreview>> =>
  callFor('preview_assignment', { plan: toJson({ ...terms, athlete_ids }) })

export const assignTemplate = (assignment: AssignmentToSend): Promise<Result<AssignedAnswer>> =>
  callFor('assign_template', { assignment: toJson(assignment) })

export const readAssignments = (template_id_param: string): Promise<Result<Assignment[]>> =>
  callFor('get_assignments', { template_id_param })

export const previewUpdate = (
  template_id_param: string,
  assignment_ids: string[],
): Promise<Result<UpdatePreview>> => callFor('preview_template_update', { template_id_param, assignment_ids })

export const updateAssignment = (update: {
  id: string
  assignment_id: string
  revision: number
  decisions: Record<string, Decision>
}): Promise<Result<UpdatedAnswer>> => callFor('update_assignment', { update: toJson(update) })

export const unassignTemplate = (unassignment: {
  id: string
  assignment_id: string
  /** Only says what would stay. */
  trial: boolean
}): Promise<Result<UnassignedAnswer>> => callFor('unassign_template', { unassignment: toJson(unassignment) })

export const shiftAssignment = (shift: {
  id: string
  assignment_id: string
  days: number
}): Promise<Result<{ moved: number; kept: number }>> => callFor('shift_assignment', { shift: toJson(shift) })

/** Requests write access of a person. */
export const requestWriteAccess = (target_user_id: string): Promise<Result<{ status: string }>> =>
  callFor('request_workout_access', { target_user_id, level_param: 'write' })
