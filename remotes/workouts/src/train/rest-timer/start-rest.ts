import { restsOf } from '../../data/rests/rests-store.ts'
import type { ShownLog } from '../../data/unsent-sets/merge-logs.ts'
import type { SessionBlock } from '../../model/log/session-blocks.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { nextWords, restAfterSet } from './rest-of.ts'
import { restTimerOf } from './rest-timer-store.ts'

interface LoggedSet {
  athleteId: string
  workoutId: string
  /** Blocks as trained, without what is left out. */
  blocks: readonly SessionBlock[]
  /** Those before it. */
  logs: readonly Pick<ShownLog, 'id' | 'set_target_id'>[]
  /** The target, or the id of a set beyond the plan. */
  targetId: string
  isPlanned: boolean
}

/** The rest of a workout that is over, on whatever device it was ended, is over too. */
export function stopRestOfEnded(athleteId: string, workouts: readonly Pick<Workout, 'id' | 'state'>[]): void {
  const timer = restTimerOf(athleteId)
  const of = timer.getSnapshot()?.workoutId
  const workout = workouts.find(({ id }) => id === of)
  if (workout?.state === 'completed' || workout?.state === 'skipped') timer.stop()
}

/** The strip names the set that comes next, whatever was left out or added since the rest began. */
export function tellNextSet(
  athleteId: string,
  workoutId: string,
  blocks: readonly SessionBlock[],
  logs: LoggedSet['logs'],
): void {
  const timer = restTimerOf(athleteId)
  const rest = timer.getSnapshot()
  if (rest?.workoutId === workoutId && rest.setId !== null)
    timer.tellNext(nextWords(blocks, logs, rest.setId))
}

/** The rest after a set that was logged begins; where there is none, the one before it ends. */
export function startRest({ athleteId, workoutId, blocks, logs, targetId, isPlanned }: LoggedSet): void {
  const timer = restTimerOf(athleteId)
  const rest = restAfterSet(blocks, targetId, restsOf(athleteId).getSnapshot(), isPlanned)
  if (!rest) {
    timer.stop()
    return
  }
  const { seconds, upTo, exerciseId } = rest
  const next = nextWords(blocks, logs, targetId)
  timer.start({ seconds, upTo, exerciseId, workoutId, setId: targetId, next })
}
