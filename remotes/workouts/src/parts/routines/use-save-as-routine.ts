import { useNotify } from '@coach-app/runtime'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { routinesKeys } from '../../data/routines/routines.keys.ts'
import type { LogQueue } from '../../data/unsent-sets/log-queue.ts'
import { withQueuedRoutines } from '../../data/unsent-sets/queued-routines.ts'
import { routineOfWorkout } from '../../model/routine/make-routine.ts'
import type { Routine } from '../../model/routine/routine.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { stackupHref } from '../athlete-app/stackup-address.ts'

/** Saves a workout of the athlete as a routine: as trained, else as planned. */
export function useSaveAsRoutine(queue: LogQueue): (workout: Workout) => void {
  const client = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  return workout => {
    const read = client.getQueryData<Routine[]>(routinesKeys.of(workout.athlete_id)) ?? []
    const known = withQueuedRoutines(read, queue.getSnapshot())
    const routine = routineOfWorkout(workout, known, () => crypto.randomUUID())
    queue.put({ kind: 'save-routine', workoutId: routine.id, routine })
    notify({
      kind: 'success',
      text: `“${routine.title}” is a routine now`,
      action: {
        label: 'Put on days',
        run: () => void navigate(stackupHref({ view: 'routines', days: routine.id })),
      },
    })
  }
}
