import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestPlatform, type TestPlatform } from '../tests/fixtures/index.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({
    siteUrl: 'https://coach.example',
    serveStatic: () => async (request, response) => {
      if (request.url !== '/page') return false
      response.end('a page')
      return true
    },
  })
})
afterAll(() => platform.close())

const get = (path: string, init: RequestInit = {}) => fetch(platform.url + path, init)

/** Sends a request with this Host header (DNS rebinding), which fetch does not allow. */
const statusWithHost = (path: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${platform.url}${path}`, { headers: { host } }, response => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

describe('the one origin', () => {
  it('reports the state of every part', async () => {
    const response = await get('/healthz')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      ok: true,
      parts: { database: 'ready', api: 'ready', realtime: 'ready', mail: 'captured', storage: 'ready' },
    })
  })

  it('publishes its address and the public keys of Data and notifications, and nothing else', async () => {
    const config = await (await get('/config.json')).json()
    expect(config).toEqual({
      supabaseUrl: platform.url,
      publishableKey: expect.stringMatching(/^sb_publishable_[\w-]{20,}$/),
      storage: true,
      // An uncompressed point of P-256, as a browser subscribes with.
      pushKey: expect.stringMatching(/^B[\w-]{86}$/),
    })
  })

  it('passes unknown paths to the static handler, and answers 404 without one', async () => {
    expect(await (await get('/page')).text()).toBe('a page')
    const missing = await get('/nothing')
    expect([missing.status, await missing.json()]).toEqual([404, { error: 'Not found' }])
  })

  it('mounts every function under /functions/v1 and under /api', async () => {
    for (const path of ['/functions/v1/check-user-access', '/api/check-user-access']) {
      const response = await get(path, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
      expect(response.status, path).toBeGreaterThanOrEqual(400)
      expect(response.status, path).toBeLessThan(500)
      expect(await response.json()).toHaveProperty('error')
    }
    expect((await get('/api/no-such-call')).status).toBe(404)
    expect((await get('/functions/v1/_shared')).status).toBe(404)
  })

  it('shows no mails where it is the product of another host: behind a proxy everybody comes from this machine', async () => {
    expect(await statusWithHost('/mailbox', 'localhost')).toBe(403)
  })

  it('keeps answers of Data and Auth out of every cache, and lets only its own pages read those of Auth', async () => {
    const asked = (path: string, origin: string) =>
      get(path, { headers: { apikey: platform.config.publishableKey, origin } })
    for (const path of [
      '/auth/v1/settings',
      '/auth/v1/user',
      '/rest/v1/exercises?select=id&limit=1',
      '/rest/v1/nothing',
    ])
      expect([path, (await asked(path, platform.url)).headers.get('cache-control')]).toEqual([
        path,
        'no-store',
      ])
    const allows = async (origin: string) =>
      (await asked('/auth/v1/settings', origin)).headers.get('access-control-allow-origin')
    expect(await allows(platform.url)).toBe(platform.url)
    expect(await allows('https://coach.example')).toBe('https://coach.example')
    for (const other of ['https://evil.example', 'null', `${platform.url}.evil.example`])
      expect([other, await allows(other)]).toEqual([other, null])
    const preflight = await get('/auth/v1/token?grant_type=password', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBe(null)
  })

  it('refuses a body beyond a megabyte, announced or not', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(1_100_000) })
    const announced = await get('/auth/v1/signup', { method: 'POST', body })
    expect(announced.status).toBe(413)
    const stream = new Blob([body]).stream()
    const streamed = await get('/auth/v1/signup', {
      method: 'POST',
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect(streamed.status).toBe(413)
  })

  it('refuses Data and Auth without a key, and exposes no other schema', async () => {
    expect((await get('/rest/v1/user_profiles')).status).toBe(401)
    const { error } = await platform.client().schema('private').from('outbox').select()
    expect(error?.code).toBe('PGRST106')
    const { error: auth } = await platform.client().schema('auth').from('users').select()
    expect(auth?.code).toBe('PGRST106')
  })

  it.each([
    ['PATCH', 'user_profiles?display_name=toString', 'an operator that every object inherits'],
    ['GET', 'user_profiles?display_name=not.constructor.x', 'the same, negated'],
    ['HEAD', 'exercises?aliases=eq.1.5', 'no array for an array column, without a body to say so'],
    ['GET', 'exercises?aliases=eq.1.5', 'no array for an array column'],
  ])('refuses %s %s: %s', async (method, path) => {
    const response = await fetch(`${platform.url}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: platform.config.publishableKey,
        authorization: `Bearer ${await platform.token(randomUUID())}`,
        'content-type': 'application/json',
      },
      ...(method === 'PATCH' ? { body: '{"display_name":"A"}' } : {}),
    })
    expect(response.status).toBe(400)
  })

  it('grants nothing by itself: the first request leaves every grant as the migrations made it', async () => {
    const grants = `select table_name, grantee, privilege_type from information_schema.role_table_grants
                     where table_schema in ('public', 'private') and grantee in ('anon', 'authenticated') order by 1, 2, 3`
    const before = (await platform.database.query(grants)).rows
    await platform.client().from('user_profiles').select().limit(1)
    expect((await platform.database.query(grants)).rows).toEqual(before)
    expect(before).not.toContainEqual(expect.objectContaining({ table_name: 'outbox' }))
  })
})
