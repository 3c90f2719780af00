import { loadRange, nearestLoad, standardBarAndPlates } from '@coach-app/data'
import { fromKg, toKg, type WeightUnit } from '../units/weight.ts'
import type { AthleteLoads, LoadedExercise } from './athlete-loads.ts'

/** A load that can be put on. */
export interface RoundedLoad {
  kg: number
  /** Of the plates or steps it is made of. */
  unit: WeightUnit
  /** Why it is not the nearest to what was asked: less than the bar, more than all plates, or less than half a step. */
  limit: 'bar' | 'heaviest' | 'nothing' | null
}

const STEP: Record<WeightUnit, number> = { kg: 2.5, lb: 5 }

/** The nearest load that the athlete's bar and plates, or steps of 2.5 kg or 5 lb, can make; a tie down. */
export function roundLoad(kg: number, exercise: LoadedExercise, athlete: AthleteLoads): RoundedLoad {
  return exercise.loading === 'plates_per_side' || exercise.loading === 'plates_single_end'
    ? roundToPlates(kg, exercise, athlete)
    : roundToStep(kg, athlete.unit)
}

function roundToPlates(kg: number, exercise: LoadedExercise, athlete: AthleteLoads): RoundedLoad {
  const own = athlete.barAndPlates ?? standardBarAndPlates(athlete.unit)
  const ends = exercise.loading === 'plates_per_side' ? 'both' : 'one'
  // A machine has no bar of the athlete's, and what is put on one end is counted alone.
  const barWeight = ends === 'one' || exercise.equipment === 'machine' ? 0 : own.barWeight
  const set = { ...own, barWeight }
  const wanted = fromKg(Math.max(0, kg), set.unit)
  const total = nearestLoad(set, wanted, ends)
  const heaviest = loadRange(set)?.heaviest ?? barWeight
  const limit =
    wanted > heaviest ? 'heaviest' : wanted < barWeight ? 'bar' : total === 0 && kg !== 0 ? 'nothing' : null
  return { kg: toKg(total, set.unit), unit: set.unit, limit }
}

function roundToStep(kg: number, unit: WeightUnit): RoundedLoad {
  const steps = Math.ceil(fromKg(Math.max(0, kg), unit) / STEP[unit] - 0.5)
  const rounded = toKg(Math.max(0, steps) * STEP[unit], unit) || 0
  return { kg: rounded, unit, limit: rounded === 0 && kg !== 0 ? 'nothing' : null }
}
