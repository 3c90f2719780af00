import type { Goal, Goals } from '../../model/goal/goal.ts'
import { MEASUREMENTS } from '../../model/units/measurement.ts'
import {
  access,
  exactly,
  flag,
  list,
  maybe,
  maybeNumber,
  maybeText,
  number,
  object,
  oneOf,
  personName,
  text,
} from './schema.ts'

// supabase/schemas/training/goals.sql

const oneGoal = exactly<Goal>()(
  object({
    id: text,
    save_id: text,
    kind: oneOf(['load', 'reps']),
    reps: number,
    load_kg: maybeNumber,
    by_date: text,
    set_on: text,
    abandoned_on: maybeText,
    deleted: flag,
    exercise: object({ id: text, name: text, measurement: oneOf(MEASUREMENTS), load_multiplier: number }),
    set_by: maybe(object({ id: text, name: personName })),
    may_change: flag,
    reached: maybe(object({ date: text, workout_id: text, reps: number, load_kg: maybeNumber })),
    estimates: list(object({ date: text, kg: number })),
    body_kg: maybeNumber,
  }),
)

export const goals = exactly<Goals>()(
  object({ access: maybe(access), today: maybeText, goals: list(oneGoal) }),
)
/** Null where what was to be deleted was never there. */
export const goal = maybe(oneGoal)
