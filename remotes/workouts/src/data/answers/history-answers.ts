import * as z from 'zod/mini'
import type {
  ChangedRecord,
  ExerciseRecords,
  HistoryPage,
  TrainedDay,
  TrainedExercise,
} from '../../model/history/history.ts'
import type { Progress } from '../../model/progress/progress.ts'
import { MEASUREMENTS } from '../../model/units/measurement.ts'
import {
  access,
  exactly,
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
import { setLog, workoutState } from './workout-answers.ts'

// supabase/schemas: history, progress.sql

export const historyPage = exactly<Omit<HistoryPage, 'isKept'>>()(
  object({
    access: maybe(access),
    sessions: list(
      object({
        id: text,
        date: text,
        order_in_day: number,
        title: text,
        state: workoutState,
        duration_min: maybeNumber,
        srpe: maybeNumber,
        to_choose: z.exactOptional(number),
        exercises: list(
          object({
            id: text,
            name: text,
            load_multiplier: z.exactOptional(number),
            sets: number,
            volume_kg: number,
            best: setLog,
          }),
        ),
      }),
    ),
  }),
)

export const trainedDays = list(exactly<TrainedDay>()(object({ date: text, sessions: number, sets: number })))

export const trainedExercises = list(
  exactly<TrainedExercise>()(
    object({
      id: text,
      name: text,
      aliases: list(text),
      load_multiplier: number,
      sessions: number,
      last: text,
    }),
  ),
)

const recordFields = { kg: number, date: text, workout_id: text }
export const exerciseRecords = exactly<ExerciseRecords>()(
  object({
    measurement: maybe(oneOf(MEASUREMENTS)),
    reps: list(object({ ...recordFields, reps: number })),
    estimates: list(object({ ...recordFields, reps: number })),
    bests: list(
      object({
        of: oneOf(['reps', 'load', 'seconds', 'metres', 'calories']),
        reps: maybeNumber,
        load_kg: maybeNumber,
        seconds: maybeNumber,
        metres: maybeNumber,
        calories: maybeNumber,
        date: text,
        workout_id: text,
      }),
    ),
    fastest: list(object({ metres: number, seconds: number, date: text, workout_id: text })),
    set_volume: maybe(object({ ...recordFields, reps: number, load_kg: number })),
    session_volume: maybe(object(recordFields)),
  }),
)

export const changedRecords = list(
  exactly<ChangedRecord>()(
    object({
      athlete_id: text,
      athlete_name: personName,
      exercise_id: text,
      exercise: text,
      kind: oneOf(['e1rm', 'heaviest']),
      kg_before: number,
      kg_after: maybeNumber,
      changed_at: text,
    }),
  ),
)

const lifted = object({ date: text, kg: number })
export const progress = exactly<Progress>()(
  object({
    access: maybe(access),
    today: maybeText,
    weeks: list(
      object({
        week: text,
        sessions: object({ planned: number, due: number, done: number, unrated: number }),
        sets: object({ planned: number, due: number, done_of_due: number, done: number }),
        volume_kg: number,
        session_load: maybeNumber,
        muscles: z.record(text, object({ planned: number, done: number })),
      }),
    ),
    days: list(object({ date: text, session_load: number })),
    exercises: list(
      object({
        id: text,
        name: text,
        load_multiplier: number,
        best: list(object({ date: text, kg: number, reps: number, workout_id: text })),
        tested: list(lifted),
        training: list(lifted),
      }),
    ),
  }),
)
