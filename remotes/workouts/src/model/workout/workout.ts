import type { LoadedExercise } from '../athlete-loads/athlete-loads.ts'
import type { ResolvedLoad } from '../athlete-loads/resolved-load.ts'
import type { WeightUnit } from '../units/weight.ts'
import type { TypedSet } from './typed-document.ts'

// The documents that calls about workouts answer; names are those of the tables.

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

/** What one set should be, as stored. */
export interface SetTarget extends TypedSet {
  id: string
  /** What a percentage gave this athlete when the first set of the workout was logged; null before. Written by `log_set` only. */
  fixed_load: Extract<ResolvedLoad, { status: 'load' }> | null
}

export type Laterality = 'bilateral' | 'unilateral' | 'alternating'
export type MuscleRole = 'primary' | 'secondary'

/** An exercise as a prescription has it. */
export interface PrescribedExercise extends LoadedExercise {
  name: string
  laterality: Laterality
  cues: string | null
  /** https; null when there is none. */
  video_url: string | null
  muscles: Readonly<Record<string, MuscleRole>>
}

export interface Prescription {
  id: string
  exercise: PrescribedExercise
  tempo: string | null
  rest_s: number | null
  note: string
  /** https; shown instead of the exercise's own. */
  video_override: string | null
  sets: SetTarget[]
}

export interface Block {
  id: string
  label: string
  kind: BlockKind
  rounds: number | null
  time_cap_s: number | null
  interval_s: number | null
  work_s: number | null
  rest_s: number | null
  note: string
  prescriptions: Prescription[]
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
  completed_at: string
  /** The target as it was when the set was done. */
  target_snapshot: SetTarget | null
}

/** What was different about an exercise when it was done; the plan keeps what was asked. */
export interface LoggedExercise {
  id: string
  /** Null: it was added. */
  prescription_id: string | null
  /** Another one than was planned: a replacement. */
  exercise: PrescribedExercise
  pos: number
  /** Left out; of an added one: taken away again. */
  dropped: boolean
  note: string
  /** https */
  video_url: string | null
}

export interface SessionLog {
  started_at: string | null
  ended_at: string | null
  duration_min: number | null
  srpe: number | null
  comment: string
}

export interface Workout {
  id: string
  athlete_id: string
  /** Calendar day of the athlete, YYYY-MM-DD. */
  date: string
  order_in_day: number
  title: string
  coach_note: string
  athlete_note: string
  state: WorkoutState
  /** Why it was skipped; empty in every other state. */
  skip_reason: string
  hidden: boolean
  version: number
  created_by: string | null
  updated_at: string
  updated_by_name: string | null
  blocks: Block[]
  logs: SetLog[]
  exercise_logs: LoggedExercise[]
  session: SessionLog | null
}

/** A workout as it is sent: what the server adds is missing, exercises go by id. */
export interface WorkoutToSave {
  id: string
  athlete_id: string
  /** 0 for a new one; else the version that was edited. */
  version: number
  /** Idempotency key of this content: safe to retry after a lost answer. */
  save_id: string
  /** Saves with the same one are undone together; without it each by its save_id. */
  change_id?: string
  date: string
  title: string
  coach_note: string
  state: Workout['state']
  hidden: boolean
  blocks: Block[]
}

/** Whether somebody else planned it: then its athlete moves, skips and logs it, but does not change the plan. */
export const isPlanOfOther = ({
  athlete_id,
  created_by,
}: Pick<Workout, 'athlete_id' | 'created_by'>): boolean => created_by !== athlete_id

/** Every prescription in the order it is written. */
export const prescriptionsOf = (workout: Pick<Workout, 'blocks'>): Prescription[] =>
  workout.blocks.flatMap(block => block.prescriptions)

/** Every set target in the order it is written. */
export const targetsOf = (workout: Pick<Workout, 'blocks'>): SetTarget[] =>
  prescriptionsOf(workout).flatMap(prescription => prescription.sets)
