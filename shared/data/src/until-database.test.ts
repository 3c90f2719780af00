import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from './call.ts'
import { queryClient } from './query.ts'
import { unwrap } from './result.ts'
import { answerWith } from './testing.ts'
// Loaded before the clock of the test stands.
import './until-database.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

it('what a screen could not read without a database is read again once that answers, and its error stays until then', async () => {
  let answers = false
  const unreachable: [number, unknown] = [
    503,
    { code: 'PGRST001', message: 'The database cannot be reached' },
  ]
  const sent = answerWith({
    '/rest/v1/rpc/get_operations': () => (answers ? [200, 'figures'] : unreachable),
    '/rest/v1/plans': () => (answers ? [200, null] : unreachable),
  })
  const observer = new QueryObserver(queryClient, {
    queryKey: ['outage'],
    queryFn: async () => unwrap(await call('get_operations')),
    retry: false,
  })
  const seen: string[] = []
  const leave = observer.subscribe(({ status }) => {
    if (seen.at(-1) !== status) seen.push(status)
  })
  const asked = (path: string) => sent.filter(request => request.path === path).length
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'))
  await vi.advanceTimersByTimeAsync(7_000)
  await vi.waitFor(() => expect(asked('/rest/v1/plans')).toBeGreaterThan(1))
  expect(asked('/rest/v1/rpc/get_operations')).toBe(1)
  expect(seen).toEqual(['pending', 'error'])
  answers = true
  await vi.advanceTimersByTimeAsync(4_000)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('figures'))
  const before = sent.length
  await vi.advanceTimersByTimeAsync(40_000)
  expect(sent).toHaveLength(before)
  leave()
})
