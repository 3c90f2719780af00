import * as z from 'zod/mini'
import type { Calendar } from '../../model/calendar/calendar.ts'
import type { BlockedWorkout, ChangedWorkout } from '../../model/calendar/calendar-change.ts'
import { AVAILABILITY_KINDS, type CalendarDays } from '../../model/calendar/days.ts'
import type { AthleteWithWeek, RuleOfExercise } from '../../model/calendar/planned-weeks.ts'
import { storedLoads } from './load-answers.ts'
import {
  access,
  exactly,
  flag,
  list,
  maybeNumber,
  maybeText,
  number,
  object,
  oneOf,
  personName,
  text,
  unit,
} from './schema.ts'
import { workout, workoutState } from './workout-answers.ts'

// supabase/schemas: workouts, day-notes, calendar-changes.sql

const days = exactly<CalendarDays>()(
  object({
    notes: list(
      object({
        date: text,
        audience: oneOf(['everyone', 'coaches']),
        text,
        updated_by_name: maybeText,
      }),
    ),
    availability: list(
      object({ id: text, from_date: text, to_date: text, kind: oneOf(AVAILABILITY_KINDS), text }),
    ),
  }),
)

export const calendar = exactly<Calendar>()(
  z.discriminatedUnion('access', [
    object({
      access,
      athlete: object({
        id: text,
        name: maybeText,
        units: unit,
        time_zone: text,
        week_start: number,
        loads: storedLoads,
      }),
      workouts: list(workout),
      days,
    }),
    object({ access: z.null(), athlete: z.null(), workouts: z.tuple([]), days: z.null() }),
  ]),
)

const changedWorkout = exactly<ChangedWorkout>()(
  object({
    id: text,
    athlete_id: text,
    date: text,
    // Not in what an earlier release of the database answers.
    planned_date: z.exactOptional(text),
    title: text,
    state: workoutState,
    version: number,
    deleted: flag,
  }),
)
const blockedWorkout = exactly<BlockedWorkout>()(
  object({
    workout_id: text,
    reason: oneOf(['not_found', 'no_access', 'read_only', 'plan_of_coach', 'has_logs', 'changed', 'logged']),
    title: maybeText,
    date: maybeText,
    by: z.exactOptional(maybeText),
  }),
)

export const calendarChange = object({ blocked: list(blockedWorkout), workouts: list(changedWorkout) })
export const triedChange = object({ blocked: list(blockedWorkout), count: number })
export const undoneChanges = object({ workouts: list(changedWorkout) })

// supabase/schemas/training/progression-rules.sql
export const ruleFields = {
  kind: oneOf(['kg', 'percent', 'reps', 'range', 'copy']),
  amount: number,
  reps_min: maybeNumber,
  reps_max: maybeNumber,
}
export const progressionRules = list(exactly<RuleOfExercise>()(object({ exercise_id: text, ...ruleFields })))
export const athletesWithWeek = list(
  exactly<AthleteWithWeek>()(object({ athlete_id: text, name: personName })),
)
