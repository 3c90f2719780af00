import Stripe from 'stripe'
import { Refusal } from '../_shared/http.ts'

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
  /** Ends at once what the customer pays for, and every open checkout. */
  cancelAll(customer: string): Promise<void>
  /** Each of these prices with its id; null: the provider has none of this amount. */
  findPrices(offered: readonly OfferedPrice[]): Promise<(OfferedPrice & { price_id: string | null })[]>
  /** Makes what is missing of these prices, and answers each with its id; the second time nothing is made. */
  makePrices(offered: readonly OfferedPrice[]): Promise<(OfferedPrice & { price_id: string })[]>
  /** @throws a refusal (401) unless the raw body was signed with one of the secrets within five minutes. */
  readEvent(raw: string, signature: string): Promise<BillingEvent>
}

const TOLERANCE_S = 300
/** A time and hashes by version. The library takes others, and fails in words of its own. */
const SIGNATURE = /^t=\d+(,\w+=\w+)+$/
const ENDED = new Set(['canceled', 'incomplete_expired'])

const isoOf = (seconds: number | null | undefined): string | null =>
  seconds ? new Date(seconds * 1000).toISOString() : null
const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

/** Without what the library's own messages repeat: parts of a key, addresses, ids of customers. */
const described = (error: unknown): Error => {
  if (!(error instanceof Stripe.errors.StripeError))
    return error instanceof Error ? error : new Error(String(error))
  const { statusCode, code, type, requestId } = error
  return new Error(
    `The payment provider answered ${statusCode ?? 'nothing'}: ${code ?? type}${requestId ? ` (request ${requestId})` : ''}`,
  )
}

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

const unlessThere = async (make: () => Promise<unknown>): Promise<void> => {
  try {
    await make()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists')) throw error
  }
}

const connect = ({ secretKey, apiUrl }: BillingSettings): Stripe => {
  const url = apiUrl ? new URL(apiUrl) : null
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'http:' ? '80' : '443'),
      protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  })
}

/** The provider behind these settings, or null without keys: then nothing is to be paid. */
export function createBilling(settings: Partial<BillingSettings>): BillingProvider | null {
  const { secretKey, webhookSecret } = settings
  if (!secretKey && !webhookSecret) return null
  if (!secretKey || !webhookSecret)
    throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: one of them is not set')
  const stripe = connect({ ...settings, secretKey, webhookSecret })
  const asked = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw described(error)
    }
  }

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
  const lookupKey = ({ plan, billing_interval: interval }: OfferedPrice): string =>
    `coach-app-${plan}-${interval}`
  const findPrice = async (offered: OfferedPrice): Promise<string | null> => {
    const { data } = await stripe.prices.list({
      lookup_keys: [lookupKey(offered)],
      active: true,
      limit: 1,
    })
    const isSame = (price: Stripe.Price): boolean =>
      price.unit_amount === offered.amount && price.currency === offered.currency.toLowerCase()
    return data.find(isSame)?.id ?? null
  }
  const makePrice = async (offered: OfferedPrice): Promise<string> => {
    const { plan, name, billing_interval: interval, currency, amount } = offered
    const product = `coach-app-${plan}`
    await unlessThere(() => stripe.products.create({ id: product, name }))
    // The key goes on to the new price; whoever pays the old one keeps it.
    const made = await stripe.prices.create({
      product,
      currency: currency.toLowerCase(),
      unit_amount: amount,
      recurring: { interval },
      lookup_key: lookupKey(offered),
      transfer_lookup_key: true,
    })
    return made.id
  }
  const list = (customer: string) => stripe.subscriptions.list({ customer, status: 'all', limit: 100 })

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
        const { data } = await list(customer)
        return Promise.all(data.map(told))
      }),
    cancelAll: customer =>
      asked(async () => {
        await endOpenCheckouts(customer)
        const { data } = await list(customer)
        for (const { id, status } of data) if (!ENDED.has(status)) await stripe.subscriptions.cancel(id)
      }),
    findPrices: offered =>
      asked(() =>
        Promise.all(offered.map(async price => ({ ...price, price_id: await findPrice(price) }))),
      ),
    makePrices: offered =>
      asked(async () => {
        const made: (OfferedPrice & { price_id: string })[] = []
        // One after another: two prices of a plan share its product.
        for (const price of offered)
          made.push({ ...price, price_id: (await findPrice(price)) ?? (await makePrice(price)) })
        return made
      }),
    readEvent: async (raw, signature) => {
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
    },
  }
}
