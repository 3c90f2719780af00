import { describe, expect, it } from 'vitest'
import { AppFailure, err, ok, unwrap } from './result.ts'
import { attempt, codeOfStatus, fromSupabase, serverText, toAppError } from './server-error.ts'

describe('toAppError', () => {
  it.each([
    // Raised by us: the status is in the code.
    ['PT400', undefined, 'invalid-input'],
    ['PT401', undefined, 'unauthenticated'],
    ['PT402', undefined, 'payment-required'],
    ['PT403', undefined, 'forbidden'],
    ['PT404', undefined, 'not-found'],
    ['PT409', undefined, 'conflict'],
    ['PT429', undefined, 'rate-limited'],
    ['PT418', undefined, 'unexpected'],
    ['PT403', 500, 'forbidden'],
    // Raised by PostgreSQL and PostgREST.
    ['42501', 404, 'forbidden'],
    ['23505', 500, 'conflict'],
    ['23503', 409, 'invalid-input'],
    ['23514', 500, 'invalid-input'],
    ['22023', 500, 'invalid-input'],
    ['22P02', 500, 'invalid-input'],
    ['PGRST116', 500, 'not-found'],
    ['PGRST301', 500, 'unauthenticated'],
    // Known by the status alone.
    ['XX000', 409, 'conflict'],
    [undefined, 401, 'unauthenticated'],
    [undefined, 422, 'invalid-input'],
    [undefined, 503, 'unexpected'],
    [undefined, undefined, 'unexpected'],
    ['', 0, 'network'],
  ])('reads code %s with status %s as %s', (code, status, expected) => {
    expect(toAppError({ message: 'No.', code }, status)).toMatchObject({ code: expected, message: 'No.' })
  })

  it.each([
    'TypeError: Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
    'fetch failed',
    'The operation was aborted due to timeout',
    'signal timed out',
  ])("recognises a lost connection by the browser's message: %s", message => {
    expect(toAppError({ message }).code).toBe('network')
  })

  it('has the time to retry of a rate limit', () => {
    const limited = { message: 'Later.', code: 'PT429', hint: 'rate_limited' }
    expect(toAppError({ ...limited, details: '{"retry_after": 42}' }).retryAfterMs).toBe(42_000)
    for (const details of [null, '', 'later', '{"retry_after": "soon"}', '{"retry_after": -1}'])
      expect(toAppError({ ...limited, details })).not.toHaveProperty('retryAfterMs')
    expect(toAppError({ message: 'No.', code: 'PT409', details: '{"retry_after": 42}' })).not.toHaveProperty(
      'retryAfterMs',
    )
  })

  it('has the reason from HINT, else the code, and the cause', () => {
    const raised = { message: 'No.', code: 'PT409', hint: 'already_connected' }
    expect(toAppError(raised)).toEqual({
      code: 'conflict',
      message: 'No.',
      reason: 'already_connected',
      cause: raised,
    })
    expect(toAppError({ message: 'No.', code: '42501', hint: null }).reason).toBe('42501')
    expect(toAppError({ message: 'No.' })).not.toHaveProperty('reason')
  })
})

it.each([
  [0, 'network'],
  [400, 'invalid-input'],
  [406, 'not-found'],
  [500, 'unexpected'],
])('calls status %s %s', (status, code) => expect(codeOfStatus(status)).toBe(code))

const FALLBACK = 'Failed to revoke permission'
it.each<[string, unknown, string]>([
  ['an error field', { error: 'Only the athlete can do that.' }, 'Only the athlete can do that.'],
  ['an error field beside others', { error: 'No.', message: 'x' }, 'No.'],
  ['no error field', { message: 'x' }, FALLBACK],
  ['an empty error field', { error: '' }, FALLBACK],
  ['a blank error field', { error: ' \n' }, FALLBACK],
  ['an object as error field', { error: { message: 'x' } }, FALLBACK],
  ['a list as error field', { error: ['x'] }, FALLBACK],
  ['a number as error field', { error: 7 }, FALLBACK],
  ['null as error field', { error: null }, FALLBACK],
  ['a text that is no JSON', 'x', FALLBACK],
  ['an empty text', '', FALLBACK],
  ['a list', ['x'], FALLBACK],
  ['a number', 502, FALLBACK],
  ['null', null, FALLBACK],
  ['nothing', undefined, FALLBACK],
])('serverText takes the message for people from an answer with %s', (_what, answer, text) => {
  expect(serverText(answer, FALLBACK)).toBe(text)
})

it('fromSupabase turns an answer of the client into a value or an error', () => {
  expect(fromSupabase({ data: [1], error: null, status: 200 })).toEqual(ok([1]))
  expect(fromSupabase({ data: null, error: { message: 'No.' }, status: 403 })).toMatchObject({
    ok: false,
    error: { code: 'forbidden' },
  })
})

describe('attempt', () => {
  it('returns the result unchanged', async () => expect(await attempt(async () => ok(1))).toEqual(ok(1)))
  it.each([
    [new TypeError('Failed to fetch'), 'network', 'Failed to fetch'],
    [new Error('a bug'), 'unexpected', 'a bug'],
    ['a string', 'unexpected', 'a string'],
  ])('turns the rejection %s into an error with its cause', async (cause, code, message) => {
    const result = await attempt(() => Promise.reject(cause))
    expect(result).toEqual(err({ code: code as 'network', message, cause }))
  })
})

it('unwrap throws an AppFailure for callers that need exceptions', () => {
  expect(unwrap(ok(1))).toBe(1)
  const error = { code: 'forbidden', message: 'No.', cause: 'why' } as const
  expect(() => unwrap(err(error))).toThrow(AppFailure)
  expect(() => unwrap(err(error))).toThrow(expect.objectContaining({ error, message: 'No.', cause: 'why' }))
})
