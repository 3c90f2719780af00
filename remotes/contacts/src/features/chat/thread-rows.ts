import type { Message } from '@coach-app/data'
import { dayOf } from '../times/times.ts'
import type { QueuedMessage } from './chat-queue.ts'

/** A line of a thread. */
export type ThreadRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: 'unread' }
  /** `isGrouped`: it follows the same person's within minutes, and does not repeat who and when. */
  | { kind: 'message'; key: string; message: Message; isGrouped: boolean }
  | { kind: 'pending'; key: string; queued: QueuedMessage }

/** Lines of one person stand together while less time than this lies between them. */
const GROUP_MS = 5 * 60_000

interface Reading {
  me: string
  timeZone: string | undefined
  /** Where reading ended when the thread was opened; undefined when nothing was unread. */
  readUntil: string | null | undefined
  /** More messages are further back than the first one here. */
  hasOlder: boolean
}

/** What a thread shows: days, messages, where the unread ones begin, and what still waits to be sent. */
export function threadRows(
  messages: readonly Message[],
  pending: readonly QueuedMessage[],
  { me, timeZone, readUntil, hasOlder }: Reading,
): ThreadRow[] {
  const rows: ThreadRow[] = []
  let before: Message | undefined
  let isDivided = readUntil === undefined
  for (const message of messages) {
    const isNewDay = !before || dayOf(before.created_at, timeZone) !== dayOf(message.created_at, timeZone)
    // Where older ones are still to come, day and unread may begin further back. A divider there would leave its place when they come, and
    // with it the row by which the list keeps its own: the reader would stay at the very top, and page after page be loaded.
    const canDivide = before !== undefined || !hasOlder
    if (isNewDay && canDivide) rows.push({ kind: 'day', key: `day-${message.id}`, at: message.created_at })
    const isFirstUnread =
      !isDivided && message.sender_id !== me && !message.deleted_at && message.created_at > (readUntil ?? '')
    if (isFirstUnread) {
      if (canDivide) rows.push({ kind: 'unread', key: 'unread' })
      isDivided = true
    }
    const isGrouped =
      !isNewDay &&
      !isFirstUnread &&
      !message.reply &&
      before !== undefined &&
      before.sender_id === message.sender_id &&
      Date.parse(message.created_at) - Date.parse(before.created_at) < GROUP_MS
    rows.push({ kind: 'message', key: message.id, message, isGrouped })
    before = message
  }
  const arrived = new Set(messages.map(({ id }) => id))
  for (const queued of pending) {
    // A queued message may have arrived although its answer was lost.
    if (!arrived.has(queued.item.id)) rows.push({ kind: 'pending', key: queued.item.id, queued })
  }
  return rows
}

/** The newest own message that is there, and whether the other one has read it: receipts stand at one line only. */
export function receiptOf(
  messages: readonly Message[],
  me: string,
  otherReadUntil: string | null,
): { id: string; text: 'Seen' | 'Sent' } | undefined {
  const last = messages.findLast(({ sender_id, deleted_at }) => sender_id === me && !deleted_at)
  if (!last) return undefined
  return { id: last.id, text: otherReadUntil !== null && otherReadUntil >= last.created_at ? 'Seen' : 'Sent' }
}
