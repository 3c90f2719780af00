import type { OwnFigure } from '@coach-app/figures'
import type { LoadedExercise } from '../athlete-loads/athlete-loads.ts'
import type { ResolvedLoad } from '../athlete-loads/resolved-load.ts'
import type { WeightUnit } from '../units/weight.ts'
import type { TypedHead, TypedPrescription, TypedSet } from './typed-document.ts'

// What a workout is: a plan, what is known of it, and what was done. Calls answer it so; names are those of the tables. Every other shape
// of a workout is said in docs/decisions/046, with the function that makes it.

export type SetType = 'normal' | 'warmup' | 'dropset' | 'failure'
export type WorkoutState = 'draft' | 'published' | 'in_progress' | 'completed' | 'missed' | 'skipped'
export type BlockKind =
  | 'straight'
  | 'superset'
  | 'circuit'
  | 'emom'
  | 'amrap'
  | 'for_time'
  | 'interval'
  | 'warmup'
  | 'cooldown'

/** What a percentage gave an athlete when the first set of the workout was logged. */
export type FixedLoad = Extract<ResolvedLoad, { status: 'load' }>

/** The target of one set. */
export interface SetTarget extends TypedSet {
  id: string
  /** Null before the first set was logged; written by `log_set` only. A plan that is of no workout yet has none (`unfixed`). */
  fixed_load?: FixedLoad | null
}

export type Laterality = 'bilateral' | 'unilateral' | 'alternating'
export type MuscleRole = 'primary' | 'secondary'

/** An exercise as a prescription has it. */
export interface PrescribedExercise extends LoadedExercise {
  name: string
  laterality: Laterality
  /** How it moves; not in what an earlier release keeps on the device. */
  pattern?: string
  cues: string | null
  /** https; null: no video. */
  video_url: string | null
  muscles: Readonly<Record<string, MuscleRole>>
  /** What an own one looks like; missing: as its id says, or no figure. */
  figure?: OwnFigure
}

export interface Prescription extends Omit<TypedPrescription, 'exercise_id' | 'sets'> {
  id: string
  exercise: PrescribedExercise
  /** https; shown instead of the exercise's own. */
  video_override: string | null
  sets: SetTarget[]
}

export interface Block extends TypedHead {
  id: string
  /** `A`, `B`: by its place. */
  label: string
  prescriptions: Prescription[]
}

/** What is asked, of whomever: blocks of prescriptions of sets, each with its id. */
export interface Plan {
  id: string
  title: string
  coach_note: string
  blocks: Block[]
}

/** A plan on a day of a program, which has no dates. */
export interface PlacedPlan extends Plan {
  /** 1 to 52. */
  week: number
  /** 1 to 7. */
  day: number
  order_in_day: number
}

/** What was asked, with the kind of the block it stood in; a set that an earlier release logged may not know that. */
export interface LoggedTarget extends SetTarget {
  block_kind?: BlockKind
}

/** A set that was done. */
export interface SetLog {
  id: string
  set_target_id: string | null
  exercise_id: string
  pos: number
  side: 'left' | 'right' | null
  reps: number | null
  load_kg: number | null
  entered_value: number | null
  entered_unit: WeightUnit | null
  seconds: number | null
  metres: number | null
  calories: number | null
  rpe: number | null
  rir: number | null
  /** The type of the set as done, whatever was planned. */
  set_type: SetType
  note: string
  completed_at: string
  /** Copy of the target at the time of the log. */
  target_snapshot: LoggedTarget | null
  /** As it was read: what a correction says it has seen. Not in what an earlier release keeps on the device. */
  updated_at?: string
  /** Id of the device's last write, if known. */
  write_id?: string | null
  /** What the device is called on which it was logged. */
  device_name?: string | null
}

/** Who has entered something, for whoever reads it. Not in what an earlier release of the database answers. */
export interface EnteredBy {
  /** `athlete`: whose training it is, for everybody else. */
  by?: 'you' | 'athlete' | 'other'
  by_name?: string | null
}

/** What another device says of a logged set, which did not know of it; until somebody chooses, the log counts. */
export interface SetRival
  extends EnteredBy,
    Pick<
      SetLog,
      | 'id'
      | 'exercise_id'
      | 'reps'
      | 'load_kg'
      | 'entered_value'
      | 'entered_unit'
      | 'seconds'
      | 'metres'
      | 'calories'
      | 'rpe'
      | 'rir'
      | 'set_type'
      | 'note'
      | 'completed_at'
    > {
  set_log_id: string
  write_id: string | null
  device_name: string | null
  /** That device has taken the set back; then it has no values. */
  removed?: boolean
  /** The choice made; null or missing: none yet. */
  settled?: 'log' | 'rival' | 'both' | null
  /** Who has entered the log beside it, and with which write. */
  log_said?: EnteredBy & { write_id: string | null }
}

/** The athlete's changes to an exercise in a session; the plan keeps its targets. */
export interface LoggedExercise {
  id: string
  /** Null: it was added. */
  prescription_id: string | null
  /** Differs from the planned one: a replacement. */
  exercise: PrescribedExercise
  pos: number
  /** Left out; of an added one: taken away again. */
  dropped: boolean
  /** Planned sets that are left out, by id. Not in what an earlier release keeps on the device. */
  dropped_sets?: string[]
  note: string
  /** https */
  video_url: string | null
  /** Version as read; sent with a change as the version seen. */
  updated_at?: string
}

/** A number that another device said of a session, which did not know of the one that counts. */
export interface OtherValue extends EnteredBy {
  field: 'srpe' | 'duration_min'
  value: number
  device_name: string | null
  /** Not in what an earlier release of the database answers. */
  write_id?: string | null
  at: string
}

export interface SessionLog extends EnteredBy {
  started_at: string | null
  ended_at: string | null
  duration_min: number | null
  srpe: number | null
  comment: string
  /** Version as read; sent with a change as the version seen. */
  updated_at?: string
  device_name?: string | null
  /** The write that said the numbers that count. */
  write_id?: string | null
  /** When the numbers that count were said; null where it is not known. */
  said_at?: string | null
  /** Not chosen yet. */
  others?: OtherValue[]
  /** Said by another device, and not chosen. */
  settled_others?: OtherValue[]
}

/** Whose a plan is, when, and how far it is. */
export interface WorkoutDetails {
  athlete_id: string
  /** Calendar day of the athlete, YYYY-MM-DD. */
  date: string
  /** The day that was planned; an athlete's move keeps it. Not in what an earlier release keeps on the device. */
  planned_date?: string
  order_in_day: number
  athlete_note: string
  state: WorkoutState
  /** Why it was skipped; empty in every other state. */
  skip_reason: string
  hidden: boolean
  version: number
  created_by: string | null
  updated_at: string
  updated_by_name: string | null
}

/** The logs of a workout. */
export interface WorkoutLogs {
  logs: SetLog[]
  exercise_logs: LoggedExercise[]
  session: SessionLog | null
  /** Not chosen yet; not in what an earlier release keeps on the device. */
  rivals?: SetRival[]
  /** What else was entered and does not count: it can be chosen later. */
  settled_rivals?: SetRival[]
}

export interface Workout extends Plan, WorkoutDetails, WorkoutLogs {}

/** A plan to be saved, with the details that its writer decides. `version` is 0 for a new one; else the version that was edited. */
export interface WorkoutToSave
  extends Plan,
    Pick<WorkoutDetails, 'athlete_id' | 'version' | 'date' | 'state' | 'hidden'> {
  /** Idempotency key of this content: safe to retry after a lost answer. */
  save_id: string
  /** Saves with the same one are undone together; without it each by its save_id. */
  change_id?: string
}

/** Planned, and nothing of it done or decided: it can still be skipped. */
export const isUntouched = ({ state, logs }: Pick<Workout, 'state' | 'logs'>): boolean =>
  logs.length === 0 && (state === 'published' || state === 'missed')

/** Whether somebody else planned it: then its athlete moves, skips and logs it, but does not change the plan. */
export const isPlanOfOther = ({
  athlete_id,
  created_by,
}: Pick<Workout, 'athlete_id' | 'created_by'>): boolean => created_by !== athlete_id

/** Whether somebody else planned sets in it: only then there is a plan to compare with. */
export const hasPlanOfOther = (workout: Workout): boolean =>
  isPlanOfOther(workout) && targetsOf(workout).length > 0

/** Every prescription in the order it is written. */
export const prescriptionsOf = (workout: Pick<Workout, 'blocks'>): Prescription[] =>
  workout.blocks.flatMap(block => block.prescriptions)

/** Every set target in the order it is written. */
export const targetsOf = (workout: Pick<Workout, 'blocks'>): SetTarget[] =>
  prescriptionsOf(workout).flatMap(prescription => prescription.sets)
