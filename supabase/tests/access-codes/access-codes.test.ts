import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type Subscription, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { depth } from '../fixtures/sample-size.ts'

let db: TestDatabase
let admin: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
  admin = await db.createUser()
  await db.query(`update public.user_profiles set global_role = 'system_admin' where user_id = $1`, [
    admin.id,
  ])
})
afterAll(() => db.close())

interface NewCode {
  label?: string | null
  plan?: string | null
  days?: number | null
  discount?: number | null
  max?: number | null
  expires?: string | null
  code?: string | null
}
const create = async (
  {
    label = 'Spring',
    plan = null,
    days = null,
    discount = null,
    max = 1,
    expires = null,
    code = null,
  }: NewCode,
  who: TestUser = admin,
) => {
  const { rows } = await who.query<{ access_code_id: string; code: string }>(
    'select * from public.create_access_code($1, $2, $3, $4, $5, $6, $7)',
    [label, plan, days, discount, max, expires, code],
  )
  if (!rows[0]) throw new Error('create_access_code answered nothing.')
  return rows[0]
}
interface Redemption {
  redeemed: boolean
  reason: string | null
  plan: string | null
  current_period_end: Date | null
  discount_percent: number | null
}
const redeem = async (user: TestUser, code: string | null) =>
  (await user.query<Redemption>('select * from public.redeem_access_code($1)', [code])).rows[0]
const outcome = async (user: TestUser, code: string) => {
  const answer = await redeem(user, code)
  return answer?.redeemed ? 'redeemed' : answer?.reason
}
const aCoach = (subscription: Subscription | null = null) =>
  db.createUser({ metadata: { role: 'coach' }, subscription })
const stored = async (user: TestUser) =>
  (
    await db.query<{ status: string; current_period_end: Date | null; discount_percent: number | null }>(
      'select * from public.subscriptions where user_id = $1',
      [user.id],
    )
  ).rows[0]
const codeRow = async (id: string) =>
  (
    await db.query<{ redeemed: number; revoked_at: Date | null }>(
      'select * from private.access_codes where id = $1',
      [id],
    )
  ).rows[0]
const daysUntil = (end: Date | null | undefined) => Math.round((Number(end) - Date.now()) / 86_400_000)

describe('create_access_code', () => {
  it('answers an unguessable code once, keeps only its hash, and records an audit event without it', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => create({ plan: 'coach' })))
    expect(new Set(made.map(({ code }) => code)).size).toBe(20)
    for (const { code } of made) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}$/)
    const [first] = made
    const everything = JSON.stringify([
      (await db.query('select * from private.access_codes')).rows,
      (await db.query('select * from private.audit_events')).rows,
      (await admin.query('select * from public.list_access_codes()')).rows,
    ])
    const code = first?.code ?? ''
    expect(everything).not.toContain(code)
    expect(everything).not.toContain(code.replaceAll('-', ''))
    const { rows } = await db.query(
      `select actor_id, after from private.audit_events where action = 'access_code.created' and object_id = $1`,
      [first?.access_code_id],
    )
    expect(rows).toMatchObject([{ actor_id: admin.id, after: { label: 'Spring', plan: 'coach' } }])
  })

  it('is for system admins, as are list_access_codes and revoke_access_code', async () => {
    const coach = await aCoach('active')
    await db.query(`update auth.users set raw_user_meta_data = '{"role":"system_admin"}' where id = $1`, [
      coach.id,
    ])
    const { access_code_id } = await create({ plan: 'coach' })
    expect(await refusal(create({ plan: 'coach' }, coach))).toBe('403 not_admin')
    expect(await refusal(coach.query('select * from public.list_access_codes()'))).toBe('403 not_admin')
    for (const id of [access_code_id, randomUUID()])
      expect(await refusal(coach.query('select public.revoke_access_code($1)', [id]))).toBe('403 not_admin')
  })

  it.each<[string, NewCode, string]>([
    ['no label', { label: ' ', plan: 'coach' }, '422 invalid_label_param'],
    ['a label of 81 letters', { label: 'x'.repeat(81), plan: 'coach' }, '422 invalid_label_param'],
    ['nothing to grant', {}, '422 invalid_grant'],
    ['two things to grant', { plan: 'coach', discount: 10 }, '422 invalid_grant'],
    ['an unknown plan', { plan: 'gold' }, '422 unknown_plan'],
    ['0 days', { plan: 'coach', days: 0 }, '422 invalid_days'],
    ['3651 days', { plan: 'coach', days: 3651 }, '422 invalid_days'],
    ['days of a discount', { discount: 10, days: 5 }, '422 invalid_days'],
    ['0 percent', { discount: 0 }, '422 invalid_discount'],
    ['101 percent', { discount: 101 }, '422 invalid_discount'],
    ['100000 percent', { discount: 100_000 }, '422 invalid_discount'],
    ['nobody to redeem it', { plan: 'coach', max: 0 }, '422 invalid_max_redemptions'],
    ['an end in the past', { plan: 'coach', expires: '2020-01-01' }, '422 invalid_expires_at'],
    ['an end that never comes', { plan: 'coach', expires: 'infinity' }, '422 invalid_expires_at'],
    ['seven letters', { plan: 'coach', code: 'SPRING7' }, '422 invalid_code'],
    ['seven letters with hyphens', { plan: 'coach', code: 'S-P-R-I-N-G-7' }, '422 invalid_code'],
    ['65 letters', { plan: 'coach', code: 'x'.repeat(65) }, '422 invalid_code'],
  ])('refuses %s', async (_, code, expected) => {
    expect(await refusal(create(code))).toBe(expected)
  })

  it('takes a chosen code, and refuses a similar one as taken', async () => {
    expect((await create({ plan: 'coach', code: ' Spring-2026 ' })).code).toBe('Spring-2026')
    for (const code of ['SPRING2026', 'spr1ng-2o26'])
      expect(await refusal(create({ plan: 'coach', code }))).toBe('409 code_taken')
  })
})

describe('redeem_access_code', () => {
  it('gives a plan for the days of the code, settles the payment and names the code by its label', async () => {
    const user = await aCoach()
    const { access_code_id, code } = await create({ label: 'Club 2026', plan: 'team', days: 30 })
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
    expect(await redeem(user, typed)).toMatchObject({ redeemed: true, reason: null, plan: 'team' })
    const { rows } = await user.query('select public.check_user_access($1) as status', [user.id])
    expect(rows).toEqual([{ status: 'active' }])
    expect(daysUntil((await stored(user))?.current_period_end)).toBe(30)
    const profile = await user.query(
      'select access_code_used, payment_pending from public.user_profiles where user_id = $1',
      [user.id],
    )
    expect(profile.rows).toEqual([{ access_code_used: 'Club 2026', payment_pending: false }])
    const { rows: audit } = await db.query(
      `select object_id from private.audit_events where action = 'access_code.redeemed' and subject_id = $1`,
      [user.id],
    )
    expect(audit).toEqual([{ object_id: access_code_id }])
  })

  it('gives a plan without end when the code has no days', async () => {
    const user = await aCoach('ended')
    expect(await redeem(user, (await create({ plan: 'coach' })).code)).toMatchObject({
      redeemed: true,
      current_period_end: null,
    })
    const other = await create({ plan: 'coach', days: 30 })
    expect(await outcome(user, other.code)).toBe('already_active')
    expect(await codeRow(other.access_code_id)).toMatchObject({ redeemed: 0 })
  })

  it('gives a plan that is locked again when its days are over', async () => {
    const user = await aCoach()
    await redeem(user, (await create({ plan: 'coach', days: 1 })).code)
    await db.query(
      `update public.subscriptions set current_period_end = now() - interval '1 second' where user_id = $1`,
      [user.id],
    )
    const { rows } = await user.query('select public.check_user_access($1) as status', [user.id])
    expect(rows).toEqual([{ status: 'locked' }])
  })

  it.each<[Subscription | null, string, number | undefined]>([
    [null, 'redeemed', 30],
    ['no_subscription', 'redeemed', 30],
    ['trialing', 'redeemed', 44],
    ['ended', 'redeemed', 30],
    ['locked', 'redeemed', 30],
    ['active', 'already_active', 30],
    ['past_due', 'already_active', -1],
  ])('gives 30 days to someone who is %s: %s, and %s days are left', async (state, expected, days) => {
    const user = await aCoach(state)
    const { access_code_id, code } = await create({ plan: 'coach', days: 30 })
    expect(await outcome(user, code)).toBe(expected)
    expect(daysUntil((await stored(user))?.current_period_end)).toBe(days)
    expect(await codeRow(access_code_id)).toMatchObject({ redeemed: expected === 'redeemed' ? 1 : 0 })
  })

  it('adds the days of a second code to those of the first', async () => {
    const user = await aCoach()
    await redeem(user, (await create({ plan: 'coach', days: 10 })).code)
    await redeem(user, (await create({ plan: 'coach', days: 20 })).code)
    expect(daysUntil((await stored(user))?.current_period_end)).toBe(30)
  })

  it.each<[Subscription | null, string]>([
    [null, 'no_subscription'],
    ['trialing', 'trialing'],
    ['active', 'active'],
    ['locked', 'locked'],
  ])('gives a discount without changing the state of someone who is %s', async (state, expected) => {
    const user = await aCoach(state)
    const before = await stored(user)
    const { code } = await create({ discount: 20 })
    expect(await redeem(user, code)).toMatchObject({ redeemed: true, discount_percent: 20 })
    const { rows } = await user.query('select status, discount_percent from public.get_my_subscription()')
    expect(rows).toEqual([{ status: expected, discount_percent: 20 }])
    expect((await stored(user))?.current_period_end).toEqual(before?.current_period_end ?? null)
  })

  it('keeps the better discount', async () => {
    const user = await aCoach()
    await redeem(user, (await create({ discount: 20 })).code)
    const worse = await create({ discount: 20 })
    expect(await outcome(user, worse.code)).toBe('no_better_discount')
    expect(await codeRow(worse.access_code_id)).toMatchObject({ redeemed: 0 })
    expect(await outcome(user, (await create({ discount: 25 })).code)).toBe('redeemed')
    expect((await stored(user))?.discount_percent).toBe(25)
  })

  it('leaves the trial to somebody who has redeemed only a discount', async () => {
    const user = await aCoach()
    await redeem(user, (await create({ discount: 20 })).code)
    const { rows } = await user.query('select status, discount_percent from public.choose_plan($1)', [
      'coach',
    ])
    expect(rows).toEqual([{ status: 'trialing', discount_percent: 20 }])
  })

  it('returns the failure as a value when the code is unknown, expired, revoked or used up', async () => {
    const [user, other] = await Promise.all([aCoach(), aCoach()])
    const [over, revoked, single] = await Promise.all(
      [1, 2, 3].map(() => create({ plan: 'coach', days: 30 })),
    )
    await db.query(`update private.access_codes set expires_at = now() - interval '1 second' where id = $1`, [
      over?.access_code_id,
    ])
    for (let i = 0; i < 2; i++)
      await admin.query('select public.revoke_access_code($1)', [revoked?.access_code_id])
    await redeem(other, single?.code ?? '')
    expect(await outcome(user, 'AAAAA-BBBBB-CCCCC-DDDDD')).toBe('unknown_code')
    expect(await outcome(user, over?.code ?? '')).toBe('expired')
    expect(await outcome(user, revoked?.code ?? '')).toBe('expired')
    expect(await outcome(user, single?.code ?? '')).toBe('exhausted')
    expect(await outcome(other, single?.code ?? '')).toBe('already_redeemed')
    expect(await stored(user)).toBeUndefined()
    const { rows } = await db.query(`select 1 from private.audit_events where subject_id = $1`, [user.id])
    expect(rows).toEqual([])
  })

  it.each([null, '', '   ', '---', '🙂'])('needs a code: %j', async code => {
    expect(await refusal(redeem(await aCoach(), code))).toBe('422 code_required')
  })

  it.each([`' or true --`, '%', 'x'.repeat(10_000), `${'*'.repeat(50)}a`])(
    'finds no code by %j',
    async code => {
      const answer = await redeem(await aCoach(), code).catch((error: { hint?: string }) => error.hint)
      expect(['unknown_code', 'code_required']).toContain(typeof answer === 'object' ? answer.reason : answer)
    },
  )

  it('refuses somebody whose address is not confirmed', async () => {
    const user = await db.createUser({ confirmed: false })
    const { access_code_id, code } = await create({ plan: 'coach' })
    expect(await refusal(redeem(user, code))).toBe('403 email_not_confirmed')
    expect(await codeRow(access_code_id)).toMatchObject({ redeemed: 0 })
  })

  it('keeps the count of a code when somebody who redeemed it deletes their account', async () => {
    const user = await aCoach()
    const { access_code_id, code } = await create({ plan: 'coach' })
    await redeem(user, code)
    await db.query('delete from auth.users where id = $1', [user.id])
    expect(await codeRow(access_code_id)).toMatchObject({ redeemed: 1 })
    expect(await outcome(await aCoach(), code)).toBe('exhausted')
  })
})

describe('guessing access codes', () => {
  it('is refused after ten failures in an hour, even with the right code; successes do not count', async () => {
    const user = await aCoach()
    for (const days of [1, 2])
      expect(await outcome(user, (await create({ plan: 'coach', days })).code)).toBe('redeemed')
    for (let i = 0; i < 10; i++) expect(await outcome(user, `WRONG-${i}0000`)).toBe('unknown_code')
    const { code } = await create({ plan: 'coach', days: 1 })
    expect(await outcome(user, code)).toBe('too_many_attempts')
    await db.query(
      `update private.rate_limits set window_start = window_start - interval '1 hour' where user_id = $1`,
      [user.id],
    )
    expect(await outcome(user, code)).toBe('redeemed')
  })

  it('is counted correctly when it is tried thirty times at once', async () => {
    const user = await aCoach()
    const outcomes = await Promise.all(Array.from({ length: 30 }, (_, i) => outcome(user, `WRONG-${i}0000`)))
    expect(outcomes.filter(one => one === 'unknown_code')).toHaveLength(10)
    expect(outcomes.filter(one => one === 'too_many_attempts')).toHaveLength(20)
  })
})

describe.each(Array.from({ length: depth({ test: 8, deep: 50 }) }, (_, i) => i))(
  'access codes at once, round %s',
  () => {
    it('two people redeem the last use of a code: one gets it', async () => {
      const users = await Promise.all([aCoach(), aCoach()])
      const { access_code_id, code } = await create({ plan: 'coach', days: 30 })
      const outcomes = await Promise.all(users.map(user => outcome(user, code)))
      expect(outcomes.sort()).toEqual(['exhausted', 'redeemed'])
      expect(await codeRow(access_code_id)).toMatchObject({ redeemed: 1 })
    })

    it('one person redeems the same code three times: it counts once', async () => {
      const user = await aCoach()
      const { access_code_id, code } = await create({ plan: 'coach', days: 30, max: null })
      const outcomes = await Promise.all([1, 2, 3].map(() => outcome(user, code)))
      expect(outcomes.sort()).toEqual(['already_redeemed', 'already_redeemed', 'redeemed'])
      expect(await codeRow(access_code_id)).toMatchObject({ redeemed: 1 })
      expect(daysUntil((await stored(user))?.current_period_end)).toBe(30)
    })

    it('one person starts a trial and redeems a code: active, in either order', async () => {
      const user = await aCoach()
      const { code } = await create({ plan: 'coach', days: 30 })
      const [chosen, redeemed] = await Promise.all([
        refusal(user.query('select public.choose_plan($1)', ['team'])),
        outcome(user, code),
      ])
      expect(redeemed).toBe('redeemed')
      expect(['done', '409 subscription_active']).toContain(chosen)
      expect(await stored(user)).toMatchObject({ status: 'active' })
      expect(daysUntil((await stored(user))?.current_period_end)).toBe(chosen === 'done' ? 44 : 30)
    })

    it('one person redeems a code while the account is deleted: no deadlock', async () => {
      const user = await aCoach('ended')
      const { code } = await create({ plan: 'coach', days: 30 })
      const [redeemed, deleted] = await Promise.all([
        refusal(redeem(user, code)),
        refusal(db.query('delete from auth.users where id = $1', [user.id])),
      ])
      expect(['done', '401 unauthenticated']).toContain(redeemed)
      expect(deleted).toBe('done')
    })
  },
)
