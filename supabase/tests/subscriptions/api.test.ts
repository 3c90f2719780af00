import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestPlatform, TEST_PASSWORD, type TestPlatform, tokenHashOf } from '../fixtures/index.ts'

/** The calls as the unmodified client sees them. */

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

const aCode = async (code: string) => {
  await platform.database.query(
    `select private.new_access_code(null, 'Spring', 'coach', 30, null, 1, null, $1)`,
    [code],
  )
}

it('every call answers with one object, and a missing subscription with 402 and its reason', async () => {
  const user = await platform.database.createUser({
    metadata: { role: 'coach' },
    subscription: 'no_subscription',
  })
  const athlete = await platform.database.createUser()
  await platform.database.query(
    `insert into public.coach_permissions (athlete_id, coach_id, permission_level, granted_by) values ($1, $2, 'write', $1)`,
    [athlete.id, user.id],
  )
  const supabase = await platform.signIn(user)
  const workout = {
    id: crypto.randomUUID(),
    athlete_id: athlete.id,
    version: 0,
    save_id: crypto.randomUUID(),
    date: '2026-11-24',
    title: 'Lower A',
  }
  const refused = await supabase.rpc('save_workout', { workout })
  expect(refused.status).toBe(402)
  expect(refused.error).toMatchObject({ code: 'PT402', hint: 'subscription_required' })

  const before = await supabase.rpc('get_my_subscription')
  expect(before.data).toEqual({
    status: 'no_subscription',
    plan: null,
    plan_name: null,
    current_period_end: null,
    renews: false,
    trial_available: true,
    discount_percent: null,
    payments: false,
    athlete_limit: null,
    athlete_count: 1,
    billed: false,
    planning_until: null,
    billing_interval: null,
    amount: null,
    currency: null,
    customer: false,
  })
  const chosen = await supabase.rpc('choose_plan', { plan_id_param: 'coach' })
  expect(chosen.data).toMatchObject({
    status: 'active',
    plan: 'coach',
    current_period_end: null,
    athlete_limit: 25,
  })
  expect((await supabase.rpc('save_workout', { workout })).error).toBeNull()

  const wrong = await supabase.rpc('redeem_access_code', { code_param: 'WRONG-CODE' })
  expect(wrong.data).toMatchObject({ redeemed: false, reason: 'unknown_code' })
  const { data: plans } = await supabase.from('plans').select('id').order('position')
  expect(plans).toEqual([{ id: 'athlete' }, { id: 'coach' }, { id: 'team' }])
})

it('redeem_access_code counts failures although the call answers', async () => {
  const supabase = await platform.signIn(await platform.database.createUser())
  const attempts: unknown[] = []
  for (let i = 0; i < 11; i++) {
    const { data } = await supabase.rpc('redeem_access_code', { code_param: `WRONG-${i}0000` })
    attempts.push((data as { reason: string }).reason)
  }
  expect(attempts).toEqual([...Array(10).fill('unknown_code'), 'too_many_attempts'])
})

it('the code of a sign-up stays in the session for its owner to redeem or discard', async () => {
  await aCode('SPRING-2026')
  const supabase = platform.client()
  const email = 'cora@example.test'
  const signUp = await supabase.auth.signUp({
    email,
    password: TEST_PASSWORD,
    options: { data: { role: 'coach', discount_code: 'spring 2026', payment_pending: false } },
  })
  expect(signUp.error).toBeNull()
  expect((await supabase.rpc('redeem_access_code', { code_param: 'SPRING-2026' })).status).toBe(401)
  const [mail] = await platform.mails(email)
  const confirmed = await supabase.auth.verifyOtp({ token_hash: tokenHashOf(mail), type: 'signup' })
  expect(confirmed.data.session?.user.user_metadata).toMatchObject({ discount_code: 'spring 2026' })

  const redeemed = await supabase.rpc('redeem_access_code', { code_param: 'spring 2026' })
  expect(redeemed.data).toMatchObject({ redeemed: true, reason: null, plan: 'coach' })
  const profile = await supabase.from('user_profiles').select('access_code_used, payment_pending').single()
  expect(profile.data).toEqual({ access_code_used: 'Spring', payment_pending: false })

  expect((await supabase.auth.updateUser({ data: { discount_code: null } })).error).toBeNull()
  const { data } = await supabase.auth.getSession()
  expect(data.session?.user.user_metadata.discount_code ?? null).toBeNull()
  expect(data.session?.user.user_metadata).toMatchObject({ role: 'coach' })
})
