import { useEffect, useMemo, useRef } from 'react'
import { toDo } from '../../model/log/session-blocks.ts'
import type { RowActions } from '../log/set-row.tsx'
import type { WorkoutLog } from '../log/use-workout-log.ts'
import { startRest } from '../rest-timer/start-rest.ts'

/**
 * What a row does in log mode: a set that is logged for the first time starts the rest after it.
 *
 * @param onLogged is called for a set that was open; the same function as long as the workout is open.
 */
export function useRowActions(
  athleteId: string,
  workoutId: string,
  { blocks, logs, actions }: Pick<WorkoutLog, 'blocks' | 'logs' | 'actions'>,
  onLogged: () => void,
): RowActions {
  const latest = useRef({ blocks, logs })
  useEffect(() => {
    latest.current = { blocks, logs }
  })
  return useMemo(
    (): RowActions => ({
      log(targetId, value) {
        const { blocks: now, logs: before } = latest.current
        actions.log(targetId, value)
        if (before.some(log => (log.set_target_id ?? log.id) === targetId)) return
        onLogged()
        startRest({ athleteId, workoutId, blocks: toDo(now), logs: before, targetId })
      },
      unlog: actions.unlog,
      say: actions.say,
    }),
    [actions, athleteId, workoutId, onLogged],
  )
}
