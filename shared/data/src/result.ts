/**
 * An expected failure, by code. `message` is the server's text where the specification shows it; other texts are written
 * beside the screen.
 */
export interface AppError {
  code:
    | 'unauthenticated'
    | 'forbidden'
    | 'not-found'
    | 'conflict'
    | 'invalid-input'
    | 'rate-limited'
    | 'payment-required'
    | 'network'
    | 'unexpected'
  message: string
  /** The stable reason the server gave in HINT, such as `already_connected`. */
  reason?: string
  /** Wait before retrying, when the server names one with `rate-limited`. */
  retryAfterMs?: number
  cause?: unknown
}

/** An expected outcome is a value; only a broken invariant is thrown. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: AppError }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })
export const err = (error: AppError): Result<never> => ({ ok: false, error })

/** Returns the value or throws an AppFailure, for TanStack Query, whose functions fail by throwing. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new AppFailure(result.error)
}

/** An AppError as an exception, for code that reports failures by throwing. */
export class AppFailure extends Error {
  readonly error: AppError
  constructor(error: AppError) {
    super(error.message, { cause: error.cause })
    this.name = 'AppFailure'
    this.error = error
  }
}

/** 'User ID required' when one of these is missing; undefined when all are there. */
export const requireIds = (...ids: (string | null | undefined)[]): Result<never> | undefined =>
  ids.every(Boolean) ? undefined : err({ code: 'invalid-input', message: 'User ID required' })
