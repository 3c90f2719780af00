import { MESSAGE_PAGE_SIZE, type Message, type MessagePage, type Reaction } from '@coach-app/data'

/** The messages of one conversation that are loaded: one stretch without gaps, oldest first. */
export interface ThreadState {
  rows: readonly Message[]
  hasOlder: boolean
  hasNewer: boolean
}

/** A page as the server answers it: newest first. */
type Page = readonly Message[]

const isFull = (page: Page): boolean => page.length >= MESSAGE_PAGE_SIZE

/** Times are texts of one time zone with up to six digits of a second: in the order of the alphabet, as `+` comes before `.` and digits. */
const byTime = (one: Message, other: Message): number =>
  one.created_at < other.created_at ? -1 : one.created_at > other.created_at ? 1 : one.id < other.id ? -1 : 1

const merge = (rows: readonly Message[], page: Page): Message[] => {
  const byId = new Map(rows.map(row => [row.id, row]))
  for (const row of page) byId.set(row.id, row)
  return [...byId.values()].sort(byTime)
}

export const newest = (page: Page): ThreadState => ({
  rows: merge([], page),
  hasOlder: isFull(page),
  hasNewer: false,
})

/** A page around some place: what comes before and after it is not known yet. */
export const around = (page: Page): ThreadState => ({ rows: merge([], page), hasOlder: true, hasNewer: true })

export const withOlder = (state: ThreadState, page: Page): ThreadState => ({
  ...state,
  rows: merge(state.rows, page),
  hasOlder: isFull(page),
})

export const withNewer = (state: ThreadState, page: Page): ThreadState => ({
  ...state,
  rows: merge(state.rows, page),
  hasNewer: isFull(page),
})

/** The newest page was read again. If it does not overlap with the loaded messages it replaces them, unless an older part is shown. */
export function refreshed(state: ThreadState | undefined, page: Page): ThreadState {
  if (!state) return newest(page)
  const known = new Set(state.rows.map(({ id }) => id))
  if (state.hasNewer)
    return {
      ...state,
      rows: merge(
        state.rows,
        page.filter(({ id }) => known.has(id)),
      ),
    }
  const reaches = !isFull(page) || page.some(({ id }) => known.has(id))
  return reaches ? { ...state, rows: merge(state.rows, page) } : newest(page)
}

/** One message has changed, or was just sent from here. */
export function withMessage(state: ThreadState, message: Message): ThreadState {
  const isKnown = state.rows.some(({ id }) => id === message.id)
  return isKnown || !state.hasNewer ? { ...state, rows: merge(state.rows, [message]) } : state
}

/** What to ask for when the first rows come near; nothing where there are no older ones, or nothing is loaded. */
export const olderPage = (state: ThreadState | undefined): MessagePage | undefined => {
  const first = state?.rows[0]
  return state?.hasOlder && first ? { before: first.id } : undefined
}

/** What to ask for when the last rows come near. */
export const newerPage = (state: ThreadState | undefined): MessagePage | undefined => {
  const last = state?.rows.at(-1)
  return state?.hasNewer && last ? { after: last.id } : undefined
}

/**
 * The message up to which the thread counts as read once its end is in sight: the newest that somebody wrote whose account is still there.
 * None while newer ones are to come.
 */
export const readUpTo = (state: ThreadState | undefined): string | undefined =>
  state && !state.hasNewer ? state.rows.findLast(row => row.sender_id !== null)?.id : undefined

/** The message with one's own reaction, or without any of one's own. */
export const withReaction = (message: Message, me: string, reaction: Reaction | null): Message => {
  const others = message.reactions.filter(({ user_id }) => user_id !== me)
  return { ...message, reactions: reaction ? [...others, { user_id: me, reaction }] : others }
}
