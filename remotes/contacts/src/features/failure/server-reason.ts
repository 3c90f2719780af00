import { AppFailure } from '@coach-app/data'

/** Why the server has refused, in its words for people; absent when it broke or never answered. */
export function serverReason(error: Error | null): string | undefined {
  if (!(error instanceof AppFailure)) return undefined
  const { code, message } = error.error
  return code === 'network' || code === 'unexpected' ? undefined : message
}

/** For the texts that end in a reason: 'Search failed: …'. */
export const reasonOrNoAnswer = (error: Error): string =>
  serverReason(error) ?? 'the server did not answer. Please try again.'

/** Whether it was refused for want of a subscription. */
export const needsPlan = (error: Error | null): boolean =>
  error instanceof AppFailure && error.error.code === 'payment-required'
