import { z } from 'zod'
import type { ServiceCall } from '../_mail/outbox.ts'
import type { BillingProvider } from './provider.ts'
import { syncBilling } from './sync.ts'

const claimed = z.array(z.object({ customer_id: z.string(), account_deleted: z.boolean() }))

/**
 * Asks the provider about customers of whom it was not asked for an hour, which mends a lost event, and ends what the customers of deleted
 * accounts still pay for. A customer whom the provider does not know any more does not keep the others from being checked.
 *
 * @returns how many were checked.
 * @throws the first failure, after all were tried.
 */
export async function checkBilling(call: ServiceCall, provider: BillingProvider): Promise<number> {
  const due = claimed.parse(await call('claim_billing_checks', { limit_count: 20 }))
  const failures: unknown[] = []
  for (const { customer_id: customer, account_deleted: isDeleted } of due)
    try {
      if (isDeleted) {
        await provider.cancelAll(customer)
        await call('forget_customer', { customer_id_param: customer })
      } else await syncBilling(call, provider, customer)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  return due.length
}
