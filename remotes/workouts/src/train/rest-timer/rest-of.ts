import type { ShownLog } from '../../data/unsent-sets/merge-logs.ts'
import type { SessionBlock } from '../../model/log/session-blocks.ts'
import { exerciseCode } from '../../model/workout/exercise-code.ts'
import { orderOfSets } from '../../model/workout/superset-order.ts'

/**
 * The rest after a set, in seconds: that of its exercise; without one that of the block, after the last exercise of a round. Null where
 * nothing is said.
 */
export function restAfter(blocks: readonly SessionBlock[], targetId: string): number | null {
  for (const block of blocks) {
    const order = orderOfSets(block).map(({ prescription, set }) => ({
      set,
      exercise: block.prescriptions[prescription],
      id: block.prescriptions[prescription]?.sets[set]?.id,
    }))
    const at = order.findIndex(({ id }) => id === targetId)
    const done = order[at]
    if (!done) continue
    if (done.exercise?.rest_s != null) return done.exercise.rest_s || null
    const isLastOfRound = block.prescriptions.length === 1 || order[at + 1]?.set !== done.set
    return (isLastOfRound && block.rest_s) || null
  }
  return null
}

/** What comes after a set, in words: `B2 Row, set 1`; empty after the last. */
export function nextWords(
  blocks: readonly SessionBlock[],
  logs: readonly Pick<ShownLog, 'id' | 'set_target_id'>[],
  doneId: string,
): string {
  const done = new Set([...logs.map(log => log.set_target_id ?? log.id), doneId])
  for (const block of blocks) {
    for (const { prescription, set } of orderOfSets(block)) {
      const exercise = block.prescriptions[prescription]
      const target = exercise?.sets[set]
      if (exercise && target && !done.has(target.id))
        return `${exerciseCode(block, prescription)} ${exercise.exercise.name}, set ${set + 1}`
    }
  }
  return ''
}
