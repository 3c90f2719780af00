import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type Subscription, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { depth } from '../fixtures/sample-size.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

interface MySubscription {
  status: string
  plan: string | null
  plan_name: string | null
  current_period_end: Date | null
  renews: boolean
  trial_available: boolean
  discount_percent: number | null
  payments: boolean
  athlete_limit: number | null
  athlete_count: number
}

const read = async (user: TestUser) =>
  (await user.query<MySubscription>('select * from public.get_my_subscription()')).rows[0]
const choose = async (user: TestUser, plan: string | null) =>
  (await user.query<MySubscription>('select * from public.choose_plan($1)', [plan])).rows[0]
const stored = async (user: TestUser) =>
  (await db.query('select * from public.subscriptions where user_id = $1', [user.id])).rows[0]
const audited = async (user: TestUser) =>
  (
    await db.query<{ action: string }>(
      `select action from private.audit_events where subject_id = $1 and action like 'subscription.%' order by id`,
      [user.id],
    )
  ).rows.map(row => row.action)
const pending = async (user: TestUser) =>
  (
    await db.query<{ payment_pending: boolean }>(
      'select payment_pending from public.user_profiles where user_id = $1',
      [user.id],
    )
  ).rows[0]?.payment_pending
const aCoach = (subscription: Subscription | null = null) =>
  db.createUser({ metadata: { role: 'coach' }, subscription })
const DAY = 86_400_000

describe('the status of a subscription', () => {
  it.each([
    ['no_subscription', null, null, false],
    ['no_subscription', 'no_subscription', null, false],
    ['trialing', 'trialing', '1 second', false],
    ['locked', 'trialing', '0 seconds', false],
    ['locked', 'trialing', '-1 second', false],
    ['active', 'active', null, false],
    ['active', 'active', '1 day', false],
    ['locked', 'active', '-1 second', false],
    ['active', 'active', '1 day', true],
    ['active', 'active', '-1 day', true],
    ['past_due', 'past_due', '-1 day', true],
    ['locked', 'locked', null, false],
    ['locked', 'locked', '1 day', true],
  ])('is %s for a row of %s ending in %s (renews: %s)', async (expected, status, ends, renews) => {
    const user = await db.createUser()
    if (status) {
      await db.query(
        `insert into public.subscriptions (user_id, status, current_period_end, renews, billed) values ($1, $2, now() + $3::interval, $4, $4)`,
        [user.id, status, ends, renews],
      )
    }
    const { rows } = await user.query('select public.check_user_access($1) as status', [user.id])
    expect(rows).toEqual([{ status: expected }])
    expect(await read(user)).toMatchObject({ status: expected })
  })

  it('of a trial without an end is refused', async () => {
    const user = await db.createUser()
    expect(
      await refusal(
        db.query(`insert into public.subscriptions (user_id, status) values ($1, 'trialing')`, [user.id]),
      ),
    ).toBe('23514')
  })

  it('cannot be written by its owner', async () => {
    const user = await aCoach('ended')
    const set = (sql: string) => refusal(user.query(sql, [user.id]))
    expect(await set(`update public.subscriptions set status = 'active' where user_id = $1`)).toBe('42501')
    expect(await set('delete from public.subscriptions where user_id = $1')).toBe('42501')
    expect(await set(`insert into public.subscriptions (user_id, status) values ($1, 'active')`)).toBe(
      '42501',
    )
    await db.query(
      `update auth.users set raw_user_meta_data = '{"status":"active","payment_pending":false}' where id = $1`,
      [user.id],
    )
    await user.query(
      `insert into public.user_profiles (user_id, payment_pending, access_code_used) values ($1, false, 'FREE')
       on conflict (user_id) do update set payment_pending = false, access_code_used = excluded.access_code_used`,
      [user.id],
    )
    expect(await read(user)).toMatchObject({ status: 'locked', trial_available: false })
    expect(await pending(user)).toBe(true)
  })
})

describe('choose_plan', () => {
  it('starts the trial of the plan', async () => {
    const user = await aCoach()
    expect(await read(user)).toEqual({
      status: 'no_subscription',
      plan: null,
      plan_name: null,
      current_period_end: null,
      renews: false,
      trial_available: true,
      discount_percent: null,
      payments: true,
      athlete_limit: null,
      athlete_count: 0,
      billed: false,
      planning_until: null,
      billing_interval: null,
      amount: null,
      currency: null,
      customer: false,
    })
    const chosen = await choose(user, 'coach')
    expect(chosen).toMatchObject({
      status: 'trialing',
      plan: 'coach',
      plan_name: 'Coach',
      renews: false,
      trial_available: false,
    })
    const left = Number(chosen?.current_period_end) - Date.now()
    expect(left).toBeGreaterThan(14 * DAY - 60_000)
    expect(left).toBeLessThanOrEqual(14 * DAY)
    expect(await read(user)).toEqual(chosen)
    expect(await audited(user)).toEqual(['subscription.trial_started'])
  })

  it('changes the plan of a running trial and keeps its end', async () => {
    const user = await aCoach()
    const first = await choose(user, 'coach')
    const second = await choose(user, 'team')
    expect(second).toEqual({ ...first, plan: 'team', plan_name: 'Team' })
    expect(await choose(user, 'team')).toEqual(second)
    expect(await audited(user)).toEqual(['subscription.trial_started', 'subscription.plan_changed'])
  })

  it('changes the subscription of the caller alone', async () => {
    const [user, other] = await Promise.all([aCoach(), aCoach()])
    const [, theirs] = [await choose(user, 'coach'), await choose(other, 'coach')]
    await choose(user, 'team')
    expect(await read(other)).toEqual(theirs)
  })

  it.each<[Subscription, string, string]>([
    ['ended', 'coach', '402 trial_used'],
    ['ended', 'team', '402 trial_used'],
    ['locked', 'coach', '402 payment_required'],
    ['active', 'team', '409 subscription_active'],
    ['past_due', 'coach', '409 subscription_active'],
    ['active', 'coach', 'done'],
    ['trialing', 'coach', 'done'],
    ['no_subscription', 'coach', 'done'],
  ])('answers someone who is %s and wants %s with %s', async (state, plan, expected) => {
    const user = await aCoach(state)
    const before = await stored(user)
    expect(await refusal(choose(user, plan))).toBe(expected)
    if (state !== 'no_subscription') expect(await stored(user)).toEqual(before)
  })

  it('gives no second trial after an activation that ended, and a first one to people who had none', async () => {
    const [had, hadNone] = await Promise.all([aCoach('ended'), aCoach()])
    for (const user of [had, hadNone])
      await db.query(
        `insert into public.subscriptions as s (user_id, status, plan, current_period_end) values ($1, 'active', 'coach', now() - interval '1 hour')
         on conflict (user_id) do update set status = excluded.status, current_period_end = excluded.current_period_end`,
        [user.id],
      )
    expect(await refusal(choose(had, 'coach'))).toBe('402 trial_used')
    expect(await read(hadNone)).toMatchObject({ status: 'locked', trial_available: true })
    expect(await choose(hadNone, 'coach')).toMatchObject({ status: 'trialing' })
  })

  it.each([null, '', 'free', 'COACH', "coach' or true"])('refuses the unknown plan %j', async plan => {
    expect(await refusal(choose(await aCoach(), plan))).toBe('422 unknown_plan')
  })

  it('refuses a withdrawn plan, and gives no trial of zero days', async () => {
    await db.query(
      `insert into public.plans (id, name, description, trial_days, active, currency, price_month, price_year)
       values ('gone', 'Gone', '', 14, false, null, null, null), ('paid', 'Paid', '', 0, true, 'EUR', 100, 1000)`,
    )
    const user = await aCoach()
    expect(await refusal(choose(user, 'gone'))).toBe('422 unknown_plan')
    expect(await refusal(choose(user, 'paid'))).toBe('402 payment_required')
    expect(await stored(user)).toBeUndefined()
  })

  it('starts one trial when it is called twice at once', async () => {
    for (let round = 0; round < depth({ test: 8, deep: 50 }); round++) {
      const user = await aCoach()
      const outcomes = await Promise.all(['coach', 'team', 'coach'].map(plan => refusal(choose(user, plan))))
      expect(outcomes).toEqual(['done', 'done', 'done'])
      expect((await audited(user)).filter(action => action === 'subscription.trial_started')).toHaveLength(1)
    }
  })

  it('refuses too many changes of plan', async () => {
    const user = await aCoach()
    for (let i = 0; i < 30; i++) await choose(user, i % 2 ? 'coach' : 'team')
    expect(await refusal(choose(user, 'coach'))).toBe('429 rate_limited')
  })
})

describe('payment pending', () => {
  it.each<[Subscription | null, boolean]>([
    [null, true],
    ['no_subscription', true],
    ['trialing', true],
    ['active', false],
    ['past_due', true],
    ['locked', true],
  ])('is for a coach who is %s: %s', async (state, expected) => {
    expect(await pending(await aCoach(state))).toBe(expected)
  })

  it('is false for every athlete', async () => {
    for (const state of [null, 'trialing', 'active', 'locked'] as const)
      expect(await pending(await db.createUser({ subscription: state }))).toBe(false)
  })

  it('follows the status that a payment provider writes, and the role', async () => {
    const user = await aCoach('trialing')
    const write = (status: string) =>
      db
        .asService()
        .query(
          'update public.subscriptions set status = $2, renews = true, billed = true where user_id = $1',
          [user.id, status],
        )
    await write('active')
    expect(await pending(user)).toBe(false)
    await write('past_due')
    expect(await pending(user)).toBe(true)
    await db.query(`update public.user_profiles set global_role = 'athlete' where user_id = $1`, [user.id])
    expect(await pending(user)).toBe(false)
    await db.query(`update public.user_profiles set global_role = 'head_coach' where user_id = $1`, [user.id])
    expect(await pending(user)).toBe(true)
  })
})
