import Stripe from 'stripe'
import { Refusal } from '../_shared/http.ts'
import type { BillingEvent } from './provider.ts'

const TOLERANCE_S = 300
/** A time and hashes by version. The library takes others, and fails in words of its own. */
const SIGNATURE = /^t=\d+(,\w+=\w+)+$/

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

/** Only what an event is about is taken of it. */
const eventOf = ({ id, type, created, data: { object } }: Stripe.Event): BillingEvent => ({
  id,
  type,
  customer:
    object.object === 'customer'
      ? object.id
      : idOf((object as { customer?: string | { id: string } | null }).customer),
  createdAt: new Date(created * 1000).toISOString(),
})

/** Reads the provider's events. @param webhookSecret as BillingSettings has it. */
export const createEventReader =
  (stripe: Stripe, webhookSecret: string) =>
  async (raw: string, signature: string): Promise<BillingEvent> => {
    for (const secret of SIGNATURE.test(signature) ? webhookSecret.split('|') : []) {
      try {
        return eventOf(
          await stripe.webhooks.constructEventAsync(
            raw,
            signature,
            secret.trim(),
            TOLERANCE_S,
            Stripe.createSubtleCryptoProvider(),
          ),
        )
      } catch (error) {
        if (error instanceof SyntaxError) throw new Refusal(400, 'The body is no event')
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
      }
    }
    throw new Refusal(401, 'The signature is not valid')
  }
