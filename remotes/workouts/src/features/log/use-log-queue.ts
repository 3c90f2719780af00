import { deviceStorage, ok, type Result } from '@coach-app/data'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Calendar } from '../calendar/calendar.data.ts'
import { withFixedLoads } from '../loads/workout-loads.ts'
import type { TrainingStore } from '../training/training-store.ts'
import { useTrainingStore } from '../training/training-store-context.tsx'
import type { Workout } from '../workout/workout.ts'
import { createLogQueue, type LogQueue, type QueuedTask, type Task } from './log-queue.ts'
import { withStoredLog } from './merge-logs.ts'
import { retryDelay } from './retry-delay.ts'

const STORAGE_PREFIX = 'coach-app-log-queue:'

/** The offline queue of the signed-in person; sends while the calling component is mounted. */
export function useLogQueue(userId: string): LogQueue {
  const client = useQueryClient()
  const store = useTrainingStore()
  const queue = useMemo(
    () =>
      createLogQueue({
        prefix: `${STORAGE_PREFIX}${userId}:`,
        storage: deviceStorage,
        send: task => send(store, client, task),
        pause: retryDelay,
      }),
    [store, client, userId],
  )
  useEffect(() => queue.start(), [queue])
  return queue
}

export const useQueuedTasks = (queue: LogQueue): readonly QueuedTask[] =>
  useSyncExternalStore(queue.subscribe, queue.getSnapshot)

/** Sends one task and updates the calendar's cache before the queue removes the task. */
async function send(store: TrainingStore, client: QueryClient, task: Task): Promise<Result<unknown>> {
  switch (task.kind) {
    case 'log': {
      const result = await store.logSet(task.log)
      if (!result.ok) return result
      const { workout_state, ...log } = result.value
      await patchWorkout(client, task.workoutId, workout => {
        // As the server has: the loads that came with the first set stay.
        const isFirst = workout.logs.length === 0 && task.log.loads !== undefined
        const fixed = isFirst ? withFixedLoads(workout, task.log.loads ?? []) : workout
        return withStoredLog(fixed, log, workout_state)
      })
      return result
    }
    case 'unlog': {
      const result = await store.deleteSetLog(task.logId)
      if (!result.ok) return result
      await patchWorkout(client, task.workoutId, workout => {
        const logs = workout.logs.filter(log => log.id !== task.logId)
        const state = workout.state === 'in_progress' && logs.length === 0 ? 'published' : workout.state
        const isUntouched = state === 'published' && workout.state === 'in_progress'
        return { ...(isUntouched ? withFixedLoads(workout, []) : workout), logs, state }
      })
      return ok(null)
    }
    case 'complete': {
      const result = await store.completeWorkout(task.workoutId, task.session)
      if (result.ok) await patchWorkout(client, task.workoutId, () => result.value)
      return result
    }
  }
}

/** Changes a workout in every cached span. */
export async function patchWorkout(
  client: QueryClient,
  workoutId: string,
  change: (workout: Workout) => Workout | null,
): Promise<void> {
  // Cancel running refetches: their older answer would overwrite this change. A first fetch is not cancelled, it has no data yet.
  await client.cancelQueries({ queryKey: ['training'], predicate: query => query.state.data !== undefined })
  client.setQueriesData<Calendar>({ queryKey: ['training'] }, calendar => {
    if (!calendar?.access) return calendar
    const workouts = calendar.workouts.flatMap(workout => {
      if (workout.id !== workoutId) return [workout]
      return change(workout) ?? []
    })
    return { ...calendar, workouts }
  })
}
