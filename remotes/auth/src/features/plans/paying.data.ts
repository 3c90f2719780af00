import { callApi, ok, type Result } from '@coach-app/data'

/** How often is paid for a plan. */
export type Interval = 'month' | 'year'

const FALLBACK = 'The payment page could not be opened. Please try again.'

/** The address of the payment provider's page to pay for a plan. What it costs is the server's to say. `conflict`: paid for already. */
export async function checkoutAddress(plan: string, interval: Interval): Promise<Result<string>> {
  const answer = await callApi<{ url: string }>('manage-subscription', {
    method: 'POST',
    session: 'required',
    fallback: FALLBACK,
    body: { action: 'checkout', plan, interval, from: 'plans' },
  })
  return answer.ok ? ok(answer.value.url) : answer
}

/** Takes back the cancelling of a plan that still runs. `conflict`: there is none. */
export const resumePlan = (): Promise<Result<{ resumed: boolean }>> =>
  callApi('manage-subscription', {
    method: 'POST',
    session: 'required',
    fallback: 'Your plan could not be taken up again. Please try again.',
    body: { action: 'resume' },
  })

/** Has the server ask the provider how things stand: it may know more than we were told. */
export const refreshSubscription = (): Promise<Result<{ refreshed: boolean }>> =>
  callApi('manage-subscription', {
    method: 'POST',
    session: 'required',
    fallback: FALLBACK,
    body: { action: 'refresh' },
  })
