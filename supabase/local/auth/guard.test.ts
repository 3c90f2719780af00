import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestPlatform,
  TEST_PASSWORD,
  type TestPlatform,
  tokenHashOf,
} from '../../tests/fixtures/index.ts'
import { checkCredentials } from './credentials.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({
    trustedProxies: ['127.0.0.1', '::1'],
    // Without the rate limit per address: this tests the limit on wrong passwords.
    limits: { signIns: { limit: 10_000, seconds: 300 } },
  })
})
afterAll(() => platform.close())

const attempt = async (
  email: string,
  password: string,
  from = '198.51.100.1',
  more: Record<string, unknown> = {},
) => {
  const response = await fetch(`${platform.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: platform.config.publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': from,
    },
    body: JSON.stringify({ email, password, ...more }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('signing in', () => {
  it('answers email_not_confirmed only with the right password', async () => {
    const unconfirmed = await platform.database.createUser({ confirmed: false })
    const known = await platform.database.createUser()
    const wrong = await attempt(known.email, 'a wrong password')
    expect(wrong).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } })
    expect(await attempt(unconfirmed.email, 'a wrong password')).toEqual(wrong)
    expect(await attempt('nobody@example.test', 'a wrong password')).toEqual(wrong)
    expect(await attempt(unconfirmed.email, TEST_PASSWORD)).toMatchObject({
      status: 400,
      body: { error_code: 'email_not_confirmed' },
    })
  })

  it('accepts a password that the auth server has hashed; the address is case-insensitive', async () => {
    const email = 'Own.Hash@Example.test'
    await platform.client().auth.signUp({ email, password: TEST_PASSWORD })
    await platform.database.query(
      'update auth.users set email_confirmed_at = now() where email = lower($1)',
      [email],
    )
    expect(await attempt(email, TEST_PASSWORD)).toMatchObject({ status: 200 })
  })

  it('refuses a password with a character the database cannot hold, as wrong', async () => {
    const known = await platform.database.createUser()
    expect(await attempt(known.email, `${TEST_PASSWORD}\0`)).toMatchObject({ status: 400 })
  })

  it('rate limits wrong passwords per account, whatever else the body contains', async () => {
    const victim = await platform.database.createUser()
    for (let guess = 0; guess < 10; guess++)
      expect((await attempt(victim.email, `guess number ${guess}`, '198.51.100.2', { data: 1 })).status).toBe(
        400,
      )
    expect(await attempt(victim.email, TEST_PASSWORD, '198.51.100.2', { data: 1 })).toMatchObject({
      status: 429,
      body: { error_code: 'over_request_rate_limit' },
    })
    const other = await platform.database.createUser()
    expect((await attempt(other.email, TEST_PASSWORD, '198.51.100.2')).status).toBe(200)
  })

  it('does not lock the owner out after wrong passwords from elsewhere', async () => {
    const victim = await platform.database.createUser()
    for (let guess = 0; guess < 11; guess++) await attempt(victim.email, 'a guess', '198.51.100.3')
    expect((await attempt(victim.email, TEST_PASSWORD, '198.51.100.3')).status).toBe(429)
    expect((await attempt(victim.email, TEST_PASSWORD, '198.51.100.4')).status).toBe(200)
  })

  it('ignores headers by which a client could forge its address', async () => {
    const victim = await platform.database.createUser()
    const guess = (number: number) => attempt(victim.email, 'a guess', `192.0.2.${number}, 198.51.100.5`)
    for (let number = 0; number < 10; number++) expect((await guess(number)).status).toBe(400)
    expect((await guess(10)).status).toBe(429)
  })

  it('checks at most ten of 150 concurrent passwords; a right one afterwards does not count', async () => {
    const victim = await platform.database.createUser()
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => attempt(victim.email, 'a guess', '198.51.100.6')),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(140)
    const owner = await platform.database.createUser()
    for (let time = 0; time < 12; time++)
      expect((await attempt(owner.email, TEST_PASSWORD, '198.51.100.6')).status).toBe(200)
  })

  it('limits wrong passwords to a hundred per account and per IP address', async () => {
    const victim = await platform.database.createUser()
    const guess = (client: number) => attempt(victim.email, 'a guess', `203.0.113.${client}`)
    const spread = await Promise.all(Array.from({ length: 110 }, (_, index) => guess(Math.floor(index / 5))))
    expect(spread.filter(({ status }) => status === 400)).toHaveLength(100)
    expect((await attempt(victim.email, TEST_PASSWORD, '203.0.113.200')).status).toBe(429)

    const sprayed = await Promise.all(
      Array.from({ length: 110 }, (_, index) => attempt(`nobody.${index}@example.test`, 'x', '198.51.100.7')),
    )
    expect(sprayed.filter(({ status }) => status === 400)).toHaveLength(100)
    const other = await platform.database.createUser()
    expect((await attempt(other.email, TEST_PASSWORD, '198.51.100.7')).status).toBe(429)
    expect((await attempt(other.email, TEST_PASSWORD, '198.51.100.8')).status).toBe(200)
  })
})

describe('asking for a mail', () => {
  const ask = (path: string, email: string) =>
    fetch(`${platform.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: platform.config.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, type: 'signup', password: TEST_PASSWORD }),
    })
  const answerOf = async (response: Response) => ({
    status: response.status,
    body: await response.text(),
    headers: [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id').sort(),
  })

  it.each(['recover', 'resend'])(
    'by %s is answered alike for known, unknown and unconfirmed addresses',
    async path => {
      const known = await platform.database.createUser()
      const unconfirmed = await platform.database.createUser({ confirmed: false })
      const answers = []
      for (const email of [known.email, unconfirmed.email, 'nobody@example.test', known.email])
        answers.push(await answerOf(await ask(path, email)))
      expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]).toMatchObject({ status: 200, body: '{}' })
    },
  )

  it.each([
    ['recover', true],
    ['recover', false],
    ['resend', false],
  ])('by %s does not wait for the account to be looked at (confirmed: %s)', async (path, confirmed) => {
    const user = await platform.database.createUser({ confirmed })
    const client = await platform.database.pool.connect()
    try {
      // This lock would block any write to the row.
      await client.query('begin')
      await client.query('select from auth.users where id = $1 for update', [user.id])
      expect((await ask(path, user.email)).status).toBe(200)
      const { rowCount } = await client.query('select from private.outbox where user_id = $1', [user.id])
      expect(rowCount).toBe(0)
    } finally {
      await client.query('commit')
      client.release()
    }
    expect(await platform.mails(user.email)).toHaveLength(1)
  })

  it('that is no address is refused', async () => {
    expect((await ask('recover', 'nobody')).status).toBe(400)
  })
})

describe('constant time', () => {
  it('does the same work for a wrong password of a known and an unknown address', async () => {
    const known = await platform.database.createUser()
    const unconfirmed = await platform.database.createUser({ confirmed: false })
    const asked: unknown[] = []
    const { pool } = platform.database
    const recording = Object.assign(Object.create(pool) as typeof pool, {
      query: (sql: string, values: unknown[]) => {
        asked.push(sql)
        return pool.query(sql, values)
      },
    })
    for (const email of [known.email, unconfirmed.email, 'nobody@example.test'])
      expect(await checkCredentials(recording, { email, password: 'a wrong password' })).toBe(false)
    expect(asked).toHaveLength(3)
    expect(new Set(asked).size).toBe(1)
    expect(await checkCredentials(recording, { email: known.email, password: TEST_PASSWORD })).toBe(true)
  })
})

describe('endpoints that are not allowed', () => {
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${platform.url}/auth/v1/${path}`, {
      redirect: 'manual',
      headers: { apikey: platform.config.publishableKey, 'content-type': 'application/json' },
      ...init,
    })

  it.each([
    'otp',
    'magiclink',
    'sso',
    'admin/users',
    'invite',
    'factors',
    'authorize',
    'callback',
    'reauthenticate',
    'constructor',
  ])('includes %s, which makes no account', async path => {
    const email = `made.by.${path.replace('/', '.')}@example.test`
    const response = await call(path, { method: 'POST', body: JSON.stringify({ email, create_user: true }) })
    expect(response.status).toBe(404)
    const { rowCount } = await platform.database.query('select from auth.users where email = $1', [email])
    expect(rowCount).toBe(0)
  })

  it('include links that redeem their token on GET', async () => {
    const email = 'scanned@example.test'
    await platform.client().auth.signUp({ email, password: TEST_PASSWORD })
    const token = tokenHashOf((await platform.mails(email))[0])
    expect((await call(`verify?token=${token}&type=signup`)).status).toBe(405)
    expect((await platform.client().auth.verifyOtp({ token_hash: token, type: 'signup' })).error).toBeNull()
  })
})

describe('the log', () => {
  it('holds no password, hash or token, even when the database fails', async () => {
    await platform.database.query(`
      create function public.break_sign_up() returns trigger language plpgsql as
        $$ begin if new.email like 'broken%' then raise exception 'broken for %', new.encrypted_password; end if; return new; end $$;
      create trigger break_sign_up before insert on auth.users for each row execute function public.break_sign_up()`)
    const { error } = await platform
      .client()
      .auth.signUp({ email: 'broken@example.test', password: TEST_PASSWORD })
    expect(error?.status).toBe(500)
    expect(platform.lines).toContainEqual(expect.stringContaining('POST /auth/v1/signup: 500'))
    expect(platform.lines.join()).not.toMatch(/\$2[ab]\$|broken for|correct horse/)
  })
})
