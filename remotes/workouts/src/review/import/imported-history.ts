import type { WeightUnit } from '../../model/units/weight.ts'
import type { SetType } from '../../model/workout/workout.ts'

/** Applications whose files are read. */
export type ImportSource = 'hevy' | 'strong'
export const SOURCE_NAMES: Record<ImportSource, string> = { hevy: 'Hevy', strong: 'Strong' }

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
}

/** One workout: all rows of the same start and title. */
export interface ReadWorkout {
  /** Where the athlete is, without a zone: `2026-08-07T17:00:00`. */
  started_at: string
  title: string
  note: string
  duration_min: number | null
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
  /** Imported, but not all of it as it stands there. */
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
