import type { LogDraft } from '../../data/unsent-sets/log-draft.ts'
import type { ShownLog } from '../../data/unsent-sets/merge-logs.ts'
import { seenOf } from '../../data/unsent-sets/stamp-task.ts'
import { targetsOf } from '../../model/workout/workout.ts'
import { putBackTask } from '../../parts/two-devices/choose.ts'
import { undoableByKey } from '../../parts/two-devices/undo-by-key.ts'
import type { LogActions, LogContext } from './log-actions.ts'

/** What takes sets away, and can bring them back as they were. */
export function undoableActions({
  workout,
  queue,
  draft,
  logs,
  notify,
  now,
}: LogContext): Pick<LogActions, 'unlog' | 'removeSet'> {
  const workoutId = workout.id
  const logOf = (targetId: string) => logs.find(log => (log.set_target_id ?? log.id) === targetId)
  const undoable = (text: string, run: () => void) => undoableByKey(workoutId, notify, text, run)
  const putBack = (log: ShownLog): void => queue.put(putBackTask(workoutId, log))
  const takeOut = (log: ShownLog): void =>
    queue.put({ kind: 'unlog', workoutId, logId: log.id, targetId: log.set_target_id, ...seenOf(log) })
  return {
    unlog(targetId, name, typed, onUndo) {
      const log = logOf(targetId)
      if (!log) return
      const before = draft.get()
      draft.set(({ said, typed: others }) => ({
        // Logging it again restores type and note.
        said: { ...said, [targetId]: { set_type: log.set_type, note: log.note } },
        typed: { ...others, [targetId]: typed },
        touched: targetId,
      }))
      takeOut(log)
      undoable(`${capital(name)} was unticked`, () => {
        putBack(log)
        draft.set(() => ({ said: before.said, typed: before.typed, touched: before.touched ?? null }))
        onUndo?.()
      })
    },
    removeSet(targetId, name, onUndo) {
      const log = logOf(targetId)
      const before = draft.get()
      const isPlanned = targetsOf(workout).some(({ id }) => id === targetId)
      draft.set(({ sets, typed }) => ({
        sets: Object.fromEntries(
          Object.entries(sets).map(([id, list]) => [id, list.filter(set => set.id !== targetId)]),
        ),
        typed: without(typed, targetId),
      }))
      if (log) takeOut(log)
      if (isPlanned) now().leaveOut(targetId, true)
      undoable(`${capital(name)} was removed`, () => {
        if (isPlanned) now().leaveOut(targetId, false)
        if (log) putBack(log)
        const { sets, typed } = before
        draft.set(() => ({ sets, typed }))
        onUndo?.()
      })
    },
  }
}

export const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

/** The typed fields without those of one set; the same object when it has none. */
export function without(typed: LogDraft['typed'], id: string): LogDraft['typed'] {
  if (!(id in typed)) return typed
  const { [id]: _, ...others } = typed
  return others
}
