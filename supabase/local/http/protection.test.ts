import { once } from 'node:events'
import { connect } from 'node:net'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestPlatform, type TestPlatform } from '../../tests/fixtures/index.ts'
import { createGate } from './limits.ts'
import { BodyTooSlow, readBody } from './request-response.ts'
import { listenOnLoopback } from './server.ts'

/** Protection of the HTTP server: body size, rate limits, timeouts. */

/** Sends raw bytes and resolves with everything received until the server closed the connection. */
const talk = async (port: number, ...sent: string[]): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  for (const part of sent) socket.write(part)
  await once(socket, 'close')
  return answer
}

describe('the limits in config.toml', () => {
  it('apply per address, ten times as high for loopback', () => {
    const gate = createGate('a secret of the platform, 32 bytes')
    const passed = (address: string) =>
      Array.from({ length: 1100 }, () =>
        gate({
          method: 'POST',
          pathname: '/auth/v1/token',
          search: new URLSearchParams('grant_type=password'),
          address,
          authorization: undefined,
        }),
      ).filter(refusal => refusal === null).length
    expect(passed('203.0.113.1')).toBe(100)
    expect(passed('127.0.0.1')).toBe(1000)
  })
})

describe('rate limits', () => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await createTestPlatform({
      limits: {
        signIns: { limit: 3, seconds: 600 },
        perAddress: { limit: 40, seconds: 6000 },
        perUser: { limit: 5, seconds: 600 },
      },
    })
  })
  afterAll(() => platform.close())

  const ask = (path: string, token?: string) =>
    fetch(platform.url + path, {
      headers: {
        apikey: platform.config.publishableKey,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    })

  it('answer 429 to further sign-ins of an address, and still allow other calls', async () => {
    const attempt = () =>
      platform
        .client()
        .auth.signInWithPassword({ email: 'nobody@example.test', password: 'a wrong password' })
    for (let i = 0; i < 3; i++) expect((await attempt()).error?.code).toBe('invalid_credentials')
    expect((await attempt()).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    const post = (path: string) => fetch(`${platform.url}/auth/v1/${path}`, { method: 'POST', body: '{}' })
    const refused = await post('token?grant_type=password')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(100)
    for (const path of ['signup', 'verify', 'recover', 'resend', 'token?grant_type=refresh_token'])
      expect((await post(path)).status, path).not.toBe(429)
  })

  it('count calls per user: a forged token does not use up another user’s limit', async () => {
    const [ann, bob] = [await platform.database.createUser(), await platform.database.createUser()]
    const tokens = { ann: await platform.token(ann.id), bob: await platform.token(bob.id) }
    const forged = await new SignJWT({ role: 'authenticated', sub: bob.id })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('another secret of at least 32 bytes'))
    for (let i = 0; i < 8; i++) expect((await ask('/rest/v1/plans', forged)).status).toBe(401)
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await ask('/rest/v1/plans?select=id', tokens.ann)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const refused = await ask('/rest/v1/plans', tokens.ann)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'PT429', hint: 'rate_limited' })
    const byFunction = await ask('/api/manage-coach-permissions?action=accessible-athletes', tokens.ann)
    expect([byFunction.status, await byFunction.json()]).toEqual([
      429,
      { error: 'Too many requests. Please wait a moment and try again.' },
    ])
    expect((await ask('/rest/v1/plans?select=id', tokens.bob)).status).toBe(200)
  })

  it('count calls per address, but not config, mailbox and health', async () => {
    const statuses = new Set<number>()
    for (let i = 0; i < 45; i++) statuses.add((await ask('/functions/v1/no-such-function')).status)
    expect(statuses).toContain(429)
    for (const path of ['/healthz', '/config.json', '/mailbox'])
      expect((await ask(path)).status, path).toBe(200)
  })

  it('do not apply when switched off', async () => {
    const free = await createTestPlatform({ rateLimits: false })
    try {
      const statuses = await Promise.all(
        Array.from({ length: 1600 }, async () => (await fetch(`${free.url}/api/no-such-call`)).status),
      )
      expect(new Set(statuses)).toEqual(new Set([404]))
    } finally {
      await free.close()
    }
  })
})

describe('size limits', () => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await createTestPlatform()
  })
  afterAll(() => platform.close())

  it.each([
    '/healthz',
    '/config.json',
    '/mailbox',
    '/auth/v1/signup',
    '/rest/v1/plans',
    '/functions/v1/confirm-email',
    '/nothing',
  ])('refuse a body beyond a megabyte at %s before it is sent', async path => {
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2000000\r\n\r\n`
    expect(await talk(platform.port, head)).toMatch(/^HTTP\/1\.1 413 /)
  })

  it.each(['/healthz', '/auth/v1/signup', '/rest/v1/plans', '/functions/v1/confirm-email', '/nothing'])(
    'cut off an endless body at %s',
    async path => {
      const chunk = `100000\r\n${'x'.repeat(0x100000)}\r\n`
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\napikey: ${platform.config.publishableKey}\r\nTransfer-Encoding: chunked\r\n\r\n`
      expect(await talk(platform.port, head, chunk, chunk)).toMatch(/^HTTP\/1\.1 (413|200|404|401) /)
    },
  )

  it('refuse headers beyond 16 kB', async () => {
    const head = `GET /healthz HTTP/1.1\r\nHost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`
    expect(await talk(platform.port, head)).toMatch(/^HTTP\/1\.1 431 /)
  })

  it('answer 400 to a malformed request', async () => {
    expect(
      await talk(platform.port, 'GET http://[ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
    ).toMatch(/^HTTP\/1\.1 400 /)
    expect(await talk(platform.port, '\0\0\0\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('timeouts', () => {
  it('close a connection whose headers do not end', async () => {
    const server = await listenOnLoopback(
      0,
      (_, response) => response.end(),
      () => {},
      {
        headersTimeout: 200,
        connectionsCheckingInterval: 50,
      },
    )
    try {
      expect(await talk(server.port, 'GET / HTTP/1.1\r\nHost: localhost\r\nx: ')).toMatch(/^HTTP\/1\.1 408 /)
    } finally {
      await server.stop()
    }
  })

  it('end a request whose body does not end', async () => {
    const failures: unknown[] = []
    const server = await listenOnLoopback(
      0,
      (request, response) =>
        void readBody(request, 100, 100).catch((error: unknown) => {
          failures.push(error)
          response.setHeader('connection', 'close')
          response.end('too slow')
        }),
      () => {},
    )
    try {
      const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc'
      expect(await talk(server.port, head)).toContain('too slow')
      expect(failures).toEqual([expect.any(BodyTooSlow)])
    } finally {
      await server.stop()
    }
  })
})
