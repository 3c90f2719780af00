import { MenuItem } from '@coach-app/ui/widgets'
import { Repeat2 } from 'lucide-react'
import { useLogQueue } from '../../data/unsent-sets/use-log-queue.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { useSaveAsRoutine } from '../../parts/routines/use-save-as-routine.ts'

/** Of the athlete's own calendar: a workout with something in it is kept to be repeated. */
export function SaveAsRoutineItem({ workout }: { workout: Workout }) {
  const saveAsRoutine = useSaveAsRoutine(useLogQueue(workout.athlete_id))
  return (
    <MenuItem icon={<Repeat2 />} onSelect={() => saveAsRoutine(workout)}>
      Save as routine
    </MenuItem>
  )
}
