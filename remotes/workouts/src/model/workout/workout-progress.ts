import { orderOfSets } from './superset-order.ts'
import { prescriptionsOf, type SetLog, type SetTarget, type Workout } from './workout.ts'

export interface WorkoutProgress {
  done: number
  total: number
  /** The set to do next, in the order of the blocks; null when all are done. */
  nextSetId: string | null
}

export function progressOf(workout: Pick<Workout, 'blocks'>, logs: readonly SetLog[]): WorkoutProgress {
  // A set beyond the plan has the id of its log.
  const logged = new Set(logs.map(log => log.set_target_id ?? log.id))
  const inOrder: SetTarget[] = workout.blocks.flatMap(block =>
    orderOfSets(block).flatMap(({ prescription, set }) => block.prescriptions[prescription]?.sets[set] ?? []),
  )
  return {
    done: inOrder.filter(set => logged.has(set.id)).length,
    total: inOrder.length,
    nextSetId: inOrder.find(set => !logged.has(set.id))?.id ?? null,
  }
}

/** Logs of no set that is shown, for example because its target was removed from the plan. */
export const extraLogs = <Log extends SetLog>(
  workout: Pick<Workout, 'blocks'>,
  logs: readonly Log[],
): Log[] => {
  const targets = new Set(prescriptionsOf(workout).flatMap(({ sets }) => sets.map(set => set.id)))
  return logs.filter(log => !targets.has(log.set_target_id ?? log.id))
}
