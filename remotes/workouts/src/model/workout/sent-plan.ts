import type { Block, Prescription, SetTarget } from './workout.ts'

/** A set target as sent: without the load fixed by a log. */
export type SentSet = Omit<SetTarget, 'fixed_load'>

export interface SentPrescription extends Omit<Prescription, 'exercise' | 'sets'> {
  exercise_id: string
  sets: SentSet[]
}

/** A block of a plan as calls take it. */
export interface SentBlock extends Omit<Block, 'prescriptions'> {
  prescriptions: SentPrescription[]
}

/** Blocks as calls take them: the data of exercises are the server's, so they go by id. */
export const toSentBlocks = (blocks: readonly Block[]): SentBlock[] =>
  blocks.map(({ prescriptions, ...block }) => ({
    ...block,
    prescriptions: prescriptions.map(({ exercise, ...prescription }) => ({
      ...prescription,
      exercise_id: exercise.id,
    })),
  }))
