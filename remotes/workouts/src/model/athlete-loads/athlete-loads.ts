import type { BarAndPlates, PlatePairs } from '@coach-app/data'
import type { Measurement } from '../units/measurement.ts'
import type { WeightUnit } from '../units/weight.ts'

/** A row of athlete_maxes. Weights of two implements are those of one, as they are logged. */
export interface AthleteMax {
  id: string
  exercise_id: string
  kind: 'tested' | 'estimated' | 'training'
  kg: number
  /** Calendar day of the athlete, YYYY-MM-DD. */
  date: string
  source_set_id: string | null
}

export interface BodyWeight {
  /** Calendar day of the athlete, YYYY-MM-DD. */
  date: string
  kg: number
}

/** What decides which loads an athlete gets. */
export interface AthleteLoads {
  maxes: readonly AthleteMax[]
  bodyWeights: readonly BodyWeight[]
  /** The athlete's own unit, for everything that is not plates. */
  unit: WeightUnit
  /** Null when none were saved: the standard set in their unit. */
  barAndPlates: BarAndPlates | null
}

/** What decides an athlete's loads as the calendar's document has it. */
export interface StoredLoads {
  units: WeightUnit
  bar_and_plates: { unit: WeightUnit; bar_weight: number; plates: PlatePairs[] } | null
  maxes: AthleteMax[]
  body_weights: BodyWeight[]
}

export const toAthleteLoads = ({
  units,
  bar_and_plates,
  maxes,
  body_weights,
}: StoredLoads): AthleteLoads => ({
  maxes,
  bodyWeights: body_weights,
  unit: units,
  barAndPlates: bar_and_plates && {
    unit: bar_and_plates.unit,
    barWeight: bar_and_plates.bar_weight,
    plates: bar_and_plates.plates,
  },
})

/** What the load of an exercise depends on; columns of exercises. */
export interface LoadedExercise {
  id: string
  equipment: string
  loading: 'plates_per_side' | 'plates_single_end' | 'fixed' | 'stack' | 'none'
  measurement: Measurement
  /** 2 when the load is that of one of two implements. */
  load_multiplier: number
}

/** With a max that was saved, in place of an earlier state of it. */
export const withMax =
  (max: AthleteMax) =>
  (loads: StoredLoads): StoredLoads => ({
    ...loads,
    maxes: [...loads.maxes.filter(({ id }) => id !== max.id), max],
  })

/** With a body weight that was saved, in place of another one of that day. */
export const withBodyWeight =
  (weight: BodyWeight) =>
  (loads: StoredLoads): StoredLoads => ({
    ...loads,
    body_weights: [...loads.body_weights.filter(({ date }) => date !== weight.date), weight],
  })
