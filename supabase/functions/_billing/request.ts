import { z } from 'zod'
import type { ServiceCall } from '../_mail/outbox.ts'

const taken = z.object({
  purpose: z.enum(['checkout', 'portal', 'refresh', 'resume', 'cancellation']),
  user_id: z.uuid(),
  email: z.string(),
  name: z.string().nullable(),
  customer_id: z.string().nullable(),
  price_id: z.string().nullable(),
  discount_percent: z.int().nullable(),
  trial_end: z.string().nullable(),
})
export type BillingRequest = z.infer<typeof taken>

/** What a ticket asks for, once: the database has judged it, and says the price and the customer. */
export const takeRequest = async (call: ServiceCall, ticket: unknown): Promise<BillingRequest> =>
  taken.parse(await call('take_billing_request', { request_param: ticket }))
