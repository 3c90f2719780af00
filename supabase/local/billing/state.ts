import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type Stripe from 'stripe'

/** What the stand-in keeps: in the shapes of the library's types, as far as they are used. */
export type Subscription = Pick<
  Stripe.Subscription,
  'id' | 'object' | 'status' | 'created' | 'cancel_at' | 'cancel_at_period_end' | 'ended_at' | 'trial_end'
> & {
  customer: string
  items: { data: { price: { id: string }; current_period_end: number }[] }
}
export interface Session {
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
export interface Price {
  id: string
  product: string
  lookup_key: string | null
  unit_amount: number
  currency: string
  recurring: { interval: string }
  active: boolean
}
export interface Kept {
  customers: { id: string; object: 'customer'; email: string }[]
  sessions: Session[]
  subscriptions: Subscription[]
  invoices: Invoice[]
  prices: Price[]
  products: { id: string; name: string }[]
  coupons: { id: string; percent: number }[]
  /** Where pages of the portal lead back to, by customer. */
  returns: Record<string, string>
}

/** An event as it is sent, with its signature. */
export interface SignedEvent {
  id: string
  type: string
  body: string
  signature: string
}

/** An answer of 4xx, with the provider's code. */
export class Fault extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

const DAY = 86_400
export const nowS = (): number => Math.floor(Date.now() / 1000)
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
/** @throws 404 resource_missing */
export const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Fault(404, 'resource_missing')
  return value
}

/** A signature as the provider makes it (scheme v1: HMAC-SHA-256 over time and body). */
export const sign = (body: string, secret: string, at = nowS()): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

const EMPTY: Kept = {
  ...{ customers: [], sessions: [], subscriptions: [], invoices: [] },
  ...{ prices: [], products: [], coupons: [], returns: {} },
}
const load = (file: string | undefined): Kept => {
  try {
    return { ...structuredClone(EMPTY), ...(file ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : {}) }
  } catch {
    return structuredClone(EMPTY) // The first start.
  }
}

export type State = ReturnType<typeof createState>

/**
 * @param file where it is kept between two starts; in memory alone without one.
 * @param onEvent hears of every event.
 */
export function createState(webhookSecret: string, file?: string, onEvent?: (event: SignedEvent) => void) {
  const kept = load(file)
  const events: SignedEvent[] = []
  const save = () => file && writeFileSync(file, JSON.stringify(kept))

  const emit = (type: string, object: object): SignedEvent => {
    const id = newId('evt')
    const body = JSON.stringify({ id, object: 'event', type, created: nowS(), data: { object } })
    const event = { id, type, body, signature: sign(body, webhookSecret) }
    events.push(event)
    save()
    onEvent?.(event)
    return event
  }
  const subscription = (id: string) => found(kept.subscriptions.find(held => held.id === id))
  const settle = (id: string, status: Invoice['status']): void => {
    for (const invoice of kept.invoices)
      if (invoice.subscription === id && invoice.status === 'open') invoice.status = status
  }
  const setStatus = (id: string, status: Stripe.Subscription.Status): void => {
    const held = subscription(id)
    held.status = status
    if (status === 'canceled') held.ended_at = nowS()
    emit(`customer.subscription.${status === 'canceled' ? 'deleted' : 'updated'}`, held)
  }
  const setCancelled = (id: string, isCancelled: boolean): void => {
    const held = subscription(id)
    held.cancel_at_period_end = isCancelled
    emit('customer.subscription.updated', held)
  }

  return {
    kept,
    events,
    save,
    /** An event of any shape, as the provider would sign it. */
    emit,
    subscription,
    setStatus,
    /** Somebody pays at the page of a checkout. */
    pay: (sessionId: string): Subscription => {
      const session = found(kept.sessions.find(({ id }) => id === sessionId))
      if (session.status !== 'open') throw new Fault(400, 'checkout_session_not_open')
      session.status = 'complete'
      const interval = kept.prices.find(({ id }) => id === session.price)?.recurring.interval
      const end = session.trialEnd ?? nowS() + (interval === 'year' ? 365 : 30) * DAY
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
        items: { data: [{ price: { id: session.price }, current_period_end: end }] },
      }
      kept.subscriptions.unshift(held)
      const { customer } = held
      emit('customer.subscription.created', held)
      emit('checkout.session.completed', { id: sessionId, object: 'checkout.session', customer })
      emit('invoice.paid', { id: newId('in'), object: 'invoice', customer })
      return held
    },
    /** The next payment is refused; `since`: seconds since 1970 of the open invoice. */
    fail: (id: string, since = nowS()): void => {
      kept.invoices.push({ id: newId('in'), subscription: id, status: 'open', created: since })
      emit('invoice.payment_failed', { object: 'invoice', customer: subscription(id).customer })
      setStatus(id, 'past_due')
    },
    recover: (id: string): void => {
      settle(id, 'paid')
      emit('invoice.paid', { object: 'invoice', customer: subscription(id).customer })
      setStatus(id, 'active')
    },
    cancelAtEnd: (id: string): void => setCancelled(id, true),
    goOn: (id: string): void => setCancelled(id, false),
    changePrice: (id: string, price: string): void => {
      const held = subscription(id)
      for (const item of held.items.data) item.price = { id: price }
      emit('customer.subscription.updated', held)
    },
    end: (id: string): void => {
      settle(id, 'void')
      setStatus(id, 'canceled')
    },
  }
}
