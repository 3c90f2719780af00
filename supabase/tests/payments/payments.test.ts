import { applyPlans, planChanges, readPlans } from '@coach-app/plans/apply'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

/** An installation without a payment provider; switching payments on and off; the operator's plans. */

let db: TestDatabase
let coach: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ payments: false, plansAsShipped: true, rateLimits: false })
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.query('delete from public.subscriptions')
  await db.query('select private.set_payments(false)')
  coach = await db.createUser({ metadata: { role: 'coach' }, subscription: null })
})

const query = async (sql: string) => (await db.query(sql)).rows
const payments = async (on: boolean): Promise<number> =>
  (await db.query<{ changed: number }>('select private.set_payments($1) as changed', [on])).rows[0]
    ?.changed ?? -1
const choose = (who: TestUser, plan: string) => who.query('select public.choose_plan($1)', [plan])
const state = async (who: TestUser) => {
  const { rows } = await who.query<{ line: string }>(
    `select status || ' ' || coalesce(plan, '-') || ' ' ||
       coalesce(round(extract(epoch from current_period_end - now()) / 86400)::text || ' days', 'without an end') as line
       from public.get_my_subscription()`,
  )
  return rows[0]?.line
}
const mails = async (who: TestUser) =>
  (
    await db.query<{ data: Record<string, unknown> }>(
      `select data - 'until' as data from private.outbox where user_id = $1 and template = 'payments_begin'`,
      [who.id],
    )
  ).rows.map(({ data }) => data)

describe('while nothing is to be paid', () => {
  it('choosing a plan makes it active without an end, and another one takes its place', async () => {
    await choose(coach, 'coach')
    expect(await state(coach)).toBe('active coach without an end')
    await choose(coach, 'team')
    expect(await state(coach)).toBe('active team without an end')
    const { rows } = await coach.query(
      'select payments, renews, trial_available from public.get_my_subscription()',
    )
    expect(rows).toEqual([{ payments: false, renews: false, trial_available: false }])
  })

  it.each([
    ['ended', 'active coach without an end'],
    ['locked', 'active coach without an end'],
    ['trialing', 'active coach without an end'],
  ] as const)('somebody who is %s has it with one press', async (before, after) => {
    const user = await db.createUser({ metadata: { role: 'coach' }, subscription: before })
    await choose(user, 'coach')
    expect(await state(user)).toBe(after)
  })

  it('what is paid for is not given away for another plan', async () => {
    const user = await db.createUser({ metadata: { role: 'coach' }, subscription: 'active' })
    expect(await refusal(choose(user, 'team'))).toBe('409 subscription_active')
    expect(await refusal(choose(user, 'coach'))).toBe('done')
    expect(await state(user)).toBe('active coach 30 days')
  })

  it('nobody changes it over the API', async () => {
    for (const who of [coach, db.asAnon(), db.asService()])
      expect(await refusal(who.query('select private.set_payments(true)'))).toBe('42501')
    expect(await refusal(coach.query('select * from private.settings'))).toBe('42501')
    expect(await refusal(coach.query(`select private.apply_plans('[]')`))).toBe('42501')
  })
})

describe('switching payments on', () => {
  it('makes a trial of 30 days of what was free, and tells each by mail, once', async () => {
    await choose(coach, 'coach')
    expect(await payments(true)).toBe(1)
    expect(await state(coach)).toBe('trialing coach 30 days')
    expect(await mails(coach)).toEqual([{ plan: 'Coach' }])
    expect(await payments(true)).toBe(0)
    expect(await mails(coach)).toHaveLength(1)
    // The trial is the one trial: there is no second one after it.
    await db.query(`update public.subscriptions set current_period_end = now() where user_id = $1`, [
      coach.id,
    ])
    expect(await refusal(choose(coach, 'coach'))).toBe('402 trial_used')
  })

  it('a plan without a price never ends, and spends no trial', async () => {
    await payments(true)
    await choose(coach, 'athlete')
    expect(await state(coach)).toBe('active athlete without an end')
  })

  it('leaves alone what costs nothing, what a code gave and what is paid for', async () => {
    const [athlete, withCode, paying, none] = await Promise.all([
      db.createUser(),
      db.createUser({ metadata: { role: 'coach' }, subscription: null }),
      db.createUser({ metadata: { role: 'coach' }, subscription: 'active' }),
      db.createUser({ metadata: { role: 'coach' }, subscription: null }),
    ])
    await choose(athlete, 'athlete')
    await db.query(
      `insert into public.subscriptions (user_id, status, plan) values ($1, 'active', 'coach')`,
      [withCode.id],
    )
    // Choosing again what a code gave for good takes nothing from it.
    await choose(withCode, 'coach')
    await choose(withCode, 'team')
    expect(await payments(true)).toBe(0)
    expect([await state(athlete), await state(withCode), await state(paying), await state(none)]).toEqual([
      'active athlete without an end',
      'active team without an end',
      'active coach 30 days',
      'no_subscription - without an end',
    ])
  })

  it('and off again: what runs has no end, and on again tells it again', async () => {
    await choose(coach, 'coach')
    await payments(true)
    expect(await payments(false)).toBe(1)
    expect(await state(coach)).toBe('active coach without an end')
    expect(await payments(true)).toBe(1)
    expect(await state(coach)).toBe('trialing coach 30 days')
    // The same day: one mail a day is enough.
    expect(await mails(coach)).toHaveLength(1)
  })

  it('twice at once: each is changed once', async () => {
    await choose(coach, 'coach')
    const changed = await Promise.all([payments(true), payments(true)])
    expect(changed.toSorted()).toEqual([0, 1])
  })
})

describe("the operator's plans", () => {
  it('are those of a new database as they are shipped, and applying them changes nothing', async () => {
    const plans = await readPlans()
    expect(await planChanges(query, plans, false)).toEqual([])
    const { rows } = await db.query('select private.apply_plans($1) as changed', [JSON.stringify(plans)])
    expect(rows).toEqual([{ changed: 0 }])
  })

  it('are applied once: what changed is said, and the second time there is nothing', async () => {
    const shipped = await readPlans()
    const plans = [
      ...shipped
        .filter(({ id }) => id !== 'team')
        .map(plan => (plan.price ? { ...plan, price: { ...plan.price, month: 3500 } } : plan)),
      { ...shipped[1], id: 'club', name: "The coaches' club", forWhom: 'For a club', athletes: null },
    ] as typeof shipped
    expect(await planChanges(query, plans, false)).toEqual([
      'change coach: price',
      'offer club',
      'offer team no longer: whoever has it keeps it',
    ])
    await choose(coach, 'team')
    await applyPlans(query, plans, false)
    expect(await planChanges(query, plans, false)).toEqual([])
    expect(await state(coach)).toBe('active team without an end')
    const { rows } = await db
      .asAnon()
      .query('select id, price_month, athletes from public.plans order by position')
    expect(rows).toEqual([
      { id: 'athlete', price_month: null, athletes: 0 },
      { id: 'coach', price_month: 3500, athletes: 25 },
      { id: 'club', price_month: 2900, athletes: null },
    ])
    expect(await refusal(choose(coach, 'team'))).toBe('422 unknown_plan')
    await applyPlans(query, shipped, false)
    expect(await planChanges(query, shipped, false)).toEqual([])
    expect(
      (await query(`select active from public.plans where id in ('team', 'club') order by id`)).map(
        row => row.active,
      ),
    ).toEqual([false, true])
  })

  it('say whether they have to be paid for, which a run of both changes once', async () => {
    const plans = await readPlans()
    expect(await planChanges(query, plans, true)).toEqual([
      'plans have to be paid for: those that are free end in 30 days',
    ])
    await applyPlans(query, plans, true)
    expect(await planChanges(query, plans, true)).toEqual([])
    expect(await planChanges(query, plans, false)).toEqual(['every plan is free'])
  })
})
