import { expect, it } from 'vitest'
import {
  onOneLine,
  requestIdOf,
  requestLine,
  withCurrentRequest,
  withRequestId,
  withTime,
} from './request-id.ts'

it.each([
  ['a proxy’s', '0f3c2f2a-1111-4222-8333-444455556666', true],
  ['short', 'abc', false],
  ['with a line break', 'abcdefgh\n{"level":"info"}', false],
  ['with quotes', '"abcdefgh"', false],
  ['too long', 'a'.repeat(65), false],
])('an id that is %s', (_, given, isTaken) => {
  expect(requestIdOf(given) === given).toBe(isTaken)
  expect(requestIdOf(given)).toMatch(/^[A-Za-z0-9-]{8,64}$/)
})

it.each([
  ['/rest/v1/rpc/get_clients', '/rest/v1/rpc/get_clients'],
  ['/rest/v1/user_profiles', '/rest/v1/user_profiles'],
  ['/auth/v1/signup', '/auth/v1/signup'],
  ['/api/invitation', '/api/invitation'],
  ['/storage/v1/object/chat-attachments/1f/ann-smith.pdf', '/storage/v1/object/…'],
  ['/storage/v1/object/sign/chat-attachments/ann-smith.pdf', '/storage/v1/object/sign/…'],
  ['/longday/0123456789abcdef0123456789abcdef/board', '/longday/…'],
  ['/calendar/0f3c2f2a-1111-4222-8333-444455556666', '/calendar/…'],
  ['/Ann Smith', '/…'],
])('%s is logged as %s', (pathname, path) => {
  const line = requestLine({ id: 'abcdefgh', method: 'GET', pathname, status: 500, ms: 1.4 })
  expect(JSON.parse(line)).toEqual({
    at: expect.any(String),
    level: 'error',
    request: 'abcdefgh',
    method: 'GET',
    path,
    status: 500,
    ms: 1,
  })
})

it('what is logged while a request is answered names it, once', async () => {
  expect(withCurrentRequest('starting')).toBe('starting')
  await withRequestId('abcdefgh', async () => {
    await Promise.resolve()
    expect(withCurrentRequest('api: failed')).toBe('api: failed request=abcdefgh')
    expect(withCurrentRequest('{"request":"abcdefgh"}')).toBe('{"request":"abcdefgh"}')
  })
})

it('an event is one line, with its time at the beginning', () => {
  const { stack = '' } = new Error('broken')
  expect(stack.split('\n').length).toBeGreaterThan(2)
  expect(onOneLine(stack)).toMatch(/^Error: broken ↵ at .+ ↵ at .+$/)
  expect(onOneLine('mail: refused\n')).toBe('mail: refused')
  expect(withTime('mail: refused')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z mail: refused$/)
  const line = requestLine({ id: 'abcdefgh', method: 'GET', pathname: '/', status: 500, ms: 1 })
  expect(withTime(line)).toBe(line)
})
