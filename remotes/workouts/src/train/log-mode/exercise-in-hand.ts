import type { ShownLog } from '../../data/unsent-sets/merge-logs.ts'
import type { SessionExercise } from '../../model/log/session-blocks.ts'

/** An exercise of the workout that is trained, with its code: A, B1. */
export interface CodedExercise {
  code: string
  exercise: SessionExercise
}

interface InHand {
  /** Null: nothing is planned or added yet. */
  inHand: CodedExercise | null
  /** The set to do next; null when all of it is done. */
  nextSetId: string | null
}

/**
 * The exercise that is trained now: the one that was chosen, else that of the workout's next set, else the last.
 *
 * @param nextOfWorkout the set that is next in the workout. Of an exercise that was chosen it is its first open one, wherever the
 * workout goes on.
 */
export function exerciseInHand(
  exercises: readonly CodedExercise[],
  logs: readonly ShownLog[],
  nextOfWorkout: string | null,
  chosen: string | null,
): InHand {
  const next = exercises.find(({ exercise }) => exercise.sets.some(({ id }) => id === nextOfWorkout))
  const inHand = exercises.find(({ exercise }) => exercise.id === chosen) ?? next ?? exercises.at(-1) ?? null
  if (!chosen || !inHand || inHand === next) return { inHand, nextSetId: nextOfWorkout }
  const logged = new Set(logs.map(log => log.set_target_id ?? log.id))
  return { inHand, nextSetId: inHand.exercise.sets.find(({ id }) => !logged.has(id))?.id ?? null }
}
