import { Suspense, useCallback } from 'react'
import { mergeRivals } from '../../data/unsent-sets/merge-logs.ts'
import { withQueuedTasks } from '../../data/unsent-sets/queued-workouts.ts'
import { useLogQueue, useQueuedTasks } from '../../data/unsent-sets/use-log-queue.ts'
import { countToChoose } from '../../model/workout/count-to-choose.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { useAthleteApp } from '../athlete-app/athlete-app.ts'
import { ToChoose } from '../two-devices/lazy.tsx'
import { useUndoByKey } from '../two-devices/undo-by-key.ts'

/** What two devices say differently of a session of the past, to be chosen there. */
export function PastChoices({ workout }: { workout: Workout }) {
  const { athleteId, unit } = useAthleteApp()
  const queue = useLogQueue(athleteId)
  const queued = useQueuedTasks(queue)
  useUndoByKey(useCallback(id => id === workout.id, [workout.id]))
  const shown = withQueuedTasks([workout], queued).find(({ id }) => id === workout.id) ?? workout
  if (countToChoose({ rivals: mergeRivals(workout, queued), session: shown.session }) === 0) return null
  return (
    <Suspense fallback={null}>
      <ToChoose workout={shown} queue={queue} queued={queued} unit={unit} mayChoose />
    </Suspense>
  )
}
