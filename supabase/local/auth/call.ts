import { authError } from '../http/json.ts'
import { noteLimit } from '../http/request-id.ts'

/** A call to /auth/v1 whose body was read. */
export interface AuthCall {
  method: string
  /** Below /auth/v1. */
  path: string
  search: URLSearchParams
  body: string
  /** The caller's address. */
  client: string
  authorization: string | undefined
  userAgent: string | undefined
}

/** Forwards a call to the auth server: its path, its headers, and only values that were parsed. */
export type Forward = (asked: { method: string; query?: string; body?: unknown }) => Promise<Response>

/** @param limit what was counted, in words: of the log and the operations page, not of the answer. */
export const tooMany = (seconds: number, limit: string): Response => {
  noteLimit(limit)
  return authError(429, 'over_request_rate_limit', 'Request rate limit reached', {
    'retry-after': String(seconds),
  })
}

export const notOffered = (): Response =>
  authError(404, 'not_offered', 'The embedded platform does not offer this')
