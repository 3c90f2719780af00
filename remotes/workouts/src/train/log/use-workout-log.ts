import { useNotify, useSession } from '@coach-app/runtime'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { type LogDraftStore, logDraftOf, type SaidOfSet } from '../../data/unsent-sets/log-draft.ts'
import type { LogQueue, QueuedTask } from '../../data/unsent-sets/log-queue.ts'
import {
  mergeChanges,
  mergeLogs,
  mergeRivals,
  mergeSettled,
  type ShownLog,
} from '../../data/unsent-sets/merge-logs.ts'
import { useDraft } from '../../data/unsent-sets/use-log-draft.ts'
import { type SessionBlock, sessionBlocks, toDo } from '../../model/log/session-blocks.ts'
import { extraLogs, progressOf, type WorkoutProgress } from '../../model/log/workout-progress.ts'
import type { WorkoutLoads } from '../../model/resolved-load/workout-loads.ts'
import type { LoggedExercise, SetRival, Workout } from '../../model/workout/workout.ts'
import { useWorkoutLoads } from '../../parts/load-reasons/loads-context.tsx'
import { type LogActions, type LogContext, logActions } from './log-actions.ts'
import { useShared, useSharedMap } from './use-shared.ts'

/** What is said of sets that are not done yet, by their ids. */
export type SaidOfSets = Readonly<Record<string, SaidOfSet>>

export interface WorkoutLog {
  logs: ShownLog[]
  /** Rivals that wait for a choice. */
  rivals: readonly SetRival[]
  /** What else was entered of its sets and does not count. */
  settled: readonly SetRival[]
  /** The athlete's changes to exercises. */
  changes: LoggedExercise[]
  /** Resolved loads, following logs before they are sent. */
  loads: WorkoutLoads
  /** The session blocks, including what is left out. */
  blocks: SessionBlock[]
  extra: ShownLog[]
  said: SaidOfSets
  /** The set that was touched last on this device. */
  touched: string | null | undefined
  draft: LogDraftStore
  progress: WorkoutProgress
  /** Also while the completion is queued. */
  completed: boolean
  actions: LogActions
}

/** Logs of one workout and the actions to log it. All changes go through the offline queue. */
export function useWorkoutLog(workout: Workout, queue: LogQueue, queued: readonly QueuedTask[]): WorkoutLog {
  const notify = useNotify()
  // The person who logs; a visitor of the demo has no id.
  const me = useSession(({ user, kept }) => user?.id ?? kept?.id ?? 'visitor')
  const draft = logDraftOf(me, workout.id)
  const sets = useDraft(draft, part => part.sets)
  const said = useDraft(draft, part => part.said)
  const touched = useDraft(draft, part => part.touched)
  const logs = useShared(useMemo(() => mergeLogs(workout, queued), [workout, queued]))
  const changes = useShared(useMemo(() => mergeChanges(workout, queued), [workout, queued]))
  const blocks = useShared(
    useMemo(() => sessionBlocks(workout, changes, logs, { sets }), [workout, changes, logs, sets]),
  )
  const loads = useSharedMap(useWorkoutLoads({ date: workout.date, blocks, logs }))
  const progress = useMemo(() => progressOf({ blocks: toDo(blocks) }, logs), [blocks, logs])
  const completing = queued.some(
    ({ item: task }) => task.kind === 'complete' && task.workoutId === workout.id,
  )
  const completed = workout.state === 'completed' || completing
  const extra = useMemo(() => extraLogs({ blocks }, logs), [blocks, logs])
  const rivals = useShared(useMemo(() => mergeRivals(workout, queued), [workout, queued]))
  const settled = useShared(useMemo(() => mergeSettled(workout, queued), [workout, queued]))
  const actions = useActions({
    workoutId: workout.id,
    workout,
    queue,
    draft,
    logs,
    changes,
    blocks,
    loads,
    completed,
    notify,
  })
  return {
    logs,
    rivals,
    settled,
    changes,
    loads,
    blocks,
    extra,
    said,
    touched,
    draft,
    progress,
    completed,
    actions,
  }
}

/** The same functions as long as the workout is open; each does what the last render says. */
function useActions(context: Omit<LogContext, 'now'>): LogActions {
  const latest = useRef(context)
  useLayoutEffect(() => {
    latest.current = context
  })
  return useMemo((): LogActions => {
    const now = (): LogActions => logActions({ ...latest.current, now })
    return {
      log: (...args) => now().log(...args),
      say: (...args) => now().say(...args),
      unlog: (...args) => now().unlog(...args),
      complete: () => now().complete(),
      reopen: () => now().reopen(),
      rate: (...args) => now().rate(...args),
      change: (...args) => now().change(...args),
      leaveOutExercise: (...args) => now().leaveOutExercise(...args),
      takeBackIn: (...args) => now().takeBackIn(...args),
      addExercises: (...args) => now().addExercises(...args),
      addSets: (...args) => now().addSets(...args),
      removeSet: (...args) => now().removeSet(...args),
      leaveOut: (...args) => now().leaveOut(...args),
      choose: (...args) => now().choose(...args),
      chooseNumber: (...args) => now().chooseNumber(...args),
      touch: (...args) => now().touch(...args),
    }
  }, [])
}
