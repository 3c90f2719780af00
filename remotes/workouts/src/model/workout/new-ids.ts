import type { Block, Workout } from './workout.ts'

/** What was planned, without what was done. */
export const withNewIds = (workout: Workout, newId: () => string): Workout => ({
  ...workout,
  state: 'published',
  version: 1,
  logs: [],
  exercise_logs: [],
  session: null,
  blocks: blocksWithNewIds(workout.blocks, newId),
})

export const blocksWithNewIds = (blocks: readonly Block[], newId: () => string): Block[] =>
  blocks.map(block => ({
    ...block,
    id: newId(),
    prescriptions: block.prescriptions.map(prescription => ({
      ...prescription,
      id: newId(),
      sets: prescription.sets.map(set => ({ ...set, id: newId(), fixed_load: null })),
    })),
  }))
