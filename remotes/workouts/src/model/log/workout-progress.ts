import { counted } from '@coach-app/contracts'
import { isWarmUp, setTypeOf } from '../volume/working-set.ts'
import { orderOfSets } from '../workout/superset-order.ts'
import { prescriptionsOf, type SetLog, type Workout } from '../workout/workout.ts'

interface Count {
  done: number
  total: number
}

/** Of the sets that are work; one that only warms up or cools down counts all. */
export interface WorkoutProgress extends Count {
  warmUps: Count
  /** The set to do next, in the order of the blocks; null when all are done. */
  nextSetId: string | null
}

export function progressOf(workout: Pick<Workout, 'blocks'>, logs: readonly SetLog[]): WorkoutProgress {
  // A set beyond the plan has the id of its log.
  const logged = new Map(logs.map(log => [log.set_target_id ?? log.id, log]))
  const inOrder = workout.blocks.flatMap(block =>
    orderOfSets(block).flatMap(({ prescription, set: index }) => {
      const set = block.prescriptions[prescription]?.sets[index]
      if (!set) return []
      const log = logged.get(set.id)
      const isWork = !isWarmUp(log ? setTypeOf(log) : set.set_type, block.kind)
      return { id: set.id, isDone: log !== undefined, isWork }
    }),
  )
  const work = inOrder.filter(({ isWork }) => isWork)
  const warmUps = work.length > 0 ? inOrder.filter(({ isWork }) => !isWork) : []
  const count = (sets: typeof inOrder): Count => ({
    done: sets.filter(({ isDone }) => isDone).length,
    total: sets.length,
  })
  return {
    ...count(work.length > 0 ? work : inOrder),
    warmUps: count(warmUps),
    nextSetId: inOrder.find(({ isDone }) => !isDone)?.id ?? null,
  }
}

/** `5 of 9 sets` */
export const setsWords = ({ done, total }: Count): string => `${done} of ${counted(total, 'set')}`

/** Logs of no set that is shown, for example because its target was removed from the plan. */
export const extraLogs = <Log extends SetLog>(
  workout: Pick<Workout, 'blocks'>,
  logs: readonly Log[],
): Log[] => {
  const targets = new Set(prescriptionsOf(workout).flatMap(({ sets }) => sets.map(set => set.id)))
  return logs.filter(log => !targets.has(log.set_target_id ?? log.id))
}
