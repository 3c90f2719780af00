import { unfixed } from '../workout/new-ids.ts'
import { type SentBlock, type SentPrescription, type SentSet, toSentBlocks } from '../workout/sent-plan.ts'
import type { Block } from '../workout/workout.ts'

export type StoredSet = SentSet
export type StoredPrescription = SentPrescription
/** Its label follows from its place. */
export type StoredBlock = Omit<SentBlock, 'label'>

/** A plan below its title, as typed, with the ids of its rows. */
export interface StoredPlan {
  blocks: StoredBlock[]
}

/** Blocks of a plan as text is laid over them: exercises by id, no labels, nothing that a log has fixed. */
export const toStoredBlocks = (blocks: readonly Block[]): StoredBlock[] =>
  toSentBlocks(unfixed(blocks)).map(({ label: _, ...block }) => block)
