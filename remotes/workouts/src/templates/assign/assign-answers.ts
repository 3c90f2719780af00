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

// supabase/schemas: assignments, assignment-updates, assignment-changes.sql

export const assignmentPreview = exactly<AssignmentPreview>()(
  object({
    revision: number,
    from: text,
    to: text,
    athletes: list(
      object({
        athlete_id: text,
        name: personName,
        refusal: maybe(oneOf(['no_access', 'read_only', 'subscription_required'])),
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

export const assigned = exactly<AssignedAnswer>()(
  object({ created: number, replaced: number, skipped: number, from: text, to: text }),
)

export const assignments = list(
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
export const updatePreview = exactly<UpdatePreview>()(
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

export const updated = exactly<UpdatedAnswer>()(
  object({ changed: number, added: number, removed: number, moved: number, kept: number }),
)
export const unassigned = exactly<UnassignedAnswer>()(object({ removed: number, kept: keptWorkouts }))
export const shifted = object({ moved: number, kept: number })
export const requested = object({ status: text })
