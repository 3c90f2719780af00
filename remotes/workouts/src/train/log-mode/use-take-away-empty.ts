import { useEffect, useRef } from 'react'
import type { LogQueue } from '../../data/unsent-sets/log-queue.ts'
import { isLeftEmpty } from '../../model/log/own-workout.ts'
import type { Workout } from '../../model/workout/workout.ts'
import type { WorkoutLog } from '../log/use-workout-log.ts'

/** A workout of one's own that is left by any way with nothing in it goes again: it would count as due. */
export function useTakeAwayEmpty(
  workout: Workout,
  { blocks, logs }: Pick<WorkoutLog, 'blocks' | 'logs'>,
  queue: LogQueue,
): void {
  const shown = useRef(false)
  const isEmpty = useRef(false)
  useEffect(() => {
    isEmpty.current = isLeftEmpty(workout, blocks, logs)
  })
  const { id, athlete_id } = workout
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
      // In strict mode React mounts again immediately after unmounting.
      queueMicrotask(() => {
        if (shown.current || !isEmpty.current) return
        const change = { id: crypto.randomUUID(), steps: [{ op: 'delete' as const, workout_id: id }] }
        queue.put({ kind: 'delete', workoutId: id, athleteId: athlete_id, change })
      })
    }
  }, [id, athlete_id, queue])
}
