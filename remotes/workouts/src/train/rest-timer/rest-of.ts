import type { ShownLog } from '../../data/unsent-sets/merge-logs.ts'
import type { SessionBlock, SessionExercise } from '../../model/log/session-blocks.ts'
import { type Rests, restKindOf, restOfKind } from '../../model/rest/rests.ts'
import { isWarmUp } from '../../model/volume/working-set.ts'
import { exerciseCode } from '../../model/workout/exercise-code.ts'
import { orderOfSets } from '../../model/workout/superset-order.ts'
import type { BlockKind } from '../../model/workout/workout.ts'

/** The rest after a set, and who said it. */
export interface Rest {
  seconds: number
  /** The longer end of a range: it rings at the shorter one. */
  upTo: number | null
  source: 'plan' | 'exercise' | 'kind'
  /** Of which exercise a change of it is remembered; null: of none, as after a warm-up set. */
  exerciseId: string | null
}

/** Blocks with their own clock, warm-up and cool-down: no rest unless the plan has one. */
const WITHOUT_REST: ReadonlySet<BlockKind> = new Set([
  'emom',
  'amrap',
  'for_time',
  'interval',
  'warmup',
  'cooldown',
])

/**
 * The rest after a set: what the plan says, of the exercise or, after the last exercise of a round, of the block; else what the athlete
 * last made of it after this exercise; else that of its kind, of a round the longest. Null where there is none.
 *
 * @param isPlanned of the set: a rest of the plan is one after its work, and none after a warm-up set that the athlete has added.
 */
export function restAfterSet(
  blocks: readonly SessionBlock[],
  targetId: string,
  rests: Rests,
  isPlanned = true,
): Rest | null {
  const place = placeOf(blocks, targetId)
  if (!place || !rests.timer) return null
  const { block, exercise, set, next } = place
  const planned = { source: 'plan' as const, exerciseId: exercise.exercise.id }
  const isOfPlan = isPlanned || set.set_type !== 'warmup'
  if (exercise.rest_s !== null && isOfPlan) {
    // In what an earlier release keeps on the device there is no longer end.
    const longer = exercise.rest_max_s ?? 0
    const upTo = longer > exercise.rest_s ? longer : null
    return exercise.rest_s || upTo ? { ...planned, seconds: exercise.rest_s, upTo } : null
  }
  const isLastOfRound = block.prescriptions.length === 1 || next?.round !== place.round
  if (!isLastOfRound) return null
  if (block.rest_s !== null && isOfPlan)
    return block.rest_s ? { ...planned, seconds: block.rest_s, upTo: null } : null
  // A drop set follows without one, by its nature.
  if (WITHOUT_REST.has(block.kind) || next?.set.set_type === 'dropset') return null
  if (set.set_type === 'warmup') return orNone(restOfKind(rests, 'warmup'), 'kind', null)
  const { id } = exercise.exercise
  const own = rests.exercises[id]
  if (own !== undefined) return orNone(own, 'exercise', id)
  const turns = isTaken(block) ? block.prescriptions : [exercise]
  const longest = Math.max(...turns.map(one => restOfKind(rests, restKindOf(one.exercise))))
  return orNone(longest, 'kind', id)
}

const orNone = (seconds: number, source: Rest['source'], exerciseId: string | null): Rest | null =>
  seconds > 0 ? { seconds, upTo: null, source, exerciseId } : null

/** Whether the exercises of a block take turns. */
const isTaken = ({ kind }: SessionBlock): boolean => kind === 'superset' || kind === 'circuit'

interface InTurn {
  exercise: SessionExercise
  set: SessionExercise['sets'][number]
  round: number
}

function placeOf(blocks: readonly SessionBlock[], targetId: string) {
  for (const block of blocks) {
    const order = orderOfSets(block).flatMap(({ prescription, set: round }): InTurn[] => {
      const exercise = block.prescriptions[prescription]
      const set = exercise?.sets[round]
      return exercise && set ? [{ exercise, set, round }] : []
    })
    const at = order.findIndex(({ set }) => set.id === targetId)
    const found = order[at]
    if (found) return { block, ...found, next: order[at + 1] ?? null }
  }
  return null
}

/** What comes after a set, in words and numbered as its row is: `B2 Row, set 1`, `A Squat, warm-up set 2`; empty after the last. */
export function nextWords(
  blocks: readonly SessionBlock[],
  logs: readonly Pick<ShownLog, 'id' | 'set_target_id'>[],
  doneId: string,
): string {
  const done = new Set([...logs.map(log => log.set_target_id ?? log.id), doneId])
  // The next set is of the same exercise or superset; then of those left before or after it.
  const inHand = blocks.findIndex(({ prescriptions }) =>
    prescriptions.some(({ sets }) => sets.some(({ id }) => id === doneId)),
  )
  const ahead = inHand < 0 ? blocks : [...blocks.slice(inHand), ...blocks.slice(0, inHand)]
  for (const block of ahead) {
    for (const { prescription, set } of orderOfSets(block)) {
      const exercise = block.prescriptions[prescription]
      const target = exercise?.sets[set]
      if (exercise && target && !done.has(target.id))
        return `${exerciseCode(block, prescription)} ${exercise.exercise.name}, ${numbered(exercise, set)}`
    }
  }
  return ''
}

/** Warm-up sets and the others are counted each by themselves. */
function numbered({ sets }: SessionExercise, index: number): string {
  const isWarmUpSet = isWarmUp(sets[index]?.set_type ?? 'normal')
  const number = sets.slice(0, index + 1).filter(({ set_type }) => isWarmUp(set_type) === isWarmUpSet).length
  return `${isWarmUpSet ? 'warm-up set' : 'set'} ${number}`
}
