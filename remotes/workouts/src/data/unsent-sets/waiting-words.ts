import { counted, plural } from '@coach-app/contracts'
import type { QueuedTask } from './log-queue.ts'

type Tasks = readonly Pick<QueuedTask, 'item'>[]

/** Count of pending tasks: `6 sets and 2 other changes`; empty for none. */
export function countWords(tasks: Tasks): string {
  const sets = tasks.filter(({ item }) => item.kind === 'log').length
  const others = tasks.length - sets
  const parts = [sets && counted(sets, 'set'), others && changes(others, sets > 0)]
  return parts.filter(Boolean).join(' and ')
}

/** Message about tasks that wait for a network; null for none. */
export function waitingWords(tasks: Tasks): string | null {
  const what = countWords(tasks)
  if (!what) return null
  return tasks.length === 1
    ? `${what} waits on this device, and is sent when you are online.`
    : `${what} wait on this device, and are sent when you are online.`
}

const changes = (count: number, isMore: boolean): string =>
  `${count} ${isMore ? 'other ' : ''}${plural(count, 'change')}`

/** What another version of the app has stored, and this one cannot read: after a rollback, or in a tab that is older than another. */
export const unreadWords = (count: number): string =>
  count === 1
    ? 'One entry on this device was made by another version of the app, which this one cannot read. It is kept, and sent by that version.'
    : `${count} entries on this device were made by another version of the app, which this one cannot read. They are kept, and sent by that version.`
