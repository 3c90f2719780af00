import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type StandIn, startStandIn } from '../../local/billing/stand-in.ts'
import { type SignedEvent, sign } from '../../local/billing/state.ts'
import { createTestPlatform, type TestPlatform, type TestUser } from '../fixtures/index.ts'
import { type DenoServer, startDeno } from '../functions/deno.ts'
import { createBilling } from './provider.ts'

/** The functions and the stand-in of the payment provider, in Node and in Deno: over HTTP, with signatures. */

const KEYS = { secretKey: 'sk_test_a_secret_of_the_provider', webhookSecret: 'whsec_of_the_webhook' }
const OLD_SECRET = 'whsec_of_before'
const SCHEDULE = 'a-secret-of-the-schedule'
const DAY = 86_400

let standIn: StandIn
let platform: TestPlatform
let deno: DenoServer
let urls: Record<'platform' | 'deno', string>
beforeAll(async () => {
  standIn = await startStandIn(KEYS)
  const webhookSecret = `${KEYS.webhookSecret}|${OLD_SECRET}`
  platform = await createTestPlatform({
    rateLimits: false,
    functions: {
      scheduleSecret: SCHEDULE,
      billing: { secretKey: KEYS.secretKey, webhookSecret, apiUrl: standIn.url },
    },
  })
  deno = await startDeno({
    SUPABASE_URL: platform.url,
    SUPABASE_ANON_KEY: platform.config.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: platform.secretKey,
    SITE_URL: platform.url,
    DELIVER_MAIL_SECRET: SCHEDULE,
    STRIPE_SECRET_KEY: KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: standIn.url,
  })
  urls = { platform: `${platform.url}/functions/v1`, deno: deno.url }
}, 60_000)
afterAll(async () => {
  await deno?.stop()
  await platform?.close()
  await standIn?.stop()
})

describe.each(['platform', 'deno'] as const)('in the %s', name => {
  let coach: TestUser
  beforeEach(async () => {
    coach = await platform.database.createUser({ metadata: { role: 'coach' }, subscription: null })
  })
  const post = async (fn: string, body: unknown, headers: Record<string, string>) => {
    const response = await fetch(`${urls[name]}/${fn}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const as = async (who: TestUser) => ({ authorization: `Bearer ${await platform.token(who.id)}` })
  const manage = async (body: unknown, who = coach) => post('manage-subscription', body, await as(who))
  const send = ({ body, signature }: Pick<SignedEvent, 'body' | 'signature'>) =>
    post('payment-events', body, { 'stripe-signature': signature })
  const state = () => createBilling(platform.database).stateOf(coach)
  const sessionIn = ({ body }: { body: Record<string, unknown> }) => String(body.url).split('/pay/')[1] ?? ''
  const sessionOf = (id: string) => standIn.kept.sessions.find(session => session.id === id)
  const checkout = (plan = 'coach') => manage({ action: 'checkout', plan, interval: 'month', from: 'plans' })
  /** Pays for a plan. @returns the subscription and the events that were not sent yet. */
  const buy = async () => {
    const session = sessionIn(await checkout())
    const before = standIn.events.length
    const { id } = standIn.pay(session)
    return { id, events: standIn.events.slice(before) }
  }
  const since = (from: number) => standIn.events.slice(from)

  describe('a life of a subscription', () => {
    type Way = (events: SignedEvent[]) => SignedEvent[]
    const WAYS: [string, Way][] = [
      ['in order', events => events],
      ['reversed', events => events.toReversed()],
      ['doubled', events => events.flatMap(event => [event, event])],
      ['each without one', events => events.slice(1)],
      ['the last one missing', events => events.slice(0, -1)],
    ]
    it.each(WAYS)('is what the provider has, with the events %s', async (_, way) => {
      const { id, events } = await buy()
      for (const event of way(events)) expect((await send(event)).status).toBe(200)
      expect(await state()).toBe('active coach 30 days, renews')
      const steps: [() => void, string][] = [
        [() => standIn.fail(id), 'past_due coach 30 days, renews'],
        [() => standIn.recover(id), 'active coach 30 days, renews'],
        [() => standIn.cancelAtEnd(id), 'active coach 30 days'],
        [() => standIn.end(id), 'locked coach 0 days'],
      ]
      for (const [step, expected] of steps) {
        const from = standIn.events.length
        step()
        const made = way(since(from))
        for (const event of made) await send(event)
        // One event alone, and it is missing: opening the settings mends it.
        if (made.length === 0) await manage({ action: 'refresh' })
        expect(await state()).toBe(expected)
      }
      const again = await buy()
      await send(again.events.at(-1) as SignedEvent)
      expect(await state()).toBe('active coach 30 days, renews')
    })

    it('is gone on with after it was cancelled, at the provider too', async () => {
      const { id, events } = await buy()
      for (const event of events) await send(event)
      expect((await manage({ action: 'resume' })).status).toBe(409)
      standIn.cancelAtEnd(id)
      await manage({ action: 'refresh' })
      expect(await manage({ action: 'resume' })).toEqual({ status: 200, body: { resumed: true } })
      expect(standIn.subscription(id).cancel_at_period_end).toBe(false)
      expect(await state()).toBe('active coach 30 days, renews')
    })

    it('all events at once, after all has happened', async () => {
      const { id, events } = await buy()
      const from = standIn.events.length
      standIn.fail(id, Math.floor(Date.now() / 1000) - 20 * DAY)
      const answers = await Promise.all([...events, ...since(from), ...events].map(send))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect(await state()).toBe('locked coach 30 days, renews')
    })
  })

  describe('an event', () => {
    it('is stored once, and asks the provider once', async () => {
      const { events } = await buy()
      const [event] = events as [SignedEvent]
      expect((await send(event)).body).toEqual({ event: 'handled' })
      const asked = standIn.calls.length
      expect((await send(event)).body).toEqual({ event: 'handled' })
      expect(standIn.calls.length).toBe(asked)
      const { rows } = await platform.database.query(
        'select type from private.billing_events where event_id = $1',
        [event.id],
      )
      expect(rows).toEqual([{ type: 'customer.subscription.created' }])
    })

    it('of an unknown customer, or of none, changes nothing and is not stored', async () => {
      const unknown = standIn.emit('customer.subscription.updated', {
        ...{ object: 'subscription', customer: 'cus_somebody', status: 'active' },
      })
      expect(await send(unknown)).toEqual({ status: 200, body: { event: 'unknown_customer' } })
      const about = standIn.emit('balance.available', { object: 'balance' })
      expect(await send(about)).toEqual({ status: 200, body: { event: 'ignored' } })
      const { rows } = await platform.database.query(
        'select from private.billing_events where event_id = any ($1)',
        [[unknown.id, about.id]],
      )
      expect(rows).toEqual([])
    })

    it('says nothing by itself: what it claims is asked of the provider', async () => {
      const { id, events } = await buy()
      await send(events[0] as SignedEvent)
      const held = standIn.subscription(id)
      await send(standIn.emit('customer.subscription.updated', { ...held, status: 'canceled' }))
      expect(await state()).toBe('active coach 30 days, renews')
    })

    const now = () => Math.floor(Date.now() / 1000)
    it.each<[string, (body: string) => string]>([
      ['wrong', body => sign(`${body} `, KEYS.webhookSecret)],
      ['of another secret', body => sign(body, 'whsec_of_somebody')],
      ['older than five minutes', body => sign(body, KEYS.webhookSecret, now() - 301)],
      ['of another version', body => sign(body, KEYS.webhookSecret).replace('v1=', 'v0=')],
      ['empty', () => ''],
      ['nonsense', () => 't=,v1=,,='],
    ])('whose signature is %s is refused, and changes nothing', async (_, forge) => {
      const { events } = await buy()
      const [event] = events as [SignedEvent]
      expect(await send({ body: event.body, signature: forge(event.body) })).toEqual({
        status: 401,
        body: { error: 'The signature is not valid' },
      })
      expect(await state()).toBe('no_subscription')
    })

    it('is taken with the secret of before, while it is changed', async () => {
      const { events } = await buy()
      const [{ body }] = events as [SignedEvent]
      expect((await send({ body, signature: sign(body, OLD_SECRET, now() - 299) })).status).toBe(200)
    })

    it('that is signed and no event is no failure of ours', async () => {
      const body = 'no JSON'
      expect((await send({ body, signature: sign(body, KEYS.webhookSecret) })).status).toBe(400)
    })
  })

  describe('a checkout', () => {
    it('sends the price of the plan, the coupon of a code and the days that are left', async () => {
      await coach.query(`select public.choose_plan('coach')`)
      const { rows } = await platform.database.query<{ code: string }>(
        `select code from private.new_access_code(null, 'Gym', null, null, 25, 1, null, null)`,
      )
      await coach.query('select public.redeem_access_code($1)', [rows[0]?.code])
      const session = sessionOf(sessionIn(await checkout('team')))
      const prices = await platform.database.query<{ price_id: string }>(
        `select price_id from private.billing_prices where plan = 'team' and billing_interval = 'month'`,
      )
      expect(session).toMatchObject({
        price: prices.rows[0]?.price_id,
        coupon: 'coach-app-25-percent',
        successUrl: `${platform.url}/profile-settings?paid=1#plan`,
        cancelUrl: `${platform.url}/plan?unpaid=1`,
      })
      expect(Number(session?.trialEnd) - Date.now() / 1000).toBeGreaterThan(13.9 * DAY)
    })

    it('twice: the first page cannot be paid any more, and there is one customer', async () => {
      const [first, second] = [sessionIn(await checkout()), sessionIn(await checkout())]
      expect(sessionOf(first)?.status).toBe('expired')
      expect(sessionOf(second)?.status).toBe('open')
      expect(sessionOf(first)?.customer).toBe(sessionOf(second)?.customer)
    })

    it.each<[string, unknown, number]>([
      ['a customer', { action: 'portal', customer: 'cus_1' }, 422],
      ['an amount', { action: 'checkout', plan: 'coach', interval: 'month', from: 'plans', amount: 1 }, 422],
      [
        'a price',
        { action: 'checkout', plan: 'coach', interval: 'month', from: 'plans', price: 'price_1' },
        422,
      ],
      [
        'another way back',
        { action: 'checkout', plan: 'coach', interval: 'month', from: 'https://evil.test' },
        422,
      ],
      ['an unknown plan', { action: 'checkout', plan: 'gold', interval: 'month', from: 'plans' }, 422],
      ['no action', {}, 422],
      ['the portal without having bought', { action: 'portal' }, 404],
    ])('takes nothing from a client but a plan: %s', async (_, body, status) => {
      expect((await manage(body)).status).toBe(status)
    })

    it('is for whoever is signed in', async () => {
      const body = { action: 'portal' }
      expect((await post('manage-subscription', body, {})).status).toBe(401)
      expect((await post('manage-subscription', body, { authorization: 'Bearer a.b.c' })).status).toBe(401)
    })

    it('leads to the page of the own customer afterwards, and not to a second checkout', async () => {
      const { events } = await buy()
      await send(events[0] as SignedEvent)
      const { customer } = JSON.parse(events[0]?.body ?? '').data.object as { customer: string }
      expect(await manage({ action: 'portal' })).toEqual({
        status: 200,
        body: { url: `${standIn.url}/portal/${customer}` },
      })
      expect((await checkout()).status).toBe(409)
    })
  })

  describe('the account', () => {
    const remove = async (confirmation: string) => post('delete-account', { confirmation }, await as(coach))

    it('is deleted after what was paid for is cancelled, with a right confirmation alone', async () => {
      const { id, events } = await buy()
      await send(events[0] as SignedEvent)
      const open = sessionIn(await manage({ action: 'portal' }))
      expect(open).toBe('')
      expect((await remove('another@example.test')).status).toBe(422)
      expect(standIn.subscription(id).status).toBe('active')
      expect(await remove(coach.email)).toEqual({ status: 200, body: { deleted: true } })
      expect(standIn.subscription(id).status).toBe('canceled')
      expect((await remove(coach.email)).status).toBe(401)
    })

    it('deleted by others is cancelled by the job', async () => {
      const { id, events } = await buy()
      await send(events[0] as SignedEvent)
      await platform.database.query('delete from auth.users where id = $1', [coach.id])
      await platform.database.query(
        'update private.billing_customers set checked_at = null where user_id is null',
      )
      const secret = { authorization: `Bearer ${SCHEDULE}` }
      expect((await post('check-payments', {}, {})).status).toBe(401)
      expect((await post('check-payments', {}, secret)).status).toBe(200)
      expect(standIn.subscription(id).status).toBe('canceled')
    })
  })

  it('a lost event is mended by the job within the hour', async () => {
    const { id, events } = await buy()
    await send(events[0] as SignedEvent)
    standIn.fail(id)
    await platform.database.query(
      `update private.billing_customers set checked_at = now() - case when user_id = $1 then interval '61 minutes' else '0' end`,
      [coach.id],
    )
    const answer = await post('check-payments', {}, { authorization: `Bearer ${SCHEDULE}` })
    expect(answer).toEqual({ status: 200, body: { checked: 1 } })
    expect(await state()).toBe('past_due coach 30 days, renews')
  })

  it('a provider that refuses is a failure of ours, and no secret is in a log', async () => {
    await buy()
    const customer = `cus_${coach.id}`
    await platform.database.query(
      'update private.billing_customers set customer_id = $2 where user_id = $1',
      [coach.id, customer],
    )
    expect((await manage({ action: 'portal' })).status).toBe(500)
    const log = name === 'deno' ? deno.output() : platform.lines.join('\n')
    expect(log).toContain('The payment provider answered 404: resource_missing')
    await platform.database.query('delete from private.billing_customers where user_id = $1', [coach.id])
    for (const secret of [KEYS.secretKey, KEYS.webhookSecret, OLD_SECRET, customer])
      expect(log).not.toContain(secret)
  })
})

it('makes the prices once: the second time nothing is made', async () => {
  const { createBilling: connect } = await import('../../functions/_billing/provider.ts')
  const provider = connect({ ...KEYS, apiUrl: standIn.url })
  const offered = [
    { plan: 'coach', name: 'Coach', billing_interval: 'month', currency: 'EUR', amount: 2900 },
  ] as const
  const made = () => standIn.calls.filter(call => call.startsWith('POST /v1/prices')).length
  const before = made()
  const [first] = (await provider?.makePrices(offered)) ?? []
  expect(made()).toBe(before)
  const [changed] = (await provider?.makePrices([{ ...offered[0], amount: 3500 }])) ?? []
  expect(made()).toBe(before + 1)
  expect(changed?.price_id).not.toBe(first?.price_id)
})
