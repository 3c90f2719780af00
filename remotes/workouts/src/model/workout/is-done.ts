import type { Workout } from './workout.ts'
import { targetsOf } from './workout.ts'

/**
 * Whether a workout counts as done: it was completed, or every planned set has a log, without those of exercises that were left out. As
 * `private.is_fully_logged` says it: who did all of it has not missed it by not saying so.
 */
export function isDone({
  state,
  blocks,
  logs,
  exercise_logs,
}: Pick<Workout, 'state' | 'blocks' | 'logs'> & Partial<Pick<Workout, 'exercise_logs'>>): boolean {
  if (state !== 'in_progress') return state === 'completed'
  if (logs.length === 0 || targetsOf({ blocks }).length === 0) return false
  const logged = new Set(logs.map(log => log.set_target_id))
  const leftOut = new Set(
    (exercise_logs ?? []).filter(({ dropped }) => dropped).map(one => one.prescription_id),
  )
  return blocks
    .flatMap(({ prescriptions }) => prescriptions)
    .filter(({ id }) => !leftOut.has(id))
    .every(({ sets }) => sets.every(({ id }) => logged.has(id)))
}
