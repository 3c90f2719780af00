import { useEffect } from 'react'
import { begunOf, keepBegun } from '../../data/begun/begun-workout.ts'
import { useHistory } from '../../data/training/training-context.tsx'
import type { QueuedTask } from '../../data/unsent-sets/log-queue.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { stopRestOfEnded } from '../rest-timer/start-rest.ts'

/** Keeps on the device which workout is begun, so that every page can offer to go on with it; a demo's is not. */
export function useBegun(
  athleteId: string,
  workouts: readonly Workout[] | null,
  queued: readonly QueuedTask[],
): void {
  const { isShared } = useHistory()
  useEffect(() => {
    if (!workouts || !isShared) return
    keepBegun(athleteId, begunOf(workouts, queued, Date.now()))
    stopRestOfEnded(athleteId, workouts)
  }, [athleteId, workouts, queued, isShared])
}
