import type { ChangesRequest, Reader } from './subscription.ts'

export interface Binding {
  /** Binding ids, as in `ids` of a change message. */
  id: number
  request: ChangesRequest
}

/** One joined topic of one socket. */
export interface Channel {
  topic: string
  joinRef: string | null
  reader: Reader
  /** Key of the reader: channels with the same key have the same permissions. */
  readerKey: string
  /** Expiry of the token, in seconds; `null` without a token. */
  expiresAt: number | null
  bindings: Binding[]
  /** Returns `false` when the socket was too slow and has been closed. */
  push(event: string, payload: unknown): boolean
  close(reason: string): void
  /** Bytes in the socket's send buffer. */
  waiting(): number
}

/** Whether this binding covers the table, and deletions or inserts and updates. */
export const concerns = (
  { request }: Binding,
  change: { schema: string; table: string; type: string },
): boolean =>
  request.schema === change.schema &&
  (request.table === undefined || request.table === '*' || request.table === change.table) &&
  (request.event === '*' || (request.event === 'DELETE') === (change.type === 'DELETE'))
