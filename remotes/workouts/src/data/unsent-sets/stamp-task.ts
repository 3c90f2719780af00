import type { Stamp } from '../../model/workout/set-log.ts'
import type { SetLog } from '../../model/workout/workout.ts'
import type { Task } from './log-queue.ts'

/** What the task that it takes the place of has written: whether that has arrived is not known here. */
function written(task: Task | undefined): string[] {
  if (task?.kind === 'unlog') return task.after ?? []
  const stamp: Stamp | null =
    task?.kind === 'log' || task?.kind === 'exercise'
      ? task.log
      : task?.kind === 'complete'
        ? task.session
        : null
  if (!stamp) return []
  return [...(stamp.after ?? []), ...(stamp.write_id ? [stamp.write_id] : [])]
}

/** Far more than anybody corrects a set while its answer is under way. */
const MOST = 50

/**
 * What was logged, with what it was made of: the state that its device has seen, and the writes of its own which it takes the place of. The
 * server takes it as a correction of these, and of nothing else (docs/decisions/055).
 *
 * @param earlier what waits under the same key.
 */
export function stampTask(
  task: Task,
  earlier: Task | undefined,
  { newId, deviceName }: { newId: () => string; deviceName: () => string },
): Task {
  const stamp = (seen: string | null | undefined, own: readonly (string | null | undefined)[] = []) => ({
    seen: seen ?? null,
    after: [...new Set([...written(earlier), ...own.filter(id => id != null)])].slice(-MOST),
    write_id: newId(),
    device_name: deviceName(),
  })
  switch (task.kind) {
    case 'log': {
      const { updated_at, write_id, ...log } = task.log
      // One that is put again as it was, such as by an undo, has its stamp still.
      return { ...task, log: { ...log, ...stamp(updated_at ?? log.seen, [write_id, ...(log.after ?? [])]) } }
    }
    case 'exercise': {
      const { updated_at, write_id, ...log } = task.log
      return { ...task, log: { ...log, ...stamp(updated_at ?? log.seen, [write_id, ...(log.after ?? [])]) } }
    }
    case 'unlog': {
      // The last one names this write itself: its device knows by it what it has taken back.
      const { seen, after, device_name, write_id } = stamp(task.seen, task.after)
      return { ...task, seen, after: [...after, write_id], device_name }
    }
    case 'complete':
      return { ...task, session: { ...task.session, ...stamp(task.session.seen) } }
    case 'save-routine': {
      const { after, save_id } =
        earlier?.kind === 'save-routine' ? earlier.routine : { after: [], save_id: null }
      const own = [...after, ...(save_id === null ? [] : [save_id]), ...task.routine.after]
      return { ...task, routine: { ...task.routine, after: [...new Set(own)].slice(-MOST) } }
    }
    default:
      return task
  }
}

/** Version and writes that removing a log names, so that the server knows what was seen. */
export const seenOf = ({
  updated_at,
  write_id,
}: Pick<SetLog, 'updated_at' | 'write_id'>): Pick<Stamp, 'seen' | 'after'> => ({
  seen: updated_at ?? null,
  after: write_id ? [write_id] : [],
})
