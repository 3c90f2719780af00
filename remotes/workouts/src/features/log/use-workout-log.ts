import { useMemo } from 'react'
import { useWorkoutLoads } from '../loads/loads-context.tsx'
import { loadsToFix, type WorkoutLoads } from '../loads/workout-loads.ts'
import type { Prescription, SetLog, SetTarget, Workout } from '../workout/workout.ts'
import { prescriptionsOf, targetsOf } from '../workout/workout.ts'
import type { LogQueue, QueuedTask } from './log-queue.ts'
import { mergeLogs, type ShownLog } from './merge-logs.ts'
import type { SessionAnswers } from './session-panel.tsx'
import type { ReadFields } from './set-fields.ts'
import { extraLogs, progressOf, type WorkoutProgress } from './workout-progress.ts'

export interface WorkoutLog {
  logs: ShownLog[]
  /** What each set comes to; after what is logged, also before it is sent. */
  loads: WorkoutLoads
  extra: ShownLog[]
  progress: WorkoutProgress
  /** Also while the completion is queued. */
  completed: boolean
  log: (
    prescription: Prescription,
    target: SetTarget,
    value: Extract<ReadFields, { ok: true }>['value'],
  ) => void
  unlog: (log: ShownLog) => void
  complete: (answers?: SessionAnswers) => void
}

const NO_ANSWERS: SessionAnswers = { srpe: null, duration_min: null, comment: '' }

/** Logs of one workout and the actions to log it. All changes go through the offline queue. */
export function useWorkoutLog(workout: Workout, queue: LogQueue, queued: readonly QueuedTask[]): WorkoutLog {
  const logs = useMemo(() => mergeLogs(workout, queued), [workout, queued])
  const loads = useWorkoutLoads({ date: workout.date, blocks: workout.blocks, logs })
  const completing = queued.some(
    ({ item: task }) => task.kind === 'complete' && task.workoutId === workout.id,
  )
  const completed = workout.state === 'completed' || completing

  function complete(answers = NO_ANSWERS): void {
    const session = { ended_at: new Date().toISOString(), ...answers }
    queue.put({ kind: 'complete', workoutId: workout.id, session })
  }

  function log(prescription: Prescription, target: SetTarget, value: Partial<SetLog>): void {
    const known = logs.find(other => other.set_target_id === target.id)
    queue.put({
      kind: 'log',
      workoutId: workout.id,
      log: {
        id: known?.id ?? crypto.randomUUID(),
        workout_id: workout.id,
        set_target_id: target.id,
        exercise_id: prescription.exercise.id,
        pos: positionOf(workout, target),
        side: null,
        reps: value.reps ?? null,
        seconds: value.seconds ?? null,
        metres: value.metres ?? null,
        calories: value.calories ?? null,
        entered_value: value.entered_value ?? null,
        entered_unit: value.entered_unit ?? null,
        rpe: value.rpe ?? null,
        completed_at: known?.completed_at ?? new Date().toISOString(),
        target_snapshot: target,
        // With every set until the server has one: nobody knows which of them arrives first.
        ...(workout.logs.length === 0 && { loads: loadsToFix(workout, loads) }),
      },
    })
    const logged = new Set([...logs.map(other => other.set_target_id), target.id])
    // The last set completes the workout; the session questions come afterwards.
    if (!completed && targetsOf(workout).every(({ id }) => logged.has(id))) complete()
  }

  return {
    logs,
    loads,
    extra: extraLogs(workout, logs),
    progress: progressOf(workout, logs),
    completed,
    log,
    unlog: ({ id, set_target_id }) =>
      queue.put({ kind: 'unlog', workoutId: workout.id, logId: id, targetId: set_target_id }),
    complete,
  }
}

const positionOf = (workout: Workout, target: SetTarget): number =>
  prescriptionsOf(workout)
    .flatMap(({ sets }) => sets)
    .findIndex(({ id }) => id === target.id)
