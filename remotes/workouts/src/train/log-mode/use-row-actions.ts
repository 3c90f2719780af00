import { useEffect, useMemo, useRef } from 'react'
import { nextAfter } from '../../model/log/next-set.ts'
import { toDo } from '../../model/log/session-blocks.ts'
import { targetsOf, type Workout } from '../../model/workout/workout.ts'
import type { RowActions } from '../log/set-row.tsx'
import type { WorkoutLog } from '../log/use-workout-log.ts'
import { restTimerOf } from '../rest-timer/rest-timer-store.ts'
import { startRest } from '../rest-timer/start-rest.ts'

/**
 * What a row does in log mode: a set that is logged for the first time starts the rest after it, one that is taken back ends it; so does one that is removed.
 *
 * @param goOn is called after a tick; the same function as long as the workout is open.
 */
export function useRowActions(
  athleteId: string,
  workout: Workout,
  { blocks, logs, completed, actions }: Pick<WorkoutLog, 'blocks' | 'logs' | 'completed' | 'actions'>,
  goOn: () => void,
): RowActions {
  const latest = useRef({ workout, blocks, logs, completed })
  useEffect(() => {
    latest.current = { workout, blocks, logs, completed }
  })
  return useMemo(
    (): RowActions => ({
      ...actions,
      tick(targetId, value) {
        const { workout: of, blocks: all, logs: before, completed: isOver } = latest.current
        const now = toDo(all)
        if (value) actions.log(targetId, value)
        actions.touch(nextAfter(now, before, targetId))
        goOn()
        if (isOver || before.some(log => (log.set_target_id ?? log.id) === targetId)) return
        startRest({
          athleteId,
          workoutId: of.id,
          blocks: now,
          logs: before,
          targetId,
          isPlanned: targetsOf(of).some(({ id }) => id === targetId),
        })
      },
      begin: () => restTimerOf(athleteId).stop(),
      unlog(targetId, name, typed) {
        actions.unlog(targetId, name, typed, restTimerOf(athleteId).stopAfter(targetId))
      },
      removeSet(targetId, name) {
        actions.removeSet(targetId, name, restTimerOf(athleteId).stopAfter(targetId))
      },
    }),
    [actions, athleteId, goOn],
  )
}
