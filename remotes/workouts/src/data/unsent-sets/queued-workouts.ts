import { withChosenValue } from '../../model/log/rivals.ts'
import { newWorkout } from '../../model/workout/new-workout.ts'
import { movedByAthlete } from '../../model/workout/planned-day.ts'
import type { Workout, WorkoutToSave } from '../../model/workout/workout.ts'
import type { QueuedTask, Task } from './log-queue.ts'
import { mergeLogs } from './merge-logs.ts'

/**
 * The workouts as they will be once what is queued has arrived: skipped, moved, completed, made. Logs stay the server's: `mergeLogs` lays
 * the queued ones over them and says how far each is. What was refused is not shown as done.
 */
export function withQueuedTasks(workouts: readonly Workout[], queued: readonly QueuedTask[]): Workout[] {
  let shown = [...workouts]
  for (const { item, status } of queued) {
    if (item.kind === 'save-workout') {
      const older = shown.find(({ id }) => id === item.workoutId)
      shown = [...shown.filter(other => other !== older), asShown(item.workout, older)]
    } else if (status === 'refused') continue
    else if (item.kind === 'delete') shown = shown.filter(({ id }) => id !== item.workoutId)
    else
      shown = shown.map(workout =>
        workout.id === item.workoutId ? withTask(workout, item, queued) : workout,
      )
  }
  return shown.sort(
    (one, other) => one.date.localeCompare(other.date) || one.order_in_day - other.order_in_day,
  )
}

function withTask(workout: Workout, task: Task, queued: readonly QueuedTask[]): Workout {
  switch (task.kind) {
    case 'log': {
      const isBegun = workout.state === 'in_progress' || workout.state === 'completed'
      return isBegun ? workout : { ...workout, state: 'in_progress', skip_reason: '' }
    }
    case 'complete': {
      const { seen: _, after: __, write_id: ___, ...said } = task.session
      const { duration_min, srpe, comment } = said
      // Missing fields keep their values.
      const session = {
        started_at: null,
        ...workout.session,
        ...said,
        duration_min: duration_min ?? workout.session?.duration_min ?? null,
        srpe: srpe ?? workout.session?.srpe ?? null,
        comment: comment || (workout.session?.comment ?? ''),
      }
      return { ...workout, state: 'completed', skip_reason: '', session }
    }
    case 'choose-value':
      return withChosenValue(workout, task.chosen)
    case 'skip':
      return { ...workout, state: 'skipped', skip_reason: task.reason }
    case 'reopen': {
      const hasLogs = mergeLogs(workout, queued).length > 0
      return { ...workout, state: hasLogs ? 'in_progress' : 'published', skip_reason: '' }
    }
    case 'move': {
      const step = task.change.steps.find(({ op }) => op === 'move')
      if (step?.op !== 'move') return workout
      return {
        ...movedByAthlete(workout, step.date),
        order_in_day: step.order_in_day ?? workout.order_in_day,
      }
    }
    case 'day':
      return movedByAthlete(workout, task.date)
    case 'athlete-note':
      return { ...workout, athlete_note: task.note }
    default:
      return workout
  }
}

/** A workout made here, before the server has answered it. */
const asShown = ({ save_id: _, change_id: __, ...workout }: WorkoutToSave, older?: Workout): Workout =>
  newWorkout({
    order_in_day: 99,
    created_by: workout.athlete_id,
    updated_at: new Date().toISOString(),
    ...older,
    ...workout,
    state: older?.state ?? workout.state,
  })
