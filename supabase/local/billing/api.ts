import { Fault, found, newId, nowS, type Price, type Session, type State } from './state.ts'

/** Fields of a form, or of a query, with the provider's names for nested ones: `line_items[0][price]`. */
type Answer = (fields: URLSearchParams, id: string) => unknown
type Route = [method: string, path: RegExp, answer: Answer]

const TWO_DAYS = 2 * 86_400
const listed = (data: unknown[]) => ({ object: 'list', data, has_more: false, url: '' })
const unlessThere = (held: { id: string }[], id: string): void => {
  if (held.some(one => one.id === id)) throw new Fault(400, 'resource_already_exists')
}

const checkoutRoutes = ({ kept }: State, url: () => string): Route[] => {
  const pageOf = ({ id, status }: Session) => ({
    id,
    object: 'checkout.session',
    status,
    url: status === 'open' ? `${url()}/pay/${id}` : null,
  })
  const customerIn = (fields: URLSearchParams): string =>
    found(kept.customers.find(({ id }) => id === fields.get('customer'))).id
  return [
    [
      'GET',
      /^\/v1\/checkout\/sessions$/,
      query => {
        const customer = customerIn(query)
        const asked = query.get('status')
        return listed(
          kept.sessions.filter(one => one.customer === customer && one.status === asked).map(pageOf),
        )
      },
    ],
    [
      'POST',
      /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
      (_, id) => {
        const session = found(kept.sessions.find(one => one.id === id))
        session.status = 'expired'
        return pageOf(session)
      },
    ],
    [
      'POST',
      /^\/v1\/checkout\/sessions$/,
      form => {
        const customer = customerIn(form)
        const price = found(kept.prices.find(({ id }) => id === form.get('line_items[0][price]'))).id
        const coupon = form.get('discounts[0][coupon]')
        if (coupon !== null) found(kept.coupons.find(({ id }) => id === coupon))
        const trialEnd = form.has('subscription_data[trial_end]')
          ? Number(form.get('subscription_data[trial_end]'))
          : null
        // As the provider does.
        if (trialEnd && trialEnd < nowS() + TWO_DAYS) throw new Fault(400, 'parameter_invalid_integer')
        const session: Session = {
          ...{ id: newId('cs'), customer, status: 'open', price, coupon, trialEnd },
          successUrl: form.get('success_url') ?? '',
          cancelUrl: form.get('cancel_url') ?? '',
        }
        kept.sessions.push(session)
        return pageOf(session)
      },
    ],
    [
      'POST',
      /^\/v1\/billing_portal\/sessions$/,
      form => {
        const customer = customerIn(form)
        kept.returns[customer] = form.get('return_url') ?? ''
        return { id: newId('bps'), object: 'billing_portal.session', url: `${url()}/portal/${customer}` }
      },
    ],
  ]
}

const customerRoutes = ({ kept, subscription, setStatus, goOn }: State): Route[] => [
  [
    'POST',
    /^\/v1\/customers$/,
    form => {
      const customer = { id: newId('cus'), object: 'customer', email: form.get('email') ?? '' } as const
      kept.customers.push(customer)
      return customer
    },
  ],
  [
    'GET',
    /^\/v1\/subscriptions$/,
    query => {
      const customer = found(kept.customers.find(({ id }) => id === query.get('customer'))).id
      return listed(kept.subscriptions.filter(held => held.customer === customer))
    },
  ],
  [
    'POST',
    /^\/v1\/subscriptions\/(\w+)$/,
    (form, id) => {
      if (subscription(id).status === 'canceled') throw new Fault(404, 'resource_missing')
      if (form.get('cancel_at_period_end') === 'false') goOn(id)
      return subscription(id)
    },
  ],
  [
    'DELETE',
    /^\/v1\/subscriptions\/(\w+)$/,
    (_, id) => {
      if (subscription(id).status === 'canceled') throw new Fault(404, 'resource_missing')
      setStatus(id, 'canceled')
      return subscription(id)
    },
  ],
  [
    'GET',
    /^\/v1\/invoices$/,
    query =>
      listed(
        kept.invoices.filter(
          invoice =>
            invoice.subscription === query.get('subscription') && invoice.status === query.get('status'),
        ),
      ),
  ],
]

const catalogRoutes = ({ kept }: State): Route[] => [
  [
    'POST',
    /^\/v1\/coupons$/,
    form => {
      const id = form.get('id') ?? ''
      unlessThere(kept.coupons, id)
      kept.coupons.push({ id, percent: Number(form.get('percent_off')) })
      return { id, object: 'coupon' }
    },
  ],
  [
    'POST',
    /^\/v1\/products$/,
    form => {
      const id = form.get('id') ?? ''
      unlessThere(kept.products, id)
      kept.products.push({ id, name: form.get('name') ?? '' })
      return { id, object: 'product' }
    },
  ],
  [
    'GET',
    /^\/v1\/prices$/,
    query => {
      const keys = [...query].filter(([name]) => name.startsWith('lookup_keys')).map(([, value]) => value)
      return listed(kept.prices.filter(({ lookup_key: key }) => key !== null && keys.includes(key)))
    },
  ],
  [
    'POST',
    /^\/v1\/prices$/,
    form => {
      const key = form.get('lookup_key')
      for (const price of kept.prices) if (key && price.lookup_key === key) price.lookup_key = null
      const price: Price = {
        id: newId('price'),
        product: found(kept.products.find(({ id }) => id === form.get('product'))).id,
        lookup_key: key,
        unit_amount: Number(form.get('unit_amount')),
        currency: form.get('currency') ?? '',
        recurring: { interval: form.get('recurring[interval]') ?? '' },
        active: true,
      }
      kept.prices.push(price)
      return { object: 'price', ...price }
    },
  ],
]

/**
 * Answers a call of the provider's API. The same idempotency key gets the same answer.
 *
 * @throws {Fault} as the provider refuses.
 */
export const createApi = (state: State, url: () => string) => {
  const routes = [...checkoutRoutes(state, url), ...customerRoutes(state), ...catalogRoutes(state)]
  const answered = new Map<string, unknown>()
  return (method: string, path: string, fields: URLSearchParams, key: string | null): unknown => {
    for (const [verb, pattern, answer] of routes) {
      const match = verb === method ? pattern.exec(path) : null
      if (!match) continue
      if (key !== null && answered.has(key)) return answered.get(key)
      const result = answer(fields, match[1] ?? '')
      if (key !== null) answered.set(key, result)
      state.save()
      return result
    }
    throw new Fault(404, 'url_invalid')
  }
}
