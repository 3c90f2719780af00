import { createEventReader } from './events.ts'
import { createPrices } from './prices.ts'
import { asked, connect, unlessThere } from './stripe.ts'
import { createSubscriptions } from './subscriptions.ts'

/** How the payment provider is reached. */
export interface BillingSettings {
  /** STRIPE_SECRET_KEY: `sk_…` or a restricted key `rk_…`. */
  secretKey: string
  /** STRIPE_WEBHOOK_SECRET: `whsec_…`; while it is changed, both, separated by a vertical bar. */
  webhookSecret: string
  /** STRIPE_API_URL: another host than the provider's own, such as the stand-in's. */
  apiUrl?: string | undefined
  /** STRIPE_AUTOMATIC_TAX=on: the provider computes the tax (Stripe Tax has to be set up there). */
  automaticTax?: boolean
}

/** A subscription as `store_billing` takes it; times as ISO 8601. */
export interface BilledSubscription {
  id: string
  status: string
  price_id: string | null
  period_end: string | null
  /** Cancelled for then, or ended then; null: it renews. */
  ends_at: string | null
  /** Since when the oldest open invoice is open; null: nothing is open. */
  unpaid_since: string | null
  created_at: string
}

/** A price on offer, as the operator's file says it. */
export interface OfferedPrice {
  plan: string
  name: string
  billing_interval: 'month' | 'year'
  /** ISO 4217, in capitals. */
  currency: string
  /** In the smallest unit of the currency. */
  amount: number
}

export interface Checkout {
  /** Our ticket: the same one makes one payment page. */
  ticket: string
  customer: string
  price: string
  discountPercent: number | null
  /** ISO 8601: days of a trial or a code that are left, before the first payment. */
  trialEnd: string | null
  successUrl: string
  cancelUrl: string
}

export interface BillingEvent {
  id: string
  type: string
  /** Null: the event is about no customer. */
  customer: string | null
  createdAt: string
}

/** What is used of a payment provider. Its errors name a status, a code and the provider's id of the request, and nothing that was sent. */
export interface BillingProvider {
  createCustomer(person: { userId: string; email: string; name: string | null }): Promise<string>
  /** Ends every other open checkout of the customer, and answers the address of a new one. */
  checkout(wanted: Checkout): Promise<string>
  /** The address of the page for card, invoices, change and cancelling. */
  portal(customer: string, returnUrl: string): Promise<string>
  /** All of the customer's subscriptions, ended ones included. */
  subscriptions(customer: string): Promise<BilledSubscription[]>
  /** Takes back the cancelling of what still runs: it renews again. */
  resume(customer: string): Promise<void>
  /** Ends at once what the customer pays for, and every open checkout. */
  cancelAll(customer: string): Promise<void>
  /** Each of these prices with its id; null: the provider has none of this amount. */
  findPrices(offered: readonly OfferedPrice[]): Promise<(OfferedPrice & { price_id: string | null })[]>
  /** Makes what is missing of these prices, and answers each with its id; the second time nothing is made. */
  makePrices(offered: readonly OfferedPrice[]): Promise<(OfferedPrice & { price_id: string })[]>
  /** @throws a refusal (401) unless the raw body was signed with one of the secrets within five minutes. */
  readEvent(raw: string, signature: string): Promise<BillingEvent>
}

const ENDED = new Set(['canceled', 'incomplete_expired'])

/** The provider behind these settings, or null without keys: then nothing is to be paid. */
export function createBilling(settings: Partial<BillingSettings>): BillingProvider | null {
  const { secretKey, webhookSecret } = settings
  if (!secretKey && !webhookSecret) return null
  if (!secretKey || !webhookSecret)
    throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: one of them is not set')
  const stripe = connect({ ...settings, secretKey, webhookSecret })
  const subscriptions = createSubscriptions(stripe)

  const endOpenCheckouts = async (customer: string): Promise<void> => {
    const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })
    for (const { id } of open.data) await stripe.checkout.sessions.expire(id)
  }
  const couponOf = async (percent: number): Promise<string> => {
    const id = `coach-app-${percent}-percent`
    await unlessThere(() =>
      stripe.coupons.create({ id, percent_off: percent, duration: 'forever', name: `${percent} % off` }),
    )
    return id
  }

  return {
    createCustomer: ({ userId, email, name }) =>
      asked(async () => {
        const created = await stripe.customers.create(
          { email, ...(name && { name }), metadata: { user_id: userId } },
          // Twice at once: one customer.
          { idempotencyKey: `customer:${userId}` },
        )
        return created.id
      }),
    checkout: ({ ticket, customer, price, discountPercent, trialEnd, successUrl, cancelUrl }) =>
      asked(async () => {
        await endOpenCheckouts(customer)
        const discounts = discountPercent ? [{ coupon: await couponOf(discountPercent) }] : null
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer,
            line_items: [{ price, quantity: 1 }],
            success_url: successUrl,
            cancel_url: cancelUrl,
            ...(discounts && { discounts }),
            ...(trialEnd && {
              subscription_data: { trial_end: Math.floor(Date.parse(trialEnd) / 1000) },
            }),
            ...(settings.automaticTax && {
              automatic_tax: { enabled: true },
              customer_update: { address: 'auto', name: 'auto' },
              tax_id_collection: { enabled: true },
            }),
          },
          { idempotencyKey: `checkout:${ticket}` },
        )
        if (!session.url) throw new Error('The payment provider made a checkout without an address')
        return session.url
      }),
    portal: (customer, returnUrl) =>
      asked(async () => {
        const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })
        return url
      }),
    subscriptions: customer =>
      asked(async () => {
        const { data } = await subscriptions.list(customer)
        return Promise.all(data.map(subscriptions.told))
      }),
    resume: customer =>
      asked(async () => {
        const { data } = await subscriptions.list(customer)
        for (const { id, status, cancel_at: at, cancel_at_period_end: isAtEnd } of data)
          if (!ENDED.has(status) && (isAtEnd || at !== null))
            // The provider takes one of the two.
            await stripe.subscriptions.update(
              id,
              isAtEnd ? { cancel_at_period_end: false } : { cancel_at: '' },
            )
      }),
    cancelAll: customer =>
      asked(async () => {
        await endOpenCheckouts(customer)
        const { data } = await subscriptions.list(customer)
        for (const { id, status } of data) if (!ENDED.has(status)) await stripe.subscriptions.cancel(id)
      }),
    ...createPrices(stripe),
    readEvent: createEventReader(stripe, webhookSecret),
  }
}
