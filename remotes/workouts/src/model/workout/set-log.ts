import type { ResolvedLoad } from '../athlete-loads/resolved-load.ts'
import { toKg } from '../units/weight.ts'
import type { LoggedExercise, OtherValue, SetLog, SetRival, SetType, WorkoutState } from './workout.ts'

/** The load that a percentage gave, as the person who logs the first set saw it. */
export interface LoadToFix {
  set_target_id: string
  load: Extract<ResolvedLoad, { status: 'load' }>
}

/**
 * What is sent with a write, so that no device silently takes the place of another (docs/decisions/055). Missing in what an earlier release
 * has stored, and before the queue has it.
 */
export interface Stamp {
  /** `updated_at` of what the device showed; null where it showed nothing. */
  seen?: string | null
  /** Names this write. */
  write_id?: string | null
  /** Writes of this device whose place it takes: whether they have arrived is not known here. */
  after?: string[]
  device_name?: string | null
}

/** A set to log. The id is made here; the server computes kilograms from what was entered. */
export interface SetLogToSave
  extends Stamp,
    Omit<SetLog, 'load_kg' | 'rir' | 'set_type' | 'note' | 'write_id' | 'device_name'> {
  workout_id: string
  /** Missing in what an earlier release has stored. */
  rir?: number | null
  set_type?: SetType
  note?: string
  /** Of every set with a percentage; the server keeps them with the first set of a workout and ignores them afterwards. */
  loads?: LoadToFix[]
}

/** The set as it will be stored. Kilograms are computed from what was entered, as the server does it. */
export const asStored = ({ workout_id: _, loads: __, seen, after: ___, ...log }: SetLogToSave): SetLog => ({
  ...log,
  ...(seen ? { updated_at: seen } : {}),
  rir: log.rir ?? null,
  set_type: log.set_type ?? log.target_snapshot?.set_type ?? 'normal',
  note: log.note ?? '',
  load_kg:
    log.entered_value === null || log.entered_unit === null
      ? null
      : toKg(log.entered_value, log.entered_unit),
})

/** The set as stored, and the state that logging it has put the workout into. */
export type StoredSetLog = SetLog & {
  workout_state: WorkoutState
  /** What other devices say of it and nobody has chosen; an earlier release of the database does not say. */
  rivals?: SetRival[]
}

/** Which of two logs of one set counts; both: as two sets. open: not chosen, after all. */
export type RivalChoice = 'log' | 'rival' | 'both' | 'open'

/** What was different about an exercise, as a whole. The id is made here. */
export interface ExerciseLogToSave extends Stamp, Omit<LoggedExercise, 'exercise'> {
  workout_id: string
  exercise_id: string
}

export interface SessionToSave extends Stamp {
  /** Sent only when the times were edited: then both replace the stored ones. */
  started_at?: string
  ended_at: string
  duration_min: number | null
  srpe: number | null
  comment: string
}

/** Which number counts; `open`: not chosen, after all. */
export interface ChosenValue extends Pick<OtherValue, 'field' | 'value'> {
  open: boolean
}
