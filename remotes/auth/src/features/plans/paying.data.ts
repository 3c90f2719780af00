import { callApi, ok, type Result } from '@coach-app/data'

/** How often is paid for a plan. */
export type Interval = 'month' | 'year'

const FALLBACK = 'The payment page could not be opened. Please try again.'

const addressOf = async (body: Record<string, string>): Promise<Result<string>> => {
  const answer = await callApi<{ url: string }>('manage-subscription', {
    method: 'POST',
    session: 'required',
    fallback: FALLBACK,
    body,
  })
  return answer.ok ? ok(answer.value.url) : answer
}

/** The address of the payment provider's page to pay for a plan. What it costs is the server's to say. `conflict`: paid for already. */
export const checkoutAddress = (plan: string, interval: Interval): Promise<Result<string>> =>
  addressOf({ action: 'checkout', plan, interval, from: 'plans' })

/** The address of the provider's page for card and invoices, to change or to cancel. `not-found`: nothing was ever paid for. */
export const portalAddress = (): Promise<Result<string>> => addressOf({ action: 'portal' })

/** Has the server ask the provider how things stand: it may know more than we were told. */
export const refreshSubscription = (): Promise<Result<{ refreshed: boolean }>> =>
  callApi('manage-subscription', {
    method: 'POST',
    session: 'required',
    fallback: FALLBACK,
    body: { action: 'refresh' },
  })
