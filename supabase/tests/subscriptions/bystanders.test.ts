import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

/** Two people with a code each, and shared codes: redeeming or choosing affects the caller's subscription only. */

let db: TestDatabase
let me: TestUser
let other: TestUser
let admin: TestUser
let codes: { days: string; discount: string; spare: string }
beforeAll(async () => {
  db = await createTestDatabase()
  admin = await db.createUser()
  await db.query(`update public.user_profiles set global_role = 'system_admin' where user_id = $1`, [
    admin.id,
  ])
})
afterAll(() => db.close())
const redeem = async (who: TestUser, code: string) =>
  (
    await who.query<{ redeemed: boolean; reason: string | null }>(
      'select redeemed, reason, plan, discount_percent from public.redeem_access_code($1)',
      [code],
    )
  ).rows[0]
beforeEach(async () => {
  await db.query('delete from private.access_codes')
  await db.query('delete from private.rate_limits')
  const aCoach = () => db.createUser({ metadata: { role: 'coach' }, subscription: null })
  ;[me, other] = await Promise.all([aCoach(), aCoach()])
  const make = async (label: string, plan: string | null, days: number | null, discount: number | null) =>
    (
      await admin.query<{ code: string }>('select code from public.create_access_code($1, $2, $3, $4, 5)', [
        label,
        plan,
        days,
        discount,
      ])
    ).rows[0]?.code ?? ''
  codes = {
    days: await make('Days', 'team', 30, null),
    discount: await make('Discount', null, null, 20),
    spare: await make('Spare', 'coach', 10, null),
  }
  await redeem(other, codes.days)
  await redeem(other, codes.discount)
  for (const action of ['redeem_access_code', 'search_users'])
    for (const user_id of [me.id, other.id])
      await db.query(
        `insert into private.rate_limits (user_id, action, window_start, hits) values ($1, $2, date_bin('1 hour', now(), 'epoch'), 3)
         on conflict on constraint rate_limits_pkey do update set hits = 3`,
        [user_id, action],
      )
})

/** All rows about subscriptions, as text. */
const state = async () => {
  const { rows } = await db.query<{ line: string }>(
    `select 'subscription of ' || user_id || ' ' || status || ' ' || coalesce(plan, '-') || ' ' || coalesce(discount_percent, 0) as line
       from public.subscriptions
     union all select 'code ' || label || ' ' || redeemed || case when revoked_at is null then '' else ' revoked' end from private.access_codes
     union all select c.label || ' redeemed by ' || r.user_id
       from private.access_code_redemptions r join private.access_codes c on c.id = r.access_code_id
     union all select 'profile of ' || user_id || ' ' || coalesce(access_code_used, '-') || case when payment_pending then ' pending' else '' end
       from public.user_profiles
     union all select action || ' by ' || user_id || ' ' || hits from private.rate_limits where action <> 'choose_plan'`,
  )
  return rows.map(({ line }) => line.replaceAll(me.id, 'me').replaceAll(other.id, 'them'))
}
const changed = async (act: () => Promise<unknown>) => {
  const before = await state()
  await act()
  const after = await state()
  return {
    gone: before.filter(line => !after.includes(line)).sort(),
    come: after.filter(line => !before.includes(line)).sort(),
  }
}

describe('redeem_access_code', () => {
  it('gives its caller the plan, counts that code, and uses up no attempt', async () => {
    let answer: unknown
    expect(
      await changed(async () => {
        answer = await redeem(me, codes.days)
      }),
    ).toEqual({
      gone: ['code Days 1', 'profile of me - pending'],
      come: ['Days redeemed by me', 'code Days 2', 'profile of me Days', 'subscription of me active team 0'],
    })
    expect(answer).toEqual({ redeemed: true, reason: null, plan: 'team', discount_percent: null })
  })
  it('gives its caller the discount, in addition to what they have', async () => {
    await redeem(me, codes.spare)
    expect(await changed(() => redeem(me, codes.discount))).toEqual({
      gone: ['code Discount 1', 'profile of me Spare', 'subscription of me active coach 0'],
      come: [
        'Discount redeemed by me',
        'code Discount 2',
        'profile of me Discount',
        'subscription of me active coach 20',
      ],
    })
  })
  it('counts a failure of its caller, for this call', async () => {
    expect(await changed(() => redeem(me, 'UNKNOWN-CODE'))).toEqual({
      gone: ['redeem_access_code by me 3'],
      come: ['redeem_access_code by me 4'],
    })
    expect((await redeem(other, codes.days))?.reason).toBe('already_redeemed')
  })
})

describe('revoke_access_code', () => {
  it('revokes one code, once', async () => {
    const id = (label: string) =>
      db
        .query<{ id: string }>('select id from private.access_codes where label = $1', [label])
        .then(({ rows }) => rows[0]?.id)
    const revoke = async () => admin.query('select public.revoke_access_code($1)', [await id('Days')])
    expect(await changed(revoke)).toEqual({ gone: ['code Days 1'], come: ['code Days 1 revoked'] })
    const moment = () => db.query(`select revoked_at from private.access_codes where label = 'Days'`)
    const { rows: first } = await moment()
    await revoke()
    expect((await moment()).rows).toEqual(first)
    const { rows } = await db.query(
      `select 1 from private.audit_events where action = 'access_code.revoked' and object_id = $1`,
      [await id('Days')],
    )
    expect(rows).toHaveLength(1)
    expect(await redeem(me, codes.days)).toMatchObject({ redeemed: false, reason: 'expired' })
    expect(await redeem(me, codes.spare)).toMatchObject({ redeemed: true })
    expect(await refusal(admin.query('select public.revoke_access_code($1)', [crypto.randomUUID()]))).toBe(
      '404 access_code_not_found',
    )
  })
})

describe('a withdrawn plan', () => {
  it('cannot be given by a new code', async () => {
    await db.query(`update public.plans set active = false where id = 'team'`)
    const make = (plan: string) =>
      refusal(admin.query(`select public.create_access_code('New', $1, 5, null, 5)`, [plan]))
    expect([await make('team'), await make('coach')]).toEqual(['422 unknown_plan', 'done'])
    await db.query(`update public.plans set active = true where id = 'team'`)
  })
})

describe('a trial', () => {
  const available = async (who: TestUser) =>
    (
      await who.query<{ status: string; trial_available: boolean }>(
        'select status, trial_available from public.get_my_subscription()',
      )
    ).rows[0]
  it('is available to people who have had none, whatever others have had', async () => {
    expect(await available(me)).toEqual({ status: 'no_subscription', trial_available: true })
    expect(await available(other)).toEqual({ status: 'active', trial_available: false })
    expect(await changed(() => me.query(`select public.choose_plan('coach')`))).toEqual({
      gone: [],
      come: ['subscription of me trialing coach 0'],
    })
    expect(await changed(() => me.query(`select public.choose_plan('team')`))).toEqual({
      gone: ['subscription of me trialing coach 0'],
      come: ['subscription of me trialing team 0'],
    })
    expect(await refusal(other.query(`select public.choose_plan('coach')`))).toBe('409 subscription_active')
  })
  it('is available after an expired code, and not after a payment that has ended', async () => {
    const set = (what: string) =>
      db.query(`update public.subscriptions set ${what} where user_id = $1`, [other.id])
    await set(`current_period_end = now() - interval '1 day'`)
    expect(await available(other)).toEqual({ status: 'locked', trial_available: true })
    await set(`trial_started_at = now() - interval '30 days'`)
    expect(await available(other)).toEqual({ status: 'locked', trial_available: false })
    await set(`trial_started_at = null, status = 'locked'`)
    expect(await available(other)).toEqual({ status: 'locked', trial_available: false })
    await insert(db, 'public.subscriptions', {
      user_id: me.id,
      status: 'past_due',
      plan: 'coach',
      renews: true,
      billed: true,
    })
    expect(await available(me)).toEqual({ status: 'past_due', trial_available: false })
  })
})

it('payment_pending follows the subscription of the same person', async () => {
  const pending = (user: TestUser) =>
    db
      .query<{ payment_pending: boolean }>(
        'select payment_pending from public.user_profiles where user_id = $1',
        [user.id],
      )
      .then(({ rows }) => rows[0]?.payment_pending)
  expect([await pending(me), await pending(other)]).toEqual([true, false])
  await db.query(`update public.subscriptions set status = 'past_due' where user_id = $1`, [other.id])
  expect([await pending(me), await pending(other)]).toEqual([true, true])
  await insert(db, 'public.subscriptions', { user_id: me.id, status: 'active', plan: 'coach' })
  expect([await pending(me), await pending(other)]).toEqual([false, true])
  const become = (role: string) =>
    db.query('update public.user_profiles set global_role = $2 where user_id = $1', [other.id, role])
  await become('athlete')
  expect([await pending(me), await pending(other)]).toEqual([false, false])
  await become('intern')
  expect([await pending(me), await pending(other)]).toEqual([false, true])
})

it('a subscription that does not renew ends by itself; a late payment stays past_due', async () => {
  await insert(db, 'public.subscriptions', {
    user_id: me.id,
    status: 'past_due',
    plan: 'coach',
    current_period_end: '2020-01-01',
  })
  const { rows } = await me.query('select status from public.get_my_subscription()')
  expect(rows).toEqual([{ status: 'past_due' }])
})
