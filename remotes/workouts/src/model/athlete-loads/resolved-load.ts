import type { WeightUnit } from '../units/weight.ts'
import type { BodyWeight } from './athlete-loads.ts'
import type { RoundedLoad } from './round-load.ts'
import type { CountedMax } from './which-max.ts'

/** Two equal ends when it is not a range. */
export interface Range {
  low: number
  high: number
}

/** Reason of a resolved load. */
export type LoadReason =
  | { of: 'max'; percent: Range; max: CountedMax; isOtherExercise: boolean }
  | { of: 'body_weight'; percent: Range; bodyWeight: BodyWeight }
  /** `set` counts from 1; the reference in kg, as lifted or as resolved. */
  | { of: 'previous_set'; set: number; isLifted: boolean; kg: Range; change: number; unit: 'percent' | 'kg' }
  | { of: 'written' }
  /** Written in a unit that the athlete does not load with: the target in kg and the unit it was written in. */
  | { of: 'other_unit'; kg: Range; unit: WeightUnit }

/** The load as such, on top of the body, or off it. */
export type LoadRole = 'load' | 'added' | 'assistance'

/** What is missing to resolve a load. */
export type MissingForLoad =
  | { what: '1rm' | 'tm'; exercise_id: string }
  | { what: 'body_weight' }
  /** From 1; null when no set stands before it. */
  | { what: 'previous_set'; set: number | null }

export type ResolvedLoad =
  | {
      status: 'load'
      low: RoundedLoad
      high: RoundedLoad
      role: LoadRole
      /** The load is that of each of two implements. */
      isEach: boolean
      reason: LoadReason
    }
  | { status: 'missing'; missing: MissingForLoad }
  /** Nothing is said about the load. */
  | { status: 'open' }
