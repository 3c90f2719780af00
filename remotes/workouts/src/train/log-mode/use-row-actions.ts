import { useEffect, useMemo, useRef } from 'react'
import { nextAfter } from '../../model/log/next-set.ts'
import { toDo } from '../../model/log/session-blocks.ts'
import type { RowActions } from '../log/set-row.tsx'
import type { WorkoutLog } from '../log/use-workout-log.ts'
import { nextWords, restAfter } from '../rest-timer/rest-of.ts'
import { restTimerOf } from '../rest-timer/rest-timer-store.ts'

/**
 * What a row does in log mode: a set that is logged for the first time starts the rest after it, one that is taken back ends it.
 *
 * @param goOn is called after a tick; the same function as long as the workout is open.
 */
export function useRowActions(
  athleteId: string,
  { blocks, logs, completed, actions }: Pick<WorkoutLog, 'blocks' | 'logs' | 'completed' | 'actions'>,
  goOn: () => void,
): RowActions {
  const latest = useRef({ blocks, logs, completed })
  useEffect(() => {
    latest.current = { blocks, logs, completed }
  })
  return useMemo(
    (): RowActions => ({
      ...actions,
      tick(targetId, value) {
        const { blocks: all, logs: before, completed: isOver } = latest.current
        const now = toDo(all)
        if (value) actions.log(targetId, value)
        actions.touch(nextAfter(now, before, targetId))
        goOn()
        if (isOver || before.some(log => (log.set_target_id ?? log.id) === targetId)) return
        const rest = restAfter(now, targetId)
        const timer = restTimerOf(athleteId)
        if (rest === null) timer.stop()
        else timer.start(rest, nextWords(now, before, targetId))
      },
      unlog(...args) {
        actions.unlog(...args)
        restTimerOf(athleteId).stop()
      },
    }),
    [actions, athleteId, goOn],
  )
}
