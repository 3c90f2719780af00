import type { QueuedTask } from './log-queue.ts'

/** Groups refused tasks for messages: sets of one workout together, other tasks by themselves. */
export function groupRefused(queued: readonly QueuedTask[]): QueuedTask[][] {
  const groups = new Map<string, QueuedTask[]>()
  for (const task of queued) {
    if (task.status !== 'refused') continue
    const key = task.item.kind === 'log' ? `sets of ${task.item.workoutId}` : task.key
    groups.set(key, [...(groups.get(key) ?? []), task])
  }
  return [...groups.values()]
}
