import type { WeightUnit } from '../load/weight.ts'

/** The documents that calls about workouts answer; names are those of the tables. */
export const MEASUREMENTS = [
  'weight_reps',
  'reps',
  'time',
  'weighted_time',
  'distance_time',
  'distance_weight',
  'weighted_bodyweight',
  'assisted_bodyweight',
  'calories',
] as const
export type Measurement = (typeof MEASUREMENTS)[number]

export type SetType = 'normal' | 'warmup' | 'dropset' | 'failure'
export type LoadKind = 'kg' | 'pct_1rm' | 'pct_bw' | 'rpe' | 'rir' | 'bodyweight' | 'open'
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

/** What one set should be. `load_min` is kg for kind kg, percent for pct_*. */
export interface SetTarget {
  id: string
  set_type: SetType
  reps_min: number | null
  reps_max: number | null
  amrap: boolean
  seconds: number | null
  metres: number | null
  calories: number | null
  load_kind: LoadKind
  load_min: number | null
  load_max: number | null
  load_unit: WeightUnit
  rpe: number | null
  rir: number | null
}

export interface PrescribedExercise {
  id: string
  name: string
  measurement: Measurement
  load_multiplier: number
  cues: string | null
}

export interface Prescription {
  id: string
  exercise: PrescribedExercise
  tempo: string | null
  rest_s: number | null
  note: string
  sets: SetTarget[]
}

export interface Block {
  id: string
  label: string
  kind: BlockKind
  rounds: number | null
  time_cap_s: number | null
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
  hidden: boolean
  version: number
  created_by: string | null
  updated_at: string
  updated_by_name: string | null
  blocks: Block[]
  logs: SetLog[]
  session: SessionLog | null
}

/** Every prescription in the order it is written. */
export const prescriptionsOf = (workout: Pick<Workout, 'blocks'>): Prescription[] =>
  workout.blocks.flatMap(block => block.prescriptions)

/** Every set target in the order it is written. */
export const targetsOf = (workout: Pick<Workout, 'blocks'>): SetTarget[] =>
  prescriptionsOf(workout).flatMap(prescription => prescription.sets)
