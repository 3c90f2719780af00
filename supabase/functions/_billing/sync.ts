import type { ServiceCall } from '../_mail/outbox.ts'
import type { FunctionEnv } from '../_shared/env.ts'
import { Refusal } from '../_shared/http.ts'
import type { BillingProvider } from './provider.ts'

export const requireBilling = ({ billing }: FunctionEnv): BillingProvider => {
  if (!billing) throw new Refusal(503, 'Nothing is paid for here')
  return billing
}

/**
 * Asks the provider for all that a customer has, and stores what that makes of their subscription. The number is taken before the provider
 * is asked: of two answers that cross, the one that was asked for later counts, whatever order they come in.
 *
 * @param event the event that is handled by this.
 */
export async function syncBilling(
  call: ServiceCall,
  provider: BillingProvider,
  customer: string,
  event: string | null = null,
): Promise<void> {
  const number = await call('ask_billing', { customer_id_param: customer })
  if (number === null) return
  await call('store_billing', {
    customer_id_param: customer,
    number_param: number,
    subscriptions_param: await provider.subscriptions(customer),
    event_id_param: event,
  })
}
