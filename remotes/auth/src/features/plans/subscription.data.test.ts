import { configureSupabase } from '@coach-app/data'
import { fakeNetwork, json, storeSession } from '@coach-app/data/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { choosePlan, listPlans, mySubscription } from './subscription.data.ts'

const network = fakeNetwork()
configureSupabase({ supabaseUrl: '/', publishableKey: 'sb_publishable_x' })
beforeEach(storeSession)

const RPC = '/rest/v1/rpc'
const row = {
  status: 'trialing',
  plan: 'coach',
  plan_name: 'Coach',
  current_period_end: '2026-12-05T12:00:00+00:00',
  renews: false,
  trial_available: false,
  discount_percent: null,
  payments: true,
  athlete_limit: 25,
  athlete_count: 3,
  billed: true,
  planning_until: null,
  billing_interval: 'year',
  amount: 29_000,
  currency: 'EUR',
}
const subscription = {
  status: 'trialing',
  plan: { id: 'coach', name: 'Coach' },
  currentPeriodEnd: '2026-12-05T12:00:00+00:00',
  renews: false,
  trialAvailable: false,
  discountPercent: null,
  payments: true,
  athleteLimit: 25,
  athleteCount: 3,
  billed: true,
  planningUntil: null,
  cost: { amount: 29_000, currency: 'EUR', interval: 'year' },
}
const refused = (status: number, hint: string) => () =>
  json({ code: `PT${status}`, message: 'Why.', hint, details: null }, status)

const COLUMNS = { name: 'Plan', for_whom: 'For you', description: 'Plan.', trial_days: 14 }
const READ = { name: 'Plan', forWhom: 'For you', description: 'Plan.', trialDays: 14 }

it('lists the plans in their order', async () => {
  network.answer('GET /rest/v1/plans', () =>
    json([
      { ...COLUMNS, id: 'coach', athletes: 25, currency: 'EUR', price_month: 2900, price_year: 29_000 },
      { ...COLUMNS, id: 'athlete', athletes: 0, currency: null, price_month: null, price_year: null },
    ]),
  )
  expect(await listPlans()).toEqual({
    ok: true,
    value: [
      { ...READ, id: 'coach', athletes: 25, price: { currency: 'EUR', month: 2900, year: 29_000 } },
      { ...READ, id: 'athlete', athletes: 0, price: null },
    ],
  })
  expect(network.sent[0]?.query.order).toBe('position.asc')
})

describe('mySubscription', () => {
  it('returns status, plan and dates of the caller', async () => {
    network.answer(`POST ${RPC}/get_my_subscription`, () => json(row))
    expect(await mySubscription()).toEqual({ ok: true, value: subscription })
  })

  it('reads a missing plan as null', async () => {
    network.answer(`POST ${RPC}/get_my_subscription`, () =>
      json({ ...row, status: 'no_subscription', plan: null, plan_name: null, current_period_end: null }),
    )
    expect(await mySubscription()).toMatchObject({ ok: true, value: { plan: null, currentPeriodEnd: null } })
  })

  it('asks nothing without a session', async () => {
    localStorage.clear()
    expect(await mySubscription()).toMatchObject({ ok: false, error: { code: 'unauthenticated' } })
    expect(network.sent).toEqual([])
  })
})

describe('choosePlan', () => {
  it('answers the subscription it made', async () => {
    network.answer(`POST ${RPC}/choose_plan`, () => json(row))
    expect(await choosePlan('coach')).toEqual({ ok: true, value: subscription })
    expect(network.sent[0]?.body).toEqual({ plan_id_param: 'coach' })
  })

  it.each([
    [402, 'trial_used', 'payment-required'],
    [409, 'subscription_active', 'conflict'],
  ] as const)('keeps the reason of a %s', async (status, reason, code) => {
    network.answer(`POST ${RPC}/choose_plan`, refused(status, reason))
    expect(await choosePlan('coach')).toMatchObject({ ok: false, error: { code, reason, message: 'Why.' } })
  })
})
