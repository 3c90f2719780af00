import { Button } from '@coach-app/ui'
import { Repeat2 } from 'lucide-react'
import { useState } from 'react'
import type { LogQueue, QueuedTask } from '../../data/unsent-sets/log-queue.ts'
import { useRoutines } from '../../data/unsent-sets/use-routines.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { useSaveAsRoutine } from '../../parts/routines/use-save-as-routine.ts'

interface SaveAsRoutineProps {
  /** With what was logged and changed. */
  workout: Workout
  queue: LogQueue
  queued: readonly QueuedTask[]
}

/** At the end of a workout that no routine has: it can become one. */
export function SaveAsRoutine({ workout, queue, queued }: SaveAsRoutineProps) {
  const { routines } = useRoutines(workout.athlete_id, queued)
  const save = useSaveAsRoutine(queue)
  const [isSaved, setSaved] = useState(false)
  if (!routines || routines.some(({ workout_ids }) => workout_ids.includes(workout.id))) return null
  return (
    <Button
      size="lg"
      variant="ghost"
      leftIcon={<Repeat2 />}
      disabled={isSaved}
      onClick={() => {
        save(workout)
        setSaved(true)
      }}
    >
      {isSaved ? 'Saved as routine' : 'Save as routine'}
    </Button>
  )
}
