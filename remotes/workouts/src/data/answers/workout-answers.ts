import * as z from 'zod/mini'
import type { ResolvedLoad } from '../../model/athlete-loads/resolved-load.ts'
import type {
  Exercise,
  ExerciseMark,
  ExerciseSession,
  SimilarExercise,
} from '../../model/exercise/exercise.ts'
import { LATERALITIES, LOADINGS } from '../../model/exercise/exercise-words.ts'
import { MEASUREMENTS } from '../../model/units/measurement.ts'
import type { StoredSetLog } from '../../model/workout/set-log.ts'
import { OPEN_SET } from '../../model/workout/typed-document.ts'
import type {
  Block,
  FixedLoad,
  LoggedExercise,
  LoggedTarget,
  PrescribedExercise,
  SetLog,
  SetRival,
  SetTarget,
  Workout,
} from '../../model/workout/workout.ts'
import { athleteMax, bodyWeight } from './load-answers.ts'
import {
  exactly,
  flag,
  list,
  maybe,
  maybeNumber,
  maybeText,
  number,
  object,
  oneOf,
  text,
  unit,
} from './schema.ts'

// private.workout_document and what it is made of (supabase/schemas: workouts, exercises, logs, exercise-logs.sql).

/** What its figure is drawn from. */
export const pictureFields = {
  id: text,
  name: text,
  muscles: z.record(text, oneOf(['primary', 'secondary'])),
  figure: z.exactOptional(
    object({
      like: text,
      stance: z.exactOptional(number),
      grip: z.exactOptional(number),
      incline: z.exactOptional(number),
    }),
  ),
}
const exerciseFields = {
  ...pictureFields,
  measurement: oneOf(MEASUREMENTS),
  load_multiplier: number,
  equipment: text,
  loading: oneOf(LOADINGS),
  laterality: oneOf(LATERALITIES),
  // Not in what an earlier release of the database answers.
  pattern: z.exactOptional(text),
  cues: maybeText,
  video_url: maybeText,
}
export const prescribedExercise = exactly<PrescribedExercise>()(object(exerciseFields))
export const listedExerciseFields = {
  ...exerciseFields,
  aliases: list(text),
  owner: oneOf(['mine', 'team', 'global']),
}
export const exercises = list(exactly<Exercise>()(object(listedExerciseFields)))
export const similarExercises = list(
  exactly<SimilarExercise>()(object({ id: text, name: text, owner: text, matched_alias: maybeText })),
)
/** Of `get_library`, as far as choosing an exercise needs it. */
export const exerciseMarks = object({
  exercises: list(exactly<ExerciseMark>()(object({ id: text, favourite: flag, used: number }))),
})

const range = object({ low: number, high: number })
const roundedLoad = object({ kg: number, unit, limit: maybe(oneOf(['bar', 'heaviest', 'nothing'])) })
const reason = z.discriminatedUnion('of', [
  object({
    of: z.literal('max'),
    percent: range,
    max: object({ exercise_id: text, kg: number, base: oneOf(['1rm', 'tm']), source: athleteMax }),
    isOtherExercise: flag,
  }),
  object({ of: z.literal('body_weight'), percent: range, bodyWeight }),
  object({
    of: z.literal('previous_set'),
    set: number,
    isLifted: flag,
    kg: range,
    change: number,
    unit: oneOf(['percent', 'kg']),
  }),
  object({ of: z.literal('written') }),
  object({ of: z.literal('other_unit'), kg: range, unit }),
])
const fixedLoad = exactly<Extract<ResolvedLoad, { status: 'load' }>>()(
  object({
    status: z.literal('load'),
    low: roundedLoad,
    high: roundedLoad,
    role: oneOf(['load', 'added', 'assistance']),
    isEach: flag,
    reason,
  }),
)
/** Stored by the device that logged first, of any release: a malformed one is read as null. */
const fixed_load = z.exactOptional(z.catch(maybe<z.ZodMiniType<FixedLoad>>(fixedLoad), null))

const setType = oneOf(['normal', 'warmup', 'dropset', 'failure'])
const targetFields = {
  set_type: setType,
  per_side: flag,
  reps_min: maybeNumber,
  reps_max: maybeNumber,
  amrap: flag,
  reps_parts: maybe(list(number)),
  seconds: maybeNumber,
  seconds_max: maybeNumber,
  metres: maybeNumber,
  calories: maybeNumber,
  load_kind: oneOf(['kg', 'pct_1rm', 'pct_bw', 'bw_plus', 'prev_pct', 'prev_kg', 'bodyweight', 'open']),
  load_min: maybeNumber,
  load_max: maybeNumber,
  load_unit: unit,
  pct_base: maybe(oneOf(['1rm', 'tm'])),
  pct_exercise_id: maybeText,
  rpe: maybeNumber,
  rpe_max: maybeNumber,
  rir: maybeNumber,
  rir_max: maybeNumber,
}
export const blockKind = oneOf([
  ...(['straight', 'superset', 'circuit', 'emom', 'amrap', 'for_time', 'interval'] as const),
  ...(['warmup', 'cooldown'] as const),
])
export const target = exactly<SetTarget>()(object({ id: text, ...targetFields, fixed_load }))

/**
 * A target as it was when its set was done, or as the import of a file made one: what it does not say was not asked. A set without a target
 * keeps what its client sent, so that one that cannot be read is none.
 */
const snapshotFields = Object.fromEntries(
  Object.entries({ ...OPEN_SET, id: '' }).map(([name, value]) => [
    name,
    z._default({ id: text, ...targetFields }[name as keyof typeof targetFields], value as never),
  ]),
)
const loggedTarget = object({ ...snapshotFields, fixed_load, block_kind: z.exactOptional(blockKind) })
const snapshot = z.catch(maybe(loggedTarget as unknown as z.ZodMiniType<LoggedTarget>), null)

export const setLogFields = {
  id: text,
  set_target_id: maybeText,
  exercise_id: text,
  pos: number,
  side: maybe(oneOf(['left', 'right'])),
  reps: maybeNumber,
  load_kg: maybeNumber,
  entered_value: maybeNumber,
  entered_unit: maybe(unit),
  seconds: maybeNumber,
  metres: maybeNumber,
  calories: maybeNumber,
  rpe: maybeNumber,
  rir: maybeNumber,
  set_type: setType,
  note: text,
  completed_at: text,
  target_snapshot: snapshot,
  // Not in what an earlier release of the database answers.
  updated_at: z.exactOptional(text),
  write_id: z.exactOptional(maybeText),
  device_name: z.exactOptional(maybeText),
}
/** Not in what an earlier release of the database answers. */
const enteredBy = {
  by: z.exactOptional(oneOf(['you', 'athlete', 'other'])),
  by_name: z.exactOptional(maybeText),
}
export const setRivalFields = {
  id: text,
  set_log_id: text,
  exercise_id: text,
  reps: maybeNumber,
  load_kg: maybeNumber,
  entered_value: maybeNumber,
  entered_unit: maybe(unit),
  seconds: maybeNumber,
  metres: maybeNumber,
  calories: maybeNumber,
  rpe: maybeNumber,
  rir: maybeNumber,
  set_type: setType,
  note: text,
  completed_at: text,
  write_id: maybeText,
  device_name: maybeText,
  ...enteredBy,
  removed: z.exactOptional(flag),
  settled: z.exactOptional(maybe(oneOf(['log', 'rival', 'both']))),
  log_said: z.exactOptional(object({ ...enteredBy, write_id: maybeText })),
}
const setRival = exactly<SetRival>()(object(setRivalFields))
const rivals = z.exactOptional(list(setRival))
export const setLog = exactly<SetLog>()(object(setLogFields))
export const workoutState = oneOf(['draft', 'published', 'in_progress', 'completed', 'missed', 'skipped'])
export const storedSetLog = exactly<StoredSetLog>()(
  object({ ...setLogFields, workout_state: workoutState, rivals }),
)
/** Null when the log was removed; else the stored log of that set. */
export const setTakenBack = maybe(storedSetLog)

export const loggedExercise = exactly<LoggedExercise>()(
  object({
    id: text,
    prescription_id: maybeText,
    exercise: prescribedExercise,
    pos: number,
    dropped: flag,
    dropped_sets: z.exactOptional(list(text)),
    note: text,
    video_url: maybeText,
    updated_at: z.exactOptional(text),
  }),
)

export const block = exactly<Block>()(
  object({
    id: text,
    label: text,
    kind: blockKind,
    rounds: maybeNumber,
    time_cap_s: maybeNumber,
    interval_s: maybeNumber,
    work_s: maybeNumber,
    rest_s: maybeNumber,
    note: text,
    prescriptions: list(
      object({
        id: text,
        exercise: prescribedExercise,
        tempo: maybeText,
        rest_s: maybeNumber,
        // Neither in what an earlier release of the database answers, nor in templates that it kept.
        rest_max_s: z._default(maybeNumber, null),
        turn: z._default(maybeNumber, null),
        note: text,
        video_override: maybeText,
        sets: list(target),
      }),
    ),
  }),
)
export const planFields = { id: text, title: text, coach_note: text, blocks: list(block) }

const otherValue = object({
  field: oneOf(['srpe', 'duration_min']),
  value: number,
  device_name: maybeText,
  write_id: z.exactOptional(maybeText),
  at: text,
  ...enteredBy,
})
export const sessionFields = {
  started_at: maybeText,
  ended_at: maybeText,
  duration_min: maybeNumber,
  srpe: maybeNumber,
  comment: text,
  updated_at: z.exactOptional(text),
  device_name: z.exactOptional(maybeText),
  said_at: z.exactOptional(maybeText),
  ...enteredBy,
  write_id: z.exactOptional(maybeText),
  others: z.exactOptional(list(otherValue)),
  settled_others: z.exactOptional(list(otherValue)),
}

export const workout = exactly<Workout>()(
  object({
    ...planFields,
    athlete_id: text,
    date: text,
    // Not in what an earlier release of the database answers.
    planned_date: z.exactOptional(text),
    order_in_day: number,
    athlete_note: text,
    state: workoutState,
    skip_reason: text,
    hidden: flag,
    version: number,
    created_by: maybeText,
    updated_at: text,
    updated_by_name: maybeText,
    logs: list(setLog),
    exercise_logs: list(loggedExercise),
    session: maybe(object(sessionFields)),
    rivals,
    settled_rivals: rivals,
  }),
)

/** Null where the set that was to be chosen is there no more. */
export const workoutOrNone = maybe(workout)

/** Of `get_exercise_history`. */
export const exerciseSessions = list(
  exactly<ExerciseSession>()(object({ workout_id: text, date: text, title: text, logs: list(setLog) })),
)
