import { z } from 'zod'
import type { BillingProvider } from '../_billing/provider.ts'
import { type BillingRequest, takeRequest } from '../_billing/request.ts'
import { requireBilling, syncBilling } from '../_billing/sync.ts'
import type { ServiceCall } from '../_mail/outbox.ts'
import { callAs, callAsServer, requireToken } from '../_shared/database.ts'
import type { Handler } from '../_shared/env.ts'
import { dispatch, json, Refusal, readBody } from '../_shared/http.ts'

const Body = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('checkout'),
    plan: z.string().max(40),
    interval: z.enum(['month', 'year']),
    /** Where whoever leaves the payment page comes back to. */
    from: z.enum(['plans', 'settings']),
  }),
  z.strictObject({ action: z.literal('portal') }),
  z.strictObject({ action: z.literal('refresh') }),
  z.strictObject({ action: z.literal('resume') }),
])

const PATHS = { plans: '/plan?unpaid=1', settings: '/profile-settings#plan' }

const customerOf = async (
  call: ServiceCall,
  provider: BillingProvider,
  { user_id: userId, email, name, customer_id: held }: BillingRequest,
): Promise<string> => {
  if (held) return held
  const created = await provider.createCustomer({ userId, email, name })
  return String(await call('remember_customer', { user_id_param: userId, customer_id_param: created }))
}

/**
 * POST as somebody signed in: `{ url }` of the payment page for a plan (checkout) or of the page for card, invoices and cancelling (portal);
 * or goes on with a plan that is cancelled and still runs (resume), or asks the provider how things stand (refresh). What is to be paid and by which customer is the database's to say.
 */
export const handle: Handler = (req, env) =>
  dispatch(req, {
    POST: async () => {
      const token = requireToken(req)
      const body = await readBody(req, Body)
      const provider = requireBilling(env)
      const call = callAsServer(env)
      const ticket = await (body.action === 'checkout'
        ? callAs(env, token, 'request_checkout', { plan_id_param: body.plan, interval_param: body.interval })
        : callAs(env, token, 'request_billing', { purpose_param: body.action }))
      const request = await takeRequest(call, ticket)
      const customer = await customerOf(call, provider, request)
      switch (body.action) {
        case 'checkout': {
          if (!request.price_id) throw new Refusal(409, 'This plan cannot be paid for at the moment.')
          const url = await provider.checkout({
            ticket: String(ticket),
            customer,
            price: request.price_id,
            discountPercent: request.discount_percent,
            trialEnd: request.trial_end,
            successUrl: `${env.siteUrl}/profile-settings?paid=1#plan`,
            cancelUrl: `${env.siteUrl}${PATHS[body.from]}`,
          })
          return json(200, { url })
        }
        case 'portal':
          return json(200, { url: await provider.portal(customer, `${env.siteUrl}${PATHS.settings}`) })
        case 'resume':
          await provider.resume(customer)
          await syncBilling(call, provider, customer)
          return json(200, { resumed: true })
        case 'refresh':
          await syncBilling(call, provider, customer)
          return json(200, { refreshed: true })
      }
    },
  })
