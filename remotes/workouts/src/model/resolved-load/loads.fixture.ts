import { standardBarAndPlates } from '@coach-app/data'
import type { AthleteLoads, AthleteMax, LoadedExercise } from '../athlete-loads/athlete-loads.ts'
import { OPEN_SET, type TypedSet } from '../workout/typed-document.ts'
import type { PreviousSet } from './previous-set.ts'

export const ON = '2026-05-20'

const exercise = (
  id: string,
  equipment: string,
  loading: LoadedExercise['loading'],
  over: Partial<LoadedExercise> = {},
): LoadedExercise => ({ id, equipment, loading, measurement: 'weight_reps', load_multiplier: 1, ...over })

export const SQUAT = exercise('squat', 'barbell', 'plates_per_side')
export const LEG_PRESS = exercise('leg-press', 'machine', 'plates_per_side')
export const LANDMINE = exercise('landmine', 'landmine', 'plates_single_end')
export const DUMBBELLS = exercise('dumbbells', 'dumbbell', 'fixed', { load_multiplier: 2 })
export const KETTLEBELL = exercise('kettlebell', 'kettlebell', 'fixed')
export const PULLDOWN = exercise('pulldown', 'cable', 'stack')
export const PULL_UP = exercise('pull-up', 'bodyweight', 'none', { measurement: 'weighted_bodyweight' })
export const ASSISTED_DIP = exercise('assisted', 'machine', 'stack', { measurement: 'assisted_bodyweight' })

export const max = (
  kind: AthleteMax['kind'],
  kg: number,
  date = '2026-05-12',
  exercise_id = 'squat',
): AthleteMax => ({ id: `${exercise_id}-${kind}-${date}`, exercise_id, kind, kg, date, source_set_id: null })

export const athlete = (over: Partial<AthleteLoads> = {}): AthleteLoads => ({
  maxes: [],
  bodyWeights: [],
  unit: 'kg',
  barAndPlates: null,
  ...over,
})

export const IN_POUNDS = { unit: 'lb', barAndPlates: standardBarAndPlates('lb') } as const

/** A set of its parts; not lifted. */
export const set = (of: Partial<TypedSet>, lifted_kg: number | null = null): PreviousSet => ({
  target: { ...OPEN_SET, ...of },
  lifted_kg,
})
