import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { createBilling } from './provider.ts'

/** What a person may ask the server to do for them at the payment provider, and what the server is told of it. */

let db: TestDatabase
let coach: TestUser
let billing: ReturnType<typeof createBilling>
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  billing = createBilling(db)
})
afterAll(() => db.close())
beforeEach(async () => {
  await billing.makePrices()
  coach = await db.createUser({ metadata: { role: 'coach', name: 'Cara Coach' }, subscription: null })
})

const days = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString()
const ask = async (sql: string, values: unknown[] = [], who = coach) =>
  (await who.query<{ ticket: string | null }>(`select public.${sql} as ticket`, values)).rows[0]?.ticket ??
  null
const checkout = (plan: string | null = 'coach', interval: string | null = 'month', who = coach) =>
  ask('request_checkout($1, $2)', [plan, interval], who)
const take = async (ticket: string | null) =>
  (
    await db
      .asService()
      .query<{ told: Record<string, unknown> }>('select public.take_billing_request($1) as told', [ticket])
  ).rows[0]?.told
const hold = (columns: string, values: string) =>
  db.query(`insert into public.subscriptions (user_id, ${columns}) values ($1, ${values})`, [coach.id])

describe('a checkout', () => {
  it('is told to the server alone: the price, whom and what they are to get, and no amount', async () => {
    expect(await take(await checkout('coach', 'year'))).toEqual({
      purpose: 'checkout',
      user_id: coach.id,
      email: coach.email,
      name: 'Cara Coach',
      customer_id: null,
      price_id: 'price_coach_year',
      discount_percent: null,
      trial_end: null,
    })
  })

  it('has the customer of before, the discount of a code and the days that are left', async () => {
    const customer = await billing.customerOf(coach)
    await hold(
      'status, plan, current_period_end, trial_started_at, discount_percent',
      `'trialing', 'coach', now() + interval '9 days', now(), 20`,
    )
    expect(await take(await checkout())).toMatchObject({
      customer_id: customer,
      discount_percent: 20,
      trial_end: expect.any(String),
    })
  })

  it.each([
    ['trialing', '9 days', true],
    ['trialing', '2 days', false],
    ['trialing', '-1 day', false],
    ['active', '9 days', true],
  ])(
    'of somebody %s for %s: the days are kept (%s), where the provider takes them',
    async (status, left, kept) => {
      await hold('status, plan, current_period_end', `'${status}', 'coach', now() + interval '${left}'`)
      expect((await take(await checkout()))?.trial_end !== null).toBe(kept)
    },
  )

  it.each([
    ['an unknown plan', ['nothing', 'month'], '422 unknown_plan'],
    ['no plan', [null, 'month'], '422 unknown_plan'],
    ['a plan that costs nothing', ['athlete', 'month'], '409 plan_is_free'],
    ['another interval', ['coach', 'week'], '422 invalid_interval'],
    ['no interval', ['coach', null], '422 invalid_interval'],
  ] as const)('of %s is refused', async (_, [plan, interval], expected) => {
    expect(await refusal(checkout(plan, interval))).toBe(expected)
  })

  it('is refused while the price of the provider is another one than the plan says', async () => {
    await billing.makePrices({ price_old: ['coach', 'month', 1900] })
    expect(await refusal(checkout())).toBe('409 price_not_made')
    expect(await refusal(checkout('coach', 'year'))).toBe('done')
  })

  it('is refused where nothing is to be paid', async () => {
    await db.query('select private.set_payments(false)')
    try {
      expect(await refusal(checkout())).toBe('409 plan_is_free')
    } finally {
      await db.query('select private.set_payments(true)')
    }
  })

  it.each([
    ['active', '409 subscription_active'],
    ['trialing', '409 subscription_active'],
    ['past_due', '409 subscription_active'],
    ['unpaid', '409 subscription_active'],
    ['canceled', 'done'],
  ])('beside one that is %s at the provider: %s', async (status, expected) => {
    const customer = await billing.customerOf(coach)
    const told = { id: 'sub_1', price_id: 'price_coach_month', period_end: days(30) }
    await billing.says(customer, [{ ...told, status: 'active' }])
    await billing.says(customer, [{ ...told, status, unpaid_since: days(-20) }])
    expect(await refusal(checkout())).toBe(expected)
  })

  it('is not needed for what was given for good, and may be made of another plan', async () => {
    await hold('status, plan', `'active', 'coach'`)
    expect(await refusal(checkout())).toBe('409 subscription_active')
    expect(await refusal(checkout('team'))).toBe('done')
  })
})

describe('a ticket', () => {
  it('is taken once', async () => {
    const ticket = await checkout()
    const both = await Promise.all([refusal(take(ticket)), refusal(take(ticket))])
    expect(both.toSorted()).toEqual(['404 request_not_found', 'done'])
  })

  it('is good for five minutes', async () => {
    const ticket = await checkout()
    await db.query(
      `update private.billing_requests set created_at = now() - interval '5 minutes' where id = $1`,
      [ticket],
    )
    expect(await refusal(take(ticket))).toBe('404 request_not_found')
    expect(await refusal(take(null))).toBe('404 request_not_found')
  })
})

describe('the page of the provider', () => {
  it('is for whoever has bought there', async () => {
    expect(await refusal(ask('request_billing($1)', ['portal']))).toBe('404 nothing_bought')
    const customer = await billing.customerOf(coach)
    for (const purpose of ['portal', 'refresh'])
      expect(await take(await ask('request_billing($1)', [purpose]))).toMatchObject({
        purpose,
        customer_id: customer,
        price_id: null,
      })
    for (const purpose of ['checkout', 'cancellation', null])
      expect(await refusal(ask('request_billing($1)', [purpose]))).toBe('422 invalid_purpose')
  })
})

describe('going on with what is cancelled', () => {
  it('is for who has cancelled, while it runs', async () => {
    const told = { id: 'sub_1', status: 'active', price_id: 'price_coach_month', period_end: days(30) }
    const resume = () => refusal(ask('request_billing($1)', ['resume']))
    const customer = await billing.customerOf(coach)
    expect(await resume()).toBe('409 not_cancelled')
    await billing.says(customer, [told])
    expect(await resume()).toBe('409 not_cancelled')
    await billing.says(customer, [{ ...told, ends_at: days(9) }])
    expect(await resume()).toBe('done')
    await billing.says(customer, [{ ...told, status: 'canceled', ends_at: days(0) }])
    expect(await resume()).toBe('409 not_cancelled')
    const { rows } = await coach.query('select billed, customer from public.get_my_subscription()')
    // The invoices of what was paid stay within reach.
    expect(rows).toEqual([{ billed: false, customer: true }])
  })
})

describe('a customer', () => {
  const remember = async (who: TestUser, customer: string | null) =>
    (
      await db
        .asService()
        .query<{ held: string }>('select public.remember_customer($1, $2) as held', [who.id, customer])
    ).rows[0]?.held

  it('is the first one, where two were made at once, and nobody else', async () => {
    const [first, second] = await Promise.all([
      remember(coach, `cus_a_${coach.id}`),
      remember(coach, `cus_b_${coach.id}`),
    ])
    expect(first).toBe(second)
    const other = await db.createUser()
    expect(await refusal(remember(other, first ?? ''))).toBe('409 customer_taken')
    expect(await refusal(remember(other, null))).toBe('422 invalid_customer')
  })
})

describe('before an account is deleted', () => {
  const told = { id: 'sub_1', price_id: 'price_coach_month', period_end: days(30) }
  const cancel = (confirmation: string | null) => ask('request_cancellation($1)', [confirmation])
  const remove = () => refusal(coach.query('select public.delete_my_account($1)', [coach.email]))

  it('nothing is to be cancelled where nothing was bought', async () => {
    expect(await cancel(coach.email)).toBeNull()
    expect(await remove()).toBe('done')
  })

  it('what is paid for has to be cancelled, and the confirmation be right before it is', async () => {
    const customer = await billing.customerOf(coach)
    await billing.says(customer, [{ ...told, status: 'active' }])
    expect(await remove()).toBe('409 subscription_billed')
    for (const wrong of ['', null, 'other@example.test'])
      expect(await refusal(cancel(wrong))).toBe('422 invalid_confirmation')
    expect(await take(await cancel(` ${coach.email.toUpperCase()} `))).toMatchObject({
      purpose: 'cancellation',
      customer_id: customer,
    })
    await billing.says(customer, [{ ...told, status: 'canceled' }])
    expect(await remove()).toBe('done')
  })
})
