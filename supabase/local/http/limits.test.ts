import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createGate } from './limits.ts'

const SECRET = 'the secret of this test'
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (sub: string) => {
  const text = `${part({ alg: 'HS256' })}.${part({ sub })}`
  return `Bearer ${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`
}
const asking = (path: string, address: string, authorization?: string) => {
  const url = new URL(path, 'http://localhost')
  const method = /signup|recover|verify|token/.test(path) ? 'POST' : 'GET'
  return { method, pathname: url.pathname, search: url.searchParams, address, authorization }
}

// All calls are of one moment, however long they take.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => vi.useRealTimers())

// The table of docs/operators.md.
describe.each([
  ['signing in', '/auth/v1/token?grant_type=password', 100, 300],
  ['signing up', '/auth/v1/signup', 100, 300],
  ['asking for a mail', '/auth/v1/recover', 100, 300],
  ['redeeming a link', '/auth/v1/verify', 100, 300],
  ['refreshing a token', '/auth/v1/token?grant_type=refresh_token', 600, 300],
  ['other calls of Auth', '/auth/v1/user', 1000, 300],
  ['Data, Functions and Storage', '/rest/v1/exercises', 1500, 60],
])('%s', (_what, path, limit, seconds) => {
  it(`is allowed ${limit} times in ${seconds} s from one address, ten times as often from loopback`, () => {
    const gate = createGate(SECRET)
    for (const [address, share] of [
      ['203.0.113.7', 1],
      ['127.0.0.1', 10],
    ] as const) {
      const refused = Array.from({ length: limit * share + 1 }, () => gate(asking(path, address)) !== null)
      expect([address, refused.indexOf(true)]).toEqual([address, limit * share])
      const answer = gate(asking(path, address))
      expect(answer?.status).toBe(429)
      const wait = Number(answer?.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(seconds)
    }
    expect(gate(asking(path, '203.0.113.8'))).toBe(null)
    // A restart forgets.
    expect(createGate(SECRET)(asking(path, '203.0.113.7'))).toBe(null)
  })
})

it('one person is allowed 3000 requests a minute, from however many addresses', () => {
  const gate = createGate(SECRET)
  const refused = Array.from(
    { length: 3001 },
    (_, index) => gate(asking('/rest/v1/exercises', `198.51.100.${index % 250}`, tokenOf('me'))) !== null,
  )
  expect(refused.indexOf(true)).toBe(3000)
  expect(gate(asking('/rest/v1/exercises', '198.51.100.1', tokenOf('you')))).toBe(null)
})
