import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestPlatform, type TestPlatform, type TestUser } from '../../tests/fixtures/index.ts'
import { loadSecrets } from '../secrets.ts'

let platform: TestPlatform
let user: TestUser
beforeAll(async () => {
  platform = await createTestPlatform()
  user = await platform.database.createUser()
})
afterAll(() => platform.close())

const HOUR = 3600
/** A token with a valid signature: only its claims are wrong. */
const sign = async (claims: Record<string, unknown>): Promise<string> => {
  const { jwtSecret } = await loadSecrets(platform.dataDir)
  const given = { sub: user.id, role: 'authenticated', exp: Math.floor(Date.now() / 1000) + HOUR, ...claims }
  return new SignJWT(given)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(jwtSecret))
}

const SURFACES = [
  '/rest/v1/user_profiles?select=user_id',
  '/auth/v1/user',
  '/storage/v1/bucket',
  '/functions/v1/manage-coach-permissions?action=accessible-athletes',
  '/api/manage-coach-permissions?action=accessible-athletes',
]
const ask = async (path: string, token: string): Promise<number> => {
  const response = await fetch(platform.url + path, {
    headers: { apikey: platform.config.publishableKey, authorization: `Bearer ${token}` },
  })
  await response.text()
  return response.status
}
/** The answer to a realtime channel that joins with this token. */
const join = (token: string): Promise<string> => {
  const browser = platform.client()
  void browser.realtime.setAuth(token)
  return new Promise(resolve => {
    browser
      .channel('contacts')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'connections' }, () => {})
      .subscribe((status, error) => resolve(error?.message ?? status))
  })
}

describe('a token', () => {
  it.each([
    ['without an end', { exp: undefined }],
    ['whose end is no time', { exp: 'never' }],
    ['of the database owner', { role: 'postgres' }],
    ['of the role that the API signs in with', { role: 'authenticator' }],
    ['without a role', { role: undefined }],
    ['with several roles', { role: ['authenticated'] }],
  ])('%s is refused everywhere', async (_, claims) => {
    const token = await sign(claims)
    const statuses = await Promise.all(SURFACES.map(async path => [path, await ask(path, token)]))
    expect(statuses).toEqual(SURFACES.map(path => [path, 401]))
    expect(await join(token)).not.toBe('SUBSCRIBED')
  })

  it('with an end and one known role is accepted everywhere', async () => {
    const token = await sign({})
    const statuses = await Promise.all(SURFACES.map(async path => [path, await ask(path, token)]))
    expect(statuses).toEqual(SURFACES.map(path => [path, 200]))
    expect(await join(token)).toBe('SUBSCRIBED')
  })
})
