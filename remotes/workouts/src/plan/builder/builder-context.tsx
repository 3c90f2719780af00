import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import type { AthleteLoads } from '../../model/athlete-loads/athlete-loads.ts'
import type { ResolvedLoad } from '../../model/athlete-loads/resolved-load.ts'
import type { Exercise } from '../../model/exercise/exercise.ts'
import { resolveLoads } from '../../model/resolved-load/resolve-load.ts'
import {
  type CatalogueExercise,
  createCatalogue,
  type ExerciseCatalogue,
} from '../../model/typed-line/catalogue.ts'
import type { StoredPrescription } from '../../model/typed-line/stored-workout.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import {
  type PrescribedExercise,
  prescriptionsOf,
  type SetLog,
  type Workout,
} from '../../model/workout/workout.ts'
import type { BuilderActions, BuilderState, BuilderStore } from './builder-store.ts'
import type { ExerciseDetails } from './document/builder-document.ts'

/** What the builder knows besides its document. */
export interface BuilderSurroundings {
  athleteId: string
  unit: WeightUnit
  athlete: AthleteLoads
  /** The day of the workout, for loads and history. */
  date: string
  /** What is typed and not added is kept on the device by this: the workout, or the day while it was never saved. */
  keptAs: string
  exercises: ExerciseDetails
  catalogue: ExerciseCatalogue
  logs: readonly SetLog[]
  /** Whether the list of exercises has come: before it no name is known. */
  isReady: boolean
  /** It could not be read, and the device has none. */
  isMissing: boolean
  loadsOf: (prescription: StoredPrescription) => readonly ResolvedLoad[]
}

const StoreContext = createContext<BuilderStore | null>(null)
const SurroundingsContext = createContext<BuilderSurroundings | null>(null)

export const BuilderStoreProvider = StoreContext.Provider
export const SurroundingsProvider = SurroundingsContext.Provider

export function useBuilderStore(): BuilderStore {
  const store = useContext(StoreContext)
  if (!store) throw new Error('A part of the builder is used outside of it: it has no document to write on.')
  return store
}

/** A part of the builder's state. */
export const useBuilder = <T,>(select: (state: BuilderState) => T): T => useStore(useBuilderStore(), select)

export const useBuilderActions = (): BuilderActions => useBuilderStore().getState().actions

export function useSurroundings(): BuilderSurroundings {
  const surroundings = useContext(SurroundingsContext)
  if (!surroundings) throw new Error('A part of the builder is used outside of it: it knows no exercises.')
  return surroundings
}

/** The library and what the workout names besides: an archived exercise is not in the library any more. */
export function useExerciseDetails(
  library: readonly Exercise[] | undefined,
  workout: Pick<Workout, 'blocks'> | null,
) {
  const others = workout ? prescriptionsOf(workout).map(({ exercise }) => exercise) : []
  const missing = [...new Map(others.map(exercise => [exercise.id, exercise])).values()].filter(
    ({ id }) => !library?.some(exercise => exercise.id === id),
  )
  // A workout that was saved is a new object with the same exercises, and a catalogue takes a while to make.
  const key = missing.map(({ id }) => id).join(' ')
  return useMemo(() => {
    const all = [...(library ?? []), ...missing]
    const exercises: ExerciseDetails = new Map(
      all.map((exercise): [string, PrescribedExercise] => [exercise.id, exercise]),
    )
    const named = missing.map(
      (exercise): CatalogueExercise => ({ ...exercise, aliases: [], owner: 'global' }),
    )
    return { exercises, catalogue: createCatalogue([...(library ?? []), ...named]) }
  }, [library, key])
}

/** The loads of every exercise as written; worked out once per version of it. */
export function useLoads(
  exercises: ExerciseDetails,
  athlete: AthleteLoads,
  date: string,
  logs: readonly SetLog[],
): BuilderSurroundings['loadsOf'] {
  return useMemo(() => {
    const lifted = new Map(logs.map(log => [log.set_target_id, log.load_kg]))
    const known = new WeakMap<StoredPrescription, readonly ResolvedLoad[]>()
    return prescription => {
      const exercise = exercises.get(prescription.exercise_id)
      if (!exercise) return []
      const loads =
        known.get(prescription) ??
        resolveLoads(
          prescription.sets.map(target => ({ target, lifted_kg: lifted.get(target.id) ?? null })),
          { exercise, athlete, on: date },
        )
      known.set(prescription, loads)
      return loads
    }
  }, [exercises, athlete, date, logs])
}
