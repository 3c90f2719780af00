import * as z from 'zod/mini'
import { storedLoads } from '../../data/answers/load-answers.ts'
import {
  exactly,
  flag,
  list,
  maybe,
  maybeText,
  number,
  object,
  oneOf,
  personName,
  text,
  unit,
} from '../../data/answers/schema.ts'
import { planFields, workout, workoutState } from '../../data/answers/workout-answers.ts'
import type {
  AssignedAnswer,
  Assignment,
  AssignmentPreview,
  UnassignedAnswer,
  UpdatedAnswer,
  UpdatePreview,
} from './assign.data.ts'

export { readAnswer } from '../../data/answers/read-answer.ts'

// supabase/schemas: assignments, assignment-updates, assignment-changes.sql

const assignmentPreview = exactly<AssignmentPreview>()(
  object({
    revision: number,
    from: text,
    to: text,
    athletes: list(
      object({
        athlete_id: text,
        name: personName,
        refusal: maybe(oneOf(['no_access', 'read_only', 'subscription_required', 'plan_full'])),
        units: maybe(unit),
        today: maybeText,
        loads: maybe(storedLoads),
        items: list(
          object({
            template_workout_id: text,
            date: text,
            away: maybeText,
            moved_from: maybeText,
            skipped: maybe(oneOf(['away', 'collision'])),
            collisions: list(
              object({ workout_id: text, title: text, state: workoutState, replaceable: flag }),
            ),
          }),
        ),
      }),
    ),
  }),
)

const assigned = exactly<AssignedAnswer>()(
  object({ created: number, replaced: number, skipped: number, from: text, to: text }),
)

const assignments = list(
  exactly<Assignment>()(
    object({
      id: text,
      athlete_id: text,
      name: personName,
      start_date: text,
      end_date: text,
      version: number,
      is_behind: flag,
      total: number,
      done: number,
      drafts: z.exactOptional(number),
      assigned_by_name: maybeText,
    }),
  ),
)

const stepFields = {
  template_workout_id: text,
  kind: oneOf(['change', 'add', 'remove', 'move']),
  title: text,
  date: maybeText,
  to_date: maybeText,
}
const keptWorkouts = list(
  object({ workout_id: maybeText, title: text, date: text, reason: oneOf(['past', 'logged', 'touched']) }),
)
const updatePreview = exactly<UpdatePreview>()(
  object({
    revision: number,
    assignments: list(
      object({
        id: text,
        athlete_id: text,
        name: personName,
        automatic: list(object(stepFields)),
        conflicts: list(
          object({
            ...stepFields,
            reason: oneOf(['touched', 'moved', 'deleted']),
            theirs: maybe(workout),
            template: maybe(object({ ...planFields, week: number, day: number })),
          }),
        ),
        kept: keptWorkouts,
      }),
    ),
  }),
)

const updated = exactly<UpdatedAnswer>()(
  object({ changed: number, added: number, removed: number, moved: number, kept: number }),
)
const unassigned = exactly<UnassignedAnswer>()(object({ removed: number, kept: keptWorkouts }))
const shifted = object({ moved: number, kept: number })
const requested = object({ status: text })

export {
  assigned as assign_template,
  assignmentPreview as preview_assignment,
  assignments as get_assignments,
  requested as request_workout_access,
  shifted as shift_assignment,
  unassigned as unassign_template,
  updated as update_assignment,
  updatePreview as preview_template_update,
}
