import { type AppError, err, ok, type Result } from './result.ts'

/** The shape PostgREST and auth errors share. */
interface ServerError {
  message: string
  code?: string | undefined
  hint?: string | null | undefined
  details?: string | null | undefined
  status?: number | undefined
}

const BY_STATUS: Record<number, AppError['code']> = {
  400: 'invalid-input',
  401: 'unauthenticated',
  402: 'payment-required',
  403: 'forbidden',
  404: 'not-found',
  406: 'not-found',
  409: 'conflict',
  422: 'invalid-input',
  429: 'rate-limited',
}

/** SQLSTATEs that reach the browser besides our own PTnnn. */
const BY_SQLSTATE: Record<string, AppError['code']> = {
  '42501': 'forbidden',
  '23505': 'conflict',
  '23503': 'invalid-input',
  '23514': 'invalid-input',
  '22023': 'invalid-input',
  '22P02': 'invalid-input',
  PGRST116: 'not-found',
  PGRST301: 'unauthenticated',
}

/** Error code of an HTTP status. */
export const codeOfStatus = (status: number): AppError['code'] =>
  status === 0 ? 'network' : (BY_STATUS[status] ?? 'unexpected')

/**
 * The message of a failed /api call: the `error` field of the answer, or the specified fallback.
 *
 * @param answer the response body; undefined when there was none.
 */
export function serverText(answer: unknown, fallback: string): string {
  const text = (answer as { error?: unknown } | null | undefined)?.error
  return typeof text === 'string' && text.trim() !== '' ? text : fallback
}

/** Maps what Supabase answers to an AppError: PTnnn first, then the SQLSTATE, then the HTTP status. */
export function toAppError(error: ServerError, status?: number): AppError {
  const fromRaise = /^PT(\d{3})$/.exec(error.code ?? '')?.[1]
  const code =
    (fromRaise ? BY_STATUS[Number(fromRaise)] : undefined) ??
    BY_SQLSTATE[error.code ?? ''] ??
    codeOfStatus(error.status ?? status ?? (isNetworkMessage(error.message) ? 0 : 500))
  return {
    code,
    message: error.message,
    ...retryAfter(code, error.details),
    ...(error.hint ? { reason: error.hint } : error.code ? { reason: error.code } : {}),
    cause: error,
  }
}

/** `private.limit_rate` and the platform say in DETAIL when there is room again. */
function retryAfter(code: AppError['code'], details: ServerError['details']): { retryAfterMs?: number } {
  if (code !== 'rate-limited') return {}
  const seconds = Number(/"retry_after":\s*(\d+)/.exec(details ?? '')?.[1])
  return seconds > 0 ? { retryAfterMs: seconds * 1_000 } : {}
}

/** supabase-js turns a failed fetch into an error that only its message identifies. */
const isNetworkMessage = (message: string): boolean =>
  /failed to fetch|networkerror|load failed|fetch failed|timed? ?out|aborted/i.test(message)

/**
 * Turns an answer of supabase-js into a Result.
 *
 * @example const rows = fromSupabase(await getSupabase().from('plans').select('id'))
 */
export function fromSupabase<T>(answer: {
  data: T
  error: ServerError | null
  status?: number
}): Result<NonNullable<T>> {
  if (answer.error) return err(toAppError(answer.error, answer.status))
  // `data` is null where a function returns nothing. Callers that need a row use `.single()`, which fails without one.
  return ok(answer.data as NonNullable<T>)
}

/** Turns a rejection (lost connection, abort) into an error value and keeps the cause. */
export async function attempt<T>(run: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await run()
  } catch (cause) {
    return err(thrownError(cause))
  }
}

/** A thrown exception as AppError, with its own message. */
export function thrownError(cause: unknown): AppError {
  const message = cause instanceof Error ? cause.message : String(cause)
  return { code: isNetworkMessage(message) ? 'network' : 'unexpected', message, cause }
}
