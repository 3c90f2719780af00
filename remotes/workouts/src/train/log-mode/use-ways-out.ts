import { useNotify } from '@coach-app/runtime'
import { useQueryClient } from '@tanstack/react-query'
import { usePlan } from '../../data/training/training-context.tsx'
import type { LogQueue } from '../../data/unsent-sets/log-queue.ts'
import { isNothingDone, renamed } from '../../model/log/own-workout.ts'
import { isPlanOfOther, type Workout } from '../../model/workout/workout.ts'
import { useStackupAddress } from '../../parts/athlete-app/stackup-address.ts'
import type { WorkoutLog } from '../log/use-workout-log.ts'
import { restTimerOf } from '../rest-timer/rest-timer-store.ts'
import { discardWorkout } from './discard-workout.ts'

interface WaysOut {
  leave: () => void
  /** Discards the begun workout; null when nothing was begun. */
  discard: (() => void) | null
  /** Ends it; where that would keep nothing, it is thrown away. */
  finish: () => void
  /** Renames it; null where the title belongs to somebody else's plan. */
  rename: ((title: string) => void) | null
}

/** How a log is left, and what can be done with the workout as a whole. */
export function useWaysOut(workout: Workout, log: WorkoutLog, queue: LogQueue): WaysOut {
  const address = useStackupAddress()
  const plan = usePlan()
  const client = useQueryClient()
  const notify = useNotify()
  const leave = () => {
    // Out of the past it is left into the past.
    address.go(address.day ? { view: 'history', date: workout.date } : {})
    // What was done, and what of it waits to be sent, stands at the top.
    scrollTo({ top: 0 })
  }
  const throwAway = () => {
    restTimerOf(workout.athlete_id).stop()
    discardWorkout({ workout, log, queue, plan, client, notify })
    leave()
  }
  const discard = log.logs.length > 0 || log.changes.length > 0 ? throwAway : null
  const rename = (title: string) => {
    const saved = renamed(workout, title, () => crypto.randomUUID())
    queue.put({ kind: 'save-workout', workoutId: workout.id, workout: saved })
  }
  return {
    leave,
    discard,
    finish: isNothingDone(workout, log.logs) ? (discard ?? leave) : log.actions.complete,
    rename: isPlanOfOther(workout) ? null : rename,
  }
}
