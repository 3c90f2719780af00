import type { WeightUnit } from '../../model/units/weight.ts'
import type { SetType } from '../../model/workout/workout.ts'

/** Whose files are read: of other applications, and what was exported here (../export/sets-csv.ts). */
export type ImportSource = 'hevy' | 'strong' | 'own'
export const SOURCE_NAMES: Record<ImportSource, string> = {
  hevy: 'Hevy',
  strong: 'Strong',
  own: 'Own export',
}

export type DistanceUnit = 'm' | 'km' | 'mi' | 'ft' | 'yd'

/** A set as a file has it; a unit that the file does not say is null. */
export interface ReadSet {
  exercise: string
  set_type: SetType
  reps: number | null
  weight: number | null
  weightUnit: WeightUnit | null
  distance: number | null
  distanceUnit: DistanceUnit | null
  seconds: number | null
  rpe: number | null
  /** Exercises of a workout with the same one were done in turn; null: on its own. */
  superset: string | null
  /** Of an own export. */
  own: OwnSet | null
}

/** What an own export has of a set beside what the others have. */
export interface OwnSet {
  /** Its id where it was exported; null where a line was added by hand. */
  set_id: string | null
  side: 'left' | 'right' | null
  calories: number | null
  rir: number | null
  set_note: string
  /** ISO 8601; null when it cannot be read. */
  completed_at: string | null
  /** The set counts for both sides. */
  per_side: boolean
}

/** What an own export has of a workout beside what the others have. */
export interface OwnWorkout {
  /** Its id where it was exported. */
  workout_id: string | null
  srpe: number | null
  comment: string
}

/** One workout: all rows of the same start and title; in an own export of the same id. */
export interface ReadWorkout {
  /** Where the athlete is, without a zone: `2026-08-07T17:00:00`. */
  started_at: string
  title: string
  note: string
  duration_min: number | null
  own: OwnWorkout | null
  sets: ReadSet[]
}

/** A line of the file that is not imported, or otherwise than it stands there, and why. */
export interface SkippedLine {
  /** As an editor counts records: the header is 1. */
  line: number
  reason: string
}

export interface ReadHistory {
  source: ImportSource
  workouts: ReadWorkout[]
  skipped: SkippedLine[]
  /** Imported with changed values. */
  changed: SkippedLine[]
  /** What the file does not say and has to be asked. */
  asks: { weight: boolean; distance: boolean }
}

/** Units that a person has said; null: not yet. */
export interface SaidUnits {
  weight: WeightUnit | null
  distance: DistanceUnit | null
}

const METRES: Record<DistanceUnit, number> = { m: 1, km: 1000, mi: 1609.344, ft: 0.3048, yd: 0.9144 }

export const toMetres = (distance: number, unit: DistanceUnit): number =>
  Math.round(distance * METRES[unit] * 100) / 100
