import type { ChangesRequest, Reader } from './subscription.ts'

export interface Binding {
  /** What `ids` of a change refer to. */
  id: number
  request: ChangesRequest
}

/** One joined topic of one socket. */
export interface Channel {
  topic: string
  joinRef: string | null
  reader: Reader
  /** The same for everyone who sees the same. */
  readerKey: string
  /** When the token ends, in seconds; `null` without a token. */
  expiresAt: number | null
  bindings: Binding[]
  /** `false` when the socket is too slow and was given up. */
  push(event: string, payload: unknown): boolean
  close(reason: string): void
  /** Bytes that its socket has not taken yet. */
  waiting(): number
}

/** Is this binding about changes of such a table, and of deletions or of what is left? */
export const concerns = (
  { request }: Binding,
  change: { schema: string; table: string; type: string },
): boolean =>
  request.schema === change.schema &&
  (request.table === undefined || request.table === '*' || request.table === change.table) &&
  (request.event === '*' || (request.event === 'DELETE') === (change.type === 'DELETE'))
