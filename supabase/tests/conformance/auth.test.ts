import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTarget, PASSWORD, type Person, type Target } from './target.ts'

let target: Target
let ada: Person
beforeAll(async () => {
  target = await openTarget()
  if (target.accounts.way !== 'none') ada = await target.person()
}, 120_000)
afterAll(() => target.close())

/** All fields of a refusal. */
const told = async (email: string, password: string) => {
  const { error, data } = await target.client().auth.signInWithPassword({ email, password })
  return { code: error?.code, status: error?.status, message: error?.message, session: data.session }
}

describe('sign-up', () => {
  it('creates an unconfirmed user without a session (PKCE), and the mailed token confirms once', async context => {
    target.require(context, 'accounts')
    const kept = new Map<string, string>()
    const browser = target.client(kept)
    const email = target.address()
    const { data, error } = await browser.auth.signUp({
      email,
      password: PASSWORD,
      options: {
        data: { name: 'New Person', role: 'athlete' },
        emailRedirectTo: `${target.site ?? target.url}/confirm`,
      },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, role: 'authenticated' })
    expect(data.user?.email_confirmed_at ?? null).toBeNull()
    expect(data.session).toBeNull()
    expect([...kept.keys()]).toContain('coach-app-auth-code-verifier')
    expect(await told(email, PASSWORD)).toMatchObject({
      code: 'email_not_confirmed',
      status: 400,
      session: null,
    })

    const token_hash = await target.accounts.confirmation(email, PASSWORD)
    const confirmed = await browser.auth.verifyOtp({ type: 'signup', token_hash })
    expect(confirmed.error).toBeNull()
    expect(confirmed.data.session).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'bearer',
    })
    expect(JSON.parse(kept.get('coach-app-auth') ?? '{}')).toMatchObject({ user: { email } })
    const again = await target.client().auth.verifyOtp({ type: 'signup', token_hash })
    expect(again.error?.code).toBe('otp_expired')
    const profile = await browser
      .from('user_profiles')
      .select('display_name, global_role')
      .eq('user_id', data.user?.id ?? '')
      .single()
    expect(profile.data).toEqual({ display_name: 'New Person', global_role: 'athlete' })
    await target.accounts.remove({ id: data.user?.id ?? '', email, browser })
  })

  it('answers a taken address as if it were free', async context => {
    target.require(context, 'accounts')
    const free = await target.client().auth.signUp({ email: target.address(), password: PASSWORD })
    const taken = await target.client().auth.signUp({ email: ada.email, password: PASSWORD })
    expect(taken.error).toBeNull()
    expect(taken.data.session).toBeNull()
    expect(taken.data.user?.id).not.toBe(ada.id)
    expect(
      Object.keys(taken.data.user ?? {})
        .filter(key => key !== 'identities')
        .sort(),
    ).toEqual(
      Object.keys(free.data.user ?? {})
        .filter(key => key !== 'identities')
        .sort(),
    )
    expect((await told(ada.email, PASSWORD)).session).not.toBeNull()
  })

  it('refuses a short password and an invalid address', async () => {
    const short = await target.client().auth.signUp({ email: target.address(), password: 'short' })
    expect(short.error?.status).toBe(422)
    const odd = await target.client().auth.signUp({ email: 'no address', password: PASSWORD })
    expect(odd.error?.status).toBeGreaterThanOrEqual(400)
    expect(odd.error?.status).toBeLessThan(500)
  })
})

describe('sign-in', () => {
  it('gives the same answer to a wrong password of known, unconfirmed and unknown addresses', async context => {
    target.require(context, 'accounts')
    const unconfirmed = target.address()
    await target.client().auth.signUp({ email: unconfirmed, password: PASSWORD })
    const answers = []
    for (const email of [ada.email, unconfirmed, target.address()])
      answers.push(await told(email, 'wrong password'))
    expect(answers[0]).toEqual({
      code: 'invalid_credentials',
      status: 400,
      message: 'Invalid login credentials',
      session: null,
    })
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  })

  it('gives the same answer to a password reset of known and unknown addresses', async context => {
    target.require(context, 'accounts')
    const redirectTo = `${target.site ?? target.url}/reset-password`
    const answers = []
    for (const email of [ada.email, target.address()])
      answers.push(await target.client().auth.resetPasswordForEmail(email, { redirectTo }))
    expect(answers).toEqual([
      { data: {}, error: null },
      { data: {}, error: null },
    ])
  })
})

describe('a session', () => {
  it('names its user, is refreshed, and ends on sign-out', async context => {
    target.require(context, 'accounts')
    const browser = target.client()
    const signedIn = await browser.auth.signInWithPassword({ email: ada.email, password: PASSWORD })
    const first = signedIn.data.session
    expect(first?.expires_in).toBeLessThanOrEqual(3600)
    expect((await browser.auth.getUser()).data.user).toMatchObject({ id: ada.id, email: ada.email })
    const { data, error } = await browser.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(first?.refresh_token)
    expect((await browser.auth.getUser()).data.user?.id).toBe(ada.id)
    expect((await browser.auth.signOut({ scope: 'local' })).error).toBeNull()
    expect((await browser.auth.getSession()).data.session).toBeNull()
    // The token has not expired but its session is revoked: a project needs the request hook (db_pre_request) for that.
    const late = await fetch(`${target.url}/rest/v1/user_profiles?select=user_id`, {
      headers: { apikey: target.key, authorization: `Bearer ${data.session?.access_token}` },
    })
    expect(late.status).toBe(401)
    const revived = await target
      .client()
      .auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })
    expect(revived.error?.status).toBe(400)
    expect(revived.data.session).toBeNull()
  })

  it('is refused with a forged or a missing token', async () => {
    const { error } = await target.client().auth.getUser('a.b.c')
    expect(error?.status).toBeGreaterThanOrEqual(400)
    expect(error?.status).toBeLessThan(500)
  })

  it('gains no role from user metadata', async context => {
    target.require(context, 'accounts')
    const { error } = await ada.browser.auth.updateUser({
      data: { role: 'system_admin', global_role: 'system_admin' },
    })
    expect(error).toBeNull()
    await ada.browser.auth.refreshSession()
    const { data } = await ada.browser
      .from('user_profiles')
      .select('global_role')
      .eq('user_id', ada.id)
      .single()
    expect(data).toEqual({ global_role: 'athlete' })
  })
})
