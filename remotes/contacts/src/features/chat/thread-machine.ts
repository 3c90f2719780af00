import type { Message } from '@coach-app/data'
import type { Conversation } from '../conversations/conversations.data.ts'
import type { ThreadRow } from './thread-rows.ts'

/** From here on the first unread message is not in sight at the end. */
const MANY = 6

/** What the next message is about, besides its words. */
export type About = { kind: 'reply'; message: Message; name: string } | { kind: 'edit'; message: Message }

/** What somebody does in a thread that is open. Its messages are in the query cache (thread-state.ts). */
export interface OpenThread {
  /** How the conversation was found when it was opened: reading it moves both. Nothing until it is loaded. */
  opened: { unread: number; readUntil: string | null | undefined } | undefined
  /** Whether the way to the first unread message was taken. */
  hasJumped: boolean
  /** The row that is to be brought into sight once it is there. */
  sought: string | undefined
  about: About | undefined
  removing: Message | undefined
  reported: Message | undefined
}

export type ThreadEvent =
  | { type: 'opened'; conversation: Pick<Conversation, 'unread_count' | 'last_read_at'> }
  | { type: 'jumped' }
  | { type: 'sought'; key: string | undefined }
  | { type: 'found' }
  /** Each with nothing when it is done, or was given up. */
  | { type: 'about'; about: About | undefined }
  | { type: 'removing'; message: Message | undefined }
  | { type: 'reported'; message: Message | undefined }

export const NOT_OPENED: OpenThread = {
  opened: undefined,
  hasJumped: false,
  sought: undefined,
  about: undefined,
  removing: undefined,
  reported: undefined,
}

/** The next state; a pure function. */
export function step(state: OpenThread, event: ThreadEvent): OpenThread {
  switch (event.type) {
    case 'opened': {
      const { unread_count: unread, last_read_at } = event.conversation
      return state.opened
        ? state
        : { ...state, opened: { unread, readUntil: unread > 0 ? last_read_at : undefined } }
    }
    case 'jumped':
      return { ...state, hasJumped: true }
    case 'sought':
      return { ...state, sought: event.key }
    case 'found':
      return { ...state, sought: undefined }
    case 'about':
      return { ...state, about: event.about }
    case 'removing':
      return { ...state, removing: event.message }
    case 'reported':
      return { ...state, reported: event.message }
  }
}

/** How many new messages the way to the first of them is offered for; none where that one is in sight at the end. */
export const unreadToJump = ({ opened, hasJumped }: OpenThread): number =>
  opened && opened.unread >= MANY && !hasJumped ? opened.unread : 0

/** Where the first unread message is: among the rows, or at a time that is to be loaded. */
export const firstUnread = (
  { opened }: OpenThread,
  rows: readonly ThreadRow[],
): { row: 'unread' } | { at: string } =>
  rows.some(({ kind }) => kind === 'unread') ? { row: 'unread' } : { at: opened?.readUntil ?? '1970-01-01' }

/** The first message at or after that time; without one, the newest. The page is newest first. */
export const firstSince = (page: readonly Message[], time: string): Message | undefined =>
  page.findLast(({ created_at }) => Date.parse(created_at) >= Date.parse(time)) ?? page[0]

/** What stands where the messages are. A failure is not shown over messages that are there. */
export const contentOf = (
  { data, isError }: { data: unknown; isError: boolean },
  rows: readonly ThreadRow[],
): 'loading' | 'failed' | 'empty' | 'rows' => {
  if (!data) return isError ? 'failed' : 'loading'
  return rows.length === 0 ? 'empty' : 'rows'
}
