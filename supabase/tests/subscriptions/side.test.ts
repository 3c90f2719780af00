import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createBilling, type Told } from '../billing/provider.ts'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

/** A plan for others makes whoever has it a coach; the one for oneself an athlete again. */

let db: TestDatabase
let coach: TestUser
let athlete: TestUser
let billing: ReturnType<typeof createBilling>
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  billing = createBilling(db)
  await billing.makePrices()
})
afterAll(() => db.close())
beforeEach(async () => {
  coach = await db.createUser({ metadata: { role: 'coach' }, subscription: null })
  athlete = await db.createUser({ metadata: { role: 'athlete' } })
})

const days = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString()
const ACTIVE: Told = { id: 'sub_1', status: 'active', price_id: 'price_coach_month', period_end: days(30) }
const sideOf = async (who = athlete) =>
  (
    await db.query<{ side: string }>(
      `select concat_ws(' ', profile_type, global_role, case when is_coach then 'is_coach' end, case when is_athlete then 'is_athlete' end) as side
         from public.user_profiles where user_id = $1`,
      [who.id],
    )
  ).rows[0]?.side
const choose = (plan: string, who = athlete) => refusal(who.query('select public.choose_plan($1)', [plan]))

it('an athlete who pays for planning for others is a coach, and stays one after the end', async () => {
  const payer = await billing.customerOf(athlete)
  await billing.says(payer, [{ ...ACTIVE, status: 'incomplete' }])
  expect(await sideOf()).toBe('athlete athlete is_athlete')
  await billing.says(payer, [ACTIVE])
  expect(await sideOf()).toBe('coach coach is_coach is_athlete')
  await billing.says(payer, [{ ...ACTIVE, status: 'canceled', ends_at: days(0) }])
  expect(await sideOf()).toBe('coach coach is_coach is_athlete')
})

it('is changed by a trial, by a code and by what is free, and back by the plan for oneself', async () => {
  expect(await choose('coach')).toBe('done')
  expect(await sideOf()).toBe('coach coach is_coach is_athlete')
  await db.query(
    `update public.subscriptions set current_period_end = now() - interval '1 day' where user_id = $1`,
    [athlete.id],
  )
  expect(await choose('athlete')).toBe('done')
  expect(await sideOf()).toBe('athlete athlete is_athlete')
  const { rows } = await db.query<{ code: string }>(
    `select code from private.new_access_code(null, 'Gym', 'team', 20, null, 1, null, null)`,
  )
  await athlete.query('select public.redeem_access_code($1)', [rows[0]?.code])
  expect(await sideOf()).toBe('coach coach is_coach is_athlete')
})

it('is not taken from a coach whom somebody lets see their training, nor from who is more than a coach', async () => {
  const friend = await db.createUser({ metadata: { role: 'athlete' } })
  await friend.query(`select public.grant_coach_permission($1, $2, 'read')`, [friend.id, coach.id])
  expect(await choose('athlete', coach)).toBe('done')
  expect(await sideOf(coach)).toBe('coach coach is_coach')
  const head = await db.createUser({ metadata: { role: 'coach' }, subscription: null })
  await db.query(`select private.change_global_role($1, 'head_coach')`, [head.id])
  expect(await choose('athlete', head)).toBe('done')
  expect(await sideOf(head)).toBe('coach head_coach is_coach')
})

it('cannot be written by anybody themselves', async () => {
  await athlete.query(`update public.user_profiles set profile_type = 'coach' where user_id = $1`, [
    athlete.id,
  ])
  expect(await sideOf()).toBe('athlete athlete is_athlete')
  expect(
    await refusal(
      athlete.query(
        `insert into public.subscriptions (user_id, status, plan) values ($1, 'active', 'coach')`,
        [athlete.id],
      ),
    ),
  ).toMatch(/^(403|42501|denied)/)
})

it('the trial that everybody is promised is there for who has the plan for oneself, once', async () => {
  expect(await choose('athlete')).toBe('done')
  const available = async () =>
    (await athlete.query('select trial_available, status from public.get_my_subscription()')).rows[0]
  expect(await available()).toEqual({ trial_available: true, status: 'active' })
  expect(await choose('coach')).toBe('done')
  expect(await available()).toEqual({ trial_available: false, status: 'trialing' })
  expect(await choose('athlete')).toBe('done')
  expect(await choose('coach')).toBe('402 trial_used')
})
