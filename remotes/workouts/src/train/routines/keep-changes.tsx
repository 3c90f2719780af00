import { useNotify } from '@coach-app/runtime'
import { Banner, Button } from '@coach-app/ui'
import { useMemo } from 'react'
import type { LogQueue, QueuedTask } from '../../data/unsent-sets/log-queue.ts'
import { useDraft } from '../../data/unsent-sets/use-log-draft.ts'
import { useRoutines } from '../../data/unsent-sets/use-routines.ts'
import { changedRoutine, type RoutineToSave } from '../../model/routine/routine.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { changeLines, keptChanges } from '../../parts/routines/kept-changes.ts'
import type { WorkoutLog } from '../log/use-workout-log.ts'
import classes from './keep-changes.module.css'

interface KeepChangesProps {
  workout: Workout
  log: Pick<WorkoutLog, 'logs' | 'changes' | 'draft'>
  queue: LogQueue
  queued: readonly QueuedTask[]
}

const newId = (): string => crypto.randomUUID()

/** Asked once, at the end: other exercises or sets than the routine has can become its own. */
export function KeepChanges({ workout, log: { logs, changes, draft }, queue, queued }: KeepChangesProps) {
  const notify = useNotify()
  const { routines } = useRoutines(workout.athlete_id, queued)
  const isSettled = useDraft(draft, part => part.isRoutineSettled ?? false)
  const routine = routines?.find(({ workout_ids }) => workout_ids.includes(workout.id))
  const kept = useMemo(
    () => routine && keptChanges(routine, { ...workout, logs: [...logs], exercise_logs: changes }, newId),
    [routine, workout, logs, changes],
  )
  if (!routine || !kept || isSettled) return null
  const settle = (isRoutineSettled = true) => draft.set(() => ({ isRoutineSettled }))
  const lines = changeLines(routine, kept, new Set(logs.map(({ exercise_id }) => exercise_id)))
  function keep(): void {
    if (!routine || !kept) return
    const put = (next: RoutineToSave) =>
      queue.put({ kind: 'save-routine', workoutId: routine.id, routine: next })
    put(kept)
    notify({
      kind: 'success',
      text: `“${routine.title}” is as you trained it today`,
      action: {
        label: 'Undo',
        run: () => {
          put(changedRoutine({ ...routine, save_id: kept.save_id }, {}, newId))
          settle(false)
        },
      },
    })
    settle()
  }
  return (
    <Banner
      tone="info"
      title={`Keep the changes in “${routine.title}”?`}
      action={
        <>
          <Button onClick={keep}>Keep</Button>
          <Button variant="ghost" onClick={() => settle()}>
            Not now
          </Button>
        </>
      }
    >
      <ul className={classes.changes}>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={classes.about}>
        Weights are no part of this: the next start begins with what you lifted today.
      </p>
    </Banner>
  )
}
