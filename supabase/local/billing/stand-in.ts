import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'

/**
 * A stand-in of the payment provider on loopback, for demos and tests: the calls of its API that functions/_billing makes, with answers in the
 * shapes of the library's types. It keeps everything in memory. docs/decisions/083 lists what it answers.
 */

type Subscription = Pick<
  Stripe.Subscription,
  'id' | 'object' | 'status' | 'created' | 'cancel_at' | 'cancel_at_period_end' | 'ended_at' | 'trial_end'
> & {
  customer: string
  items: { data: { price: { id: string }; current_period_end: number }[] }
}
interface Session {
  id: string
  customer: string
  status: 'open' | 'complete' | 'expired'
  price: string
  coupon: string | null
  trialEnd: number | null
  successUrl: string
  cancelUrl: string
}
interface Invoice {
  id: string
  subscription: string
  status: 'open' | 'paid' | 'void'
  created: number
}
interface Price {
  id: string
  product: string
  lookup_key: string | null
  unit_amount: number
  currency: string
  recurring: { interval: string }
  active: boolean
}

/** An event as it is sent, with its signature. */
export interface SignedEvent {
  id: string
  type: string
  body: string
  signature: string
}

const DAY = 86_400
export const nowS = (): number => Math.floor(Date.now() / 1000)
const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

class Fault extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

export const sign = (body: string, secret: string, at = nowS()): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

export interface StandIn {
  /** For STRIPE_API_URL. */
  url: string
  /** Method and path of every call, and the idempotency key where one was sent. */
  calls: string[]
  sessions: Map<string, Session>
  subscriptions: Map<string, Subscription>
  /** Every event so far, oldest first. */
  events: SignedEvent[]
  /** Somebody pays at the page of a checkout. */
  pay(session: string): Subscription
  /** The next payment is refused; `since`: seconds since 1970 of the open invoice. */
  fail(subscription: string, since?: number): void
  recover(subscription: string): void
  cancelAtEnd(subscription: string): void
  end(subscription: string): void
  setStatus(subscription: string, status: Stripe.Subscription.Status): void
  /** Makes an event of any shape, as the provider would sign it. */
  emit(type: string, object: object): SignedEvent
  stop(): Promise<void>
}

export async function startStandIn({
  secretKey,
  webhookSecret,
}: {
  secretKey: string
  webhookSecret: string
}): Promise<StandIn> {
  const customers = new Map<string, { id: string; email: string }>()
  const sessions = new Map<string, Session>()
  const subscriptions = new Map<string, Subscription>()
  const invoices: Invoice[] = []
  const prices: Price[] = []
  const products = new Set<string>()
  const coupons = new Set<string>()
  const answered = new Map<string, unknown>()
  const calls: string[] = []
  const events: SignedEvent[] = []

  const emit: StandIn['emit'] = (type, object) => {
    const id = newId('evt')
    const body = JSON.stringify({ id, object: 'event', type, created: nowS(), data: { object } })
    const event = { id, type, body, signature: sign(body, webhookSecret) }
    events.push(event)
    return event
  }
  const found = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Fault(404, 'resource_missing')
    return value
  }
  const changed = (held: Subscription, type = 'customer.subscription.updated'): void => {
    emit(type, { ...held })
  }
  const settle = (subscription: string, status: Invoice['status']): void => {
    for (const invoice of invoices)
      if (invoice.subscription === subscription && invoice.status === 'open') invoice.status = status
  }
  const pageOf = ({ id, status }: Session) => ({
    id,
    object: 'checkout.session',
    status,
    url: status === 'open' ? `${url}/pay/${id}` : null,
  })
  const listed = (data: unknown[]) => ({ object: 'list', data, has_more: false, url: '' })

  const pay: StandIn['pay'] = sessionId => {
    const session = found(sessions.get(sessionId))
    if (session.status !== 'open') throw new Fault(400, 'checkout_session_not_open')
    session.status = 'complete'
    const interval = prices.find(({ id }) => id === session.price)?.recurring.interval
    const held: Subscription = {
      id: newId('sub'),
      object: 'subscription',
      customer: session.customer,
      status: session.trialEnd ? 'trialing' : 'active',
      created: nowS(),
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      trial_end: session.trialEnd,
      items: {
        data: [
          {
            price: { id: session.price },
            current_period_end: session.trialEnd ?? nowS() + (interval === 'year' ? 365 : 30) * DAY,
          },
        ],
      },
    }
    subscriptions.set(held.id, held)
    changed(held, 'customer.subscription.created')
    emit('checkout.session.completed', {
      ...pageOf(session),
      customer: session.customer,
      subscription: held.id,
    })
    emit('invoice.paid', { id: newId('in'), object: 'invoice', customer: session.customer })
    return held
  }
  const setStatus: StandIn['setStatus'] = (id, status) => {
    const held = found(subscriptions.get(id))
    held.status = status
    if (status === 'canceled') held.ended_at = nowS()
    changed(held, status === 'canceled' ? 'customer.subscription.deleted' : undefined)
  }

  type Answer = (form: URLSearchParams, id: string) => unknown
  const routes: [method: string, path: RegExp, answer: Answer][] = [
    [
      'POST',
      /^\/v1\/customers$/,
      form => {
        const customer = { id: newId('cus'), object: 'customer', email: form.get('email') ?? '' }
        customers.set(customer.id, customer)
        return customer
      },
    ],
    [
      'GET',
      /^\/v1\/checkout\/sessions$/,
      query =>
        listed(
          [...sessions.values()]
            .filter(
              ({ customer, status }) => customer === query.get('customer') && status === query.get('status'),
            )
            .map(pageOf),
        ),
    ],
    [
      'POST',
      /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
      (_, id) => {
        const session = found(sessions.get(id))
        session.status = 'expired'
        return pageOf(session)
      },
    ],
    [
      'POST',
      /^\/v1\/checkout\/sessions$/,
      form => {
        const customer = found(customers.get(form.get('customer') ?? '')).id
        const price = form.get('line_items[0][price]') ?? ''
        found(prices.find(({ id, active }) => id === price && active))
        const coupon = form.get('discounts[0][coupon]')
        if (coupon !== null && !coupons.has(coupon)) throw new Fault(404, 'resource_missing')
        const trialEnd = form.get('subscription_data[trial_end]')
        // As the provider: less than two days ahead is refused.
        if (trialEnd && Number(trialEnd) < nowS() + 2 * DAY) throw new Fault(400, 'parameter_invalid_integer')
        const session: Session = {
          id: newId('cs'),
          customer,
          status: 'open',
          price,
          coupon,
          trialEnd: trialEnd ? Number(trialEnd) : null,
          successUrl: form.get('success_url') ?? '',
          cancelUrl: form.get('cancel_url') ?? '',
        }
        sessions.set(session.id, session)
        return pageOf(session)
      },
    ],
    [
      'POST',
      /^\/v1\/billing_portal\/sessions$/,
      form => {
        const customer = found(customers.get(form.get('customer') ?? '')).id
        return { id: newId('bps'), object: 'billing_portal.session', url: `${url}/portal/${customer}` }
      },
    ],
    [
      'GET',
      /^\/v1\/subscriptions$/,
      query => {
        found(customers.get(query.get('customer') ?? ''))
        return listed(
          [...subscriptions.values()].filter(held => held.customer === query.get('customer')).reverse(),
        )
      },
    ],
    [
      'DELETE',
      /^\/v1\/subscriptions\/(\w+)$/,
      (_, id) => {
        if (found(subscriptions.get(id)).status === 'canceled') throw new Fault(404, 'resource_missing')
        setStatus(id, 'canceled')
        return subscriptions.get(id)
      },
    ],
    [
      'GET',
      /^\/v1\/invoices$/,
      query =>
        listed(
          invoices.filter(
            ({ subscription, status }) =>
              subscription === query.get('subscription') && status === query.get('status'),
          ),
        ),
    ],
    [
      'POST',
      /^\/v1\/coupons$/,
      form => {
        const id = form.get('id') ?? ''
        if (coupons.has(id)) throw new Fault(400, 'resource_already_exists')
        coupons.add(id)
        return { id, object: 'coupon' }
      },
    ],
    [
      'POST',
      /^\/v1\/products$/,
      form => {
        const id = form.get('id') ?? ''
        if (products.has(id)) throw new Fault(400, 'resource_already_exists')
        products.add(id)
        return { id, object: 'product' }
      },
    ],
    [
      'GET',
      /^\/v1\/prices$/,
      query => {
        const keys = [...query].filter(([name]) => name.startsWith('lookup_keys')).map(([, value]) => value)
        return listed(prices.filter(({ lookup_key: key, active }) => active && key && keys.includes(key)))
      },
    ],
    [
      'POST',
      /^\/v1\/prices$/,
      form => {
        const key = form.get('lookup_key')
        for (const price of prices) if (key && price.lookup_key === key) price.lookup_key = null
        const price: Price = {
          id: newId('price'),
          product: form.get('product') ?? '',
          lookup_key: key,
          unit_amount: Number(form.get('unit_amount')),
          currency: form.get('currency') ?? '',
          recurring: { interval: form.get('recurring[interval]') ?? '' },
          active: true,
        }
        prices.push(price)
        return { object: 'price', ...price }
      },
    ],
  ]

  const bodyOf = async (request: IncomingMessage): Promise<string> => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    return text
  }
  const server = createServer(async (request, response) => {
    const { method = 'GET', headers } = request
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in.test')
    const key = headers['idempotency-key']
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
      response.end(JSON.stringify(body))
    }
    const text = await bodyOf(request)
    calls.push(
      [method, pathname, ...(typeof key === 'string' && !key.startsWith('stripe-node') ? [key] : [])].join(
        ' ',
      ),
    )
    try {
      if (headers.authorization !== `Bearer ${secretKey}`) throw new Fault(401, 'invalid_api_key')
      for (const [verb, path, answer] of routes) {
        const match = verb === method ? path.exec(pathname) : null
        if (!match) continue
        if (typeof key === 'string' && answered.has(key)) return send(200, answered.get(key))
        const result = answer(method === 'GET' ? searchParams : new URLSearchParams(text), match[1] ?? '')
        if (typeof key === 'string') answered.set(key, result)
        return send(200, result)
      }
      throw new Fault(404, 'url_invalid')
    } catch (error) {
      if (!(error instanceof Fault))
        return send(500, { error: { type: 'api_error', message: String(error) } })
      send(error.status, {
        error: { type: 'invalid_request_error', code: error.code, message: `${error.code} ${secretKey}` },
      })
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    calls,
    sessions,
    subscriptions,
    events,
    emit,
    pay,
    setStatus,
    fail: (id, since = nowS()) => {
      invoices.push({ id: newId('in'), subscription: id, status: 'open', created: since })
      emit('invoice.payment_failed', { object: 'invoice', customer: found(subscriptions.get(id)).customer })
      setStatus(id, 'past_due')
    },
    recover: id => {
      settle(id, 'paid')
      emit('invoice.paid', { object: 'invoice', customer: found(subscriptions.get(id)).customer })
      setStatus(id, 'active')
    },
    cancelAtEnd: id => {
      const held = found(subscriptions.get(id))
      held.cancel_at_period_end = true
      changed(held)
    },
    end: id => {
      settle(id, 'void')
      setStatus(id, 'canceled')
    },
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
