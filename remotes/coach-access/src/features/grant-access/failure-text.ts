import { AppFailure } from '@coach-app/data'

/** The server's words where it has said why; the specification's fall-back where nothing was answered. */
export const failureText = (error: Error, fallback: string): string =>
  error instanceof AppFailure && error.error.code !== 'network' && error.message ? error.message : fallback
