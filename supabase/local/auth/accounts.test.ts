import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestPlatform,
  TEST_PASSWORD,
  type TestPlatform,
  tokenHashOf,
} from '../../tests/fixtures/index.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

const password = 'a long enough password'
const signUp = (email: string, data: Record<string, unknown> = { role: 'coach', first_name: 'Nora' }) =>
  platform.client().auth.signUp({ email, password, options: { data } })

const allowAnotherMail = (email: string) =>
  platform.database.query(
    `update auth.users set confirmation_sent_at = now() - interval '61 seconds' where email = $1`,
    [email],
  )

describe('signing up', () => {
  it('mails a link that makes a session, and a welcome once', async () => {
    const email = 'nora@example.test'
    const { data, error } = await signUp(email)
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    const [mail] = await platform.mails(email)
    expect(mail).toMatchObject({ to: email, subject: 'Confirm your e-mail address', status: 'captured' })
    expect(mail?.text).toContain(`${platform.url}/confirm?token_hash=`)
    expect(mail?.text).toContain('Hello Nora,')

    const browser = platform.client()
    const confirmed = await browser.auth.verifyOtp({ token_hash: tokenHashOf(mail), type: 'signup' })
    expect(confirmed.error).toBeNull()
    expect(confirmed.data.session?.user.email).toBe(email)
    const { data: profile } = await browser.from('user_profiles').select('profile_type').single()
    expect(profile).toEqual({ profile_type: 'coach' })
    expect((await platform.mails(email)).map(({ template }) => template)).toEqual(['welcome', 'confirm'])
  })

  it('stores the user agent of a new session', async () => {
    const { email } = await platform.database.createUser({ email: 'device@example.test' })
    const { publishableKey: apikey } = platform.config
    const asked = await fetch(`${platform.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey, 'user-agent': 'Firefox/132.0 (X11; Linux)' },
      body: JSON.stringify({ email, password: TEST_PASSWORD }),
    })
    expect(asked.status).toBe(200)
    const { access_token } = (await asked.json()) as { access_token: string }
    await expect
      .poll(async () => {
        const answer = await fetch(`${platform.url}/rest/v1/rpc/list_my_sessions`, {
          method: 'POST',
          headers: { apikey, authorization: `Bearer ${access_token}` },
        })
        return answer.json()
      })
      .toMatchObject([{ user_agent: 'Firefox/132.0 (X11; Linux)', ip: '127.0.0.1', is_current: true }])
  })

  it('redeems a link once', async () => {
    const email = 'once@example.test'
    await signUp(email)
    const token_hash = tokenHashOf((await platform.mails(email))[0])
    expect((await platform.client().auth.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull()
    expect((await platform.client().auth.verifyOtp({ token_hash, type: 'signup' })).error).not.toBeNull()
  })

  it('resends after 60 seconds, with a fresh link in place of the old one', async () => {
    const email = 'again@example.test'
    await signUp(email)
    const first = tokenHashOf((await platform.mails(email))[0])
    await allowAnotherMail(email)
    expect((await platform.client().auth.resend({ type: 'signup', email })).error).toBeNull()
    const mails = await platform.mails(email)
    expect(mails).toHaveLength(2)
    expect(
      (await platform.client().auth.verifyOtp({ token_hash: first, type: 'signup' })).error,
    ).not.toBeNull()
    const fresh = tokenHashOf(mails[0])
    expect((await platform.client().auth.verifyOtp({ token_hash: fresh, type: 'signup' })).error).toBeNull()
  })

  it('does not resend within 60 seconds, and answers the same', async () => {
    const email = 'hasty@example.test'
    await signUp(email)
    expect((await platform.client().auth.resend({ type: 'signup', email })).error).toBeNull()
    expect(await platform.mails(email)).toHaveLength(1)
  })

  it('answers a taken address like a free one, and sends no mail to a confirmed account', async () => {
    const owner = await platform.database.createUser()
    const free = await signUp('free@example.test')
    const taken = await signUp(owner.email)
    expect(taken.error).toBeNull()
    const shape = (value: unknown): unknown =>
      value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
        : typeof value
    expect(shape(taken.data.user)).toEqual(shape(free.data.user))
    expect(taken.data.user?.id).not.toBe(owner.id)
    expect(await platform.mails(owner.email)).toEqual([])
    expect(
      (await platform.client().auth.signInWithPassword({ email: owner.email, password })).error?.code,
    ).toBe('invalid_credentials')
  })

  it('makes one account of concurrent sign-ups, and answers all of them the same', async () => {
    const email = 'impatient@example.test'
    const answers = await Promise.all(Array.from({ length: 4 }, () => signUp(email)))
    expect(answers.map(({ error }) => error)).toEqual([null, null, null, null])
    expect(await platform.mails(email)).toHaveLength(1)
  })

  it('escapes a name in the HTML of a mail', async () => {
    const email = 'markup@example.test'
    await signUp(email, { first_name: '<img src=x onerror=alert(1)>' })
    const [mail] = await platform.mails(email)
    expect(mail?.html).not.toContain('<img')
    expect(mail?.html).toContain('&#60;img')
  })
})

describe('recovering a password', () => {
  it('mails a link that lets its owner choose a new one', async () => {
    const owner = await platform.database.createUser()
    expect((await platform.client().auth.resetPasswordForEmail(owner.email)).error).toBeNull()
    const [mail] = await platform.mails(owner.email)
    expect(mail?.text).toContain(`${platform.url}/reset-password?token_hash=`)
    const browser = platform.client()
    const { error } = await browser.auth.verifyOtp({ token_hash: tokenHashOf(mail), type: 'recovery' })
    expect(error).toBeNull()
    expect((await browser.auth.updateUser({ password: 'another long password' })).error).toBeNull()
    await platform.signIn({ email: owner.email, password: 'another long password' })
  })

  it('answers an unknown address the same, and mails once a minute', async () => {
    const owner = await platform.database.createUser()
    const answers = []
    for (const email of [owner.email, owner.email, 'nobody@example.test'])
      answers.push(await platform.client().auth.resetPasswordForEmail(email))
    expect(answers.map(({ error }) => error)).toEqual([null, null, null])
    expect(await platform.mails(owner.email)).toHaveLength(1)
  })
})
