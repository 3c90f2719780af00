import { expect, it } from 'vitest'
import { isOutage, queryClient } from './query.ts'
import { type AppError, AppFailure } from './result.ts'

const retry = queryClient.getDefaultOptions().queries?.retry as (failures: number, error: Error) => boolean
const failure = (code: AppError['code']) => new AppFailure({ code, message: 'No.' })

it.each<[AppError['code'], boolean]>([
  ['network', true],
  ['unexpected', true],
  ['unauthenticated', false],
  ['forbidden', false],
  ['not-found', false],
  ['conflict', false],
  ['invalid-input', false],
  ['rate-limited', false],
  ['payment-required', false],
])('the retry after %s is %s', (code, again) => expect(retry(0, failure(code))).toBe(again))

it('no retry follows a timeout, however its message is worded', () => {
  const cause = new DOMException('The operation was aborted due to timeout', 'TimeoutError')
  const error = new AppFailure({ code: 'network', message: 'Failed to fetch permissions', cause })
  expect(retry(0, error)).toBe(false)
})

it.each<[string, Partial<AppError>, boolean]>([
  ['without a database', { reason: 'PGRST001' }, true],
  ['without a place in the pool', { reason: 'PGRST003' }, true],
  ['a timeout', { code: 'network', cause: new DOMException('signal timed out', 'TimeoutError') }, true],
  ['a connection that is gone', { code: 'network' }, false],
  ['a refusal', { code: 'forbidden', reason: 'not_admin' }, false],
  ['a broken call', { reason: 'XX000' }, false],
])('%s is an outage: %s', (_, over, again) => {
  const error = new AppFailure({ code: 'unexpected', message: 'No.', ...over })
  expect(isOutage(error)).toBe(again)
})

it('a query is tried three times in all', () => {
  expect([0, 1, 2].map(failures => retry(failures, failure('network')))).toEqual([true, true, false])
})

it('a mutation is never retried', () => {
  expect(queryClient.getDefaultOptions().mutations?.retry).toBe(false)
})
