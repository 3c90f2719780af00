import { requireBilling, syncBilling } from '../_billing/sync.ts'
import { callAsServer } from '../_shared/database.ts'
import type { Handler } from '../_shared/env.ts'
import { dispatch, json, Refusal, readText } from '../_shared/http.ts'

/** An event holds the object that it is about. */
const MAX_EVENT_BYTES = 524_288

/**
 * POST: the payment provider's webhook. The signature is checked over the raw body before anything is read of it. An event says only that
 * something about a customer has changed: what it is now is asked of the provider, so neither the order of events nor a repeated or a
 * missing one matters. An answer of 5xx makes the provider send it again.
 */
export const handle: Handler = (req, env) =>
  dispatch(req, {
    POST: async () => {
      const provider = requireBilling(env)
      const raw = await readText(req, MAX_EVENT_BYTES).catch((error: unknown) => {
        if (error instanceof Refusal) throw error
        throw new Refusal(400, 'The body is not text')
      })
      const event = await provider.readEvent(raw, req.headers.get('stripe-signature') ?? '')
      if (!event.customer) return json(200, { event: 'ignored' })
      const call = callAsServer(env)
      const state = await call('open_billing_event', {
        event_id_param: event.id,
        type_param: event.type,
        customer_id_param: event.customer,
        created_at_param: event.createdAt,
      })
      if (state !== 'open') return json(200, { event: state })
      await syncBilling(call, provider, event.customer, event.id)
      return json(200, { event: 'handled' })
    },
  })
