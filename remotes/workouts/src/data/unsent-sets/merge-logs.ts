import { withChoice } from '../../model/log/rivals.ts'
import { asStored, type StoredSetLog } from '../../model/workout/set-log.ts'
import type { LoggedExercise, Prescription, SetLog, SetRival, Workout } from '../../model/workout/workout.ts'
import type { QueuedTask } from './log-queue.ts'

/** Sync state of a set: acknowledged, being sent, or refused. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'refused'

export interface ShownLog extends SetLog {
  saveState: SaveState
}

/** What a workout has of its logs; with the plan, a second set takes its next open one. */
type Logged = Pick<Workout, 'id' | 'logs' | 'rivals' | 'settled_rivals'> &
  Partial<Pick<Workout, 'blocks' | 'exercise_logs'>>

/** The logs to show: the server's, with the queued tasks applied (optimistic). */
export function mergeLogs(workout: Logged, queue: readonly QueuedTask[]): ShownLog[] {
  let shown: ShownLog[] = withChoices(workout, queue).logs.map(log => ({ ...log, saveState: 'saved' }))
  for (const { item: task, status, error } of queue) {
    if (task.workoutId !== workout.id) continue
    if (task.kind === 'unlog') shown = shown.filter(log => log.id !== task.logId)
    if (task.kind !== 'log') continue
    const log = asStored(task.log)
    const saveState: SaveState = status === 'refused' ? 'refused' : error ? 'waiting' : 'saving'
    shown = [...shown.filter(other => other.id !== log.id), { ...log, saveState }]
  }
  return shown
}

const NO_RIVALS: readonly SetRival[] = []
/** What other devices say of its sets and nobody has chosen, here neither. */
export const mergeRivals = (workout: Logged, queue: readonly QueuedTask[]): readonly SetRival[] => {
  const gone = new Set(
    queue.flatMap(({ item, status }) => (item.kind === 'unlog' && status !== 'refused' ? item.logId : [])),
  )
  const rivals = withChoices(workout, queue).rivals ?? NO_RIVALS
  return gone.size > 0 ? rivals.filter(({ set_log_id }) => !gone.has(set_log_id)) : rivals
}

/** What else was entered of its sets and does not count. */
export const mergeSettled = (workout: Logged, queue: readonly QueuedTask[]): readonly SetRival[] =>
  withChoices(workout, queue).settled_rivals ?? NO_RIVALS

function withChoices<Part extends Logged>(workout: Part, queue: readonly QueuedTask[]): Part {
  let shown = workout
  for (const { item: task, status } of queue)
    if (task.kind === 'choose' && task.workoutId === workout.id && status !== 'refused')
      shown = withChoice(shown, task.rivalId, task.choice)
  return shown
}

/** Those of its sets; one beyond the plan has the id of its log. */
export const logsOfExercise = (
  { sets }: Pick<Prescription, 'sets'>,
  logs: readonly ShownLog[],
): readonly ShownLog[] => logs.filter(log => sets.some(({ id }) => id === (log.set_target_id ?? log.id)))

/** A cached workout with the stored log from the server's answer, and what other devices say of it. */
export function withStoredLog(workout: Workout, stored: StoredSetLog): Workout {
  const { workout_state: state, rivals = [], ...log } = stored
  const others = workout.logs.filter(
    other => other.id !== log.id && (log.set_target_id === null || other.set_target_id !== log.set_target_id),
  )
  const known = (workout.rivals ?? []).filter(({ set_log_id }) => set_log_id !== log.id)
  return { ...workout, state, logs: [...others, log], rivals: [...known, ...rivals] }
}

/** What was different about the exercises, with what is queued. Kept on the device by an earlier release, a workout has none. */
export function mergeChanges(
  workout: Pick<Workout, 'id'> & Partial<Pick<Workout, 'exercise_logs'>>,
  queue: readonly QueuedTask[],
): LoggedExercise[] {
  let shown = workout.exercise_logs ?? []
  for (const { item: task, status } of queue) {
    if (task.kind !== 'exercise' || task.workoutId !== workout.id || status === 'refused') continue
    const {
      workout_id: _,
      exercise_id: __,
      seen,
      after: ___,
      write_id: ____,
      device_name: _____,
      ...log
    } = task.log
    const change = { ...log, exercise: task.exercise }
    shown = withChange(shown, seen ? { ...change, updated_at: seen } : change)
  }
  return shown
}

/** An exercise of the plan has one of them. */
export const withChange = (
  changes: readonly LoggedExercise[] | undefined,
  change: LoggedExercise,
): LoggedExercise[] => [
  ...(changes ?? []).filter(
    ({ id, prescription_id }) =>
      id !== change.id && (prescription_id === null || prescription_id !== change.prescription_id),
  ),
  change,
]
