import type { Routine } from '../../model/routine/routine.ts'
import { ruleFields } from './calendar-answers.ts'
import { exactly, flag, list, maybe, maybeText, number, object, text } from './schema.ts'
import { block } from './workout-answers.ts'

// supabase/schemas/training/routines.sql

const oneRoutine = exactly<Routine>()(
  object({
    id: text,
    folder: text,
    title: text,
    note: text,
    pos: number,
    save_id: text,
    updated_at: text,
    deleted: flag,
    rules: list(object({ prescription_id: text, ...ruleFields })),
    blocks: list(block),
    done_on: maybeText,
    workout_ids: list(text),
    untouched: list(object({ workout_id: text, version: number })),
  }),
)

export const routines = list(oneRoutine)
/** Null when the routine to delete did not exist. */
export const routine = maybe(oneRoutine)
