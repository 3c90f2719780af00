import { createContext, useContext, useMemo } from 'react'
import type { AthleteLoads } from '../../model/athlete-loads/athlete-loads.ts'
import { type WorkoutLoads, workoutLoads } from '../../model/resolved-load/workout-loads.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { Workout } from '../../model/workout/workout.ts'

/** Whose training is read, by whom, and what decides its loads. */
export interface LoadsOfAthlete {
  athleteId: string
  loads: AthleteLoads
  /** The reader's. */
  unit: WeightUnit
  /** YYYY-MM-DD where the athlete is. */
  today: string
  /** Whether the reader may enter a max. */
  canWrite: boolean
}

const NOBODY: LoadsOfAthlete = {
  athleteId: '',
  loads: { maxes: [], bodyWeights: [], unit: 'kg', barAndPlates: null },
  unit: 'kg',
  today: '',
  canWrite: false,
}

const LoadsContext = createContext(NOBODY)

export const LoadsProvider = LoadsContext.Provider

export const useLoadsOfAthlete = (): LoadsOfAthlete => useContext(LoadsContext)

/** The load of every set of a workout for the athlete whose calendar is shown. */
export function useWorkoutLoads({
  date,
  blocks,
  logs,
}: Pick<Workout, 'date' | 'blocks' | 'logs'>): WorkoutLoads {
  const { loads } = useLoadsOfAthlete()
  return useMemo(() => workoutLoads({ date, blocks, logs }, loads), [date, blocks, logs, loads])
}
