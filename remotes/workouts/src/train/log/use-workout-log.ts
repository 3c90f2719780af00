import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { LogQueue, QueuedTask } from '../../data/unsent-sets/log-queue.ts'
import { mergeChanges, mergeLogs, type ShownLog } from '../../data/unsent-sets/merge-logs.ts'
import {
  type OpenSets,
  type SessionBlock,
  type SessionExercise,
  sessionBlocks,
  toDo,
} from '../../model/log/session-blocks.ts'
import { loadsToFix, type WorkoutLoads } from '../../model/resolved-load/workout-loads.ts'
import { isWarmUp } from '../../model/volume/working-set.ts'
import { OPEN_SET } from '../../model/workout/typed-document.ts'
import type {
  LoggedExercise,
  LoggedTarget,
  PrescribedExercise,
  SetLog,
  SetTarget,
  Workout,
} from '../../model/workout/workout.ts'
import { prescriptionsOf, targetsOf } from '../../model/workout/workout.ts'
import { extraLogs, progressOf, type WorkoutProgress } from '../../model/workout/workout-progress.ts'
import { useWorkoutLoads } from '../../parts/load-reasons/loads-context.tsx'
import type { SessionAnswers } from './session-panel.tsx'
import type { ReadFields } from './set-fields.ts'
import { useShared, useSharedMap } from './use-shared.ts'

export type LoggedValue = Extract<ReadFields, { ok: true }>['value']

/** What the athlete says of a set beside its numbers. */
export type SaidOfSet = Partial<Pick<SetLog, 'set_type' | 'note'>>
/** Of sets that are not done yet, by their ids. */
export type SaidOfSets = ReadonlyMap<string, SaidOfSet>

/** What can be different about an exercise. */
export type ExerciseChange = Partial<Pick<LoggedExercise, 'exercise' | 'dropped' | 'note' | 'video_url'>>

/** The same object as long as the workout is open, so that rows are drawn only when they change. */
export interface LogActions {
  /** Logs a set as it was done, or corrects it. */
  log: (targetId: string, value: LoggedValue & SaidOfSet) => void
  /** What a set is and what is written to it; of one that is not done it is kept until it is. */
  say: (targetId: string, said: SaidOfSet) => void
  unlog: (targetId: string) => void
  complete: (answers?: SessionAnswers) => void
  /** How the session was; of one that was opened again meanwhile nothing is kept. */
  rate: (answers: SessionAnswers) => void
  change: (exercise: SessionExercise, change: ExerciseChange) => void
  addExercise: (exercise: PrescribedExercise) => void
  addSet: (exercise: SessionExercise) => void
}

export interface WorkoutLog {
  logs: ShownLog[]
  /** What each set comes to; after what is logged, also before it is sent. */
  loads: WorkoutLoads
  /** The workout as it is trained, with what is left out. */
  blocks: SessionBlock[]
  extra: ShownLog[]
  said: SaidOfSets
  progress: WorkoutProgress
  /** Also while the completion is queued. */
  completed: boolean
  actions: LogActions
}

const NO_ANSWERS: SessionAnswers = { srpe: null, duration_min: null, comment: '' }
/** Open sets of an exercise that is added. */
const ADDED_SETS = 3
const LAST_POS = 199

/** Logs of one workout and the actions to log it. All changes go through the offline queue. */
export function useWorkoutLog(workout: Workout, queue: LogQueue, queued: readonly QueuedTask[]): WorkoutLog {
  const [open, setOpen] = useState<OpenSets>(new Map())
  const [said, setSaid] = useState<SaidOfSets>(new Map())
  const logs = useShared(useMemo(() => mergeLogs(workout, queued), [workout, queued]))
  const changes = useShared(useMemo(() => mergeChanges(workout, queued), [workout, queued]))
  const blocks = useShared(
    useMemo(() => sessionBlocks(workout, changes, logs, open), [workout, changes, logs, open]),
  )
  const loads = useSharedMap(useWorkoutLoads({ date: workout.date, blocks, logs }))
  const progress = useMemo(() => progressOf({ blocks: toDo(blocks) }, logs), [blocks, logs])
  const completing = queued.some(
    ({ item: task }) => task.kind === 'complete' && task.workoutId === workout.id,
  )
  const completed = workout.state === 'completed' || completing
  const extra = useMemo(() => extraLogs({ blocks }, logs), [blocks, logs])

  const workoutId = workout.id
  const planned = new Map(targetsOf(workout).map(target => [target.id, target]))
  const logOf = (targetId: string) => logs.find(log => (log.set_target_id ?? log.id) === targetId)

  const save = (log: Omit<LoggedExercise, 'pos'>): void => {
    const { exercise, ...said } = log
    const pos = changes.find(({ id }) => id === log.id)?.pos ?? Math.min(LAST_POS, changes.length)
    queue.put({
      kind: 'exercise',
      workoutId,
      exercise,
      log: { ...said, pos, workout_id: workoutId, exercise_id: exercise.id },
    })
  }
  const openSets = (exerciseId: string, count: number): void =>
    setOpen(sets => {
      const ids = Array.from({ length: count }, () => crypto.randomUUID())
      return new Map(sets).set(exerciseId, [...(sets.get(exerciseId) ?? []), ...ids])
    })

  const current: LogActions = {
    log(targetId, value: Partial<SetLog>) {
      const known = logOf(targetId)
      const logged = { ...(known ?? said.get(targetId)), ...value }
      const exercises = prescriptionsOf({ blocks: toDo(blocks) })
      const exercise = exercises.find(({ sets }) => sets.some(({ id }) => id === targetId))
      if (!exercise) return
      const target = planned.get(targetId) ?? null
      const order = exercises.flatMap(({ sets }) => sets.map(({ id }) => id))
      queue.put({
        kind: 'log',
        workoutId,
        log: {
          id: known?.id ?? (target ? crypto.randomUUID() : targetId),
          workout_id: workoutId,
          set_target_id: target && targetId,
          exercise_id: known?.exercise_id ?? exercise.exercise.id,
          pos: known?.pos ?? Math.min(LAST_POS, order.indexOf(targetId)),
          side: null,
          reps: logged.reps ?? null,
          seconds: logged.seconds ?? null,
          metres: logged.metres ?? null,
          calories: logged.calories ?? null,
          entered_value: logged.entered_value ?? null,
          entered_unit: logged.entered_unit ?? null,
          rpe: logged.rpe ?? null,
          rir: logged.rir ?? null,
          completed_at: known?.completed_at ?? new Date().toISOString(),
          set_type: logged.set_type ?? target?.set_type ?? 'normal',
          note: logged.note ?? '',
          target_snapshot: snapshotOf(toDo(blocks), targetId, target),
          // With every set until the server has one: nobody knows which of them arrives first.
          ...(workout.logs.length === 0 && { loads: loadsToFix(workout, loads) }),
        },
      })
      // The last set completes the workout; the session questions come afterwards.
      if (!completed && order.every(id => id === targetId || logOf(id))) current.complete()
    },
    say(targetId, words) {
      if (logOf(targetId)) current.log(targetId, words)
      else setSaid(sets => new Map(sets).set(targetId, { ...sets.get(targetId), ...words }))
    },
    unlog(targetId) {
      const log = logOf(targetId)
      if (!log) return
      // Logged again it is what it was.
      setSaid(sets => new Map(sets).set(targetId, { set_type: log.set_type, note: log.note }))
      queue.put({ kind: 'unlog', workoutId, logId: log.id, targetId: log.set_target_id })
    },
    complete(answers = NO_ANSWERS) {
      const session = { ended_at: new Date().toISOString(), ...answers }
      queue.put({ kind: 'complete', workoutId, session })
    },
    rate(answers) {
      if (completed) current.complete(answers)
    },
    change: ({ id, isAdded, exercise, insteadOf, changes: said }, change) =>
      save({
        id: said?.id ?? crypto.randomUUID(),
        prescription_id: isAdded ? null : id,
        exercise: insteadOf ? exercise : (said?.exercise ?? exercise),
        dropped: said?.dropped ?? false,
        note: said?.note ?? '',
        video_url: said?.video_url ?? null,
        ...change,
      }),
    addExercise(exercise) {
      const id = crypto.randomUUID()
      save({ id, prescription_id: null, exercise, dropped: false, note: '', video_url: null })
      openSets(id, ADDED_SETS)
    },
    addSet: ({ id }) => openSets(id, 1),
  }
  const actions = useSteady(current)

  return { logs, loads, blocks, extra, said, progress, completed, actions }
}

/** The same functions as long as the workout is open; each does what the last render says. */
function useSteady(current: LogActions): LogActions {
  const latest = useRef(current)
  useLayoutEffect(() => {
    latest.current = current
  })
  return useMemo(
    (): LogActions => ({
      log: (...args) => latest.current.log(...args),
      say: (...args) => latest.current.say(...args),
      unlog: (...args) => latest.current.unlog(...args),
      complete: (...args) => latest.current.complete(...args),
      rate: (...args) => latest.current.rate(...args),
      change: (...args) => latest.current.change(...args),
      addExercise: (...args) => latest.current.addExercise(...args),
      addSet: (...args) => latest.current.addSet(...args),
    }),
    [],
  )
}

/** What was asked of a set, and in which kind of block; of one beyond the plan only that it warms up or cools down. */
function snapshotOf(
  blocks: readonly SessionBlock[],
  targetId: string,
  target: SetTarget | null,
): LoggedTarget | null {
  const block = blocks.find(({ prescriptions }) =>
    prescriptions.some(({ sets }) => sets.some(({ id }) => id === targetId)),
  )
  if (!block) return target
  if (target) return { ...target, block_kind: block.kind }
  return isWarmUp('normal', block.kind) ? { id: targetId, ...OPEN_SET, block_kind: block.kind } : null
}
