import type Stripe from 'stripe'
import type { BilledSubscription } from './provider.ts'

const isoOf = (seconds: number | null | undefined): string | null =>
  seconds ? new Date(seconds * 1000).toISOString() : null

/** How a customer's subscriptions are read. */
export const createSubscriptions = (stripe: Stripe) => {
  const unpaidSince = async (subscription: string): Promise<string | null> => {
    const open = await stripe.invoices.list({ subscription, status: 'open', limit: 100 })
    return open.data.length === 0 ? null : isoOf(Math.min(...open.data.map(({ created }) => created)))
  }
  const told = async (held: Stripe.Subscription): Promise<BilledSubscription> => {
    const [item] = held.items.data
    const periodEnd = held.status === 'trialing' ? held.trial_end : item?.current_period_end
    const endsAt = held.ended_at ?? held.cancel_at ?? (held.cancel_at_period_end ? periodEnd : null)
    const isOpen = held.status === 'past_due' || held.status === 'unpaid'
    return {
      id: held.id,
      status: held.status,
      price_id: item?.price.id ?? null,
      period_end: isoOf(periodEnd),
      ends_at: isoOf(endsAt),
      unpaid_since: isOpen ? await unpaidSince(held.id) : null,
      created_at: new Date(held.created * 1000).toISOString(),
    }
  }
  return {
    list: (customer: string) => stripe.subscriptions.list({ customer, status: 'all', limit: 100 }),
    told,
  }
}
