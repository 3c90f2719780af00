import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { createBilling, type Told } from './provider.ts'

/** The state that is computed of what a payment provider says. */

let db: TestDatabase
let coach: TestUser
let customer: string
let billing: ReturnType<typeof createBilling>
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  billing = createBilling(db)
  await billing.makePrices()
})
afterAll(() => db.close())
beforeEach(async () => {
  coach = await db.createUser({ metadata: { role: 'coach' }, subscription: null })
  customer = await billing.customerOf(coach)
})

const days = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString()
const ACTIVE: Told = { id: 'sub_1', status: 'active', price_id: 'price_coach_month', period_end: days(30) }
const state = (who = coach) => billing.stateOf(who)
const mails = async (template: string, who = coach): Promise<unknown[]> =>
  (
    await db.query('select status, data from private.outbox where user_id = $1 and template = $2', [
      who.id,
      template,
    ])
  ).rows

describe('a status of the provider', () => {
  it.each([
    ['active', 'active coach 30 days, renews'],
    ['trialing', 'trialing coach 30 days, renews'],
    ['past_due', 'past_due coach 30 days, renews'],
    ['unpaid', 'no_subscription'],
    ['paused', 'no_subscription'],
    ['canceled', 'no_subscription'],
    ['incomplete', 'no_subscription'],
    ['incomplete_expired', 'no_subscription'],
  ])('%s of somebody without a plan: %s', async (status, expected) => {
    await billing.says(customer, [{ ...ACTIVE, status }])
    expect(await state()).toBe(expected)
  })

  it.each([
    ['unpaid', 'locked coach 30 days, renews'],
    ['paused', 'locked coach 30 days, renews'],
    ['canceled', 'locked coach 30 days'],
    ['incomplete', 'locked coach 30 days'],
  ])('%s of somebody who paid: %s', async (status, expected) => {
    await billing.says(customer, [ACTIVE])
    await billing.says(customer, [{ ...ACTIVE, status }])
    expect(await state()).toBe(expected)
  })

  it('that is unknown here is refused by its name, and changes nothing', async () => {
    await billing.says(customer, [ACTIVE])
    const number = await billing.ask(customer)
    await expect(billing.store(customer, number, [{ ...ACTIVE, status: 'frozen' }])).rejects.toThrow(/frozen/)
    expect(await state()).toBe('active coach 30 days, renews')
    await billing.store(customer, number, [{ ...ACTIVE, status: 'canceled' }])
    expect(await state()).toBe('locked coach 30 days')
  })

  it('of the best one counts where there are several, then of the newest', async () => {
    await billing.says(customer, [
      { ...ACTIVE, id: 'sub_old', status: 'canceled', created_at: days(0) },
      { ...ACTIVE, id: 'sub_a', price_id: 'price_coach_year', created_at: days(-2) },
      { ...ACTIVE, id: 'sub_b', price_id: 'price_team_month', created_at: days(-1) },
    ])
    expect(await state()).toBe('active team 30 days, renews')
  })
})

describe('a subscription', () => {
  it('that is cancelled for its end runs until then, and is locked at that moment', async () => {
    await billing.says(customer, [{ ...ACTIVE, ends_at: days(9) }])
    expect(await state()).toBe('active coach 9 days')
    await billing.says(customer, [{ ...ACTIVE, ends_at: days(-1 / 24) }])
    expect(await state()).toBe('locked coach 0 days')
    // The provider has not said yet that it has ended: another one may begin.
    const { rows } = await coach.query(`select public.request_checkout('coach', 'year') as ticket`)
    expect(rows).toHaveLength(1)
  })

  it('says what it costs, also after its price was changed for others', async () => {
    await billing.says(customer, [ACTIVE])
    const cost = async () =>
      (
        await coach.query(
          'select billed, amount, currency, billing_interval from public.get_my_subscription()',
        )
      ).rows[0]
    const before = { billed: true, amount: 2900, currency: 'EUR', billing_interval: 'month' }
    expect(await cost()).toEqual(before)
    try {
      await billing.makePrices({ price_coach_month_2: ['coach', 'month', 3500] })
      await billing.says(customer, [ACTIVE])
      expect(await cost()).toEqual(before)
      expect(await state()).toBe('active coach 30 days, renews')
    } finally {
      await billing.makePrices()
    }
  })

  it('of a price that was not made here keeps the plan', async () => {
    await billing.says(customer, [ACTIVE])
    await billing.says(customer, [{ ...ACTIVE, price_id: 'price_of_the_dashboard' }])
    expect(await state()).toBe('active coach 30 days, renews')
  })

  it('that a code gave is not taken away by one that has ended at the provider', async () => {
    await billing.says(customer, [ACTIVE])
    await billing.says(customer, [{ ...ACTIVE, status: 'canceled' }])
    const { rows } = await db.query<{ code: string }>(
      `select code from private.new_access_code(null, 'Gym', 'team', 20, null, 1, null, null)`,
    )
    await coach.query('select public.redeem_access_code($1)', [rows[0]?.code])
    await billing.says(customer, [{ ...ACTIVE, status: 'canceled' }])
    expect(await state()).toBe('active team 20 days')
  })

  it('that is paid for takes no code that gives a plan', async () => {
    await billing.says(customer, [{ ...ACTIVE, status: 'trialing' }])
    const { rows } = await db.query<{ code: string }>(
      `select code from private.new_access_code(null, 'Gym', 'team', 20, null, 1, null, null)`,
    )
    const { rows: answers } = await coach.query('select reason from public.redeem_access_code($1)', [
      rows[0]?.code,
    ])
    expect(answers).toEqual([{ reason: 'already_active' }])
  })

  it('is not given away when payments are switched off, nor taken away by what is said later', async () => {
    await billing.says(customer, [{ ...ACTIVE, status: 'trialing', ends_at: days(5) }])
    try {
      await db.query('select private.set_payments(false)')
      expect(await state()).toBe('trialing coach 5 days')
    } finally {
      await db.query('select private.set_payments(true)')
    }
  })
})

describe('a payment that has failed', () => {
  const failed = (since: number): Told => ({ ...ACTIVE, status: 'past_due', unpaid_since: days(since) })
  const mayPlan = () => refusal(db.query('select private.require_subscription($1)', [coach.id]))

  it('lets plan for 14 days, and says the day on screen and by mail', async () => {
    await billing.says(customer, [failed(-1)])
    const { rows } = await coach.query<{ left: number }>(
      `select round(extract(epoch from planning_until - now()) / 86400)::integer as left from public.get_my_subscription()`,
    )
    expect(rows).toEqual([{ left: 13 }])
    expect(await mayPlan()).toBe('done')
    expect(await mails('payment_failed')).toEqual([
      { status: 'queued', data: { plan: 'Coach', until: expect.any(String) } },
    ])
  })

  it.each([
    [-13.9, 'past_due coach 30 days, renews', 'done'],
    [-14, 'locked coach 30 days, renews', '402 subscription_required'],
    [-20, 'locked coach 30 days, renews', '402 subscription_required'],
  ])('%d days ago: %s', async (since, expected, planning) => {
    await billing.says(customer, [failed(since)])
    expect(await state()).toBe(expected)
    expect(await mayPlan()).toBe(planning)
  })

  it('counts from the oldest open invoice, however often the provider is asked', async () => {
    await billing.says(customer, [failed(-3)])
    await billing.says(customer, [failed(-3)])
    expect(await mails('payment_failed')).toHaveLength(1)
    expect(await state()).toBe('past_due coach 30 days, renews')
  })

  it('and is paid: all is as before, and the mail that waits is not sent', async () => {
    await billing.says(customer, [failed(-15)])
    expect(await mayPlan()).toBe('402 subscription_required')
    await db.query('select * from private.claim_billing_checks(1)')
    expect(await mails('plan_locked')).toEqual([{ status: 'queued', data: { plan: 'Coach' } }])
    await billing.says(customer, [ACTIVE])
    expect(await state()).toBe('active coach 30 days, renews')
    expect(await mayPlan()).toBe('done')
    expect(await mails('plan_locked')).toEqual([{ status: 'cancelled', data: { plan: 'Coach' } }])
    const { rows } = await coach.query('select planning_until from public.get_my_subscription()')
    expect(rows).toEqual([{ planning_until: null }])
  })

  it('is told once that planning has stopped, by the job or by the provider', async () => {
    await billing.says(customer, [failed(-15)])
    await db.query('select * from private.claim_billing_checks(1)')
    await db.query('select * from private.claim_billing_checks(1)')
    await billing.says(customer, [{ ...failed(-15), status: 'unpaid' }])
    // The one that waits is still true.
    expect(await mails('plan_locked')).toEqual([{ status: 'queued', data: { plan: 'Coach' } }])
  })
})

describe('an answer of the provider', () => {
  it('that was asked for earlier and comes later changes nothing', async () => {
    const [first, second] = [await billing.ask(customer), await billing.ask(customer)]
    expect(await billing.store(customer, second, [ACTIVE])).toBe('stored')
    expect(await billing.store(customer, first, [{ ...ACTIVE, status: 'canceled' }])).toBe('older')
    expect(await billing.store(customer, second, [{ ...ACTIVE, status: 'canceled' }])).toBe('older')
    expect(await state()).toBe('active coach 30 days, renews')
  })

  it('to a question that nobody asked is refused', async () => {
    const asked = await billing.ask(customer)
    for (const number of [null, 0, -1, asked + 1])
      expect(await refusal(billing.store(customer, number, [ACTIVE]))).toBe('422 invalid_number')
    expect(await refusal(billing.store(customer, asked, {}))).toBe('422 invalid_subscriptions')
    expect(await refusal(billing.store(customer, asked, [{ ...ACTIVE, status: null }]))).toBe(
      '422 unknown_status',
    )
    expect(
      await refusal(billing.store(customer, asked, [{ ...ACTIVE, status: 'trialing', period_end: null }])),
    ).toBe('422 invalid_subscriptions')
    expect(await state()).toBe('no_subscription')
  })

  it('about an unknown customer changes nothing', async () => {
    expect(await billing.ask('cus_unknown')).toBeNull()
    expect(await billing.store('cus_unknown', 1, [ACTIVE])).toBe('unknown_customer')
    const { rows } = await db.query(
      `select public.open_billing_event('evt_unknown', 'customer.subscription.updated', 'cus_unknown', now()) as answer`,
    )
    expect(rows).toEqual([{ answer: 'unknown_customer' }])
    expect(
      (await db.query(`select from private.billing_events where event_id = 'evt_unknown'`)).rows,
    ).toEqual([])
  })

  it('twice at once, in any order: the newest question counts', async () => {
    const numbers = [await billing.ask(customer), await billing.ask(customer), await billing.ask(customer)]
    await Promise.all(
      numbers.map((number, at) =>
        billing.store(customer, number, [at === 2 ? ACTIVE : { ...ACTIVE, status: 'canceled' }]),
      ),
    )
    expect(await state()).toBe('active coach 30 days, renews')
  })
})

describe('an event', () => {
  const open = async (id: string) =>
    (
      await db
        .asService()
        .query<{ answer: string }>(
          `select public.open_billing_event($1, 'invoice.paid', $2, now()) as answer`,
          [id, customer],
        )
    ).rows[0]?.answer

  it('is stored once, and open until its answer is stored', async () => {
    const id = `evt_${coach.id}`
    expect([await open(id), await open(id)]).toEqual(['open', 'open'])
    await billing.store(customer, await billing.ask(customer), [ACTIVE], id)
    expect(await open(id)).toBe('handled')
    const { rows } = await db.query('select from private.billing_events where event_id = $1', [id])
    expect(rows).toHaveLength(1)
  })

  it('is handled too when a newer answer is stored already', async () => {
    const id = `evt_older_${coach.id}`
    await open(id)
    const [first, second] = [await billing.ask(customer), await billing.ask(customer)]
    await billing.store(customer, second, [ACTIVE])
    expect(await billing.store(customer, first, [ACTIVE], id)).toBe('older')
    expect(await open(id)).toBe('handled')
  })
})

describe('the job', () => {
  it('asks again of whoever was not asked for an hour, the longest first, each once', async () => {
    await db.query(`update private.billing_customers set checked_at = now()`)
    const other = await billing.customerOf(await db.createUser())
    await db.query(
      `update private.billing_customers set checked_at = now() - interval '61 minutes' where customer_id = $1`,
      [customer],
    )
    const claim = async () =>
      (await db.asService().query('select * from public.claim_billing_checks(10)')).rows
    expect(await claim()).toEqual(
      expect.arrayContaining([
        { customer_id: other, account_deleted: false },
        { customer_id: customer, account_deleted: false },
      ]),
    )
    expect(await claim()).toEqual([])
  })

  it('is told of an account that was deleted by others, and forgets nobody who has one', async () => {
    await db.query('delete from auth.users where id = $1', [coach.id])
    const { rows } = await db.query('select * from private.claim_billing_checks(100)')
    expect(rows).toContainEqual({ customer_id: customer, account_deleted: true })
    const kept = await billing.customerOf(await db.createUser())
    const forget = async (id: string) =>
      (await db.asService().query('select public.forget_customer($1) as done', [id])).rows[0]
    expect([await forget(customer), await forget(customer), await forget(kept)]).toEqual([
      { done: true },
      { done: false },
      { done: false },
    ])
  })
})
