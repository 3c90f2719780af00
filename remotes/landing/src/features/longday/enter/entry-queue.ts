import {
  type AppError,
  createPersonQueue,
  createSendQueue,
  deviceStorage,
  err,
  type QueuedItem,
  queryClient,
  type SendQueue,
} from '@coach-app/data'
import { addEntry } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import type { NewEntry } from '../model/types.ts'

/** An entry that waits to be sent, and the event whose screens show it. */
export interface Outgoing {
  link: string
  entry: NewEntry
}
export type QueuedEntry = QueuedItem<Outgoing>
export type EntryQueue = SendQueue<Outgoing>

const isOutgoing = (value: unknown): value is Outgoing => {
  const { link, entry } = (value ?? {}) as Partial<Outgoing>
  return (
    typeof link === 'string' &&
    [entry?.id, entry?.event_id].every(text => typeof text === 'string') &&
    typeof entry?.station === 'number'
  )
}

/**
 * The hour that an entry counts for stays full, however long it waits: it is refused and lets the others pass, those of other people,
 * hours and events. Other rate limits pass by themselves.
 */
const lasting = (error: AppError): AppError =>
  error.reason === 'too_many_entries' ? { ...error, code: 'conflict' } : error

/** The queue of the signed-in person and what waits in it: every screen of every event shows and sends the same. */
export const useEntryQueue = createPersonQueue<Outgoing>(userId =>
  createSendQueue({
    prefix: `coach-app-longday-queue:${userId}:`,
    storage: deviceStorage,
    isItem: isOutgoing,
    send: async ({ link, entry }: Outgoing) => {
      const answer = await addEntry(entry)
      if (!answer.ok) return err(lasting(answer.error))
      // Before the queue lets go of it, so that the line does not vanish for a moment.
      await queryClient.invalidateQueries({ queryKey: longdayKeys.entries(link) })
      void queryClient.invalidateQueries({ queryKey: longdayKeys.board(link) })
      return answer
    },
  }),
)
