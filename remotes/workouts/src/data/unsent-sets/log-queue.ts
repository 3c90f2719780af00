import {
  createSendQueue,
  type DeviceStorage,
  type QueuedItem,
  type Result,
  type SendQueue,
} from '@coach-app/data'
import type { CalendarChange } from '../../model/calendar/calendar-change.ts'
import type { RoutineToSave } from '../../model/routine/routine.ts'
import type {
  ChosenValue,
  ExerciseLogToSave,
  RivalChoice,
  SessionToSave,
  SetLogToSave,
  Stamp,
} from '../../model/workout/set-log.ts'
import type { PrescribedExercise, WorkoutToSave } from '../../model/workout/workout.ts'

/** One request to send. */
export type Task =
  | { kind: 'log'; workoutId: string; log: SetLogToSave }
  | ({ kind: 'unlog'; workoutId: string; logId: string; targetId: string | null } & Pick<
      Stamp,
      'seen' | 'after' | 'device_name'
    >)
  /** Which of two logs of one set counts. */
  | { kind: 'choose'; workoutId: string; logId: string; rivalId: string; choice: RivalChoice }
  /** Which of the numbers that devices have said of the session counts. */
  | { kind: 'choose-value'; workoutId: string; chosen: ChosenValue }
  /** What is different about an exercise; `exercise` to show it before it is sent. */
  | { kind: 'exercise'; workoutId: string; log: ExerciseLogToSave; exercise: PrescribedExercise }
  | { kind: 'complete'; workoutId: string; session: SessionToSave }
  | { kind: 'skip'; workoutId: string; reason: string; seen?: string }
  /** Takes back a completion or a skip. */
  | { kind: 'reopen'; workoutId: string }
  /** One step: the workout to another day, or another place in its day. */
  | { kind: 'move'; workoutId: string; athleteId: string; change: CalendarChange }
  /** The day on which it is trained, begun or not. */
  | { kind: 'day'; workoutId: string; date: string }
  | { kind: 'athlete-note'; workoutId: string; note: string; seen?: string }
  /** One's own, as a whole: its ids are made here. */
  | { kind: 'save-workout'; workoutId: string; workout: WorkoutToSave }
  /** One's own that was left with nothing in it: one step. */
  | { kind: 'delete'; workoutId: string; athleteId: string; change: CalendarChange }
  /** A routine, made, changed or deleted; `workoutId` is its id, which no workout has. */
  | { kind: 'save-routine'; workoutId: string; routine: RoutineToSave }
  /** Which workouts were made from a routine; `workoutId` is the first of them. */
  | { kind: 'link-routine'; workoutId: string; routineId: string; workoutIds: string[] }

/** A task that waits to be sent. */
export type QueuedTask = QueuedItem<Task>

export interface LogQueue extends Omit<SendQueue<Task>, 'put'> {
  put(task: Task): void
}

interface LogQueueOptions {
  /** Prefix of the keys in storage; one per person, so that nobody sends another's sets. */
  prefix: string
  storage: DeviceStorage
  send: (task: Task) => Promise<Result<unknown>>
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
  onSentElsewhere?: (task: Task) => void
  /** Completes a task before it is stored; `earlier` is the queued task of the same key. */
  stamp?: (task: Task, earlier: Task | undefined) => Task
}

/** What a task replaces: the later one of a key is sent. */
const KEYS: { [Kind in Task['kind']]: (task: Extract<Task, { kind: Kind }>) => string } = {
  log: ({ log }) => `set:${log.id}`,
  unlog: ({ logId }) => `set:${logId}`,
  choose: ({ rivalId }) => `choose:${rivalId}`,
  'choose-value': ({ workoutId, chosen }) => `value:${workoutId}:${chosen.field}`,
  exercise: ({ log }) => `exercise:${log.prescription_id ?? log.id}`,
  complete: ({ workoutId }) => `complete:${workoutId}`,
  // How a workout ends is one thing: the last word counts.
  skip: ({ workoutId }) => `complete:${workoutId}`,
  reopen: ({ workoutId }) => `complete:${workoutId}`,
  move: ({ workoutId }) => `move:${workoutId}`,
  // To which day it goes is one thing, too.
  day: ({ workoutId }) => `move:${workoutId}`,
  'athlete-note': ({ workoutId }) => `athlete-note:${workoutId}`,
  'save-workout': ({ workoutId }) => `workout:${workoutId}`,
  delete: ({ workoutId }) => `workout:${workoutId}`,
  'save-routine': ({ workoutId }) => `routine:${workoutId}`,
  'link-routine': ({ workoutId }) => `routine-of:${workoutId}`,
}

const taskKey = (task: Task): string => (KEYS[task.kind] as (task: Task) => string)(task)

/** Count it up with a change that the release before could not send: it says that there is something, and leaves it alone. */
export const FORM = 1

const isTask = (value: unknown): value is Task => {
  const task = value as Partial<Task> | null
  return typeof task?.workoutId === 'string' && Object.hasOwn(KEYS, task.kind ?? '')
}

/** What an athlete does, kept on the device until the server has it (createSendQueue): a workout is completed after its sets. */
export function createLogQueue({ stamp = task => task, ...options }: LogQueueOptions): LogQueue {
  const queue = createSendQueue<Task>({
    ...options,
    isItem: isTask,
    earlierName: 'task',
    form: FORM,
    // A created workout keeps its place before its sets, however often it changes.
    keepsPlace: ({ kind }) => kind === 'save-workout' || kind === 'delete' || kind === 'save-routine',
  })
  return {
    ...queue,
    put(task) {
      const key = taskKey(task)
      queue.put(key, stamp(task, queue.getSnapshot().find(({ item }) => taskKey(item) === key)?.item))
    },
  }
}
