import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestPlatform, TEST_PASSWORD, type TestPlatform } from '../../tests/fixtures/index.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

const attempt = async (email: string, password: string) => {
  const response = await fetch(`${platform.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: platform.config.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('signing in', () => {
  it('tells an unconfirmed address to its owner only', async () => {
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

  it('takes a password that the auth server itself has hashed, whatever the case of the address', async () => {
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

  it('slows guessing down, for one address and not for another', async () => {
    const victim = await platform.database.createUser()
    for (let guess = 0; guess < 10; guess++)
      expect((await attempt(victim.email, `guess number ${guess}`)).status).toBe(400)
    expect(await attempt(victim.email, TEST_PASSWORD)).toMatchObject({
      status: 429,
      body: { error_code: 'over_request_rate_limit' },
    })
    const other = await platform.database.createUser()
    expect((await attempt(other.email, TEST_PASSWORD)).status).toBe(200)
  })
})

describe('what is printed', () => {
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
