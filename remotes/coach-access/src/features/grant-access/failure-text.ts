import { AppFailure } from '@coach-app/data'

/** The server's message if it gave one, else the specified fallback. */
export const failureText = (error: Error, fallback: string): string =>
  error instanceof AppFailure && error.error.code !== 'network' && error.message ? error.message : fallback
