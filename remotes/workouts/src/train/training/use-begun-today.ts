import { useNotify } from '@coach-app/runtime'
import { useMemo } from 'react'
import type { LogQueue, QueuedTask } from '../../data/unsent-sets/log-queue.ts'
import { readDay } from '../../model/dates/calendar-span.ts'
import { formatLongDay } from '../../model/dates/day-format.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { withDayOfFirstSet } from './begun-today.ts'

/** The queue for a workout that may be one of a later day: its first set moves it to today, and Undo back. */
export function useBegunToday(
  workout: Workout | undefined,
  queue: LogQueue,
  queued: readonly QueuedTask[],
  today: string,
): LogQueue {
  const notify = useNotify()
  return useMemo(() => {
    if (!workout) return queue
    const { id, title } = workout
    return withDayOfFirstSet(queue, {
      workout,
      queued,
      today,
      onMoved(from) {
        const day = readDay(from)
        notify({
          kind: 'success',
          text: `“${title}” moved to today${day ? ` from ${formatLongDay(day)}` : ''}.`,
          action: { label: 'Undo', run: () => queue.put({ kind: 'day', workoutId: id, date: from }) },
        })
      },
    })
  }, [workout, queue, queued, today, notify])
}
