/**
 * What went wrong, by code. `message` is the server's own text where the specification shows it;
 * the words on screen belong to the screen.
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
  cause?: unknown
}

/** An expected outcome is a value; only a broken invariant is thrown. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: AppError }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })
export const err = (error: AppError): Result<never> => ({ ok: false, error })

/** For TanStack Query, whose functions fail by throwing: the value, or throws the AppError. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new AppFailure(result.error)
}

/** An AppError on its way through something that only knows exceptions. */
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
