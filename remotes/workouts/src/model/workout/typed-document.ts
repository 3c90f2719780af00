import type { WeightUnit } from '../units/weight.ts'
import type { BlockKind, SetType } from './workout.ts'

/** How heavy a set should be; RPE and RIR stand beside it and leave the load open. */
export type TypedLoadKind =
  | 'kg'
  | 'pct_1rm'
  | 'pct_bw'
  | 'bw_plus'
  | 'prev_pct'
  | 'prev_kg'
  | 'bodyweight'
  | 'open'

/** How much of one set. At most one of repetitions, seconds, metres and calories in a normalised document. */
export interface TypedAmount {
  /** 0 to 1000; equal to reps_max when it is not a range. */
  reps_min: number | null
  reps_max: number | null
  /** As many as possible; with reps_min: this many or more. */
  amrap: boolean
  /** The parts of a cluster or complex, such as [2, 2, 2]; reps_min and reps_max are their sum. */
  reps_parts: number[] | null
  /** 1 to 86400. */
  seconds: number | null
  /** Null when it is not a range. */
  seconds_max: number | null
  /** Two decimals. */
  metres: number | null
  calories: number | null
}

/** `load_min` = `load_max` when it is not a range; kg for kg, bw_plus (signed) and prev_kg (signed), percent for the others. */
export interface TypedLoad {
  load_kind: TypedLoadKind
  load_min: number | null
  load_max: number | null
  /** The unit in which kilograms were typed; kg where there are none. */
  load_unit: WeightUnit
  /** Of what pct_1rm is: the tested or estimated maximum, or the training maximum. */
  pct_base: '1rm' | 'tm' | null
  /** Of which exercise, when it is not the prescribed one. */
  pct_exercise_id: string | null
}

/** RPE 1 to 10 in halves, RIR 0 to 10; the second of each is null when it is not a range. */
export interface TypedEffort {
  rpe: number | null
  rpe_max: number | null
  rir: number | null
  rir_max: number | null
}

/** A row of set_targets without ids. */
export interface TypedSet extends TypedAmount, TypedLoad, TypedEffort {
  set_type: SetType
  per_side: boolean
}

/** A row of prescriptions without ids, with its sets. */
export interface TypedPrescription {
  exercise_id: string
  /** Four characters 0-9 or X. */
  tempo: string | null
  /** Seconds, 0 to 3600. */
  rest_s: number | null
  /** The longer end of the rest; null when it is not a range. */
  rest_max_s: number | null
  /** In an EMOM with turns: which minute of them, 1 to 52. Null when each minute has all, and elsewhere. */
  turn: number | null
  note: string
  sets: TypedSet[]
}

/** What the head of a block says: columns of blocks. Only kinds with a head have any of it in text. */
export interface TypedHead {
  kind: BlockKind
  rounds: number | null
  /** Seconds, as are the others. */
  time_cap_s: number | null
  interval_s: number | null
  work_s: number | null
  rest_s: number | null
  note: string
}

/** A row of blocks without ids; its label follows from its place. */
export interface TypedBlock extends TypedHead {
  prescriptions: TypedPrescription[]
}

export interface TypedWorkout {
  title: string | null
  blocks: TypedBlock[]
}

export const NO_AMOUNT: TypedAmount = {
  reps_min: null,
  reps_max: null,
  amrap: false,
  reps_parts: null,
  seconds: null,
  seconds_max: null,
  metres: null,
  calories: null,
}

export const NO_LOAD: TypedLoad = {
  load_kind: 'open',
  load_min: null,
  load_max: null,
  load_unit: 'kg',
  pct_base: null,
  pct_exercise_id: null,
}

export const NO_EFFORT: TypedEffort = { rpe: null, rpe_max: null, rir: null, rir_max: null }

/** What an exercise says beside its sets, when it says nothing. */
export const NO_OPTIONS: Omit<TypedPrescription, 'exercise_id' | 'sets'> = {
  tempo: null,
  rest_s: null,
  rest_max_s: null,
  turn: null,
  note: '',
}

/** A set that says nothing yet. */
export const OPEN_SET: TypedSet = {
  set_type: 'normal',
  per_side: false,
  ...NO_AMOUNT,
  ...NO_LOAD,
  ...NO_EFFORT,
}

export const NO_HEAD: TypedHead = {
  kind: 'straight',
  rounds: null,
  time_cap_s: null,
  interval_s: null,
  work_s: null,
  rest_s: null,
  note: '',
}

/** Whether the kind is written as a head, `# circuit`; the other two follow from labels. */
export const hasHead = (kind: BlockKind): boolean => kind !== 'straight' && kind !== 'superset'
