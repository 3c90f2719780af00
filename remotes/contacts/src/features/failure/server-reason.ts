import { AppFailure } from '@coach-app/data'

/** The server's message if it refused; undefined for server errors and lost connections. */
export function serverReason(error: Error | null): string | undefined {
  if (!(error instanceof AppFailure)) return undefined
  const { code, message } = error.error
  return code === 'network' || code === 'unexpected' ? undefined : message
}

/** The reason at the end of a message such as 'Search failed: …'. */
export const reasonOrNoAnswer = (error: Error): string =>
  serverReason(error) ?? 'the server did not answer. Please try again.'

/** Whether the server refused because a subscription is missing. */
export const needsPlan = (error: Error | null): boolean =>
  error instanceof AppFailure && error.error.code === 'payment-required'
