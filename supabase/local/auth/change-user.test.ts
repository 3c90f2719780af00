import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestPlatform,
  type TestPlatform,
  type TestUser,
  tokenHashOf,
} from '../../tests/fixtures/index.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

const NEW_PASSWORD = 'another long password'

const signedIn = async (): Promise<{ user: TestUser; browser: SupabaseClient }> => {
  const user = await platform.database.createUser()
  return { user, browser: await platform.signIn(user) }
}
/** As if everybody had signed in a quarter of an hour ago. */
const letTimePass = (user: TestUser) =>
  platform.database.query(
    `update auth.sessions set created_at = created_at - interval '15 minutes' where user_id = $1`,
    [user.id],
  )
const mailsAbout = async (to: string, template: string) =>
  (await platform.mails(to)).filter(mail => mail.template === template)
const emailOf = async (user: TestUser) =>
  (await platform.database.query('select email from auth.users where id = $1', [user.id])).rows[0]?.email

describe('a new password', () => {
  it('is set after a recent sign-in, revokes every other session, and is notified by mail', async () => {
    const { user, browser } = await signedIn()
    const elsewhere = await platform.signIn(user)
    expect((await browser.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    expect((await browser.auth.refreshSession()).error).toBeNull()
    expect((await elsewhere.auth.refreshSession()).error?.status).toBe(400)
    expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(await mailsAbout(user.email, 'password_changed')).toMatchObject([
      { to: user.email, subject: 'Your password was changed', status: 'captured' },
    ])
  })

  it('set by a recovery link revokes every earlier session', async () => {
    const { user, browser } = await signedIn()
    await platform.client().auth.resetPasswordForEmail(user.email)
    const [mail] = await mailsAbout(user.email, 'recovery')
    const other = platform.client()
    await other.auth.verifyOtp({ token_hash: tokenHashOf(mail), type: 'recovery' })
    expect((await other.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    expect((await browser.auth.refreshSession()).error).not.toBeNull()
    expect((await other.auth.refreshSession()).error).toBeNull()
    expect(await mailsAbout(user.email, 'password_changed')).toHaveLength(1)
  })

  it('needs reauthentication by password when the sign-in is not recent', async () => {
    const { user, browser } = await signedIn()
    await letTimePass(user)
    expect((await browser.auth.updateUser({ password: NEW_PASSWORD })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    })
    expect((await browser.auth.updateUser({ data: { note: 1 } })).error).toBeNull()
    await browser.auth.signInWithPassword(user)
    expect((await browser.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    await platform.signIn({ ...user, password: NEW_PASSWORD })
  })

  it('that is refused revokes no session and sends no mail', async () => {
    const { user, browser } = await signedIn()
    const elsewhere = await platform.signIn(user)
    for (const password of ['short', '', user.password, 'x'.repeat(73), 'ä'.repeat(37)])
      expect((await browser.auth.updateUser({ password })).error?.status, password).toBeGreaterThanOrEqual(
        400,
      )
    expect((await elsewhere.auth.refreshSession()).error).toBeNull()
    expect(await platform.mails(user.email)).toEqual([])
  })

  it('cancels a pending change of address', async () => {
    const { user, browser } = await signedIn()
    const thief = `thief.${user.email}`
    await browser.auth.updateUser({ email: thief })
    await browser.auth.updateUser({ password: NEW_PASSWORD })
    const [mail] = await mailsAbout(thief, 'email_change')
    const { error } = await platform
      .client()
      .auth.verifyOtp({ token_hash: tokenHashOf(mail), type: 'email_change' })
    expect(error?.code).toBe('otp_expired')
    expect(await emailOf(user)).toBe(user.email)
  })

  it('together with a new address keeps that change pending', async () => {
    const { user, browser } = await signedIn()
    const email = `both.${user.email}`
    expect((await browser.auth.updateUser({ email, password: NEW_PASSWORD })).error).toBeNull()
    const [mail] = await mailsAbout(email, 'email_change')
    const { error } = await platform
      .client()
      .auth.verifyOtp({ token_hash: tokenHashOf(mail), type: 'email_change' })
    expect(error).toBeNull()
    await platform.signIn({ email, password: NEW_PASSWORD })
  })
})

describe('a new e-mail address', () => {
  it('is confirmed by a link to it, and the old one is notified before and after', async () => {
    const { user, browser } = await signedIn()
    const email = `new.${user.email}`
    expect((await browser.auth.updateUser({ email })).error).toBeNull()
    expect(await platform.mails(user.email)).toMatchObject([
      { template: 'email_changed', subject: 'The e-mail address of your account is to change' },
    ])
    const [mail] = await platform.mails(email)
    expect(mail).toMatchObject({ template: 'email_change', subject: 'Confirm your new e-mail address' })
    const profile = async () =>
      (await platform.database.query('select email from public.user_profiles where user_id = $1', [user.id]))
        .rows
    expect(await profile()).toEqual([{ email: user.email }])
    const { error } = await platform
      .client()
      .auth.verifyOtp({ token_hash: tokenHashOf(mail), type: 'email_change' })
    expect(error).toBeNull()
    expect(await profile()).toEqual([{ email }])
    const [told] = await platform.mails(user.email)
    expect(told).toMatchObject({ subject: 'The e-mail address of your account was changed' })
    expect(told?.text).toContain(email)
    expect(await platform.mails(email)).toHaveLength(1)
    await platform.signIn({ email, password: user.password })
  })

  it('that is taken is answered like a free one, and not mailed', async () => {
    const owner = await platform.database.createUser()
    const [free, taken] = [await signedIn(), await signedIn()]
    const answers = []
    for (const [{ user, browser }, email] of [
      [free, `free.${owner.email}`],
      [taken, owner.email],
    ] as const) {
      const { data, error } = await browser.auth.updateUser({ email, data: { city: 'Oslo' } })
      expect(error).toBeNull()
      expect(data.user).toMatchObject({ new_email: email, user_metadata: { city: 'Oslo' } })
      answers.push(Object.keys(data.user ?? {}))
      expect(await mailsAbout(user.email, 'email_changed')).toHaveLength(1)
    }
    expect(answers[0]).toEqual(answers[1])
    expect(await platform.mails(owner.email)).toEqual([])
    expect(await emailOf(taken.user)).toBe(taken.user.email)
  })

  it('is refused to a sign-in that is not fresh', async () => {
    const { user, browser } = await signedIn()
    await letTimePass(user)
    expect((await browser.auth.updateUser({ email: `late.${user.email}` })).error?.code).toBe(
      'reauthentication_needed',
    )
  })

  it('is mailed once a minute for an account, and for an address', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const victim = `victim.${one.user.email}`
    expect((await one.browser.auth.updateUser({ email: victim })).error).toBeNull()
    const refusals = [
      await one.browser.auth.updateUser({ email: victim }),
      await one.browser.auth.updateUser({ email: `second.${victim}` }),
      await other.browser.auth.updateUser({ email: victim }),
    ]
    for (const { error } of refusals)
      expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    expect(await platform.mails(victim)).toHaveLength(1)
    expect((await other.browser.auth.updateUser({ email: `third.${victim}` })).error).toBeNull()
  })
})

describe('a reauthentication code', () => {
  it('is not offered and not mailed', async () => {
    const { user, browser } = await signedIn()
    expect((await browser.auth.reauthenticate()).error).toMatchObject({ status: 404, code: 'not_offered' })
    expect(await platform.mails(user.email)).toEqual([])
  })
})
