import { callApi } from './api.ts'
import { ok, type Result } from './result.ts'

/**
 * The address of the payment provider's page for card and invoices, to pay what is open, to change or to cancel. `not-found`: nothing was ever
 * paid for.
 */
export async function portalAddress(): Promise<Result<string>> {
  const answer = await callApi<{ url: string }>('manage-subscription', {
    method: 'POST',
    session: 'required',
    fallback: 'The payment page could not be opened. Please try again.',
    body: { action: 'portal' },
  })
  return answer.ok ? ok(answer.value.url) : answer
}
