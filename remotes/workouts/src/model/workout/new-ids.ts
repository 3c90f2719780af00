import { NOT_LOGGED } from './new-workout.ts'
import type { Block, SetTarget, Workout } from './workout.ts'

/** The plan of a workout with new ids, without logs. */
export const withNewIds = (workout: Workout, newId: () => string): Workout => ({
  ...workout,
  state: 'published',
  version: 1,
  ...NOT_LOGGED,
  blocks: blocksWithNewIds(workout.blocks, newId),
})

/** Blocks as a plan of their own: what a log has fixed in them stays with it. */
export const blocksWithNewIds = (blocks: readonly Block[], newId: () => string): Block[] =>
  unfixed(blocks).map(block => ({
    ...block,
    id: newId(),
    prescriptions: block.prescriptions.map(prescription => ({
      ...prescription,
      id: newId(),
      sets: prescription.sets.map(set => ({ ...set, id: newId() })),
    })),
  }))

/** What is asked, without the loads that a log has fixed in it. */
export const unfixed = (blocks: readonly Block[]): Block[] =>
  blocks.map(block => ({
    ...block,
    prescriptions: block.prescriptions.map(prescription => ({
      ...prescription,
      sets: prescription.sets.map(({ fixed_load: _, ...set }): SetTarget => set),
    })),
  }))
